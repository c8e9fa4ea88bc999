"""What the arrows ask of the tables, by name. Must not change anything, nor know why it is asked."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, bindparam, exists, func, or_, select

from bot.store import values
from bot.store.statuses import MailStatus, MatchStatus
from bot.store.tables import (
    STANDS,
    addresses,
    bounces,
    corrections,
    in_mail,
    matches,
    orders,
    out_mail,
    people,
    seats,
    turns,
)
from bot.store.tables_of_deeds import proposals
from bot.store.tables_of_later import later_orders
from bot.store.tables_of_seats import absences, grants
from bot.store.tables_of_servers import heartbeats


def person(db: Connection, person_id: int) -> values.Person:
    """The person with this id."""
    return values.person(db.execute(_one(people, "id"), {"x": person_id}).one())


def person_if_any(db: Connection, person_id: int) -> values.Person | None:
    """The person with this id, if there is one."""
    row = db.execute(_one(people, "id"), {"x": person_id}).one_or_none()
    return values.person(row) if row else None


def person_by_address(db: Connection, address: str) -> values.Person | None:
    """The person with this address (lower case): it is the one on file, or another that said that it is theirs."""
    row = db.execute(_one(people, "address"), {"x": address}).one_or_none()
    row = row or db.execute(_BY_OTHER_ADDRESS, {"x": address}).one_or_none()
    return values.person(row) if row else None


def person_by_key(db: Connection, key: str) -> values.Person | None:
    """The person this key was given to."""
    row = db.execute(_one(people, "key"), {"x": key}).one_or_none()
    return values.person(row) if row else None


def match(db: Connection, match_id: int) -> values.Match:
    """The match with this id."""
    return values.match(db.execute(_one(matches, "id"), {"x": match_id}).one())


def match_by_tag(db: Connection, tag: str) -> values.Match | None:
    """The match that is called GS-7."""
    row = db.execute(_one(matches, "tag"), {"x": tag.strip("[]").upper()}).one_or_none()
    return values.match(row) if row else None


def match_by_key(db: Connection, key: str) -> values.Match | None:
    """The match whose GM this key was given to."""
    row = db.execute(_one(matches, "key"), {"x": key}).one_or_none()
    return values.match(row) if row else None


def matches_with(db: Connection, *statuses: MatchStatus) -> list[values.Match]:
    """All matches in one of these states, oldest first."""
    found = select(matches).where(matches.c.status.in_(statuses)).order_by(matches.c.id)
    return [values.match(row) for row in db.execute(found)]


def to_begin(db: Connection) -> list[values.Match]:
    """Matches that have not begun, and that are to begin by themselves."""
    found = select(matches).where(matches.c.status.in_(_BEFORE), matches.c.policies.contains('"start":'))
    return [values.match(row) for row in db.execute(found)]


def all_matches(db: Connection) -> list[values.Match]:
    """Every match there ever was, oldest first."""
    return [values.match(row) for row in db.execute(select(matches).order_by(matches.c.id))]


def due_matches(db: Connection, at: datetime) -> list[values.Match]:
    """Running matches, not held, whose turn runs at or before this instant; the longest waiting first."""
    return _in_order((values.match(row) for row in db.execute(_DUE, {"at": at})), at)


def playable_matches(db: Connection, at: datetime) -> list[values.Match]:
    """Those of them for which no mail waits that came in time; another server may be reading one right now."""
    found = ((values.match(row), row.unread) for row in db.execute(_PLAYABLE, {"at": at}))
    return _in_order((one for one, unread in found if unread is None or (one.runs_at or at) < unread), at)


def _in_order(found: Iterable[values.Match], at: datetime) -> list[values.Match]:
    return sorted(found, key=lambda one: one.runs_at or at)


def first_unread(db: Connection) -> datetime | None:
    """When the earliest mail arrived that waits to be read; None where none does."""
    first: datetime | None = db.execute(select(_FIRST_UNREAD)).scalar()
    return first


def next_deadline(db: Connection) -> datetime | None:
    """The earliest instant at which a turn runs."""
    waits = func.coalesce(matches.c.late, matches.c.deadline)
    firsts = select(func.min(waits), func.min(matches.c.early)).where(*_CLOCK_RUNS)
    return min((at for at in db.execute(firsts).one() if at is not None), default=None)


def seat(db: Connection, seat_id: int) -> values.Seat | None:
    """The seat with this id, if it is still on the entry list."""
    row = db.execute(_seats_by("id"), {"x": seat_id}).one_or_none()
    return values.seat(row) if row else None


def seats_of(db: Connection, match_id: int) -> list[values.Seat]:
    """The seats of a match, in the order of the entry list."""
    return [values.seat(row) for row in db.execute(_seats_by("match"), {"x": match_id})]


def entrants_of(db: Connection, match_id: int) -> list[str]:
    """The names on the entry list of a match, in its order."""
    return list(db.execute(_ENTRANTS, {"m": match_id}).scalars())


def seats_of_person(db: Connection, person_id: int) -> list[values.Seat]:
    """Where somebody plays: their seats in matches that are not over."""
    live = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
    found = (
        whole_seats()
        .join(matches, matches.c.id == seats.c.match)
        .where(
            seats.c.person == person_id,
            matches.c.status.in_(live),
            ~seats.c.resigned,
            ~seats.c.robot,
            ~seats.c.by_post,
        )
    )
    return [values.seat(row) for row in db.execute(found.order_by(seats.c.id))]


def standing(db: Connection, match_id: int, number: int) -> list[values.Standing]:
    """The orders that stand for a turn, of all seats."""
    return [values.Standing(*row) for row in db.execute(_STANDING, {"m": match_id, "t": number})]


def corrections_before(db: Connection, match_id: int, turn: int) -> list[str]:
    """What the GM has corrected before this turn, as lines of the record, first to last (ALL-4)."""
    return list(db.execute(_CORRECTIONS, {"m": match_id, "t": turn}).scalars())


def turns_of(db: Connection, match_id: int) -> Sequence[Any]:
    """All rows of `turn` of a match, the set-up first."""
    return db.execute(select(turns).where(turns.c.match == match_id).order_by(turns.c.number)).all()


def counts(db: Connection) -> dict[str, dict[str, int]]:
    """How many mails, letters and matches are in which state."""
    return {
        name: {
            row[0]: row[1]
            for row in db.execute(select(table.c.status, func.count()).group_by(table.c.status))
        }
        for name, table in (("mail", in_mail), ("letters", out_mail), ("matches", matches))
    }


def heartbeats_of_parts(db: Connection) -> Sequence[Any]:
    """The rows of `heartbeat`: what works, and what is in trouble."""
    return db.execute(select(heartbeats).order_by(heartbeats.c.name)).all()


@cache
def _one(table: Any, column: str) -> Select[Any]:
    return select(table).where(table.c[column] == bindparam("x"))


@cache
def _seats_by(column: str) -> Select[Any]:
    return whole_seats().where(seats.c[column] == bindparam("x")).order_by(seats.c.number)


@cache
def whole_seats() -> Select[Any]:
    """All seats, with what `values.seat` is made of."""
    person = (people.c.address, people.c.zone, people.c.prefers, people.c.key.label("person_key"))
    bounced = exists().where(bounces.c.address == people.c.address, bounces.c.ended.is_(None))
    granted = exists().where(grants.c.match == seats.c.match, grants.c.ended.is_(None))
    absent = exists().where(absences.c.seat == seats.c.id, absences.c.ended.is_(None))
    later = exists().where(later_orders.c.seat == seats.c.id, later_orders.c.ended.is_(None))
    asked = exists().where(
        proposals.c.person == seats.c.person, proposals.c.seat == seats.c.id, proposals.c.ended.is_(None)
    )
    told = (
        asked.label("asked"),
        bounced.label("bounced"),
        granted.label("granted"),
        absent.label("absent"),
        later.label("later"),
    )
    return select(seats, *person, *told).join(people, people.c.id == seats.c.person)


_BY_OTHER_ADDRESS = (
    select(people)
    .join(addresses, addresses.c.person == people.c.id)
    .where(addresses.c.address == bindparam("x"), addresses.c.confirmed.is_not(None))
)
_BEFORE = (MatchStatus.FORMING, MatchStatus.OPEN)
_CLOCK_RUNS = (matches.c.status == MatchStatus.RUNNING, matches.c.held.is_(None))
_FIRST_UNREAD = (
    select(func.min(in_mail.c.arrived))
    .where(in_mail.c.status == MailStatus.NEW)
    .scalar_subquery()
    .label("unread")
)

# Each statement is built once, because building it takes longer than running it.
_AT: ColumnElement[datetime] = bindparam("at")
_PASSED = and_(matches.c.deadline <= _AT, or_(matches.c.late.is_(None), matches.c.late <= _AT))
_DUE = select(matches).where(*_CLOCK_RUNS, or_(_PASSED, matches.c.early <= _AT)).order_by(matches.c.id)
_PLAYABLE = _DUE.add_columns(_FIRST_UNREAD)
_ENTRANTS = select(seats.c.entrant).where(seats.c.match == bindparam("m")).order_by(seats.c.number)
_STANDING = (
    select(orders.c.seat, orders.c.unit, orders.c.line, orders.c.arrived)
    .where(orders.c.match == bindparam("m"), orders.c.turn == bindparam("t"), STANDS)
    .order_by(orders.c.id)
)
_CORRECTIONS = (
    select(corrections.c.line)
    .where(corrections.c.match == bindparam("m"), corrections.c.turn == bindparam("t"))
    .order_by(corrections.c.id)
)
