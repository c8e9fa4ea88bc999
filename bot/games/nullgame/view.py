"""What one seat may know of a match, or (None) anybody. All text is made from this, so nothing else can leak."""

from dataclasses import dataclass

from bot.games.base import Held, SeatNumber
from bot.games.nullgame.parameters import Rules
from bot.games.nullgame.state import Row, State


@dataclass(frozen=True)
class View:
    """A match as one reader may know it."""

    seat: SeatNumber | None
    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    pebbles: tuple[Held, ...]
    last: tuple[Row, ...]
    turn: int
    hand: int  # 0: the public has none, and after the end nobody orders

    @property
    def others(self) -> tuple[str, ...]:
        """All players but the reader, the next one first."""
        own = self.seat or 0
        return (*self.names[own + 1 :], *self.names[:own])


def view(state: State, seat: SeatNumber | None) -> View:
    """The reader's own pebbles, and all that were thrown away; after the end, everything."""
    own = None if seat is None else state.names[seat]
    known = tuple(p for p in state.pebbles if state.over or p.played is not None or p.unit == own)
    hand = 0 if seat is None or state.over else state.hand(seat)
    return View(seat, state.rules, state.names, state.squares, known, state.last, state.turn, hand)
