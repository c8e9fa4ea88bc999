"""A match that is over, as the standings see it: its game record, its end, and who sat where. Must not know tables."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Entry:
    """Who had a seat at the end of a match."""

    # The same in all matches of one player, and told to nobody; "": a robot of the house.
    who: str
    # What they are called in tables: the entrant, or the name that they chose for the public.
    name: str
    # Turns that counted as missed.
    missed: int = 0
    resigned: bool = False


@dataclass(frozen=True)
class Race:
    """A match that is over."""

    # The whole game record as text: places, rounds and moves are played again from it.
    record: str
    ended: datetime
    # By seat.
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Cup:
    """Several races whose places bring points."""

    name: str
    # For the first place, the second and so on; nothing for those behind.
    points: tuple[int, ...]
    # The tags of its matches.
    tags: tuple[str, ...] = ()
    # Only so many of a player's results count, their best; 0: all do.
    best: int = 0
