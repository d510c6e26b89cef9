"""Step 2: each utterance in several guises, as mel bands with a label for every frame."""

from dataclasses import dataclass

import numpy as np

from . import phonation, rooms, utterances
from .features import frame_times, log_power, mel_filters, mel_power

WARPS = np.round(np.arange(0.80, 1.23, 0.03), 2)
LEVEL = 0.05
"""Root mean square that every utterance is brought to first."""

HELD_OUT = ("festival-ked", "espeak-linda", "espeak-edward", "espeak-f4", "espeak-m7", "espeak-Michael", "espeak-steph2")
"""Voices that the network never hears in training: they measure it."""

CHANCES = {
    "revoiced": 0.3,
    "speed": 0.6,
    "pauses": 0.4,
    "room": 0.45,
    "telephone": 0.1,
    "too loud": 0.08,
    "warp": 0.8,
}


@dataclass
class Frames:
    """Many pieces of speech end to end."""

    logs: np.ndarray
    """Natural log of mel power, float16 [frames, BANDS]."""
    labels: np.ndarray
    """uint8 [frames]."""
    offsets: np.ndarray
    """First frame of each piece, and the end of the last."""

    def save(self, path):
        """Write to one .npz file."""
        np.savez(path, logs=self.logs, labels=self.labels, offsets=self.offsets)

    @classmethod
    def load(cls, path):
        """Read what `save` wrote."""
        with np.load(path) as file:
            return cls(file["logs"], file["labels"], file["offsets"])

    @classmethod
    def of(cls, pieces):
        """From [(power, labels)]."""
        lengths = [len(labels) for _, labels in pieces]
        logs = np.concatenate([log_power(power).astype(np.float16) for power, _ in pieces])
        return cls(logs, np.concatenate([labels for _, labels in pieces]), np.concatenate([[0], np.cumsum(lengths)]))

    def hours(self):
        """Hours of sound."""
        return len(self.labels) / 100 / 3600


def disguise(utterance, rng, chances):
    """One guise of an utterance, drawn by `chances`: (power [frames, BANDS], labels [frames])."""

    def happens(what):
        return rng.random() < chances.get(what, 0)

    level = np.sqrt(np.mean(utterance.samples**2))
    said = utterances.Utterance(
        utterance.voice, utterance.samples * (LEVEL / level), utterance.labels, utterance.starts, utterance.end
    )
    if happens("revoiced"):
        styles = list(phonation.STYLES.values())
        said = phonation.revoice(said, styles[rng.integers(len(styles))], rng)
    elif happens("speed"):
        said = rooms.at_other_speed(said, rng.uniform(0.84, 1.2))
    if happens("pauses"):
        said = rooms.with_pauses(said, rng)
    samples = said.samples
    if happens("too loud"):
        samples = rooms.too_loud(samples, rng)
    if happens("room"):
        samples = rooms.in_room(samples, rng)
    if happens("telephone"):
        samples = rooms.through_telephone(samples, rng)
    warp = WARPS[rng.integers(len(WARPS))] if happens("warp") else 1.0
    power = mel_power(samples, _filters(warp))
    return power, said.labels_at(frame_times(len(power)))


_FILTERS = {}


def _filters(warp):
    if warp not in _FILTERS:
        _FILTERS[warp] = mel_filters(float(warp))
    return _FILTERS[warp]


def make(source, seed, guises, out):
    """Write `out/frames-<source>.npz` for training and `out/held-out-<source>.npz`; returns hours per voice."""
    rng = np.random.default_rng([seed, 100 + sum(source.encode())])
    spoken = utterances.load(out / f"speech-{source}.npz")
    training, measuring, hours = [], [], {}
    for utterance in spoken:
        if utterance.voice in HELD_OUT:
            measuring.append(disguise(utterance, rng, {"pauses": 0.5, "room": 0.3}))
            continue
        hours[utterance.voice] = hours.get(utterance.voice, 0) + len(utterance.samples) / 16000 / 3600
        training += [disguise(utterance, rng, CHANCES) for _ in range(guises)]
    Frames.of(training).save(out / f"frames-{source}.npz")
    if measuring:
        Frames.of(measuring).save(out / f"held-out-{source}.npz")
    return {voice: round(value, 3) for voice, value in sorted(hours.items())}
