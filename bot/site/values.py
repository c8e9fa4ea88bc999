"""What the site shows, as frozen values: all of it is public. Must not know tables, nor how pages look."""

from dataclasses import dataclass
from datetime import datetime

from bot.layout import Block
from bot.site.charts import Chart
from bot.standings.telling import Standings
from bot.store.statuses import MatchStatus


@dataclass(frozen=True)
class Turn:
    """A turn that counts, as everybody was told of it."""

    number: int
    name: str  # "round 3"
    headline: str
    played: datetime
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        """`Round 3`."""
        return f"{self.name[:1].upper()}{self.name[1:]}"


@dataclass(frozen=True)
class Shown:
    """A match as anybody may know it."""

    tag: str
    title: str
    game: str  # its key
    described: str
    status: MatchStatus
    state: str  # "round 4, deadline Fri 4 Dec 2026 20:00 London"; "over since 4 Dec 2026"
    words: str  # its GM's
    entrants: tuple[str, ...]
    wanted: str  # "2 of 6-8" players, before the start
    approval: bool  # its GM says yes to each player
    places: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    chart: Chart | None
    record: str  # the game record of a match that is over; "" where there is none
    changed: datetime

    @property
    def folder(self) -> str:
        """Where its pages lie."""
        return f"matches/{self.tag.lower()}"

    @property
    def winner(self) -> str:
        """Who came first; "" where nobody has yet."""
        return self.places[0][1] if self.places else ""


@dataclass(frozen=True)
class Rulebook:
    """A game that is offered, and its rules."""

    key: str
    name: str
    tag: str
    about: str
    players: str
    text: str


@dataclass(frozen=True)
class Player:
    """Somebody, by the name that the public knows."""

    name: str
    slug: str
    # The match, the entrant there, and the place.
    races: tuple[tuple[str, str, str, str], ...]  # tag, title, entrant, place
    ratings: tuple[str, ...]
    reliability: str


@dataclass(frozen=True)
class Site:
    """All of it."""

    name: str
    address: str
    open: tuple[Shown, ...]
    running: tuple[Shown, ...]
    over: tuple[Shown, ...]  # the newest first
    standings: Standings
    players: tuple[Player, ...]
    rulebooks: tuple[Rulebook, ...]
