"""Flite: four voices, whose phone times it prints itself."""

import subprocess

import numpy as np
from scipy.io import wavfile

from ..phones import from_festival
from ..utterances import SAMPLE_RATE, Utterance

PITCHES = {"slt": 170, "rms": 105, "awb": 130, "kal16": 100}
"""Voices and about how high each speaks, in hertz."""


def speak(rng, prompter, count, folder):
    """`count` prompts, voice by voice in turn, each at its own rate and pitch (now and then twice as high)."""
    names = list(PITCHES)
    for i in range(count):
        voice = names[i % len(names)]
        pitch = PITCHES[voice] * np.exp(rng.uniform(-0.35, 0.45))
        if rng.random() < 0.12:
            pitch = PITCHES[voice] * rng.uniform(1.6, 2.4)
        said = _say(voice, prompter.draw(rng), np.exp(rng.uniform(-0.45, 0.45)), pitch, rng.uniform(5, 45), folder)
        if said:
            yield said


def _say(voice, text, stretch, pitch, swing, folder):
    wav = folder / "flite.wav"
    settings = {"duration_stretch": stretch, "int_f0_target_mean": pitch, "int_f0_target_stddev": swing}
    command = ["flite", "-voice", voice, "-psdur", "-t", text, "-o", str(wav)]
    for name, value in settings.items():
        command += ["--setf", f"{name}={value:.3f}"]
    printed = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    stretches, start = [], 0.0
    for item in printed.split():
        name, end = item.rsplit(":", 1)
        if float(end) > start:
            stretches.append((from_festival(name), start, float(end)))
        start = float(end)
    rate, samples = wavfile.read(wav)
    if rate != SAMPLE_RATE or not stretches:
        return None
    return Utterance.of("flite-" + voice, samples.astype(np.float32) / 32768, stretches)
