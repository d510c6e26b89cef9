"""Step 6: how often the finished model names the right phone, on voices that it has never heard."""

import numpy as np

from . import model_file
from .dataset import Frames
from .features import log_power, normalise
from .inference import layer_outputs
from .phones import UNKNOWN

NOISES = {"quiet": None, "20 dB": 20, "10 dB": 10, "5 dB": 5}


def accuracy(model, folder, sources, seed):
    """{condition: {"phones": share of speech steps right, "silence": share of silent steps taken for silence}}."""
    header, layers = model_file.unpack(model)
    prior_mean = np.array(header["features"]["normalisation"]["priorMean"])
    noise = np.load(folder / "noise.npy")
    told = {}
    for condition, ratio in NOISES.items():
        rng = np.random.default_rng([seed, 13])
        right, counted = np.zeros(2), np.zeros(2)
        for source in sources:
            path = folder / f"held-out-{source}.npz"
            if not path.exists():
                continue
            frames = Frames.load(path)
            for start, end in zip(frames.offsets, frames.offsets[1:]):
                end = start + (end - start) // 2 * 2
                power = np.exp(frames.logs[start:end].astype(np.float32))
                labels = frames.labels[start:end]
                if not (labels > 0).any():
                    continue
                if ratio is not None:
                    power = power + _noise(noise, len(power), power[labels > 0].mean() * 10 ** (-ratio / 10), rng)
                scores = layer_outputs(layers, normalise(log_power(power), prior_mean))[-1]
                hits, labels = scores.argmax(1) == labels[::2], labels[::2]
                for i, which in enumerate(((labels > 0) & (labels != UNKNOWN), labels == 0)):
                    right[i] += hits[which].sum()
                    counted[i] += which.sum()
        phones, silence = (right / np.maximum(1, counted)).round(4)
        told[condition] = {"phones": float(phones), "silence": float(silence)}
    return told


def _noise(bank, count, level, rng):
    piece = bank[rng.integers(len(bank))]
    start = int(rng.integers(0, len(piece)))
    power = np.exp(np.take(piece, np.arange(start, start + count), axis=0, mode="wrap").astype(np.float32))
    return power * (level / power.mean())
