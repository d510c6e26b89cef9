"""What one step of training sees: stretches of four seconds in changing noise, level and colour.

Everything here happens to mel bands, where noise adds and a filter is a sum of logs: it costs next to nothing, so
no two steps are alike.
"""

import numpy as np

from .dataset import Frames
from .features import BANDS, ENERGY_REFERENCE, log_power, normalise

SIZE = 48
LENGTH = 400
LEAD = 160
"""Frames before the stretch, that half of the time have gone into the running mean already."""

SHARES = {"flite": 0.4, "festival": 0.2, "espeak": 0.4}
"""How much of a batch comes from each synthesiser, whatever the hours it has."""


class Batches:
    """Draws batches; batch `step` depends on the seed and the step alone."""

    def __init__(self, folder, sources, seed):
        self.seed = seed
        self.sources = [Frames.load(folder / f"frames-{source}.npz") for source in sources]
        shares = np.array([SHARES[source] for source in sources])
        self.shares = shares / shares.sum()
        self.noise = np.load(folder / "noise.npy")
        self.prior_mean = self._mean_speech()

    def _mean_speech(self):
        means = []
        for frames in self.sources:
            logs, labels = frames.logs[:400000].astype(np.float32), frames.labels[:400000]
            means.append(logs[labels > 0].mean(0))
        mean = np.mean(means, 0)
        return mean - mean.mean() + ENERGY_REFERENCE

    def label_shares(self):
        """Share of each phone in the training material, flattened a little towards all being equal."""
        total = np.zeros(40)
        for frames, share in zip(self.sources, self.shares):
            counts = np.bincount(frames.labels, minlength=256)[:40].astype(float)
            total += share * counts / counts.sum()
        return 0.9 * total + 0.1 / 40

    def draw(self, step):
        """(features float32 [SIZE, BANDS, LENGTH], labels int64 [SIZE, LENGTH / 2])."""
        rng = np.random.default_rng([self.seed, 11, step])
        power, labels = self._speech(rng)
        logs = log_power(self._disturb(power, labels, rng))
        logs += rng.uniform(-3.6, 3.6, (SIZE, 1, 1)).astype(np.float32)
        features = normalise(logs, self.prior_mean)
        cold = rng.random(SIZE) < 0.5
        first = np.where(cold, 0, LEAD)
        features = np.stack([features[i, first[i] : first[i] + LENGTH] for i in range(SIZE)])
        labels = np.stack([labels[i, first[i] : first[i] + LENGTH] for i in range(SIZE)])
        _mask(features, rng)
        return np.ascontiguousarray(features.transpose(0, 2, 1)), labels[:, ::2].astype(np.int64)

    def _speech(self, rng):
        """Utterances one after another, each at its own level, with gaps; some begin midway."""
        total = LENGTH + LEAD
        power = np.full((SIZE, total, BANDS), 1e-9, np.float32)
        labels = np.zeros((SIZE, total), np.uint8)
        for i in range(SIZE):
            source = self.sources[rng.choice(len(self.sources), p=self.shares)]
            at = int(rng.integers(0, 80))
            while at < total:
                piece = int(rng.integers(len(source.offsets) - 1))
                start, end = source.offsets[piece], source.offsets[piece + 1]
                if rng.random() < 0.3:
                    start += int(rng.integers(0, max(1, (end - start) // 2)))
                count = min(end - start, total - at)
                level = rng.normal(0, 0.5)
                power[i, at : at + count] = np.exp(source.logs[start : start + count].astype(np.float32) + level)
                labels[i, at : at + count] = source.labels[start : start + count]
                at += count + (int(rng.exponential(40)) if rng.random() < 0.6 else 0)
        return power, labels

    def _disturb(self, power, labels, rng):
        knots = rng.normal(0, 1, (SIZE, 6)) * rng.uniform(0, 1.6, (SIZE, 1))
        colour = np.stack([np.interp(np.arange(BANDS), np.linspace(0, BANDS - 1, 6), k) for k in knots])
        for i in np.flatnonzero(rng.random(SIZE) < 0.15):
            colour[i, int(rng.integers(24, 38)) :] -= rng.uniform(3, 10)
        power = power * np.exp(colour.astype(np.float32))[:, None]
        speech = (power * (labels[..., None] > 0)).sum((1, 2)) / np.maximum(1, (labels > 0).sum(1)) / BANDS

        total = LENGTH + LEAD
        pieces = rng.integers(0, len(self.noise), SIZE)
        starts = rng.integers(0, self.noise.shape[1] - total, SIZE)
        noise = np.stack([self.noise[p, s : s + total] for p, s in zip(pieces, starts)]).astype(np.float32)
        noise = np.exp(noise + rng.normal(0, 0.3, (SIZE, 1, BANDS)).astype(np.float32))
        ratio = np.where(rng.random(SIZE) < 0.3, rng.uniform(35, 60, SIZE), rng.uniform(0, 30, SIZE))
        gain = speech / noise.mean((1, 2)) * 10 ** (-ratio / 10)
        power = power + noise * gain.astype(np.float32)[:, None, None]

        floor = (speech * 10 ** (-rng.uniform(35, 75, SIZE) / 10)).astype(np.float32)
        slope = np.exp(np.linspace(0.8, -0.8, BANDS) * rng.uniform(-1, 2, (SIZE, 1, 1))).astype(np.float32)
        grain = rng.standard_exponential(power.shape, np.float32).clip(0.05)
        return power + floor[:, None, None] * grain * slope


def _mask(features, rng):
    """Blank a few bands and moments, so that no single clue is relied upon (Park and others 2019)."""
    for piece in features:
        for _ in range(rng.integers(0, 3)):
            width = int(rng.integers(1, 7))
            low = int(rng.integers(0, BANDS - width))
            piece[:, low : low + width] = 0
        if rng.random() < 0.5:
            width = int(rng.integers(1, 12))
            start = int(rng.integers(0, LENGTH - width))
            piece[start : start + width] = 0
