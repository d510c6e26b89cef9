"""The network: convolutions over time, few enough to run in a browser beside everything else."""

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional

from .features import BANDS
from .phones import PHONES

STEP_SECONDS = 0.02


@dataclass(frozen=True)
class Convolution:
    """The shape of one layer. It sees from `before` steps back to `after` steps ahead, at its input's rate."""

    inputs: int
    outputs: int
    taps: int
    stride: int
    dilation: int
    before: int
    after: int
    residual: bool
    """Whether its output is added to its input."""


WIDTH = 128


def shape(ahead):
    """The layers but the last; `ahead` names how many steps of 20 ms each residual layer looks ahead."""
    first = Convolution(BANDS, WIDTH, 5, 2, 1, 2, 2, False)
    rest = [
        Convolution(WIDTH, WIDTH, 3, 1, dilation, 2 * dilation - after, after, True)
        for dilation, after in zip((1, 2, 3, 4), ahead)
    ]
    return [first, *rest]


def look_ahead_steps(layers):
    """Steps of 20 ms that the network must wait for, beyond the first layer's own frames."""
    return sum(layer.after for layer in layers[1:])


def look_ahead_seconds(layers):
    """From the start of a step to the last sample that it needs: the app may read a step this much after it began."""
    frames = 2 * look_ahead_steps(layers) + layers[0].after
    return round(frames * 0.01 + 0.025, 3)


class PhoneNetwork(nn.Module):
    """Features [batch, BANDS, frames] to scores of the phones [batch, phones, frames / 2]."""

    def __init__(self, layers):
        super().__init__()
        self.layers = layers
        self.convolutions = nn.ModuleList(
            nn.Conv1d(layer.inputs, layer.outputs, layer.taps, layer.stride, dilation=layer.dilation)
            for layer in layers
        )
        self.norms = nn.ModuleList(nn.BatchNorm1d(layer.outputs) for layer in layers)
        self.dropout = nn.Dropout(0.0)
        self.last = nn.Conv1d(layers[-1].outputs, len(PHONES), 1)

    def forward(self, features):
        hidden = features
        for layer, convolution, norm in zip(self.layers, self.convolutions, self.norms):
            new = functional.relu(norm(convolution(functional.pad(hidden, (layer.before, layer.after)))))
            hidden = hidden + self.dropout(new) if layer.residual else new
        return self.last(hidden)
