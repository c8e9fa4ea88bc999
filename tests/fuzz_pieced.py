"""Nonsense for the last reading of an order: real letters with parts exchanged, held against the hands of matches.

Whatever comes, the reading is soon, raises nothing, and what it makes of figures is read as orders. Must not know what
the letters mean.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from bot.flow.wording.sentences import piecing
from bot.games import GAMES
from bot.games.base import AnyGame, Dice
from bot.games.piecing import tokens
from tests.fuzz_lines import letters
from tests.kit.mangled import mangled
from tests.kit.timing import processor_time

SLOWEST = 0.5  # seconds of this process for a line, on a machine that others use as well
NAMES = ("Hare", "Fox", "Snail", "Zoe", "Gus", "Emu")
TURNS = 3
_WORDS = (
    "the",
    "my",
    "6",
    "8/1",
    "2-C",
    "north",
    "bank",
    "forward",
    "deck",
    "guess",
    "Percy",
    ".",
    "and",
    "not",
    "if",
    "one",
)
_NOTHING: Mapping[str, Any] = {}


def fuzz(rng: Random, count: int) -> None:
    """Read so many lines; AssertionError for one that is read too slowly, or as what is no order."""
    for _ in range(count):
        game, view = rng.choice(_views())
        line = mangled(rng, rng.choice(letters()), _WORDS).replace("\n", " ")
        with processor_time() as spent:
            said = piecing.telling(line, game, ("Hare",), ("Fox",), counted=rng.random() < 1 / 2)
            found = [one for row in piecing.rows(said) for one in _pieced(game, view, row)]
        assert spent.seconds < SLOWEST, f"{spent.seconds:.3f} s for {line!r}"
        assert all(game.read(order) for one in found for order in one), line


def _pieced(game: AnyGame, view: Any, row: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return game.pieced(view, _NOTHING, tokens(piecing.together(row)))


@cache
def _views() -> tuple[tuple[AnyGame, Any], ...]:
    """What the first seat sees of a match of each game, before its first turns and behind them."""
    found = list[tuple[AnyGame, Any]]()
    for game in GAMES:
        rules = next(iter(game.variants.values()))
        state = game.setup(rules, NAMES[: game.players(rules)[0]], Dice(b"", f"{game.tag}-1", 0))
        for turn in range(1, TURNS + 1):
            found.append((game, game.view(state, 0)))
            state = game.adjudicate(state, {}, Dice(b"", f"{game.tag}-1", turn)).state
    return tuple(found)
