"""Cups as rows: founded, changed, asked for. Must not know how a cup is reckoned, nor who may change one."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from bot.store.tables import matches
from bot.store.tables_of_cups import cup_matches, cups


@dataclass(frozen=True)
class Founded:
    """A cup as it was set up."""

    id: int
    name: str
    founder: int
    points: str
    best: int
    tags: tuple[str, ...]


def found(db: Connection, name: str, founder: int, points: str, now: datetime) -> None:
    """Keep a new cup, without a race."""
    db.execute(insert(cups).values(name=name, founder=founder, points=points, best=0, made=now))


def all_cups(db: Connection) -> list[Founded]:
    """Every cup, oldest first, with the tags of its matches."""
    within = (
        select(cup_matches.c.cup, matches.c.tag)
        .join(matches, matches.c.id == cup_matches.c.match)
        .order_by(matches.c.id)
    )
    tags: dict[int, list[str]] = {}
    for cup, tag in db.execute(within):
        tags.setdefault(cup, []).append(tag)
    return [
        Founded(row.id, row.name, row.founder, row.points, row.best, tuple(tags.get(row.id, ())))
        for row in db.execute(select(cups).order_by(cups.c.id))
    ]


def add(db: Connection, cup: int, match: int) -> None:
    """A match is one of its races."""
    db.execute(insert(cup_matches).values(cup=cup, match=match))


def drop(db: Connection, cup: int, match: int) -> None:
    """A match is none of its races any more."""
    db.execute(delete(cup_matches).where(cup_matches.c.cup == cup, cup_matches.c.match == match))


def change(db: Connection, cup: int, **columns: object) -> None:
    """Its points, or how many results count."""
    db.execute(update(cups).where(cups.c.id == cup).values(**columns))
