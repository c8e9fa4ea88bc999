"""Nonsense for the reader of robots: random letters, random words of the game, and real robots with parts exchanged.

Whatever comes, the reader answers within its time, and raises nothing but Unreadable. Must not know the corpora's
meanings.
"""

import json
from contextlib import suppress
from functools import cache
from random import Random

from bot.games.golden_strider.robots import programs, reading
from bot.games.golden_strider.robots.english import clauses, skimming
from bot.games.golden_strider.robots.english.words import concepts
from grammar import Unreadable
from tests.kit.mangled import mangled
from tests.kit.timing import processor_time, slowness
from tests.robots_rate import CORPORA

SLOWEST = 0.05  # seconds for 64 kB, on a machine that does nothing else
ALLOWED = 12 * SLOWEST  # for reading, and reading again what was read, of any text
LONGEST = 64_000  # characters
_SIGNS = " \n\t.,;:()-/+*=<>'\"0123456789abcdefghijklmnopqrstuvwxyzABCXYZäß—‘’“”…½６🏃\u200b"


def fuzz(rng: Random, count: int) -> None:
    """Read so many texts; AssertionError for one that is not read as it says itself, or too slowly."""
    _set_up()
    for _ in range(count):
        text = _text(rng)
        with processor_time() as took, suppress(Unreadable):
            _again(text)
        spent = took.seconds
        # How fast the machine is at this moment is asked where it seems to matter.
        assert spent < ALLOWED or spent < ALLOWED * slowness(), f"{spent:.3f} s for {text[:200]!r}"


@cache
def _set_up() -> None:
    """The reader makes its tables for the first text, which is none of these: that takes half a second, once."""
    _again("Start with 6 6 6 6 6. Play the oldest card, bank 4, move the rest.")


def _again(text: str) -> None:
    """What is read must be readable again, and mean the same."""
    clauses.read.cache_clear()
    skimming.skim.cache_clear()
    skimming.nearest.cache_clear()
    concepts.sentence.cache_clear()
    order = programs.read(f"robot: {text}")
    assert order is not None
    own = reading.read(order.text)
    assert not own.unread
    assert str(own) == order.text
    assert "\n" not in str(order)


def _text(rng: Random) -> str:
    kind = rng.randrange(4)
    if kind == 0:
        return "".join(rng.choices(_SIGNS, k=rng.choice([5, 50, 500, LONGEST // 10])))
    if kind == 1:
        return " ".join(rng.choices(_words(), k=rng.choice([3, 10, 30, 300])))
    if kind == 2:
        return mangled(rng, rng.choice(_robots()), _words())
    return rng.choice(_words() + list(_SIGNS)) * rng.choice([10, 1000, LONGEST // 8])


@cache
def _words() -> list[str]:
    return [
        *concepts.vocabulary(),
        *map(str, range(1, 62, 5)),
        "6/0",
        "1st",
        "sixes",
        ".",
        ",",
        ";",
        ":",
        "\n",
        "(",
        ")",
    ]


@cache
def _robots() -> list[str]:
    found = [path.read_text(encoding="utf-8").splitlines() for path in CORPORA.values() if path.exists()]
    return [json.loads(line)["text"] for lines in found for line in lines if line.strip()]
