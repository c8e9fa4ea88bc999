"""A turn that has just been played, as every letter about it tells it. Must not know who reads it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.base import Event
from bot.layout import Block


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
