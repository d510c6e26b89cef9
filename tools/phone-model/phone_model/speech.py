"""Step 1: let every synthesiser speak."""

import shutil
import tempfile
from pathlib import Path

import numpy as np

from . import utterances
from .prompts import Prompter
from .voices import espeak, festival, flite

SOURCES = {"flite": flite, "festival": festival, "espeak": espeak}
COUNTS = {"flite": 6400, "festival": 2100, "espeak": 8000}
"""Prompts of each synthesiser in a full run: about 11 hours."""


def generate(source, seed, share, out):
    """Write `out/speech-<source>.npz` with `share` of the full count; returns the hours of speech."""
    rng = np.random.default_rng([seed, list(SOURCES).index(source)])
    folder = Path(tempfile.mkdtemp(prefix="phone-model-"))
    try:
        count = max(6, int(COUNTS[source] * share))
        spoken = [u for u in SOURCES[source].speak(rng, Prompter(), count, folder) if np.abs(u.samples).max() > 1e-3]
    finally:
        shutil.rmtree(folder)
    utterances.save(out / f"speech-{source}.npz", spoken)
    return sum(len(u.samples) for u in spoken) / utterances.SAMPLE_RATE / 3600
