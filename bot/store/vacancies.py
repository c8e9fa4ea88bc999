"""Seats that want a player, and who stands by for one. Must not know to whom a seat is offered, nor why."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, and_, insert, or_, select, update

from bot.store import journal
from bot.store.tables_of_seats import standbys, vacancies
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


def open_ones(db: Connection) -> list[Vacancy]:
    """All seats that are offered, the longest waiting first."""
    found = select(vacancies).where(vacancies.c.ended.is_(None)).order_by(vacancies.c.id)
    return [_vacancy(row) for row in db.execute(found)]


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


def _vacancy(row: Row[Any]) -> Vacancy:
    return Vacancy(row.id, row.match, row.seat, row.why, row.since, row.told)


def _standby(row: Row[Any]) -> Standby:
    return Standby(row.id, row.person, row.match, row.game, row.since)
