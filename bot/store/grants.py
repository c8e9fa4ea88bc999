"""Rights in a match that end by themselves: a deputy's, an observer's, an offer of a seat, a way back into one.

Each has a key of its own. Must not know how a letter is read, nor what a right is used for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, func, insert, select, update

from bot.store import journal, questions
from bot.store.tables_of_seats import grants
from bot.store.values import Match, Seat


class What(StrEnum):
    """What a right is for."""

    DEPUTY = "deputy"  # orders for a seat, and reads what it reads
    OBSERVER = "observer"  # reads the public report
    OFFER = "offer"  # may take a vacant seat
    RECLAIM = "reclaim"  # may take a seat back that somebody else has got


@dataclass(frozen=True)
class Grant:
    """One right: whose, in which match and for which seat, from when and until when."""

    id: int
    what: What
    match: int
    seat: int | None
    person: int
    name: str | None  # what the player calls their deputy
    key: str
    turn: int  # that was due when it was given
    begins: datetime
    ends: datetime | None
    made: datetime
    agreed: datetime | None  # when the person said yes; None: it opens nothing yet
    told: datetime | None  # when the letter about its beginning was written
    ended: datetime | None

    def holds(self, now: datetime) -> bool:
        """Whether it may be used now."""
        over = self.ended is not None or (self.ends is not None and self.ends <= now)
        return self.agreed is not None and self.begins <= now and not over


_BY_KEY = select(grants).where(grants.c.key == bindparam("k"))


def give(db: Connection, what: What, match: Match, seat: Seat | None, **columns: object) -> None:
    """A new right: `person`, `key`, `begins`, `made`, perhaps `name`, `ends`, `agreed`."""
    row = {"what": what, "match": match.id, "seat": seat.id if seat else None, "turn": match.turn}
    db.execute(insert(grants).values(**row | columns))
    journal.note(db, "grant_given", match=match.id)


def by_key(db: Connection, key: str) -> Grant | None:
    """The right with this key; it may have ended."""
    row = db.execute(_BY_KEY, {"k": key}).one_or_none()
    return _grant(row) if row else None


def by_id(db: Connection, number: int) -> Grant | None:
    """The right in this row; it may have ended."""
    row = db.execute(select(grants).where(grants.c.id == number)).one_or_none()
    return _grant(row) if row else None


def open_ones(db: Connection, what: What, match_id: int | None = None) -> list[Grant]:
    """All rights of a kind that have not ended, in one match or in all, oldest first."""
    return _found(db, what=what, **({"match": match_id} if match_id is not None else {}))


def of_seat(db: Connection, what: What, seat_id: int) -> list[Grant]:
    """Those of a seat."""
    return _found(db, what=what, seat=seat_id)


def count_since(db: Connection, what: What, seat_id: int, since: datetime) -> int:
    """How many of a kind were given for a seat since an instant, whatever became of them."""
    these = (grants.c.what == what, grants.c.seat == seat_id, grants.c.made >= since)
    return db.execute(select(func.count()).select_from(grants).where(*these)).scalar_one()


def asked_since(db: Connection, what: What, seat_id: int, since: datetime) -> set[int]:
    """The ids of the persons to whom a right of this kind was offered for a seat since an instant."""
    these = (grants.c.what == what, grants.c.seat == seat_id, grants.c.made >= since)
    return set(db.execute(select(grants.c.person).where(*these)).scalars())


def of_person(db: Connection, what: What, person_id: int) -> list[Grant]:
    """Those of a person."""
    return _found(db, what=what, person=person_id)


def deputies_ever(db: Connection, seat_id: int) -> set[int]:
    """The ids of all persons who have ever been a deputy for a seat."""
    theirs = (grants.c.what == What.DEPUTY, grants.c.seat == seat_id, grants.c.agreed.is_not(None))
    return set(db.execute(select(grants.c.person).where(*theirs)).scalars())


def ever(db: Connection, what: What, match_id: int, person_id: int) -> list[Grant]:
    """All of a kind that somebody has ever agreed to in a match, those that have ended, too."""
    theirs = (grants.c.what == what, grants.c.match == match_id, grants.c.person == person_id)
    found = select(grants).where(*theirs, grants.c.agreed.is_not(None)).order_by(grants.c.id)
    return [_grant(row) for row in db.execute(found)]


def change(db: Connection, grant: Grant, **columns: object) -> Grant:
    """Set columns of a right. Returns it as it is then."""
    db.execute(update(grants).where(grants.c.id == grant.id).values(**columns))
    journal.note(db, "grant_changed", match=grant.match, columns=",".join(columns))
    changed: Grant = replace(grant, **columns)  # type: ignore[arg-type]  # the names are those of its columns
    return changed


def deputised(db: Connection, seats: Sequence[Seat], now: datetime) -> list[Seat]:
    """Those of these seats of a match that have a deputy now, as the deputy has them."""
    if not any(seat.granted for seat in seats):
        return []
    theirs = {seat.id: seat for seat in seats}
    found = ((theirs.get(one.seat or 0), one) for one in open_ones(db, What.DEPUTY, seats[0].match))
    return [as_deputy(db, seat, one) for seat, one in found if seat is not None and one.holds(now)]


def seats_of_deputy(db: Connection, person_id: int, now: datetime) -> list[Seat]:
    """All seats for which somebody is a deputy now, as they have them."""
    found = ((questions.seat(db, one.seat or 0), one) for one in of_person(db, What.DEPUTY, person_id))
    return [as_deputy(db, seat, one) for seat, one in found if seat is not None and one.holds(now)]


def observed(db: Connection, person_id: int) -> list[int]:
    """The ids of the matches that somebody observes."""
    return [one.match for one in of_person(db, What.OBSERVER, person_id)]


def as_deputy(db: Connection, seat: Seat, grant: Grant) -> Seat:
    """A seat as its deputy has it: with their person, their address and their key."""
    deputy = questions.person(db, grant.person)
    mine = replace(seat, person=deputy.id, address=deputy.address, key=grant.key, zone=deputy.zone)
    return replace(mine, prefers=deputy.prefers, deputy=grant.id, by_post=False, bounced=False)


def _found(db: Connection, **which: object) -> list[Grant]:
    """Those that have not ended and have these values in their columns."""
    return [_grant(row) for row in db.execute(_open(*which), which)]


@cache
def _open(*columns: str) -> Select[Any]:
    these = (grants.c[name] == bindparam(name) for name in columns)
    return select(grants).where(*these, grants.c.ended.is_(None)).order_by(grants.c.id)


def _grant(row: Row[Any]) -> Grant:
    columns = {one.name: getattr(row, one.name) for one in fields(Grant)}
    return Grant(**columns | {"what": What(row.what)})
