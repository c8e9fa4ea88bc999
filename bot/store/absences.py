"""When players are away, as they have said. Must not know what follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from bot.store import journal
from bot.store.tables_of_seats import absences
from bot.store.values import Seat


@dataclass(frozen=True)
class Absence:
    """From when to when the player of a seat is away."""

    id: int
    match: int
    seat: int
    begins: datetime
    ends: datetime
    moved: datetime | None  # when a deadline was moved for it


def announce(db: Connection, seat: Seat, begins: datetime, ends: datetime, now: datetime) -> Absence:
    """The player is away then. What they said of it before is void."""
    end(db, seat.id, now)
    row = {"match": seat.match, "seat": seat.id, "begins": begins, "ends": ends, "made": now}
    db.execute(insert(absences).values(row))
    journal.note(db, "absence_announced", match=seat.match, seat=seat.id)
    return of_seat(db, seat.id, now)[-1]


def end(db: Connection, seat_id: int, now: datetime) -> bool:
    """The player of a seat is there again. Returns whether they were away, or were going to be."""
    theirs = (absences.c.seat == seat_id, absences.c.ends > now, absences.c.ended.is_(None))
    return bool(db.execute(update(absences).where(*theirs).values(ended=now)).rowcount)


def of_match(db: Connection, match_id: int, now: datetime) -> list[Absence]:
    """All absences in a match that are not over, also those to come."""
    here = (absences.c.match == match_id, absences.c.ends > now, absences.c.ended.is_(None))
    return [_absence(row) for row in db.execute(select(absences).where(*here).order_by(absences.c.begins))]


def of_seat(db: Connection, seat_id: int, now: datetime) -> list[Absence]:
    """Those of one seat."""
    here = (absences.c.seat == seat_id, absences.c.ends > now, absences.c.ended.is_(None))
    return [_absence(row) for row in db.execute(select(absences).where(*here).order_by(absences.c.id))]


def away(db: Connection, seats: Sequence[Seat], at: datetime) -> dict[int, Absence]:
    """Who of these, all of one match, is away at this instant, by the ids of their seats."""
    if not any(seat.absent for seat in seats):
        return {}
    return {one.seat: one for one in of_match(db, seats[0].match, at) if one.begins <= at}


def moved(db: Connection, absence: Absence, now: datetime) -> None:
    """A deadline has been moved for it."""
    db.execute(update(absences).where(absences.c.id == absence.id).values(moved=now))


def _absence(row: Row[Any]) -> Absence:
    return Absence(row.id, row.match, row.seat, row.begins, row.ends, row.moved)
