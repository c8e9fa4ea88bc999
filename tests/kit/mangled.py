"""Texts of people with some words mangled: left out, doubled, swapped, cut short, or taken from another text.

Must not know who reads it.
"""

from collections.abc import Sequence
from random import Random


def mangled(rng: Random, text: str, others: Sequence[str]) -> str:
    """A text that was changed in one to six places; `others` are the words from elsewhere."""
    said = text.split(" ")
    for _ in range(rng.randint(1, 6)):
        at, other = rng.randrange(len(said)), rng.randrange(len(said))
        change = rng.choice(("leave out", "add", "swap", "cut"))
        if change == "leave out" and len(said) > 1:
            del said[at]
        elif change == "add":
            said.insert(at, rng.choice(others))
        elif change == "swap":
            said[at], said[other] = said[other], said[at]
        else:
            said[at] = said[at][: rng.randint(0, len(said[at]))]
    return " ".join(said)
