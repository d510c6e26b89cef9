"""A spoken prompt and the times of its phones, and the files that hold many of them."""

from dataclasses import dataclass

import numpy as np

SAMPLE_RATE = 16000


@dataclass
class Utterance:
    """One prompt spoken by one voice: float samples in [−1, 1] at 16 kHz, and where each phone lies."""

    voice: str
    samples: np.ndarray
    labels: np.ndarray
    starts: np.ndarray
    """Seconds at which each label begins; each lasts to the next one's start."""
    end: float
    """Seconds at which the last label ends."""

    @classmethod
    def of(cls, voice, samples, stretches):
        """From [(label, start, end)] in order of time."""
        labels, starts, ends = zip(*stretches)
        return cls(voice, samples, np.array(labels, np.uint8), np.array(starts, np.float32), float(ends[-1]))

    def labels_at(self, times):
        """The label at each of these times in seconds; silence outside."""
        place = np.clip(np.searchsorted(self.starts, times, side="right") - 1, 0, len(self.labels) - 1)
        return np.where((times < self.starts[0]) | (times > self.end), 0, self.labels[place]).astype(np.uint8)


def save(path, utterances):
    """Write utterances to one .npz file."""
    np.savez(
        path,
        voices=np.array([u.voice for u in utterances]),
        samples=np.concatenate([np.clip(u.samples * 32767, -32768, 32767).astype(np.int16) for u in utterances]),
        lengths=np.array([len(u.samples) for u in utterances]),
        labels=np.concatenate([u.labels for u in utterances]),
        starts=np.concatenate([u.starts for u in utterances]),
        counts=np.array([len(u.labels) for u in utterances]),
        ends=np.array([u.end for u in utterances]),
    )


def load(path):
    """Read what `save` wrote."""
    with np.load(path) as file:
        data = {name: file[name] for name in file.files}
    samples_at = np.concatenate([[0], np.cumsum(data["lengths"])])
    labels_at = np.concatenate([[0], np.cumsum(data["counts"])])
    utterances = []
    for i, voice in enumerate(data["voices"]):
        phones = slice(labels_at[i], labels_at[i + 1])
        samples = data["samples"][samples_at[i] : samples_at[i + 1]].astype(np.float32) / 32768
        utterances.append(
            Utterance(str(voice), samples, data["labels"][phones], data["starts"][phones], float(data["ends"][i]))
        )
    return utterances
