"""What a seat, or the public, may know of a race: the only way from state to text.

All is public but the robots and, in some rule sets, the hands. They are taken out here, and nowhere else.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.base import SeatNumber
from bot.games.breaking_away.dealing import dropped
from bot.games.breaking_away.orders import LineUp, Order
from bot.games.breaking_away.parameters import Rules
from bot.games.breaking_away.state import Rider, Row, State
from bot.games.robot import Robot


@dataclass(frozen=True)
class View:
    """A race as one seat sees it; `seat` is None for the public. `dropped` are names (BA-10)."""

    seat: SeatNumber | None
    race: State
    dropped: frozenset[str] = frozenset()

    @cached_property
    def mine(self) -> tuple[Rider, ...]:
        """The riders this seat orders, grade A first."""
        return tuple(rider for rider in self.race.riders if rider.seat == self.seat)

    @cached_property
    def riding(self) -> tuple[Rider, ...]:
        """The riders of this seat that are still on the road."""
        return () if self.race.ending else tuple(rider for rider in self.mine if not rider.home)

    @property
    def number(self) -> int:
        """The turn that is due."""
        return self.race.number + 1

    @property
    def rows(self) -> tuple[Row, ...]:
        """The turn just played; empty before turn 1."""
        return self.race.history[-1] if self.race.history else ()

    @property
    def robot(self) -> str:
        """Who plays for this seat when nothing comes."""
        return "" if self.seat is None else self.race.robots[self.seat]


def view(state: State, seat: SeatNumber | None) -> View:
    """What this seat may know; once the race is over, everything."""
    if state.ending:
        return View(seat, state)
    gone = dropped(state.riders)
    robots = tuple(robot if of == seat else "" for of, robot in enumerate(state.robots))
    seen = replace(state, robots=robots)
    return View(seat, _sealed(seen, seat) if state.rules.hands == "own" else seen, gone)


def _sealed(state: State, seat: SeatNumber | None) -> State:
    """The state without the hands of other seats; cards played and new cards show on the road."""
    own = {rider.name for rider in state.riders if rider.seat == seat}
    riders = tuple(rider if rider.name in own else replace(rider, cards=()) for rider in state.riders)
    history = tuple(
        tuple(row if row.rider in own else replace(row, hand=()) for row in rows) for rows in state.history
    )
    return replace(state, riders=riders, history=history)


def secret(rules: Rules, order: Order) -> bool:
    """Orders that nobody else may read while the race runs: robots, and line-ups where hands are secret."""
    return isinstance(order, Robot) or (isinstance(order, LineUp) and rules.hands == "own")
