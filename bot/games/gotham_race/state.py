"""The state of a match: track, decks, hands, what lies on the table, and every round so far.

Frozen, and JSON by msgspec. Must not know how a round is played, nor who may see what.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.games.base import Event, Held, Ledger, SeatNumber, Stand
from bot.games.gotham_race.cards import card
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.piles import Piles
from bot.games.gotham_race.track import FIGURES, Figure, Track

How: TypeAlias = Literal["", "nmr", "robot"]  # ordered, not ordered, chosen by a robot
# GR-8
Ending: TypeAlias = Literal["", "finish", "rounds"]
# The kinds of turn (GR-6): sealed, the fifth card and then whole rounds; placed in turn, a draw and then a card.
Stage: TypeAlias = Literal["fifth card", "round", "draw", "card", "over"]


class Taken(NamedTuple):
    """A card a player has received: its number, the turn it came in (0: the deal), the turn it was placed."""

    card: int
    received: int
    played: int | None = None


class Drawn(NamedTuple):
    """A card drawn since the last round: by whom, which card, and whether it had been asked for."""

    figure: Figure
    card: int
    how: How = ""


class Placed(NamedTuple):
    """A card face down on the table."""

    figure: Figure
    card: int
    how: How = ""


@dataclass(frozen=True)
class Turned:
    """A card that was turned over and carried out."""

    figure: Figure  # who had placed the card, or for whom it came off the deck
    card: int
    how: How
    after: Track


@dataclass(frozen=True)
class Round:
    """A round as everybody saw it."""

    before: Track
    cards: tuple[Turned, ...]

    @property
    def after(self) -> Track:
        """The track at its end."""
        return self.cards[-1].after if self.cards else self.before


@dataclass(frozen=True, kw_only=True)
class State:
    """A match between two turns."""

    rules: Rules
    entrants: tuple[str, ...]  # by seat
    figures: tuple[Figure, ...]  # by seat; a figure that isn't here is ownerless
    track: Track
    piles: Piles
    taken: tuple[tuple[Taken, ...], ...]  # by seat: every card ever received, oldest first
    robots: tuple[str, ...]  # by seat: which robot plays; "" is nobody. A secret of that seat
    turn: int = 1  # the match's number of the turn that is due
    history: tuple[Round, ...] = ()
    draws: tuple[Drawn, ...] = ()  # for the round that comes (sealed), or in the round under way (in turn)
    table: tuple[Placed, ...] = ()  # placed in turn and not turned over yet
    queue: tuple[Figure, ...] = ()  # placed in turn: who has yet to place; the first is due
    drawn: bool = False  # placed in turn: the player who is due has drawn
    opened: bool = True  # the turn just played is told to everybody; if not, only to the player who is due
    waiting: tuple[Event, ...] = ()  # told with the round, because some got no report meanwhile
    ending: Ending = ""

    @property
    def number(self) -> int:
        """The round that is due."""
        return len(self.history) + 1

    @property
    def stage(self) -> Stage:
        """The kind of turn that is due."""
        if self.ending:
            return "over"
        if self.rules.placing == "in-turn":
            return "card" if self.drawn else "draw"
        return "fifth card" if self.turn == 1 else "round"

    @property
    def due(self) -> frozenset[SeatNumber]:
        """GR-6: everybody, or who is next to place, until it is over."""
        if self.ending:
            return frozenset()
        if self.queue:
            return frozenset({self.figures.index(self.queue[0])})
        return frozenset(range(len(self.entrants)))

    def hand(self, seat: SeatNumber) -> tuple[Taken, ...]:
        """What a seat holds, oldest first."""
        return tuple(one for one in self.taken[seat] if one.played is None)


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    """The state as JSON."""
    return _encoder.encode(state)


def load(kept: bytes) -> State:
    """The state that was dumped; raises msgspec.ValidationError for anything else."""
    return _decoder.decode(kept)


def ledger(state: State) -> Ledger:
    """Every card a player ever received, and where every figure stands; a card's value is its back.

    A figure goes by its player's name. One that is nobody's is `Figure (C)`, which no entrant can be called.
    """
    track, owner = state.track, dict(zip(state.figures, state.entrants, strict=True))
    return Ledger(
        seats={name: seat for seat, name in enumerate(state.entrants)},
        cards=tuple(
            Held(name, number, card(one.card).code, card(one.card).deck, one.received, one.played)
            for name, cards in zip(state.entrants, state.taken, strict=True)
            for number, one in enumerate(cards)
        ),
        stands=tuple(
            Stand(owner.get(figure, f"Figure ({figure})"), str(track.space(figure)), track.position(figure))
            for figure in FIGURES
        ),
    )
