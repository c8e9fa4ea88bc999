"""What a seat, or the public, may know of a match: the only way from state to text.

Only its own seat sees a guess or a robot until the match is over (GO-5). They are taken out here, and nowhere else.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from bot.games.base import SeatNumber
from bot.games.goldrush.orders import Guess
from bot.games.goldrush.state import State
from bot.games.goldrush.stepping import Place

T = TypeVar("T")


@dataclass(frozen=True)
class View:
    """A match as one seat sees it; `seat` is None for the public."""

    seat: SeatNumber | None
    match: State

    @property
    def playing(self) -> bool:
        """Whether the reader may order anything."""
        return self.seat is not None and not self.match.ending

    @property
    def moving(self) -> bool:
        """Whether the turn that is due is the reader's."""
        return self.playing and self.seat == self.match.mover

    @property
    def most(self) -> int:
        """GO-4: how many steps the turn that is due may have."""
        return allowance(self.match)

    @property
    def ahead(self) -> Guess | None:
        """The reader's guess that was sent along with moves, if this is the turn it was for."""
        return None if self.seat is None or self.moving else self.match.ahead[self.seat]

    @property
    def robot(self) -> str:
        """Who plays for the reader; "" is nobody."""
        return "" if self.seat is None else self.match.robots[self.seat]

    def whose(self, seat: SeatNumber) -> str:
        """`Your` or `Hare's`."""
        return "your" if seat == self.seat else f"{self.match.entrants[seat]}'s"


def view(state: State, seat: SeatNumber | None) -> View:
    """What this seat may know; once the match is over, everything."""
    if state.ending:
        return View(seat, state)
    sealed = replace(
        state,
        ahead=_own(state.ahead, seat, None),
        robots=_own(state.robots, seat, ""),
        history=tuple(
            replace(turn, guess=0) if turn.guess and seat in {None, turn.mover} else turn
            for turn in state.history
        ),
    )
    return View(seat, sealed)


def sealed(state: State) -> bool:
    """GO-5: whether past orders are still secret: they are until the match is over."""
    return not state.ending


def _own(pair: tuple[T, T], seat: SeatNumber | None, hidden: T) -> tuple[T, T]:
    first, second = pair
    return (first if seat == 0 else hidden, second if seat == 1 else hidden)


def place(state: State, seat: SeatNumber | None = None) -> Place:
    """The board as a player sees it who steps on it: without `seat`, the one whose turn is due."""
    return Place(state.rules, state.tokens, state.entrants, state.mover if seat is None else seat)


def allowance(state: State) -> int:
    """GO-4: how many steps the mover has: 1, and the extra moves that were earned."""
    return 1 + state.extra[state.mover]
