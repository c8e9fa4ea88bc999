"""What a seat, or the public, may know of a race: the only way from state to text.

In a race of one clean runner a seat everything but the orders is public, and orders are not in the state. A rule
set that hides rows or hands takes them out here, and nowhere else.
"""

from dataclasses import dataclass

from bot.games.base import Seat
from bot.games.golden_strider.orders import unit
from bot.games.golden_strider.state import Row, Runner, State


@dataclass(frozen=True)
class View:
    """A race as one seat sees it; `seat` is None for the public."""

    seat: Seat | None
    race: State

    @property
    def mine(self) -> tuple[Runner, ...]:
        """The runners this seat orders."""
        return tuple(runner for runner in self.race.runners if runner.seat == self.seat)

    @property
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


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know."""
    return View(seat, state)
