"""A trial race: one robot against those of the house, so that its writer sees what it does before it counts.

Must not know letters.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from bot.games.base import Dice
from bot.games.golden_strider import rules as referee
from bot.games.golden_strider.orders import Order, Program
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.split import Split, line
from bot.games.golden_strider.state import Row, State

_MINE = "this robot"


@dataclass(frozen=True)
class Trial:
    """What a robot did among those of the house."""

    first: str  # the order it played in round 1
    place: int
    runners: int
    square: int
    winners: tuple[str, ...]
    best: int  # the winners' square
    rounds: int
    places: tuple[tuple[int, str, int], ...] = ()  # place, robot and square of all, the first first
    squares: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)  # after every round


def race(rules: Rules, texts: dict[str, str]) -> State:
    """A whole race of these robots, each under its name."""
    start = referee.setup(replace(rules, robots=True, drugs=False, runners=1), tuple(texts), _dice())
    orders: dict[int, dict[str, Order]] = {
        seat: {"robot": Program(text)} for seat, text in enumerate(texts.values())
    }
    return referee.adjudicate(start, orders, _dice()).state


@lru_cache(maxsize=256)
def trial(rules: Rules, text: str) -> Trial:
    """How this robot does against the six of the house."""
    done = race(rules, {_MINE: text, **{name: fitted(rules, own) for name, own in HOUSE.items()}})
    groups = placings(done)
    at = next(at for at, group in enumerate(groups) if any(one.name == _MINE for one in group))
    mine = next(one for one in groups[at] if one.name == _MINE)
    return Trial(
        first=_ordered(done.history[0][0]),
        place=1 + sum(map(len, groups[:at])),
        runners=len(done.runners),
        square=mine.square,
        winners=tuple(one.name for one in groups[0]),
        best=groups[0][0].square,
        rounds=done.number,
        places=tuple(
            (1 + sum(map(len, groups[:at])), one.name, one.square)
            for at, group in enumerate(groups)
            for one in group
        ),
        squares={
            one.name: tuple(str(rows[at].square) for rows in done.history)
            for at, one in enumerate(done.runners)
        },
    )


def fitted(rules: Rules, text: str) -> str:
    """A robot of the house in canonical form, with even cards where the rules don't allow its own."""
    own = programs.robot(text)
    if programs.refused(rules, Program(str(own))) is None:
        return str(own)
    return str(replace(own, start=even_cards(rules)))


def _ordered(row: Row) -> str:
    return line(row.played, Split(row.paid, row.moved, row.banked))


def _dice() -> Dice:
    """A race throws none."""
    return Dice(b"", "trial", 1)
