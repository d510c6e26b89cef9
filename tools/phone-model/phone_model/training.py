"""Step 4: train the network."""

import json
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from .batches import Batches
from .network import PhoneNetwork, shape
from .phones import UNKNOWN

LAST_RATE, WARM_UP = 1e-5, 100
WEIGHT_DECAY, SMOOTHING, STEEPEST = 1e-3, 0.05, 2.0
REPORT = 200
AT_HAND = 6
"""Batches drawn in advance."""
_IGNORED = -100


@dataclass(frozen=True)
class Phase:
    """A rise and fall of the learning rate."""

    steps: int
    peak: float
    dropout: float


COURSE = (Phase(600, 2e-3, 0.1), Phase(600, 1e-3, 0.1), Phase(2600, 1e-3, 0.0))
"""How the model in the app was trained: 48 stretches of 4 s a step, so about 200 hours of sound in all."""

_batches = None


def _open(folder, sources, seed):
    global _batches
    _batches = Batches(folder, sources, seed)


def _draw(step):
    return _batches.draw(step)


def rate_at(step, steps, peak):
    """Learning rate: a short rise to the peak, then half a cosine down."""
    return peak * min(1, step / WARM_UP) * 0.5 * (1 + np.cos(np.pi * step / steps)) + LAST_RATE


class Average:
    """A running mean of the weights, which does better than the last ones (Polyak)."""

    def __init__(self, network):
        self.state = {name: value.clone() for name, value in network.state_dict().items()}

    def update(self, network, step):
        keep = min(0.998, step / (step + 20))
        for name, value in network.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[name].mul_(keep).add_(value, alpha=1 - keep)
            else:
                self.state[name].copy_(value)


def shortened(course, share):
    """The course with that share of the steps of each phase, for a trial."""
    return tuple(replace(phase, steps=max(1, round(phase.steps * share))) for phase in course)


def train(folder, sources, seed, course, ahead, threads):
    """Train through the phases of `course`; those that `folder`/network.pt has been through are not repeated.

    Writes network.pt (averaged weights) and curve.json after every REPORT steps and at the end of a phase.
    """
    torch.set_num_threads(threads)
    torch.manual_seed(seed)
    network = PhoneNetwork(shape(ahead))
    saved = folder / "network.pt"
    done, curve = 0, []
    if saved.exists():
        state = torch.load(saved)
        done = state["phases"]
        network.load_state_dict(state["state"])
        curve = json.loads((folder / "curve.json").read_text())
    with ProcessPoolExecutor(1, initializer=_open, initargs=(folder, sources, seed)) as pool:
        for number in range(done, len(course)):

            def keep(average, point, finished, number=number):
                curve.append(point)
                torch.save({"state": average.state, "ahead": ahead, "phases": number + finished}, saved)
                (folder / "curve.json").write_text(json.dumps(curve))

            torch.manual_seed(seed + number)
            first = sum(phase.steps for phase in course[:number])
            average = _train_phase(network, pool, first, course[number], keep)
            network.load_state_dict(average.state)


def _train_phase(network, pool, first, phase, keep):
    steps, network.dropout.p = phase.steps, phase.dropout
    average = Average(network)
    optimiser = torch.optim.AdamW(network.parameters(), phase.peak, weight_decay=WEIGHT_DECAY)
    losses, hits, began = [], [], time.monotonic()
    ready = [pool.submit(_draw, first + step) for step in range(AT_HAND)]
    for step in range(steps):
        features, labels = map(torch.from_numpy, ready.pop(0).result())
        if step + AT_HAND < steps:
            ready.append(pool.submit(_draw, first + step + AT_HAND))
        labels[labels == UNKNOWN] = _IGNORED
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, steps, phase.peak)
        network.train()
        scores = network(features)
        loss = functional.cross_entropy(scores, labels, ignore_index=_IGNORED, label_smoothing=SMOOTHING)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
        optimiser.step()
        average.update(network, step)
        losses.append(loss.item())
        hits.append((scores.argmax(1) == labels)[labels > 0].float().mean().item())
        if (step + 1) % REPORT == 0 or step + 1 == steps:
            lately = {"loss": np.mean(losses[-REPORT:]), "phoneAccuracy": np.mean(hits[-REPORT:])}
            point = {"step": first + step + 1, **{name: round(float(value), 4) for name, value in lately.items()}}
            print(point, f"{time.monotonic() - began:.0f} s", flush=True)
            keep(average, point, step + 1 == steps)
    return average
