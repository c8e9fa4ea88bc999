"""A match as it stands, for the arrows: its game, its state, and what stands for a seat. Must not change anything."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from bot import deadlines
from bot.games.base import AnyGame, Dice, Event, Plan, SeatNumber, never_ready
from bot.games.offering import find
from bot.games.rulesets import configure
from bot.record import correcting
from bot.record.correcting import all_corrected
from bot.store import mail_questions, questions
from bot.store.changes import Sheet
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

UTC = deadlines.zone("UTC")


@dataclass(frozen=True)
class Snapshot:
    """A match under way with all its secrets. Whoever makes text of a match asks for a view first."""

    match: Match
    game: AnyGame
    state: Any
    corrected: tuple[Event, ...] = ()  # what its GM has set by hand since the turn before (ALL-4)
    entrants: tuple[str, ...] = ()  # by seat, in a game that is played in turn
    was_due: datetime | None = None  # the deadline of the turn before
    played: datetime | None = None  # when the turn before was played
    # How many turns the match has seen by then, not counting those rolled back: names the luck of the one that is due.
    step: int = 1
    _views: dict[int | None, Any] = field(default_factory=dict, compare=False, repr=False)

    def view(self, seat: Seat | None) -> Any:
        """What this seat (None: the public) may know; made once, for a state never changes."""
        number = seat.number if seat else None
        if number not in self._views:
            self._views[number] = self.game.view(self.state, number)
        return self._views[number]

    @property
    def playing(self) -> tuple[str, ...]:
        """Who has the clock, by name, in a game that is played in turn."""
        return tuple(name for number, name in enumerate(self.entrants) if number in self.game.due(self.state))

    @property
    def asks(self) -> tuple[str, ...]:
        """What the GM has to decide now, as sentences to them."""
        return self.game.asks(self.view(None))

    def clock_runs_for(self, seat: Seat) -> bool:
        """Whether this seat owes orders by the deadline. Who doesn't may have some to give all the same."""
        return seat.number in self.game.due(self.state)


def game_of(match: Match) -> AnyGame:
    """The rules of a match. KeyError when this program doesn't have that game any more."""
    game = find(match.game)
    if game is None:
        raise KeyError(f"{match.tag} is a match of {match.game}, which this program doesn't have")
    return game


def rules_of(match: Match) -> Any:
    """The parameters of a match."""
    return _rules(game_of(match).key, match.variant, tuple(match.options.items()))


def without_clock(match: Match) -> bool:
    """Whether a match has one turn, which is played when it begins (GS-40)."""
    return game_of(match).clockless(rules_of(match))


def described(match: Match) -> str:
    """What is played in a match, in words: 'Golden Strider, 62 squares'."""
    return _described(game_of(match).key, match.variant, tuple(match.options.items()))


def of(db: Connection, match: Match) -> Snapshot | None:
    """The match as its newest turn left it, and as its GM has corrected it since; None before the start."""
    row = mail_questions.last_turn(db, match.id)
    if row is None:
        return None
    game = game_of(match)
    lines = questions.corrections_before(db, match.id, match.turn) if row.corrected else ()
    state, told = all_corrected(game, load(match.game, row.state), map(correcting.read, lines))
    seats = () if game.ready is never_ready else questions.seats_of(db, match.id)
    entrants = tuple(seat.entrant for seat in seats)
    return Snapshot(match, game, state, told, entrants, row.deadline, row.adjudicated, row.step + 1)


def for_orders(db: Connection, match: Match) -> Snapshot | None:
    """The match for whoever orders: as `of` gives it, or before the start as it would be if it began now.

    Only where set-up throws no dice: what is ordered then stands for turn 1, and is checked once more when it runs.
    """
    game = game_of(match)
    if not match.before_start or not game.early:
        return of(db, match) if match.status is MatchStatus.RUNNING else None
    entrants = tuple(questions.entrants_of(db, match.id))
    state = game.setup(rules_of(match), entrants, Dice(b"", match.tag, 0))
    return Snapshot(replace(match, turn=1), game, state)


def place(snapshot: Snapshot, seat: Seat) -> Sheet:
    """Which sheet of the database holds the orders of a seat for the turn that is due."""
    return Sheet(snapshot.match.id, snapshot.match.turn, seat.id)


def sheet(db: Connection, snapshot: Snapshot, seat: Seat) -> dict[str, Any]:
    """The orders of a seat that stand for the turn that is due, by unit."""
    standing = mail_questions.standing_of(db, snapshot.match.id, snapshot.match.turn, seat.id)
    return {one.unit: order(snapshot.match.game, one.line) for one in standing}


def sheets(db: Connection, snapshot: Snapshot, seats: Sequence[Seat]) -> dict[SeatNumber, dict[str, Any]]:
    """The same of every seat, by its number."""
    found: dict[SeatNumber, dict[str, Any]] = {seat.number: {} for seat in seats}
    numbers = {seat.id: seat.number for seat in seats}
    for one in questions.standing(db, snapshot.match.id, snapshot.match.turn):
        found[numbers[one.seat]][one.unit] = order(snapshot.match.game, one.line)
    return found


def plans(snapshot: Snapshot, seat: Seat, standing: dict[str, Any]) -> tuple[Plan, ...]:
    """What is played for a seat if nothing more comes."""
    return snapshot.game.plan(snapshot.view(seat), standing)


def zone(match: Match) -> ZoneInfo:
    """Where the deadlines of a match are."""
    return deadlines.zone(match.zone)


def readers_zone(name: str | None) -> ZoneInfo | None:
    """Where a reader is, if they told us."""
    return deadlines.zone(name) if name else None


@lru_cache(maxsize=256)
def _rules(game: str, variant: str, options: tuple[tuple[str, str], ...]) -> Any:
    found = find(game)
    assert found is not None  # noqa: S101  # game_of() has just looked it up
    return configure(found, variant, dict(options))


@lru_cache(maxsize=256)
def _described(game: str, variant: str, options: tuple[tuple[str, str], ...]) -> str:
    found = find(game)
    assert found is not None  # noqa: S101  # game_of() has just looked it up
    return f"{found.name}, {found.describe(_rules(game, variant, options))}"


@lru_cache(maxsize=64)
def load(game: str, dumped: bytes) -> Any:
    """The state that a game dumped."""
    found = find(game)
    assert found is not None  # noqa: S101  # of() has just looked it up
    return found.load(dumped)


@lru_cache(maxsize=4096)
def order(game: str, line: str) -> Any:
    """The order that a stored canonical line is. What was read once is read for ever, so a failure here is a bug."""
    found = find(game)
    assert found is not None  # noqa: S101  # of() has just looked it up
    (one,) = (found.stored or found.read)(line)
    return one
