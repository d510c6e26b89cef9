"""Festival: two diphone voices and one of hidden Markov models, with the segments it saves."""

import subprocess

import numpy as np
from scipy.io import wavfile
from scipy.signal import resample_poly

from ..phones import from_festival
from ..utterances import SAMPLE_RATE, Utterance

VOICES = {"kal": "voice_kal_diphone", "ked": "voice_ked_diphone", "slt-hts": "voice_cmu_us_slt_arctic_hts"}


def speak(rng, prompter, count, folder):
    """`count` prompts over the three voices, in one run of festival for each voice."""
    for voice, command in VOICES.items():
        program = [f"({command})"]
        names = [f"{voice}{i}" for i in range(count // len(VOICES))]
        for name in names:
            text = prompter.draw(rng).replace('"', "")
            program += [
                f"(Parameter.set 'Duration_Stretch {np.exp(rng.uniform(-0.4, 0.4)):.2f})",
                f'(set! said (utt.synth (Utterance Text "{text}")))',
                f"(utt.save.wave said \"{folder / name}.wav\" 'riff)",
                f'(utt.save.segs said "{folder / name}.seg")',
            ]
        script = folder / f"{voice}.scm"
        script.write_text("\n".join(program))
        subprocess.run(["festival", "-b", str(script)], capture_output=True, check=False)
        for name in names:
            if (folder / f"{name}.seg").exists():
                yield _read("festival-" + voice, folder / name)


def _read(voice, path):
    stretches, start = [], 0.0
    for line in path.with_suffix(".seg").read_text().splitlines():
        fields = line.split()
        if len(fields) == 3 and fields[0] != "#":
            stretches.append((from_festival(fields[2]), start, float(fields[0])))
            start = float(fields[0])
    rate, samples = wavfile.read(path.with_suffix(".wav"))
    samples = samples.astype(np.float32) / 32768
    if rate != SAMPLE_RATE:
        samples = resample_poly(samples, SAMPLE_RATE, rate).astype(np.float32)
    return Utterance.of(voice, samples, stretches)
