"""Step 3: a bank of background noise, all of it made here: no recording is used."""

import numpy as np
from scipy.signal import butter, lfilter

from . import rooms, utterances
from .features import log_power, mel_filters, mel_power

RATE = utterances.SAMPLE_RATE
SECONDS = 20
COUNT = RATE * SECONDS
FRAMES = 1990


def coloured(rng, _):
    """White to brown: air, traffic, the sea."""
    spectrum = np.fft.rfft(rng.standard_normal(COUNT))
    return np.fft.irfft(spectrum * np.maximum(np.fft.rfftfreq(COUNT, 1 / RATE), 30) ** -rng.uniform(0, 0.9), COUNT)


def rain(rng, _):
    """A hiss that swells and ebbs, with drops."""
    hiss = lfilter(*butter(1, [rng.uniform(200, 1500), rng.uniform(4000, 7600)], "band", fs=RATE), rng.standard_normal(COUNT))
    drops = np.zeros(COUNT)
    many = int(SECONDS * rng.uniform(20, 300))
    drops[rng.integers(0, COUNT, many)] = rng.exponential(1, many) * rng.choice([-1, 1], many)
    return (hiss / hiss.std() + _ringing(drops, rng) * rng.uniform(0.5, 4)) * _swell(rng, 0.3)


def hum(rng, _):
    """Mains or an engine: a low tone and its overtones, with some hiss."""
    time = np.arange(COUNT) / RATE
    tone, fall = rng.uniform(45, 130), rng.uniform(0.5, 1.5)
    overtones = sum(np.sin(2 * np.pi * tone * n * time + rng.uniform(0, 6)) / n**fall for n in range(1, 30))
    return overtones + rng.standard_normal(COUNT) * 0.3


def laptop(rng, _):
    """A fan: noise with a few whining tones, and keys being pressed now and then."""
    fan = lfilter(*butter(1, rng.uniform(500, 3000), fs=RATE), rng.standard_normal(COUNT))
    time = np.arange(COUNT) / RATE
    whine = sum(np.sin(2 * np.pi * rng.uniform(150, 3000) * time) * rng.uniform(0, 0.6) for _ in range(4))
    keys = np.zeros(COUNT)
    many = rng.integers(0, SECONDS * 5)
    keys[rng.integers(0, COUNT, many)] = rng.exponential(1, many)
    return fan / fan.std() + whine + _ringing(keys, rng) * rng.uniform(0, 30)


def paper(rng, _):
    """A script in the hand: bursts of rustling over near silence."""
    rustle = lfilter(*butter(2, rng.uniform(800, 3000), "high", fs=RATE), rng.standard_normal(COUNT))
    bursts = np.zeros(COUNT)
    for start in rng.integers(0, COUNT, rng.integers(8, 40)):
        length = int(rng.uniform(0.05, 0.7) * RATE)
        part = bursts[start : start + length]
        part += (np.hanning(length) * rng.exponential(1, length) * rng.exponential(1))[: len(part)]
    return rustle * (bursts + 0.01)


def babble(rng, spoken):
    """Four to nine synthetic talkers, half of the time in a room."""
    mixed = sum(_talk(rng, spoken) * rng.uniform(0.5, 1) for _ in range(rng.integers(4, 10)))
    return rooms.in_room(mixed, rng)[:COUNT] if rng.random() < 0.5 else mixed


def neighbours(rng, spoken):
    """Two or three talkers in another room: late, and dull."""
    mixed = sum(_talk(rng, spoken) * rng.uniform(0.5, 1) for _ in range(rng.integers(2, 4)))
    return lfilter(*butter(1, rng.uniform(700, 4000), fs=RATE), rooms.in_room(mixed, rng)[:COUNT])


BANK = [coloured, coloured, coloured, rain, rain, hum, laptop, laptop, paper, babble, babble, babble, babble, babble, neighbours]


def make(seed, rounds, sources, out):
    """Write `out/noise.npy`: natural log of mel power, float16 [pieces, FRAMES, BANDS], each piece equally loud."""
    rng = np.random.default_rng([seed, 7])
    spoken = [u.samples for source in sources for u in utterances.load(out / f"speech-{source}.npz")]
    filters = mel_filters()
    bank = []
    for _ in range(rounds):
        for kind in BANK:
            sound = kind(rng, spoken)
            power = mel_power((sound / sound.std() * 0.05).astype(np.float32), filters)
            bank.append(log_power(power)[:FRAMES].astype(np.float16))
    np.save(out / "noise.npy", np.stack(bank))


def _talk(rng, spoken):
    pieces, length = [], 0
    while length < COUNT:
        said = spoken[rng.integers(len(spoken))]
        said = said / (np.sqrt(np.mean(said**2)) + 1e-6)
        gap = np.zeros(int(rng.uniform(0, 0.2) * RATE), np.float32)
        pieces += [said, gap]
        length += len(said) + len(gap)
    return np.concatenate(pieces)[:COUNT]


def _ringing(strikes, rng):
    time = np.arange(160) / RATE
    return lfilter(np.exp(-time * rng.uniform(300, 2000)) * np.sin(2 * np.pi * rng.uniform(800, 4000) * time), [1], strikes)


def _swell(rng, depth):
    return 1 + depth * np.interp(np.arange(COUNT), np.arange(0, COUNT + RATE, RATE), rng.standard_normal(SECONDS + 1))
