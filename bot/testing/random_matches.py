"""Whole matches of any game, played at random, and always the same: orders are lines of its form with other numbers.

Must not know any one game. The luck is the house's own dice, so every Python plays the same match.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from bot.games.base import Adjudication, AnyGame, Dice, Order, Problem, SeatNumber
from bot.games.rulesets import configure
from bot.record import Entry, Record, Turn
from grammar import Unreadable

NAMES = (
    "Hare",
    "Tortoise",
    "Ostrich",
    "Zoë",
    "Old Joe",
    "O'Brien",
    "Hal",
    "Ann-Marie",
    "Dr. No",
    "Kæk",
    "Yak",
)

Sheets = Mapping[SeatNumber, Mapping[str, Order]]


@dataclass(frozen=True)
class Step:
    """One turn: the state before, the orders, and what became of them."""

    turn: int
    before: Any
    sheets: Sheets
    done: Adjudication[Any]
    drawn: int  # draws of the dice


@dataclass(frozen=True)
class Match:
    """A match from the set-up to its end (or to the turn limit, if it doesn't end)."""

    tag: str
    seed: bytes
    variant: str
    rules: Any
    names: tuple[str, ...]
    start: Any
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state of the match, beginning with the state after the set-up."""
        return (self.start, *(step.done.state for step in self.steps))


def play(
    game: AnyGame,
    variant: str,
    number: int,
    *,
    orders: bool = True,
    seats: int | None = None,
    called: Sequence[str] = NAMES,
    changed: Mapping[str, str] = MappingProxyType({}),
) -> Match:
    """Match `number` of a variant; without `orders` nobody ever sends any.

    `seats`: how many play, else the number decides; `called`: what the players are called, from the first seat on;
    `changed`: parameters that the GM has set otherwise.
    """
    rules = configure(game, variant, changed)
    seed, tag = f"{variant} {number}".encode(), f"{game.tag}-{number}"
    sizes = game.players(rules)
    names = tuple(called)[: seats or sizes[number % len(sizes)]]
    start = game.setup(rules, names, Dice(seed, tag, 0))
    return Match(
        tag, seed, variant, rules, names, start, tuple(_steps(game, start, tag, seed, orders=orders))
    )


def record_of(game: AnyGame, match: Match) -> Record:
    """The match as the record a GM would keep."""
    turns = tuple(
        Turn(tuple(Entry(seat, order) for seat, sheet in step.sheets.items() for order in sheet.values()))
        for step in match.steps
    )
    return Record(
        tag=match.tag,
        name="Random Match",
        game=game,
        variant=match.variant,
        rules=match.rules,
        seed=match.seed,
        entrants=match.names,
        turns=turns,
    )


def _steps(game: AnyGame, state: Any, tag: str, seed: bytes, *, orders: bool) -> Iterator[Step]:
    """Turn after turn, with orders of everybody who may send some, with or without a deadline."""
    seats = sorted(set(game.ledger(state).seats.values())) if orders else []
    for turn in range(1, game.turn_limit + 1):
        if not game.due(state):
            return
        whim = Dice(seed, f"{tag} whim", turn)
        views = {seat: view for seat in seats if game.units(view := game.view(state, seat))}
        sheets = {seat: sheet for seat, view in views.items() if (sheet := _sheet(game, view, whim))}
        dice = Dice(seed, tag, turn)
        done = game.adjudicate(state, sheets, dice)
        yield Step(turn, state, sheets, done, dice.drawn)
        state = done.state


def a_sheet(game: AnyGame, state: Any, seat: SeatNumber, whim: Dice) -> dict[str, Order]:
    """What this seat sends: mostly legal, now and then illegal, one time in eight nothing."""
    return _sheet(game, game.view(state, seat), whim)


def _sheet(game: AnyGame, view: Any, whim: Dice) -> dict[str, Order]:
    """The same, made from the view of the seat."""
    sheet: dict[str, Order] = {}
    if whim.below(8) == 0:
        return {}
    # Several lines may be for one unit: the last one counts.
    for line in whim.shuffle(game.form(view)):
        changed = mutated(line, whim) if whim.below(2) else line
        sheet |= {order.unit: order for order in bound(game, view, changed)}
    if whim.below(4) == 0:
        return sheet
    wrong = {problem.unit for problem in game.check(view, sheet)}
    return {unit: order for unit, order in sheet.items() if unit not in wrong}


def mutated(line: str, whim: Dice) -> str:
    """The line with some of its numbers changed."""
    return re.sub(r"\d+", lambda found: str(whim.below(13)) if whim.below(2) else found[0], line)


def bound(game: AnyGame, view: Any, line: str) -> tuple[Order, ...]:
    """The orders of a line as this seat's, if it can be read and belongs to this seat."""
    stands: dict[str, Order] = {}
    for order in _read(game.read, line):
        found = game.bind(view, order, stands)
        if not isinstance(found, Problem):
            stands[found.unit] = found
    return tuple(stands.values())


# Random players write the same lines again and again, and what a line says never changes.
@lru_cache(100_000)
def _read(read: Callable[[str], tuple[Order, ...]], line: str) -> tuple[Order, ...]:
    """What the line says; nothing, if it can't be read."""
    try:
        return tuple(read(line))
    except Unreadable:
        return ()
