"""The GMs of a match beside its first one, as rows: asked, accepted, ended. Must not know what a mail says."""

from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    bindparam,
    exists,
    insert,
    null,
    or_,
    select,
    type_coerce,
    union_all,
    update,
)

from bot.store import changes, journal, values
from bot.store.tables import people as persons
from bot.store.tables import seats
from bot.store.tables_of_deeds import proposals
from bot.store.tables_of_gms import gms
from bot.store.values import Match, Person


@dataclass(frozen=True)
class Gm:
    """Somebody who is a GM of a match beside its first one, or is asked to be."""

    id: int
    match: int
    person: int
    name: str  # what players read; "" for none
    key: str
    follows: bool  # whether they take the place of the first GM
    accepted: datetime | None
    begins: datetime | None
    until: datetime | None

    def counts(self, now: datetime) -> bool:
        """Whether they are a GM now: a deputy only between their dates."""
        begun = self.begins is None or self.begins <= now
        return self.accepted is not None and begun and (self.until is None or now < self.until)


def ask(db: Connection, **columns: object) -> None:
    """Keep that somebody is asked: `match`, `person`, `name`, `key`, `follows`, `asked`, `begins` and `until`."""
    db.execute(insert(gms).values(**columns))
    journal.note(db, "gm_asked")


def by_key(db: Connection, key: str) -> Gm | None:
    """Whom this key was given to, if it still counts."""
    row = db.execute(_BY_KEY, {"k": key}).one_or_none()
    return _gm(row) if row else None


def of_match(db: Connection, match_id: int) -> list[Gm]:
    """All who are GMs of a match beside the first, are asked to be, or have been deputies; first asked first."""
    return [_gm(row) for row in db.execute(_OF_MATCH, {"m": match_id})]


def counting(db: Connection, match_id: int, now: datetime) -> list[Gm]:
    """Who is a GM of a match now, beside the first."""
    return [one for one in of_match(db, match_id) if one.counts(now)]


def people(db: Connection, match: Match, now: datetime) -> list[tuple[Person, str]]:
    """Every GM of a match now, the first one first, each with their key. One question, for each deadline asks it."""
    rows = db.execute(_PEOPLE, {"m": match.id, "p": match.gm}).all()
    first = next(_person(row) for row in rows if row.id == match.gm)
    others = [(_person(row), _gm(row, "gm_")) for row in rows if row.gm_id and row.id != match.gm]
    return [(first, match.key), *((person, one.key) for person, one in others if one.counts(now))]


def named(db: Connection, match_id: int, person_id: int) -> str:
    """The name that somebody has as a GM of a match; "" for none."""
    return db.execute(_NAMED, {"m": match_id, "p": person_id}).scalar() or ""


def accept(db: Connection, one: Gm, key: str, now: datetime) -> None:
    """They have said yes: from now on they answer by a key that no question has shown."""
    db.execute(update(gms).where(gms.c.id == one.id).values(accepted=now, key=key))
    journal.note(db, "gm_accepted", match=one.match)


def end(db: Connection, one: Gm, now: datetime) -> None:
    """They are a GM of the match no more, or are not asked any more."""
    db.execute(update(gms).where(gms.c.id == one.id).values(ended=now))
    journal.note(db, "gm_ended", match=one.match)


def hand_over(db: Connection, match: Match, person_id: int, key: str) -> None:
    """Another person is the first GM; the key of the one before is void. Seats that nobody writes for go with it."""
    changes.change_match(db, match.id, gm=person_id, key=key)
    nobodys = (seats.c.match == match.id, seats.c.person == match.gm, or_(seats.c.by_post, seats.c.robot))
    db.execute(update(seats).where(*nobodys).values(person=person_id))


def _person(row: Row[Any]) -> Person:
    return replace(values.person(row), waits=row.waits)


def _gm(row: Row[Any], prefix: str = "") -> Gm:
    return Gm(**{one.name: getattr(row, prefix + one.name) for one in fields(Gm)})


# Each statement is built once, because building it takes longer than running it.
_BY_KEY = select(gms).where(gms.c.key == bindparam("k"), gms.c.ended.is_(None))
_OF_MATCH = select(gms).where(gms.c.match == bindparam("m"), gms.c.ended.is_(None)).order_by(gms.c.id)
_NAMED = (
    select(gms.c.name)
    .where(
        gms.c.match == bindparam("m"),
        gms.c.person == bindparam("p"),
        gms.c.accepted.is_not(None),
        gms.c.name != "",
    )
    .order_by(gms.c.id.desc())
    .limit(1)
)
_NOTHING = [type_coerce(null(), column.type).label(f"gm_{column.name}") for column in gms.c]
# Whether something may wait for their word: so a deadline asks no more about the others.
_WAITS = exists().where(proposals.c.person == persons.c.id, proposals.c.ended.is_(None)).label("waits")
_FIRST = select(persons, _WAITS, *_NOTHING).where(persons.c.id == bindparam("p"))
_OTHERS = (
    select(persons, _WAITS, *(column.label(f"gm_{column.name}") for column in gms.c))
    .join(gms, gms.c.person == persons.c.id)
    .where(gms.c.match == bindparam("m"), gms.c.ended.is_(None))
)
_PEOPLE = union_all(_FIRST, _OTHERS).order_by("gm_id")
