"""Nonsense for the reader of lines: words of every game and of ordinary English, and real letters with parts exchanged.

Whatever comes, the reader answers within its time and raises nothing, and each line is accounted for. Must not know
what the letters mean.
"""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import grammar
from bot.flow.wording.letters import together
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language
from bot.flow.wording.words.courtesy import words
from bot.games import GAMES
from tests.kit.mangled import mangled
from tests.kit.timing import processor_time
from tests.ordinary.rate import HERE

SLOWEST = 0.05  # seconds of this process for a line of 500 characters, on a machine that does nothing else
SLACK = 3  # for a machine that others use as well
MAIL = 6.0  # seconds of this process for the longest mail
_SIGNS = " \n\t.,;:()-/+*=<>[]'\"~0123456789abcdefghijklmnopqrstuvwxyzABCXYZäß—‘’“”…½６🏃❌\u200b"
_WARM = (
    *("pley 6/0 M3, B3 if I may", "hello", "start with 7", "robot 7", "extend it", "join x y"),
    *("Hare plays 6/0: three moved, three banked (if legal)", "give them two more days, thanks, Ann"),
    "Please take me off mailing list. I asked for any of thi",  # all wishes are looked through
)
_KNOWN = frozenset(["hare", "reds", "gs-1", "spring", "mile", "round", "4"])


def fuzz(rng: Random, count: int) -> None:
    """Read so many letters; AssertionError for one that loses a line or is read too slowly."""
    _readers()
    for _ in range(count):
        language = Language(rng.choice((*GAMES, None)), known=lambda: _KNOWN)
        letter = _letter(rng).split("\n")
        with processor_time() as spent:
            taken = list(together.all_of(letter, language))
        assert spent.seconds < _allowed(letter), f"{spent.seconds:.3f} s for {letter!r}"
        said = [line for line in together.headed(letter) if line.strip()]
        lost = len(said) - sum(sum(bool(part.strip()) for part in one.line.split("\n")) for one in taken)
        assert not lost, f"{lost} lines of {letter!r}"


@cache
def _readers() -> None:
    """Build the readers of all games before any time is taken."""
    for game in (*GAMES, None):
        for line in _WARM:
            lines.read(line, Language(game, known=lambda: _KNOWN))


def _allowed(letter: list[str]) -> float:
    """The time for the lines of a letter, each of them read at most as often as an order may be wrapped."""
    pieces = sum(1 + len(line) // grammar.LONGEST_LINE for line in letter)
    return min(MAIL, SLACK * SLOWEST * pieces)


def _letter(rng: Random) -> str:
    kind = rng.randrange(5)
    if kind == 0:
        return "".join(rng.choices(_SIGNS, k=rng.choice([5, 50, grammar.LONGEST_LINE])))
    if kind == 1:
        return " ".join(rng.choices(_words(), k=rng.choice([3, 10, 30])))
    if kind == 2:  # one of the five kinds
        return rng.choice(_words() + list(_SIGNS)) * rng.choice([10, 100])
    return mangled(rng, rng.choice(letters()), _words())


@cache
def _words() -> list[str]:
    games = [word for game in GAMES for word in (*game.verbs, *game.prose.spelled, *game.prose.phrases)]
    return [
        *games,
        *_leaves(words()),
        *map(str, range(1, 62, 5)),
        *("6/0", "2-C", "c1-c2", "M3", ".", ":", "\n"),
    ]


def _leaves(value: Any) -> Iterator[str]:
    """The words of ordinary.toml, however deep they stand."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield key
            yield from _leaves(below)
    elif isinstance(value, list):
        for one in value:
            yield from _leaves(one)
    else:
        yield str(value)


@cache
def letters() -> list[str]:
    """The letters of all samples of ordinary mail."""
    return [
        json.loads(line)["text"]
        for path in sorted(HERE.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
