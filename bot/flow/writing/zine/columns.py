"""The columns of an issue that tell of all its matches at once: standings, results, open seats, deadlines.

Each is a row of `COLUMNS`. Must not know what the other parts say.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.writing import clocks, pages, past_turns, places
from bot.flow.writing.zine import covering
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.store import mail_questions, questions, vacancies
from bot.store.statuses import MatchStatus
from bot.store.values import Match
from bot.store.zines import Zine
from bot.zine import Part


@dataclass(frozen=True)
class Asked:
    """For which issue a column is written: of which zine, and since when there is news (None: it is the first)."""

    db: Connection
    house: House
    zine: Zine
    since: datetime | None

    def matches(self, *statuses: MatchStatus) -> list[Match]:
        """Those of which it tells."""
        return covering.matches(self.db, self.house, self.zine, *statuses)


Column: TypeAlias = Callable[[Asked], tuple[Block, ...]]


def standings(asked: Asked) -> tuple[Block, ...]:
    """How each match stands, in the words of its last public report."""
    told = ((match, past_turns.public(asked.db, match)) for match in asked.matches(MatchStatus.RUNNING))
    rows = tuple(
        (match.tag, one.name, one.after.game.headline(one.after.view(None)))
        for match, one in told
        if one is not None
    )
    return (Table(("Match", "After", "How it stands"), rows, "lll"),) if rows else ()


def results(asked: Asked) -> tuple[Block, ...]:
    """The places of the matches that ended since the last issue."""
    return tuple(block for match in asked.matches(MatchStatus.OVER) for block in _result(asked, match))


def _result(asked: Asked, match: Match) -> tuple[Block, ...]:
    last = mail_questions.last_turn(asked.db, match.id)
    if last is None or (asked.since is not None and last.adjudicated <= asked.since):
        return ()
    rows = places.of(asked.db, match)
    name = Section(f"{match}, {snapshots.game_of(match).name}")
    return (name, Table(("Place", "Who"), rows, "rl")) if rows else (name, Paragraph("Nobody was placed."))


def open_seats(asked: Asked) -> tuple[Block, ...]:
    """Matches that may be joined, and seats in running ones that want a player."""
    return (*_to_join(asked), *_vacant(asked))


def _to_join(asked: Asked) -> Iterator[Block]:
    for match in asked.matches(MatchStatus.OPEN):
        entered = len(questions.seats_of(asked.db, match.id))
        if entered >= match.most:
            continue
        wanted = f"{match.least}" if match.least == match.most else f"{match.least} to {match.most}"
        words = f' The GM says: "{match.words}"' if match.words else ""
        yield Paragraph(f"{match}: {snapshots.described(match)}. {entered} entered, {wanted} wanted.{words}")
        yield Paragraph("To join, mail this line:")
        yield Lines((f"join {match.tag} as NAME",))


def _vacant(asked: Asked) -> Iterator[Block]:
    for match in asked.matches(MatchStatus.RUNNING):
        for seat in questions.seats_of(asked.db, match.id):
            if vacancies.of_seat(asked.db, seat.id) is not None:
                yield Paragraph(f"{seat.entrant} in {match} wants a player. To stand by, mail this line:")
                yield Lines((f"standby for {match.tag}",))


def due(asked: Asked) -> tuple[Block, ...]:
    """What is due, and till when, the soonest first."""
    now = asked.house.now()
    running = asked.matches(MatchStatus.RUNNING)
    rows = [(match.runs_at, match) for match in running]
    timed = sorted(
        ((at, match) for at, match in rows if at and not match.held), key=lambda row: (row[0], row[1].id)
    )
    still = [match for at, match in rows if not at or match.held]
    table = tuple((_when(at, match, now), str(match), _turn(asked, match)) for at, match in timed)
    named = (Table(("Deadline", "Match", "Due"), table, "lll"),) if table else ()
    return (
        *named,
        *(Paragraph(f"{match}: {clocks.deadline(match, clocks.Reader(now))}.") for match in still),
    )


def _when(at: datetime, match: Match, now: datetime) -> str:
    return deadlines.spell(at, snapshots.zone(match), now)


def _turn(asked: Asked, match: Match) -> str:
    snapshot = snapshots.of(asked.db, match)
    return pages.turn_name(snapshot, None) if snapshot else ""


# Behind the reports. A column that has nothing to say is left out; the last one stands on the last page.
COLUMNS: tuple[tuple[str, Column], ...] = (
    ("Standings", standings),
    ("Over since the last issue", results),
    ("Open seats", open_seats),
)
DEADLINES = ("Deadlines", due)


def parts(asked: Asked) -> Iterator[Part]:
    """The columns that have something to say."""
    for title, column in COLUMNS:
        if blocks := column(asked):
            yield Part(title, blocks)


def last(asked: Asked) -> Iterator[Part]:
    """What a reader looks for on the last page."""
    title, column = DEADLINES
    if blocks := column(asked):
        yield Part(title, blocks, last=True)
