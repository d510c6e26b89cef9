"""The finished model, run from its file as the app runs it: whole sounds at once, in float arithmetic."""

import numpy as np
import torch
from torch.nn import functional

from .features import log_power, mel_filters, mel_power, normalise


def layer_outputs(layers, features):
    """The output of every layer, [steps, outputs] each, for features [frames, BANDS]."""
    hidden = torch.from_numpy(np.ascontiguousarray(features.T))[None]
    outputs = []
    for layer in layers:
        weights = torch.from_numpy(np.ascontiguousarray(layer["weights"].transpose(0, 2, 1)))
        new = functional.conv1d(
            functional.pad(hidden, (layer["stepsBefore"], layer["stepsAfter"])),
            weights,
            torch.from_numpy(layer["biases"].copy()),
            layer["stride"],
            dilation=layer["dilation"],
        )
        if layer["activation"] == "relu":
            new = torch.relu(new)
        hidden = hidden + new if layer["residual"] else new
        outputs.append(hidden[0].numpy().T)
    return outputs


def features_of(header, samples):
    """Normalised features [frames, BANDS], an even number of frames."""
    logs = log_power(mel_power(samples, mel_filters()))
    logs = logs[: len(logs) // 2 * 2]
    return normalise(logs, np.array(header["features"]["normalisation"]["priorMean"]))


def log_posteriors(header, layers, samples):
    """Natural log of each phone's probability, [steps, phones], for float samples at 16 kHz."""
    scores = layer_outputs(layers, features_of(header, samples))[-1]
    scores = scores - scores.max(1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(1, keepdims=True))
