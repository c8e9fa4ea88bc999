"""What was done in a match, as rows: by whom, in which words, what stood before. Must not know what a line means."""

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from bot.store.pictures import Picture, packed, unpacked
from bot.store.tables_of_deeds import deeds


@dataclass(frozen=True)
class Deed:
    """One thing that somebody did: `before` is what it changed, as that stood before."""

    id: int
    turn: int
    who: str
    at: datetime
    line: str
    rule: str | None  # the command it was; None: orders that a GM has entered
    before: Picture
    told: bool  # a letter about it has gone to others
    opposite: str  # the line that sets it back, told to all; "" for none
    undone: datetime | None


# Each statement is built once, because building it takes longer than running it.
_KEEP = insert(deeds)
_OF_MATCH = select(deeds).where(deeds.c.match == bindparam("m")).order_by(deeds.c.id)
_BY_RULE = _OF_MATCH.where(deeds.c.rule == bindparam("r"))


def keep(db: Connection, before: Picture, **columns: object) -> None:
    """Keep a deed: `match`, `turn`, `person`, `who`, `mail`, `at`, `line`, `rule`, `told` and `opposite`."""
    db.execute(_KEEP, {"before": packed(before), **columns})


def of_match(db: Connection, match_id: int) -> list[Deed]:
    """All that was done in a match, oldest first."""
    return [_deed(row) for row in db.execute(_OF_MATCH, {"m": match_id}).mappings()]


def by_rule(db: Connection, match_id: int, rule: str) -> list[Deed]:
    """What was done in a match by this command, oldest first."""
    return [_deed(row) for row in db.execute(_BY_RULE, {"m": match_id, "r": rule}).mappings()]


def last_of(db: Connection, match_id: int, person_id: int) -> Deed | None:
    """The newest thing that this person did in a match and has not undone."""
    theirs = (deeds.c.match == match_id, deeds.c.person == person_id, deeds.c.undone.is_(None))
    found = db.execute(select(deeds).where(*theirs).order_by(deeds.c.id.desc()).limit(1))
    row = found.mappings().one_or_none()
    return _deed(row) if row else None


def undone(db: Connection, deed_id: int, at: datetime) -> None:
    """This was undone."""
    db.execute(update(deeds).where(deeds.c.id == deed_id).values(undone=at))


def _deed(row: RowMapping) -> Deed:
    columns = {one.name: row[one.name] for one in fields(Deed)}
    return Deed(**columns | {"before": unpacked(row["before"])})
