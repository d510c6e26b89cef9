"""The sounds the model tells apart, and how each synthesiser's own names map to them."""

SILENCE = "sil"

PHONES = (
    SILENCE,
    *"aa ae ah ao aw ay b ch d dh eh er ey f g hh ih iy jh k l m n ng".split(),
    *"ow oy p r s sh t th uh uw v w y z zh".split(),
)
"""Silence and the 39 phones of American English, in the order of the model's outputs."""

INDEX = {phone: index for index, phone in enumerate(PHONES)}

UNKNOWN = 255
"""The label of a frame that must not be learnt from, in a row of bytes."""

FESTIVAL = {
    **{name: SILENCE for name in ("pau", "h#", "#", "ssil", "brth")},
    **dict(ax="ah", dx="t", nx="n", el="l", em="m", en="n", axr="er", hv="hh"),
}
"""Names of flite and festival that are not among PHONES."""

_ESPEAK_ALIKE = {
    SILENCE: "_ _: _:: _! _|",
    "aa": "0 A: A 0# A~",
    "ae": "a aa A#",
    "ah": "@ V a# @2 @5 @- V2",
    "ao": "O: O O2 O#",
    "aw": "aU",
    "ay": "aI aI2",
    "b": "b",
    "ch": "tS tS;",
    "d": "d",
    "dh": "D",
    "eh": "E E2",
    "er": "3: 3 3# VR",
    "ey": "eI eI2",
    "f": "f",
    "g": "g",
    "hh": "h C",
    "ih": "I I2 I#",
    "iy": "i i: i2",
    "jh": "dZ",
    "k": "k x",
    "l": "l @L l-",
    "m": "m m-",
    "n": "n n-",
    "ng": "N",
    "ow": "oU",
    "oy": "OI oI",
    "p": "p",
    "r": "r r-",
    "s": "s",
    "sh": "S",
    "t": "t t# t2 t[",
    "th": "T",
    "uh": "U",
    "uw": "u: u u2",
    "v": "v",
    "w": "w w#",
    "y": "j",
    "z": "z",
    "zh": "Z",
}
_ESPEAK = {name: phone for phone, names in _ESPEAK_ALIKE.items() for name in names.split()}

_ESPEAK_WITH_R = {
    **{"A@": "aa", "o@": "ao", "O@": "ao", "i@3": "iy", "i@": "iy", "e@": "eh", "U@": "uh"},
    **{"aI3": "ay", "aI@": "ay", "aU@": "aw", "IR": "ih"},
}
"""eSpeak's vowels that hold an R: the vowel, then R where the accent sounds it, else a short uh."""

_ESPEAK_LONG = ("A@", "o@", "O@")
"""Of these, the ones that are simply long where the accent drops its R."""


def from_festival(name):
    """The label of a phone named by flite or festival."""
    return INDEX.get(FESTIVAL.get(name, name), UNKNOWN)


def from_espeak(name, start, end, sounds_r):
    """The labelled stretches [(label, start, end)] of one eSpeak phone that lasts from start to end."""
    if name not in _ESPEAK_WITH_R:
        return [(INDEX[_ESPEAK[name]] if name in _ESPEAK else UNKNOWN, start, end)]
    vowel = INDEX[_ESPEAK_WITH_R[name]]
    if not sounds_r and name in _ESPEAK_LONG:
        return [(vowel, start, end)]
    turn = start + 0.6 * (end - start)
    return [(vowel, start, turn), (INDEX["r" if sounds_r else "ah"], turn, end)]
