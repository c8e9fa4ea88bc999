"""What a seat, or the public, may know of a race: the only way from state to text.

In a race of clean runners everything but the orders is public, and orders are not in the state. Where runners may be
doped, hands, drugs and rows are their seat's own until the tests (GS-35); they are taken out here, and nowhere else.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.base import SeatNumber
from bot.games.golden_strider.orders import unit
from bot.games.golden_strider.state import Round, Row, Runner, State, by_name


@dataclass(frozen=True)
class View:
    """A race as one seat sees it; `seat` is None for the public."""

    seat: SeatNumber | None
    race: State

    @cached_property
    def mine(self) -> tuple[Runner, ...]:
        """The runners this seat orders."""
        return tuple(runner for runner in self.race.runners if runner.seat == self.seat)

    @cached_property
    def several(self) -> bool:
        """Whether units carry the runner's name."""
        return len(self.mine) > 1

    @property
    def number(self) -> int:
        """The round that is due."""
        return self.race.number + 1

    @property
    def rows(self) -> tuple[Row, ...]:
        """The round just played; empty before round 1."""
        return self.race.history[-1] if self.race.history else ()

    def unit(self, runner: Runner, kind: str) -> str:
        """The unit of one of this seat's runners."""
        return unit(kind, runner.name if self.several else "")


def view(state: State, seat: SeatNumber | None) -> View:
    """What this seat may know."""
    return View(seat, _with_own_programs(_sealed(state, seat) if state.sealed else state, seat))


def _with_own_programs(state: State, seat: SeatNumber | None) -> State:
    """GS-41: robots and standing orders are their seat's own; robots are told when their race is run."""
    if state.played == "robot race" and state.history:
        return state
    if not any(one.program and one.seat != seat for one in state.runners):
        return state
    runners = tuple(one if one.seat == seat else replace(one, program="") for one in state.runners)
    return replace(state, runners=runners)


def _sealed(state: State, seat: SeatNumber | None) -> State:
    """The state without what belongs to other seats, by name: entry order would tell whose a runner is (GS-35).

    Before round 1 all are called after their managers, and stand in entry order.
    """
    own = {runner.name for runner in state.runners if runner.seat == seat}
    runners = tuple(one if one.name in own else one.outside for one in state.runners)
    return replace(
        state,
        runners=tuple(sorted(runners, key=lambda one: by_name(one.name))) if state.history else runners,
        history=tuple(_seen(rows, own) for rows in state.history),
    )


def _seen(rows: Round, own: set[str]) -> Round:
    seen = (row if row.runner in own else row.outside for row in rows)
    return tuple(sorted(seen, key=lambda row: by_name(row.runner)))
