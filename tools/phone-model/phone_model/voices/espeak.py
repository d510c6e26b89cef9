"""eSpeak NG: many small voices in several accents, through its library, which tells the phones as it speaks."""

import ctypes
import multiprocessing

import numpy as np
from scipy.signal import resample_poly

from ..phones import from_espeak
from ..utterances import Utterance, load, save

ACCENTS = ["en-us"] * 5 + ["en-gb-x-rp"] * 2 + ["en-gb-x-gbclan", "en-gb-scotland", "en-029", "en-us-nyc"]
SOUND_R = ("en-us", "en-us-nyc", "en-029", "en-gb-scotland")
VARIANTS = (
    "Alex Alicia Andrea Andy Annie Denis Diogo Gene Gene2 Henrique Hugo Jacky Lee Marco Mario Michael Mike Nguyen "
    "adam anika antonio aunty belinda benjamin boris caleb david ed edward edward2 f1 f2 f3 f4 f5 grandma grandpa "
    "gustave iven iven2 iven3 john klatt klatt2 klatt3 klatt4 linda m1 m2 m3 m4 m5 m6 m7 m8 marcelo max michel "
    "miguel norbert pablo paul pedro quincy rob robert sandro shelby steph steph2 steph3 travis victor whisper "
    "whisperf zac"
).split()

_SYNCHRONOUS, _PHONE_EVENTS = 2, 1
_RATE, _PITCH, _RANGE = 1, 3, 4
_END_OF_EVENTS, _PHONE_EVENT = 0, 7


class _Name(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("milliseconds", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Name),
    ]


class Speaker:
    """eSpeak's library, opened once in a process."""

    def __init__(self):
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        self.rate = self.library.espeak_Initialize(_SYNCHRONOUS, 0, None, _PHONE_EVENTS)
        signature = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
        )
        self.pieces, self.phones = [], []
        self.callback = signature(self._heard)
        self.library.espeak_SetSynthCallback(self.callback)

    def _heard(self, samples, count, events):
        if samples and count > 0:
            self.pieces.append(np.ctypeslib.as_array(samples, shape=(count,)).copy())
        i = 0
        while events[i].type != _END_OF_EVENTS:
            if events[i].type == _PHONE_EVENT:
                name = bytes(events[i].id.string).split(b"\0")[0].decode(errors="replace")
                self.phones.append((events[i].milliseconds / 1000, name))
            i += 1
        return 0

    def say(self, voice, text, words_per_minute, pitch, swing):
        """(samples, [(second, phone name)]) at `self.rate`, or None if this voice is not installed."""
        self.pieces.clear()
        self.phones.clear()
        if self.library.espeak_SetVoiceByName(voice.encode()) != 0:
            return None
        for setting, value in ((_RATE, words_per_minute), (_PITCH, pitch), (_RANGE, swing)):
            self.library.espeak_SetParameter(setting, int(value), 0)
        encoded = text.encode()
        self.library.espeak_Synth(encoded, len(encoded) + 1, 0, 1, 0, 1, None, None)
        self.library.espeak_Synchronize()
        return (np.concatenate(self.pieces), list(self.phones)) if self.pieces and self.phones else None


PIECE = 40


def speak(rng, prompter, count, folder):
    """`count` prompts, each in an accent and a variant drawn at random, at its own rate, pitch and liveliness.

    A rare word makes the library fall over, so each PIECE of prompts has a process of its own; a piece that falls
    over is left out.
    """
    path = folder / "piece.npz"
    for _ in range(-(-count // PIECE)):
        path.unlink(missing_ok=True)
        process = multiprocessing.get_context("fork").Process(target=_speak_piece, args=(rng, prompter, path))
        process.start()
        process.join()
        rng = np.random.default_rng(rng.integers(2**63))
        if path.exists():
            yield from load(path)


def _speak_piece(rng, prompter, path):
    speaker = Speaker()
    said = [_say(speaker, rng, prompter.draw(rng)) for _ in range(PIECE)]
    save(path, [utterance for utterance in said if utterance])


def _say(speaker, rng, text):
    accent = ACCENTS[rng.integers(len(ACCENTS))]
    variant = VARIANTS[rng.integers(len(VARIANTS))]
    rate, pitch, swing = rng.integers(95, 270), rng.integers(15, 90), rng.integers(10, 99)
    said = speaker.say(f"{accent}+{variant}", text, rate, pitch, swing)
    if said is None:
        return None
    samples, phones = said
    marks = phones + [(len(samples) / speaker.rate, "")]
    stretches = []
    for (start, name), (end, _) in zip(marks, marks[1:]):
        if end > start:
            stretches += from_espeak(name, start, end, accent in SOUND_R)
    samples = samples.astype(np.float32) / 32768
    if speaker.rate == 22050:
        samples = resample_poly(samples, 320, 441).astype(np.float32)
    return Utterance.of(f"espeak-{variant}", samples, stretches) if stretches else None
