"""`python3 -m phone_model STEP --seed N --out DIR`: one step of making the phone model, or all of them."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from . import dataset, evaluation, export, noise, speech, training

STEPS = ("speech", "frames", "noise", "train", "export", "all")


def main():
    """Read the command line and run the steps asked for, each from the files of the one before."""
    parser = argparse.ArgumentParser(prog="phone_model", description=__doc__)
    parser.add_argument("step", choices=STEPS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="folder for everything that is made")
    parser.add_argument("--sources", nargs="+", choices=list(speech.SOURCES), default=list(speech.SOURCES))
    parser.add_argument("--share", type=float, default=1.0, help="share of the full amount of speech (a trial: 0.01)")
    parser.add_argument("--guises", type=int, default=2, help="guises of each utterance")
    parser.add_argument("--noise-rounds", type=int, default=8, help="rounds of the bank of noise, 15 pieces each")
    parser.add_argument("--steps", type=float, default=1.0, help="share of the full course of training (a trial: 0.02)")
    parser.add_argument("--ahead", type=int, nargs=4, default=[1, 2, 0, 0], help="look-ahead of the residual layers")
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for step in STEPS[:-1] if asked.step == "all" else [asked.step]:
        globals()[f"_{step}"](asked)


def _speech(asked):
    for source in asked.sources:
        print(source, f"{speech.generate(source, asked.seed, asked.share, asked.out):.2f} hours", flush=True)


def _frames(asked):
    for source in asked.sources:
        hours = dataset.make(source, asked.seed, asked.guises, asked.out)
        (asked.out / f"hours-{source}.json").write_text(json.dumps(hours))
        print(source, f"{sum(hours.values()):.2f} hours, in {asked.guises} guises", flush=True)


def _noise(asked):
    noise.make(asked.seed, asked.noise_rounds, asked.sources, asked.out)


def _train(asked):
    course = training.shortened(training.COURSE, asked.steps)
    training.train(asked.out, asked.sources, asked.seed, course, asked.ahead, asked.threads)


def _export(asked):
    record = {
        "seed": asked.seed,
        "hoursOfSpeech": {},
        "hoursOfFrames": 0.0,
        "guises": asked.guises,
        "chances": dataset.CHANCES,
        "heldOutVoices": list(dataset.HELD_OUT),
        "lookAhead": asked.ahead,
        "course": [asdict(phase) for phase in training.shortened(training.COURSE, asked.steps)],
        "curve": json.loads((asked.out / "curve.json").read_text()),
    }
    for source in asked.sources:
        record["hoursOfSpeech"].update(json.loads((asked.out / f"hours-{source}.json").read_text()))
        record["hoursOfFrames"] += dataset.Frames.load(asked.out / f"frames-{source}.npz").hours()
    record["hoursOfFrames"] = round(record["hoursOfFrames"], 2)
    size = export.export(asked.out, asked.sources, asked.seed, record, asked.out)
    model = (asked.out / "phone-model.bin").read_bytes()
    record["accuracy"] = evaluation.accuracy(model, asked.out, asked.sources, asked.seed)
    export.write_record(asked.out, record, model)
    print(size, "bytes", json.dumps(record["accuracy"]))


if __name__ == "__main__":
    main()
