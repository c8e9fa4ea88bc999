"""All of a match, and how it is kept. Orders that are still sealed are never in it. Must not know how it is told."""

from dataclasses import dataclass
from functools import partial

from msgspec import json

from bot.games.base import Held, Ledger, SeatNumber, Stand
from bot.games.nullgame.parameters import Rules


@dataclass(frozen=True)
class Row:
    """What one seat did in the turn just played."""

    walked: int
    guessed: int
    right: bool
    tripped: str = ""  # whom; "": nobody


@dataclass(frozen=True)
class State:
    """A match before the turn that is due."""

    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    pebbles: tuple[Held, ...]  # all that were ever drawn; one that isn't played is its holder's secret
    last: tuple[Row, ...] = ()  # the turn just played; () before the first
    turn: int = 1  # that is due

    @property
    def over(self) -> bool:
        """Whether somebody is home (rule 7)."""
        return max(self.squares) >= self.rules.length

    def hand(self, seat: SeatNumber) -> int:
        """The number of the pebble that this seat holds."""
        return next(p.value for p in self.pebbles if p.unit == self.names[seat] and p.played is None)


dump = json.encode
load = partial(json.decode, type=State)


def ledger(state: State) -> Ledger:
    """What SQL may ask."""
    places = [1 + sum(other > square for other in state.squares) for square in state.squares]
    stands = tuple(map(Stand, state.names, map(str, state.squares), places))
    return Ledger({name: seat for seat, name in enumerate(state.names)}, state.pebbles, stands)
