"""Step 5: fold, round and write the file that the app reads, with its record and a reference for ports."""

import hashlib
import json

import numpy as np
import torch

from . import features, model_file
from .batches import Batches
from .inference import features_of, layer_outputs, log_posteriors
from .network import STEP_SECONDS, PhoneNetwork, look_ahead_seconds, look_ahead_steps, shape
from .phones import PHONES


def folded(convolution, norm):
    """Weights [outputs, taps, inputs] and biases of a convolution with its batch norm multiplied in."""
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weights = (convolution.weight * gain[:, None, None]).detach().numpy().transpose(0, 2, 1)
    biases = (norm.bias + (convolution.bias - norm.running_mean) * gain).detach().numpy()
    return np.ascontiguousarray(weights), biases


def layers_of(network):
    """What model_file.pack needs of every layer, the last one included."""
    described = []
    for layer, convolution, norm in zip(network.layers, network.convolutions, network.norms):
        weights, biases = folded(convolution, norm)
        described.append(_layer(weights, biases, layer.stride, layer.dilation, layer.before, layer.after, "relu", layer.residual))
    last = network.last
    weights = np.ascontiguousarray(last.weight.detach().numpy().transpose(0, 2, 1))
    described.append(_layer(weights, last.bias.detach().numpy(), 1, 1, 0, 0, "none", False))
    return described


def _layer(weights, biases, stride, dilation, before, after, activation, residual):
    return {
        "kind": "convolution",
        "stride": stride,
        "dilation": dilation,
        "stepsBefore": before,
        "stepsAfter": after,
        "activation": activation,
        "residual": residual,
        "weights": weights,
        "biases": biases,
    }


def header(layers, prior_mean, priors, trained):
    """The header without its layers. Numbers are rounded: what is written is what is used."""
    return {
        "phones": list(PHONES),
        "sampleRate": features.SAMPLE_RATE,
        "stepSeconds": STEP_SECONDS,
        "lookAheadSteps": look_ahead_steps(layers),
        "lookAheadSeconds": look_ahead_seconds(layers),
        "features": {
            "windowSamples": features.WINDOW,
            "hopSamples": features.HOP,
            "fftSize": features.FFT,
            "bands": features.BANDS,
            "lowestHz": features.LOWEST_HZ,
            "highestHz": features.HIGHEST_HZ,
            "preEmphasis": features.PRE_EMPHASIS,
            "window": "hann",
            "logFloor": features.LOG_FLOOR,
            "normalisation": {
                "energyExponent": features.ENERGY_EXPONENT,
                "energyReference": features.ENERGY_REFERENCE,
                "priorWeight": features.PRIOR_WEIGHT,
                "priorMean": [round(float(value), 5) for value in prior_mean],
                "lowest": features.LOWEST,
                "highest": features.HIGHEST,
                "divisor": features.DIVISOR,
            },
        },
        "priors": [round(float(value), 5) for value in priors],
        "trained": trained,
    }


def export(run, sources, seed, record, out):
    """Write phone-model.bin, training-record.json and reference.json to `out`; returns the size of the model."""
    saved = torch.load(run / "network.pt")
    network = PhoneNetwork(shape(saved["ahead"]))
    network.load_state_dict(saved["state"])
    network.eval()
    batches = Batches(run, sources, seed)
    trained = {"seed": seed, "hours": record["hoursOfFrames"], "steps": record["curve"][-1]["step"]}
    described = header(network.layers, batches.prior_mean, batches.label_shares(), trained)
    data = model_file.pack(described, layers_of(network))
    (out / "phone-model.bin").write_bytes(data)
    write_record(out, record, data)
    (out / "reference.json").write_text(json.dumps(reference(data), separators=(",", ":")) + "\n")
    return len(data)


def write_record(out, record, data):
    """The training record, with the size and the checksum of the model that it tells about."""
    told = {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), **record}
    (out / "training-record.json").write_text(json.dumps(told, indent=2) + "\n")


REFERENCE_SECONDS = 1.2
REFERENCE_STEPS = (0, 1, 7, 24, 25, 41, 58)


def reference_sound():
    """A sound that any language can make: a rising tone, then noise from a 32-bit congruence.

    sample n = 0.3·sin(2π(200·t + 900·t²)) below 0.6 s, with t = n/16000; after it 0.2·(2·u − 1), where s starts at 1,
    s ← (1664525·s + 1013904223) mod 2³², u = s / 2³². Silence from 1.0 s.
    """
    rate = features.SAMPLE_RATE
    time = np.arange(int(0.6 * rate)) / rate
    samples = [0.3 * np.sin(2 * np.pi * (200 * time + 900 * time**2))]
    state, noise = 1, []
    for _ in range(int(0.4 * rate)):
        state = (1664525 * state + 1013904223) % 2**32
        noise.append(0.2 * (2 * state / 2**32 - 1))
    samples += [np.array(noise), np.zeros(int(REFERENCE_SECONDS * rate) - len(time) - len(noise))]
    return np.concatenate(samples).astype(np.float32)


def reference(data):
    """What the model in `data` makes of the reference sound, step by step, for a port to compare itself with."""
    described, layers = model_file.unpack(data)
    sound = reference_sound()
    bands = features_of(described, sound)
    outputs = layer_outputs(layers, bands)
    rounded = lambda values: [round(float(value), 4) for value in values]
    return {
        "sound": " ".join(reference_sound.__doc__.split()),
        "sha256": hashlib.sha256(data).hexdigest(),
        "steps": len(outputs[-1]),
        "at": list(REFERENCE_STEPS),
        "features": [rounded(bands[2 * step]) for step in REFERENCE_STEPS],
        "layers": [[rounded(output[step]) for step in REFERENCE_STEPS] for output in outputs],
        "logPosteriors": [rounded(row) for row in log_posteriors(described, layers, sound)],
    }
