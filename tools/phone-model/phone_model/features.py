"""What the network hears: 40 log-mel bands every 10 ms, less a running mean. The app computes the same."""

import numpy as np

SAMPLE_RATE, WINDOW, HOP, FFT, BANDS = 16000, 400, 160, 512, 40
LOWEST_HZ, HIGHEST_HZ = 60.0, 7600.0
PRE_EMPHASIS = 0.97
LOG_FLOOR = 1e-8
ENERGY_EXPONENT, ENERGY_REFERENCE, PRIOR_WEIGHT = 0.5, -5.0, 0.5
LOWEST, HIGHEST, DIVISOR = -8.0, 6.0, 2.5

HANN = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW)).astype(np.float32)


def mel_filters(warp=1.0):
    """Triangles [bins, BANDS], equally spaced in mel = 1127·ln(1 + f/700).

    `warp` other than 1 moves every edge as a shorter (below 1) or longer vocal tract would: in proportion up to
    a knee, then in a straight line to 8 kHz, so that the band keeps its top (Jaitly and Hinton 2013).
    """
    top = 1127 * np.log(1 + np.array([LOWEST_HZ, HIGHEST_HZ]) / 700)
    edges = 700 * (np.exp(np.linspace(*top, BANDS + 2) / 1127) - 1)
    knee = 4800 * min(warp, 1) / warp
    half = SAMPLE_RATE / 2
    slope = (half - knee * warp) / (half - knee)
    edges = np.where(edges <= knee, edges * warp, half - slope * (half - edges))
    bins = np.arange(FFT // 2 + 1)[:, None] * SAMPLE_RATE / FFT
    low, middle, high = edges[:-2], edges[1:-1], edges[2:]
    return np.maximum(0, np.minimum((bins - low) / (middle - low), (high - bins) / (high - middle))).astype(np.float32)


def mel_power(samples, filters):
    """Power in each mel band, [frames, BANDS]; frame i covers samples 160·i to 160·i + 399."""
    samples = np.asarray(samples, np.float32)
    emphasised = samples - PRE_EMPHASIS * np.concatenate([np.zeros(1, np.float32), samples[:-1]])
    count = (len(emphasised) - WINDOW) // HOP + 1
    if count < 1:
        return np.zeros((0, BANDS), np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(emphasised, WINDOW)[: HOP * count : HOP] * HANN
    spectrum = np.fft.rfft(frames, FFT)
    return (spectrum.real**2 + spectrum.imag**2).astype(np.float32) @ filters


def frame_times(count):
    """Seconds at the middle of each frame."""
    return (np.arange(count) * HOP + WINDOW / 2) / SAMPLE_RATE


def log_power(power):
    """Natural logarithm, with the floor that the app uses."""
    return np.log(power + LOG_FLOOR)


def normalise(logs, prior_mean):
    """Take away each band's mean so far, loud frames weighing more: [..., frames, BANDS] in and out.

    Causal, the frame itself included, so that the app can do it as the sound comes in. `prior_mean` [BANDS]
    stands in until there is something to average.
    """
    weight = np.exp(ENERGY_EXPONENT * (logs.mean(-1, keepdims=True) - ENERGY_REFERENCE))
    total = np.cumsum(weight, -2) + PRIOR_WEIGHT
    summed = np.cumsum(weight * logs, -2) + PRIOR_WEIGHT * prior_mean
    return (np.clip(logs - summed / total, LOWEST, HIGHEST) / DIVISOR).astype(np.float32)
