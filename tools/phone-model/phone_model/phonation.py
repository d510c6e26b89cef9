"""Voices that no synthesiser has: falsetto, breath, whisper, shouting, creak, drawn-out and hurried speech.

A simple vocoder: the spectral envelope of an utterance, cut free of its pitch by smoothing the cepstrum, is laid
over a new excitation (pulses at a new pitch and noise, by what each phone needs), along a new course of time.
"""

from dataclasses import dataclass

import numpy as np

from .phones import INDEX, PHONES
from .utterances import SAMPLE_RATE, Utterance

HOP, WINDOW, FFT = 80, 400, 512
SMOOTHEST = 32
"""Cepstral coefficients kept: the envelope without the harmonics."""

VOWELS = "aa ae ah ao aw ay eh er ey ih iy ow oy uh uw".split()
VOICELESS = "sil p t k f th s sh ch hh".split()
HALF_VOICED = "v dh z zh jh b d g".split()
VOICING = np.array([0.0 if p in VOICELESS else 0.7 if p in HALF_VOICED else 1.0 for p in PHONES])
IS_VOWEL = np.isin(np.arange(256), [INDEX[p] for p in VOWELS])


@dataclass(frozen=True)
class Style:
    """Ranges from which one utterance draws."""

    pitch: tuple
    """Hertz."""
    breath: tuple
    """Share of noise in the excitation of voiced sounds, 0 to 1."""
    tilt: tuple
    """Decibels an octave above 500 Hz, added to the voiced part."""
    vowels: tuple = (0.9, 1.2)
    """Factor on the length of vowels."""
    rest: tuple = (0.85, 1.15)
    """Factor on the length of everything else."""


STYLES = {
    "falsetto": Style((260, 640), (0.1, 0.5), (-3, 0), (0.9, 1.8)),
    "breathy": Style((90, 280), (0.5, 0.85), (-5, -1)),
    "whispered": Style((90, 280), (1.0, 1.0), (0, 2), (0.8, 1.3)),
    "shouted": Style((180, 480), (0.0, 0.1), (0.5, 4), (0.9, 2.0)),
    "drawn out": Style((75, 330), (0.0, 0.4), (-2, 1), (1.6, 4.0), (0.9, 1.6)),
    "creaky": Style((42, 80), (0.0, 0.3), (-2, 0)),
    "hurried": Style((90, 320), (0.0, 0.3), (-1, 1), (0.45, 0.7), (0.5, 0.8)),
}


def revoice(utterance, style, rng):
    """The same words in another style of voice; phone times follow the new lengths."""
    envelope = _envelope(utterance.samples)
    starts, end = _stretched(utterance, style, rng)
    count = int(end * SAMPLE_RATE) // HOP + 1
    times = np.arange(count) * HOP / SAMPLE_RATE
    old_times = np.interp(times, np.append(starts, end), np.append(utterance.starts, utterance.end))
    envelope = envelope[np.minimum((old_times * SAMPLE_RATE / HOP).round().astype(int), len(envelope) - 1)]
    moved = Utterance(utterance.voice, utterance.samples, utterance.labels, starts, end)
    labels = moved.labels_at(times)
    voiced = VOICING[np.minimum(labels, len(PHONES) - 1)] * (1 - rng.uniform(*style.breath))
    voiced = np.convolve(voiced, np.ones(5) / 5, "same")

    octaves = np.log2(np.maximum(1, np.arange(FFT // 2 + 1) * SAMPLE_RATE / FFT / 500))
    tilt = 10 ** (rng.uniform(*style.tilt) * octaves / 20)
    hiss = 10 ** (rng.uniform(-1, 1.5) * octaves / 20)
    pulses = _frames(_pulses(count * HOP, rng.uniform(*style.pitch), rng), count)
    noise = _frames(rng.standard_normal(count * HOP + WINDOW), count)
    spectra = envelope * (pulses * tilt * np.sqrt(voiced)[:, None] + noise * hiss * np.sqrt(1 - voiced)[:, None])
    samples = _overlap(np.fft.irfft(spectra, FFT))
    level = np.sqrt(np.mean(utterance.samples**2)) / max(1e-6, np.sqrt(np.mean(samples**2)))
    return Utterance(utterance.voice, (samples * level).astype(np.float32), utterance.labels, starts, end)


def _window():
    return np.hanning(WINDOW + 1)[:WINDOW]


def _frames(signal, count):
    padded = np.concatenate([np.zeros(WINDOW // 2), signal, np.zeros(WINDOW)])
    return np.fft.rfft(np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[: count * HOP : HOP] * _window(), FFT)


def _envelope(samples):
    logs = np.log(np.abs(_frames(samples, len(samples) // HOP + 1)) + 1e-5)
    cepstra = np.fft.irfft(logs, FFT)
    keep = np.zeros(FFT)
    keep[:SMOOTHEST] = 1
    keep[-SMOOTHEST + 1 :] = 1
    return np.exp(np.fft.rfft(cepstra * keep).real)


def _stretched(utterance, style, rng):
    lengths = np.diff(np.append(utterance.starts, utterance.end))
    each = np.exp(rng.normal(0, 0.15, len(lengths)))
    vowels = rng.uniform(*style.vowels) * np.where(rng.random(len(lengths)) < 0.8, 1, 0.6)
    factor = np.where(IS_VOWEL[utterance.labels], vowels, rng.uniform(*style.rest)) * each
    ends = utterance.starts[0] + np.cumsum(lengths * factor)
    return np.concatenate([utterance.starts[:1], ends[:-1]]).astype(np.float32), float(ends[-1])


def _pulses(count, pitch, rng):
    """A train of pulses of unit power whose pitch wanders about `pitch` hertz, with some jitter."""
    knots = int(count / SAMPLE_RATE / 0.15) + 2
    course = np.interp(
        np.linspace(0, knots - 1, count), np.arange(knots), np.cumsum(rng.normal(0, 0.05, knots)) * 0.7
    )
    wobble = rng.uniform(0, 0.03) * np.sin(2 * np.pi * rng.uniform(4, 7) * np.arange(count) / SAMPLE_RATE)
    hertz = pitch * np.exp(np.clip(course - course.mean(), -0.5, 0.5) + wobble)
    phase = np.cumsum(hertz / SAMPLE_RATE)
    at = np.flatnonzero(np.diff(np.floor(phase)) > 0)
    at = np.clip(at + np.round(rng.normal(0, 0.006, len(at)) * SAMPLE_RATE / pitch).astype(int), 0, count - 1)
    train = np.zeros(count)
    train[at] = np.sqrt(SAMPLE_RATE / hertz[at])
    return train


def _overlap(frames):
    count = len(frames)
    shaped = frames[:, :WINDOW] * _window()
    samples = np.zeros(count * HOP + WINDOW)
    pieces = WINDOW // HOP
    for piece in range(pieces):
        part = shaped[:, piece * HOP : (piece + 1) * HOP].reshape(-1)
        samples[piece * HOP : piece * HOP + len(part)] += part
    return samples[WINDOW // 2 : WINDOW // 2 + count * HOP]
