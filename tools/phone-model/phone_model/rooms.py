"""What lies between a voice and the model: breath in the pauses, the room, the telephone, a microphone too loud."""

from fractions import Fraction

import numpy as np
from scipy.signal import fftconvolve, resample_poly

from .utterances import SAMPLE_RATE, Utterance


def at_other_speed(utterance, factor):
    """Play faster (factor above 1) or slower, the pitch going along."""
    ratio = Fraction(factor).limit_denominator(24)
    samples = resample_poly(utterance.samples, ratio.denominator, ratio.numerator).astype(np.float32)
    speed = float(ratio)
    return Utterance(
        utterance.voice, samples, utterance.labels, utterance.starts / np.float32(speed), utterance.end / speed
    )


def _gap(rng):
    """A held pause of 0.15 to 1.6 s: nearly still, or with a breath, a sniff or a lip smack in it."""
    count = int(rng.uniform(0.15, 1.6) * SAMPLE_RATE)
    samples = rng.standard_normal(count) * 1e-5
    if rng.random() < 0.7:
        length = int(min(count, rng.uniform(0.12, 0.9) * SAMPLE_RATE))
        start = rng.integers(0, count - length + 1)
        samples[start : start + length] += _breath(length, rng)
    if rng.random() < 0.25:
        click = rng.standard_normal(60) * np.exp(-np.arange(60) / rng.uniform(4, 20)) * 10 ** rng.uniform(-2.3, -0.8)
        start = rng.integers(0, count - 60)
        samples[start : start + 60] += click
    return samples.astype(np.float32)


def _breath(length, rng):
    """Air through a mouth: noise in two or three broad resonances, swelling and dying."""
    hertz = np.fft.rfftfreq(length, 1 / SAMPLE_RATE)
    shape = np.full(len(hertz), 0.05)
    for centre in rng.uniform([300, 1000, 2500], [1000, 2500, 6000]):
        shape += rng.uniform(0.1, 1) * np.exp(-(((hertz - centre) / rng.uniform(200, 900)) ** 2))
    air = np.fft.irfft(np.fft.rfft(rng.standard_normal(length)) * shape, length)
    peak = rng.uniform(0.15, 0.85)
    swell = np.interp(np.linspace(0, 1, length), [0, peak, 1], [0, 1, 0]) ** rng.uniform(0.5, 2)
    return air / max(1e-9, air.std()) * swell * 0.05 * 10 ** (-rng.uniform(4, 32) / 20)


def with_pauses(utterance, rng):
    """Hold a pause before, after, or at up to two borders of phones within; its label is silence."""
    pieces, labels, starts = [], [], []
    shift, taken = 0.0, 0
    borders = {0, len(utterance.labels)}
    quiet = np.flatnonzero(utterance.labels == 0)
    borders.update(rng.choice(quiet, min(2, len(quiet)), replace=False).tolist())
    if rng.random() < 0.4:
        borders.add(int(rng.integers(0, len(utterance.labels))))
    borders = {border for border in borders if rng.random() < 0.6}
    for i in range(len(utterance.labels) + 1):
        time = utterance.starts[i] if i < len(utterance.labels) else utterance.end
        if i in borders:
            cut = int(time * SAMPLE_RATE)
            gap = _gap(rng)
            pieces += [utterance.samples[taken:cut], gap]
            labels.append(0)
            starts.append(time + shift)
            taken = cut
            shift += len(gap) / SAMPLE_RATE
        if i < len(utterance.labels):
            labels.append(utterance.labels[i])
            starts.append(time + shift)
    pieces.append(utterance.samples[taken:])
    return Utterance(
        utterance.voice,
        np.concatenate(pieces),
        np.array(labels, np.uint8),
        np.array(starts, np.float32),
        utterance.end + shift,
    )


def in_room(samples, rng):
    """Add a room: noise dying by 60 dB in 0.08 to 0.9 s after a short delay, at a random share of the direct sound."""
    decay = rng.uniform(0.08, 0.9)
    time = np.arange(int(SAMPLE_RATE * min(decay, 0.6))) / SAMPLE_RATE
    response = rng.standard_normal(len(time)) * 10 ** (-3 * time / decay)
    response[: int(rng.uniform(0.001, 0.012) * SAMPLE_RATE)] = 0
    response *= 10 ** (-rng.uniform(-2, 15) / 20) / max(1e-9, np.sqrt(np.sum(response**2)))
    response[0] = 1
    return fftconvolve(samples, response)[: len(samples) + 4000].astype(np.float32)


def through_telephone(samples, rng):
    """Keep a band such as a telephone's or a headset's, and round to 8 bits by the μ-law."""
    spectrum = np.fft.rfft(samples)
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    low, high = rng.uniform(50, 350), rng.uniform(3200, 6500)
    kept = np.fft.irfft(spectrum / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 12), len(samples))
    peak = max(1e-6, np.abs(kept).max())
    squeezed = np.sign(kept) * np.log1p(255 * np.abs(kept) / peak) / np.log(256)
    squeezed = np.round(squeezed * 127) / 127
    return (np.sign(squeezed) * np.expm1(np.abs(squeezed) * np.log(256)) / 255 * peak).astype(np.float32)


def too_loud(samples, rng):
    """Clip at some quantile of the samples, hard or soft."""
    limit = max(1e-6, np.quantile(np.abs(samples), rng.uniform(0.9, 0.995)))
    if rng.random() < 0.5:
        return np.clip(samples, -limit, limit)
    return (np.tanh(samples / limit) * limit).astype(np.float32)
