"""From the tables, the lock and the disk to how everything stands. Must not know how that is shown."""

from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.flow.values.outgoing import AGAIN
from bot.flow.writing import budgets
from bot.flow.writing.undelivered import seats_at
from bot.monitoring.troubles import troubles
from bot.monitoring.values import (
    OVERDUE,
    Budgets,
    Letters,
    Mails,
    Part,
    Refusing,
    Seen,
    Server,
    Status,
    Waits,
)
from bot.store import (
    alone,
    blocked,
    bounces,
    grip,
    leases,
    mails,
    overview,
    questions,
    space,
    underway,
)
from bot.store.statuses import MailStatus, MatchStatus, OutStatus
from bot.store.values import Match

_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
_UNSENT = (OutStatus.QUEUED, OutStatus.SENDING, OutStatus.LATER)
_DAY, _WEEK = timedelta(days=1), timedelta(days=7)


def look(db: Connection, database: str, now: datetime) -> Status:
    """How everything stands. `database` is the URL: the lock and the disk are beside its file."""
    counts = questions.counts(db)
    server = _server(db, database)
    matches = _matches(db, now)
    mail = _mails(db, counts["mail"], now)
    out = _letters(db, counts["letters"], now)
    spent = _budgets(db, now)
    disk = space.of(database)
    found = troubles(now, server, matches, mail, out, spent, disk)
    return Status(now, not found, server, matches, mail, out, spent, disk, found)


def _server(db: Connection, database: str) -> Server:
    """A lock ends with its process, and a lease with its connection: they tell at once that a server has died."""
    parts = tuple(Part(row.name, row.at, row.trouble) for row in questions.heartbeats_of_parts(db))
    heard = max((part.at for part in parts if part.name == "serve"), default=None)
    looked = overview.last_look(db)
    if alone.file_of(database) is None:
        alive = bool(leases.alive(db))
        stopped = not alive and bool(leases.still(db))
        return Server(alive or stopped, None, stopped, blocked.by(db), heard, looked, parts)
    server, writer = grip.server(database), grip.writer(database)
    number, stopped = (server.number, server.stopped) if server else (None, False)
    another = writer if server and writer and writer.number != server.number else None
    locked_by = str(another) if another else None
    return Server(alone.served(database), number, stopped, locked_by, heard, looked, parts)


def _matches(db: Connection, now: datetime) -> tuple[Seen, ...]:
    entered, ordered = overview.seats_by_match(db), overview.ordered_by_match(db)
    live = questions.matches_with(db, *_LIVE)
    return tuple(_seen(match, entered.get(match.id, 0), ordered.get(match.id, 0), now) for match in live)


def _seen(match: Match, entered: int, ordered: int, now: datetime) -> Seen:
    runs = match.status is MatchStatus.RUNNING and match.held is None
    late = runs and match.runs_at is not None and match.runs_at + OVERDUE < now
    return Seen(
        match.tag,
        match.title,
        match.status,
        match.turn,
        entered,
        ordered,
        match.least,
        match.most,
        match.runs_at if runs else None,
        match.zone,
        _waits(match),
        late,
        match.held,
        match.stuck,
    )


def _waits(match: Match) -> Waits:
    if match.runs_early:
        return Waits.EARLY
    return Waits.GRACE if match.in_grace else Waits.DEADLINE


def _mails(db: Connection, counts: dict[str, int], now: datetime) -> Mails:
    wanted = (MailStatus.HELD, MailStatus.SHUNTED, MailStatus.FILED)
    held, shunted, filed = (counts.get(one, 0) for one in wanted)
    strangers = mails.strangers_since(db, now - _WEEK)
    return Mails(counts.get(MailStatus.NEW, 0), overview.oldest_new(db), held, shunted, filed, *strangers)


def _letters(db: Connection, counts: dict[str, int], now: datetime) -> Letters:
    doubtful = overview.kinds_with(db, OutStatus.UNCERTAIN)
    uncertain = sum(doubtful.get(kind, 0) for kind in AGAIN)
    return Letters(
        sum(counts.get(one, 0) for one in _UNSENT),
        underway.oldest_unsent(db),
        counts.get(OutStatus.FAILED, 0),
        counts.get(OutStatus.BOUNCED, 0),
        uncertain,
        sum(doubtful.values()) - uncertain,
        tuple(_refusing(db, one) for one in bounces.all_refusing(db, now)),
    )


def _refusing(db: Connection, refusal: bounces.Refusal) -> Refusing:
    seats = tuple(f"{seat.entrant} in {match.tag}" for match, seat in seats_at(db, refusal.address))
    return Refusing(refusal.address, seats, refusal.since, refusal.why)


def _budgets(db: Connection, now: datetime) -> Budgets:
    silenced = mails.unanswered_since(db, now - _DAY)
    return Budgets(budgets.spent_on_strangers(db, now)[0], budgets.OF_STRANGERS, tuple(silenced))
