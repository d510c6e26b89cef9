"""The file of weights: what the app reads.

Little-endian: the magic `CMPM`, a 32-bit version, the 32-bit length of a UTF-8 JSON header, the header (padded
with spaces to a multiple of four), then the blobs. Offsets in the header count from the first byte after it;
every blob starts at a multiple of four.
"""

import json
import struct

import numpy as np

MAGIC = b"CMPM"
VERSION = 1


def quantise(weights):
    """Round a float array [outputs, ...] to int8 with one scale per output row.

    Returns (int8 array, float32 scales); weight ≈ int8 × scale.
    """
    rows = weights.reshape(len(weights), -1)
    scales = (np.maximum(np.abs(rows).max(1), 1e-12) / 127).astype(np.float32)
    rounded = np.clip(np.round(rows / scales[:, None]), -127, 127).astype(np.int8)
    return rounded.reshape(weights.shape), scales


class Blobs:
    """Collects binary arrays and says where each one lies."""

    def __init__(self):
        self.bytes = bytearray()

    def add(self, array):
        """Append an array; returns {offset, length}: the offset in bytes, the length in elements."""
        self.bytes += b"\0" * (-len(self.bytes) % 4)
        place = {"offset": len(self.bytes), "length": int(array.size)}
        self.bytes += array.tobytes()
        return place


def pack(header, layers):
    """Make the file.

    `layers` are dicts with the layer's own fields (see network.py) and two arrays: `weights`, float
    [outputs, taps, inputs], taps from the oldest step to the newest, and `biases`, float [outputs].
    """
    blobs = Blobs()
    described = []
    for layer in layers:
        int8, scales = quantise(layer["weights"])
        outputs, taps, inputs = int8.shape
        shape = {"inputs": inputs, "outputs": outputs, "taps": taps}
        fields = {key: value for key, value in layer.items() if key not in ("weights", "biases")}
        places = {
            "weights": blobs.add(int8),
            "scales": blobs.add(scales.astype("<f4")),
            "biases": blobs.add(layer["biases"].astype("<f4")),
        }
        described.append({**fields, **shape, **places})
    text = json.dumps({**header, "layers": described}, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    return MAGIC + struct.pack("<II", VERSION, len(text)) + text + bytes(blobs.bytes)


def unpack(data):
    """Read a file made by `pack`: (header, layers with float `weights` and `biases`)."""
    if data[:4] != MAGIC:
        raise ValueError("not a phone model")
    version, length = struct.unpack_from("<II", data, 4)
    if version != VERSION:
        raise ValueError(f"version {version} of the phone model is not known here")
    header = json.loads(data[12 : 12 + length])
    start = 12 + length
    layers = []
    for layer in header["layers"]:

        def blob(name, kind):
            place = layer[name]
            return np.frombuffer(data, kind, place["length"], start + place["offset"])

        shape = layer["outputs"], layer["taps"], layer["inputs"]
        weights = blob("weights", np.int8).reshape(shape) * blob("scales", "<f4")[:, None, None]
        layers.append({**layer, "weights": weights.astype(np.float32), "biases": blob("biases", "<f4")})
    return header, layers
