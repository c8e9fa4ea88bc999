"""A turn that has just been played, as every letter about it tells it. Must not know who reads it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.base import Event
from bot.layout import Block
from bot.standings.brought import Brought
from bot.store.press import Piece


@dataclass(frozen=True)
class Column:
    """The public press that goes with a report; what went out at once before it; whom each reader mutes."""

    pieces: tuple[Piece, ...] = ()
    before: tuple[Piece, ...] = ()
    muted: Mapping[int, set[int | None]] = field(default_factory=dict)


@dataclass(frozen=True)
class Played:
    """What is the same for all readers."""

    # What the game calls the turn: "round 3".
    name: str
    events: Sequence[Event]
    # The seal behind this turn, which each letter shows.
    seal: str
    # Told at the end of a match: the congratulation, and what was set by hand.
    ending: tuple[Block, ...] = ()
    press: Column = field(default_factory=Column)
    # The cups for which a match counts that is over.
    cups: tuple[Brought, ...] = ()
