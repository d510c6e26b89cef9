"""Step 4: train the network."""

import json
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from .batches import Batches
from .network import PhoneNetwork, shape
from .phones import UNKNOWN

PEAK_RATE, LAST_RATE, WARM_UP = 2e-3, 1e-5, 100
WEIGHT_DECAY, SMOOTHING, STEEPEST = 1e-3, 0.05, 2.0
REPORT = 200
AT_HAND = 6
"""Batches drawn in advance."""
_IGNORED = -100

_batches = None


def _open(folder, sources, seed):
    global _batches
    _batches = Batches(folder, sources, seed)


def _draw(step):
    return _batches.draw(step)


def rate_at(step, steps, peak=PEAK_RATE):
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


def train(folder, sources, seed, phases, ahead, threads):
    """Train in phases of so many steps, each with a rise and fall of the rate, each peak half as high as the last.

    Phases whose end is in `folder`/network.pt already are not repeated, so that a trained network can be trained on.
    Writes network.pt (averaged weights) and curve.json after every REPORT steps and at the end of a phase.
    """
    torch.set_num_threads(threads)
    network = PhoneNetwork(shape(ahead))
    saved = folder / "network.pt"
    done, curve = 0, []
    if saved.exists():
        state = torch.load(saved)
        done = state["phases"]
        network.load_state_dict(state["state"])
        curve = json.loads((folder / "curve.json").read_text())
    with ProcessPoolExecutor(1, initializer=_open, initargs=(folder, sources, seed)) as pool:
        for phase in range(done, len(phases)):
            torch.manual_seed(seed + phase)
            first = sum(phases[:phase])
            if phase == 0:
                network = PhoneNetwork(shape(ahead))

            def keep(average, point, finished, phase=phase):
                curve.append(point)
                torch.save({"state": average.state, "ahead": ahead, "phases": phase + finished}, saved)
                (folder / "curve.json").write_text(json.dumps(curve))

            average = _train_phase(network, pool, first, phases[phase], PEAK_RATE / 2**phase, keep)
            network.load_state_dict(average.state)


def _train_phase(network, pool, first, steps, peak, keep):
    average = Average(network)
    optimiser = torch.optim.AdamW(network.parameters(), peak, weight_decay=WEIGHT_DECAY)
    losses, hits, began = [], [], time.monotonic()
    ready = [pool.submit(_draw, first + step) for step in range(AT_HAND)]
    for step in range(steps):
        features, labels = map(torch.from_numpy, ready.pop(0).result())
        if step + AT_HAND < steps:
            ready.append(pool.submit(_draw, first + step + AT_HAND))
        labels[labels == UNKNOWN] = _IGNORED
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, steps, peak)
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
