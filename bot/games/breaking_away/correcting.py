"""What a GM may set by hand between turns (ALL-4), as the GM writes it: which rider is meant, and what of that rider.

The lines are read with grammar/breaking_away.lark. Must not know what becomes of the rider, nor mail or reports.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from lark import Token, Transformer

from bot.games.base import Adjudication
from bot.games.breaking_away import mending
from bot.games.breaking_away.mending import Done
from bot.games.breaking_away.names import meant
from bot.games.breaking_away.state import Rider, State
from bot.games.finding import as_written
from bot.games.words import fold, listed
from grammar import Unreadable, reader

_Correction: TypeAlias = Callable[[State], Done]


def correct(state: State, what: str) -> Adjudication[State]:
    """`Percy Vere square 57`, `Percy Vere not dropped`. Raises Unreadable, with what would do."""
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    after, event = _read(what.strip())(state)
    return Adjudication(after, (event,))


class _Corrections(Transformer[Token, _Correction]):
    """Builds what is to be done while the line is read."""

    def on_square(self, items: list[str]) -> _Correction:
        name, *squares = items
        return partial(_square, name=name, squares=tuple(map(int, squares)))

    def dealt(self, items: list[str]) -> _Correction:
        name, *cards = items
        return lambda state: mending.dealt(state, _rider(state, name), tuple(map(int, cards)))

    def scored(self, items: list[str]) -> _Correction:
        name, amount = items
        return partial(_points, name=name, total=sum(map(Fraction, amount.split()), Fraction(0)))

    def broken(self, items: list[str | None]) -> _Correction:
        name, denied = items
        return lambda state: mending.broken(state, _rider(state, name or ""), away=denied is None)

    def dropped(self, items: list[str | None]) -> _Correction:
        name, denied = items
        return lambda state: mending.ruled(state, _rider(state, name or ""), word=denied is None)

    def reckoned(self, items: list[str]) -> _Correction:
        (name,) = items
        return lambda state: mending.ruled(state, _rider(state, name), word=None)

    def arrived(self, items: list[Any]) -> _Correction:
        name, where, other = items
        return partial(_order, name=name, where=where, other=other)

    def name(self, pieces: list[Token]) -> str:
        return as_written(pieces)

    def BEFORE(self, _token: Token) -> mending.Order:  # noqa: N802  # a terminal's callback has its name
        return "before"

    def AFTER(self, _token: Token) -> mending.Order:  # noqa: N802
        return "after"

    def WITH(self, _token: Token) -> mending.Order:  # noqa: N802
        return "with"


_read: Callable[[str], _Correction] = reader("breaking_away", _Corrections(), start="correction")


def _square(state: State, name: str, squares: tuple[int, ...]) -> Done:
    rider = _rider(state, name)
    if len(squares) != 1:
        raise Unreadable(f"A square is one number: {rider.name} square {squares[0]}.")
    return mending.on_square(state, rider, squares[0])


def _points(state: State, name: str, total: Fraction) -> Done:
    """The points of a rider; or of a team, if the name is that of a team and of no rider."""
    teams = [seat for seat, team in enumerate(state.entrants) if fold(team) == fold(name)]
    if teams and fold(name) not in (fold(rider.name) for rider in state.riders):
        return mending.team_scored(state, teams[0], total)
    return mending.scored(state, _rider(state, name), total)


def _order(state: State, name: str, where: mending.Order, other: str) -> Done:
    return mending.placed(state, _rider(state, name), where, _rider(state, other))


def _rider(state: State, name: str) -> Rider:
    """Any rider of the race, by name (BA-1); a letter alone is a grade, and every team has one of that."""
    riders = state.riders if len(name) > 1 else ()
    found = meant(name, riders, [one.name for one in riders])
    if len(found) != 1:
        could = f"; it could be {listed([one.name for one in found], 'or')}" if found else ""
        raise Unreadable(f'I know no rider "{name}" in this race{could}.')
    return found[0]
