"""What the voices are given to say: lines of plays, and strings of random words.

Random words keep the model from learning which sound usually follows which: it must tell sounds by their sound.
"""

import re
from pathlib import Path

PROMPTS = Path(__file__).parent.parent / "prompts"
DICTIONARY = Path("/usr/share/festival/dicts/cmu/cmudict-0.4.out")
"""The word list of Debian's festlex-cmu: only its spellings are used."""

RANDOM_SHARE = 0.4
LONGEST = 16


def play_lines():
    """Every prompt of the two files, split where a line is longer than LONGEST words."""
    lines = []
    for name in ("dialogue.txt", "earnest.txt"):
        for text in (PROMPTS / name).read_text().splitlines():
            words = re.sub(r"[^A-Za-z',.!?; ]+", " ", text).split()
            for start in range(0, len(words), LONGEST):
                lines.append(" ".join(words[start : start + LONGEST]))
    return [line for line in dict.fromkeys(lines) if len(line) > 2]


def vocabulary(lines):
    """(words of the lines, words of the dictionary), each once, in a fixed order."""
    spoken = {word for line in lines for word in re.findall(r"[a-z][a-z']*[a-z]", line.lower())}
    listed = re.findall(r'^\("([a-z]{2,11})"', DICTIONARY.read_text(errors="replace"), re.M)
    return sorted(spoken), sorted(set(listed))


class Prompter:
    """Draws prompts with the given random generator."""

    def __init__(self):
        self.lines = play_lines()
        self.spoken, self.listed = vocabulary(self.lines)

    def draw(self, rng):
        """A line of a play, or 2 to 9 random words, half of them everyday words, with a comma now and then."""
        if rng.random() >= RANDOM_SHARE:
            return self.lines[rng.integers(len(self.lines))]
        words = []
        for _ in range(rng.integers(2, 10)):
            source = self.spoken if rng.random() < 0.5 else self.listed
            comma = "," if rng.random() < 0.08 else ""
            words.append(source[rng.integers(len(source))] + comma)
        return " ".join(words).rstrip(",") + "."
