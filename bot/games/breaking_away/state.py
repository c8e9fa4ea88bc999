"""The state of a race: the riders as they stand, every turn so far, and the points won.

Frozen, and JSON by msgspec. Must not know how a turn is played, nor who may see what.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.games.base import Held, Ledger, SeatNumber, Stand
from bot.games.breaking_away.parameters import Grade, Rules

Ending: TypeAlias = Literal["", "finish"]  # BA-8


class Card(NamedTuple):
    """A card a rider has received: its value, the turn it came in (0: the line-up), the turn it was given away."""

    value: int
    received: int
    played: int | None = None


@dataclass(frozen=True, kw_only=True)
class Rider:
    """A rider between two turns."""

    name: str
    seat: SeatNumber
    grade: Grade
    cards: tuple[Card, ...] = ()  # all that were ever received, oldest first; none before the line-up
    square: int = 0
    arrived: tuple[int, int] = (0, 0)  # BA-2: the turn, and the place in that turn's order of movement
    broke: bool = False  # BA-6: has broken away, and leads alone still
    home: int = 0  # the turn of crossing the finish; 0: still on the road
    dropped: bool | None = None  # BA-10: what the GM has said; None: the rule decides

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The cards that may be played, oldest first; none when the rider is home."""
        return () if self.home else tuple(card.value for card in self.cards if card.played is None)


@dataclass(frozen=True, kw_only=True)
class Row:
    """What happened to one rider in one turn."""

    rider: str
    hand: tuple[int, ...]  # before the card was played; empty where the reader may not know it
    played: int
    square: int
    group: int  # the place in the order of movement, from 0; simultaneous riders share it (BA-2)
    new: int = 0  # the new card; 0: none, the rider is home
    bonus: bool = False  # the new card is the bonus of a break (BA-6)
    nmr: bool = False  # no card was ordered, or none that the rider holds
    robot: bool = False  # the team's robot played


@dataclass(frozen=True, kw_only=True)
class Award:
    """A line crossed in the points: which, by whom, as what; `shared` riders fill the places from `place` on."""

    turn: int
    line: int  # the square before it; the track's last is the finish
    rider: str
    place: int
    shared: int = 1


@dataclass(frozen=True, kw_only=True)
class Grant:
    """Points the GM has given by hand, or taken (ALL-4): to a rider, or to a team as such."""

    turn: int  # the turn before which this was done
    seat: SeatNumber
    rider: str = ""  # "" is the team
    points: str  # as a fraction: "8", "-19/3"


@dataclass(frozen=True, kw_only=True)
class State:
    """A race after so many turns; riders are in the order of the entry list, grade A first."""

    rules: Rules
    entrants: tuple[str, ...]  # by seat: the teams
    riders: tuple[Rider, ...]
    robots: tuple[str, ...]  # by seat: who plays when nothing comes; "" is nobody. A secret of that seat
    history: tuple[tuple[Row, ...], ...] = ()  # rows in the order of riders; a rider who is home has none
    awards: tuple[Award, ...] = ()
    grants: tuple[Grant, ...] = ()
    ending: Ending = ""

    @property
    def number(self) -> int:
        """How many turns have been played."""
        return len(self.history)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    """The state as JSON."""
    return _encoder.encode(state)


def load(kept: bytes) -> State:
    """The state that was dumped; raises msgspec.ValidationError for anything else."""
    return _decoder.decode(kept)


def ledger(state: State) -> Ledger:
    """Every card ever received, and where every rider stands. A turn's number is the match's."""
    squares = [rider.square for rider in state.riders]
    return Ledger(
        seats={rider.name: rider.seat for rider in state.riders},
        cards=tuple(
            Held(rider.name, number, str(card.value), card.value, card.received, card.played)
            for rider in state.riders
            for number, card in enumerate(rider.cards)
        ),
        stands=tuple(
            Stand(rider.name, str(rider.square), 1 + sum(other > rider.square for other in squares))
            for rider in state.riders
        ),
    )
