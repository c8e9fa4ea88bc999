"""Seats that want a player, and who stands by for one. Must not know to whom a seat is offered, nor why."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, bindparam, exists, insert, or_, select, update

from bot.store import journal
from bot.store.engine import Instant
from bot.store.grants import What
from bot.store.statuses import MatchStatus
from bot.store.tables import STANDS, matches, orders, seats
from bot.store.tables_of_seats import grants, standbys, vacancies
from bot.store.values import Match, Seat

RESIGNED, EJECTED, MISSED, OFFERED = "resigned", "ejected", "missed", "offered"


@dataclass(frozen=True)
class Vacancy:
    """A seat that is offered to others, and why."""

    id: int
    match: int
    seat: int
    why: str
    since: datetime
    told: datetime | None  # when the GM was told that nobody stands by


@dataclass(frozen=True)
class Standby:
    """Somebody who would take a vacant seat: in one match, in any of a game, or in any at all."""

    id: int
    person: int
    match: int | None
    game: str | None
    since: datetime


def begin(db: Connection, seat: Seat, why: str, now: datetime) -> None:
    """A seat is offered from now on, unless it is already."""
    if of_seat(db, seat.id) is None:
        db.execute(insert(vacancies).values(match=seat.match, seat=seat.id, why=why, since=now))
        journal.note(db, "seat_vacant", match=seat.match, seat=seat.id)


def perhaps_to_do(db: Connection, now: datetime) -> list[Vacancy]:
    """Those of which something may be to be done now: one question, however many there are.

    The match is over; or the player is back; or nobody is asked, and somebody may be, or the GM has not been told so.
    """
    return [_vacancy(row) for row in db.execute(_PERHAPS, {"now": now, "missed": MISSED})]


def of_seat(db: Connection, seat_id: int) -> Vacancy | None:
    """That of one seat, if it is offered."""
    found = select(vacancies).where(vacancies.c.seat == seat_id, vacancies.c.ended.is_(None))
    row = db.execute(found).first()
    return _vacancy(row) if row else None


def told(db: Connection, vacancy: Vacancy, now: datetime) -> None:
    """The GM has been told that nobody stands by for it."""
    db.execute(update(vacancies).where(vacancies.c.id == vacancy.id).values(told=now))


def end(db: Connection, seat_id: int, now: datetime) -> bool:
    """A seat is offered no more. Returns whether it was."""
    here = (vacancies.c.seat == seat_id, vacancies.c.ended.is_(None))
    return bool(db.execute(update(vacancies).where(*here).values(ended=now)).rowcount)


def stand_by(db: Connection, person_id: int, match_id: int | None, game: str | None, now: datetime) -> bool:
    """Somebody would take such a seat. Returns False where they said so before."""
    if any((one.match, one.game) == (match_id, game) for one in of_person(db, person_id)):
        return False
    db.execute(insert(standbys).values(person=person_id, match=match_id, game=game, since=now))
    journal.note(db, "standing_by", person=person_id)
    return True


def of_person(db: Connection, person_id: int) -> list[Standby]:
    """What somebody stands by for."""
    theirs = (standbys.c.person == person_id, standbys.c.ended.is_(None))
    return [_standby(row) for row in db.execute(select(standbys).where(*theirs).order_by(standbys.c.id))]


def stand_down(db: Connection, standby: Standby, now: datetime) -> None:
    """They would no more."""
    db.execute(update(standbys).where(standbys.c.id == standby.id).values(ended=now))


def queue(db: Connection, match: Match) -> list[Standby]:
    """Who stands by for a seat of this match, in the order in which they said so."""
    fits = or_(
        standbys.c.match == match.id,
        standbys.c.game == match.game,
        and_(standbys.c.match.is_(None), standbys.c.game.is_(None)),
    )
    found = select(standbys).where(standbys.c.ended.is_(None), fits).order_by(standbys.c.since, standbys.c.id)
    return [_standby(row) for row in db.execute(found)]


def _perhaps() -> Select[Any]:
    here = orders.c.match == matches.c.id, orders.c.turn == matches.c.turn, orders.c.seat == seats.c.id
    came_back = and_(
        vacancies.c.why == bindparam("missed"),
        ~seats.c.resigned,
        or_(seats.c.in_a_row == 0, exists().where(*here, STANDS)),
    )
    offers = grants.c.seat == seats.c.id, grants.c.what == What.OFFER
    asked_now = exists().where(
        *offers, grants.c.ended.is_(None), grants.c.ends > bindparam("now", type_=Instant())
    )
    asked_before = exists().where(
        *offers, grants.c.person == standbys.c.person, grants.c.made >= vacancies.c.since
    )
    everywhere = and_(standbys.c.match.is_(None), standbys.c.game.is_(None))
    waits = exists().where(
        standbys.c.ended.is_(None),
        or_(standbys.c.match == matches.c.id, standbys.c.game == matches.c.game, everywhere),
        standbys.c.person != seats.c.person,
        ~asked_before,
    )
    to_offer = and_(
        matches.c.status == MatchStatus.RUNNING, ~asked_now, or_(vacancies.c.told.is_(None), waits)
    )
    found = select(vacancies).join(matches, matches.c.id == vacancies.c.match)
    found = found.join(seats, seats.c.id == vacancies.c.seat)
    wanted = or_(matches.c.status == MatchStatus.OVER, came_back, to_offer)
    return found.where(vacancies.c.ended.is_(None), wanted).order_by(vacancies.c.id)


# Built once, because it is asked every few seconds.
_PERHAPS = _perhaps()


def _vacancy(row: Row[Any]) -> Vacancy:
    return Vacancy(row.id, row.match, row.seat, row.why, row.since, row.told)


def _standby(row: Row[Any]) -> Standby:
    return Standby(row.id, row.person, row.match, row.game, row.since)
