"""A match and its seats as they stand in the tables: compared with what stands later, and put back.

Must not know why anything was changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, bindparam, insert, select

from bot.store import changes, questions
from bot.store.engine import Instant
from bot.store.tables import matches, seats

# What no command changes: luck, keys, and when a match was made.
_STAYS = frozenset({"seed", "key", "created"})

# Each statement is built once, because building it takes longer than running it.
_MATCH = select(matches).where(matches.c.id == bindparam("m"))
_SEATS = select(seats).where(seats.c.match == bindparam("m"))


@dataclass(frozen=True)
class Picture:
    """Columns of a match, and of its seats by their ids; None for a seat that is not there."""

    match: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any] | None] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether anything is in it."""
        return bool(self.match or self.seats)


def take(db: Connection, match_id: int) -> Picture:
    """How a match and its seats stand now."""
    row = db.execute(_MATCH, {"m": match_id}).mappings().one()
    columns = {name: value for name, value in row.items() if name not in _STAYS}
    theirs = db.execute(_SEATS, {"m": match_id}).mappings()
    return Picture(columns, {row["id"]: dict(row) for row in theirs})


def changed(before: Picture, after: Picture) -> Picture:
    """What differs, as it stood before."""
    found: dict[int, dict[str, Any] | None] = {}
    for seat in before.seats.keys() | after.seats.keys():
        was, became = before.seats.get(seat), after.seats.get(seat)
        if was is None or became is None:
            found[seat] = was
        elif differs := _differing(was, became):
            found[seat] = differs
    return Picture(
        _differing(before.match, after.match), {seat: one for seat, one in found.items() if _counts(one)}
    )


def put_back(db: Connection, match_id: int, before: Picture) -> None:
    """Set what is in this picture; a seat that was not there goes, and one that is gone comes back."""
    if before.match:
        changes.change_match(db, match_id, **before.match)
    here = {seat.id: seat for seat in questions.seats_of(db, match_id)}
    for seat_id, columns in before.seats.items():
        if columns is None:
            if seat_id in here:
                changes.drop_seat(db, here[seat_id])
        elif seat_id in here:
            changes.change_seat(db, seat_id, **columns)
        else:
            last = 1 + max((seat.number for seat in here.values()), default=-1)
            db.execute(insert(seats).values(**columns | {"number": last}))


def packed(picture: Picture) -> str:
    """A picture as text."""
    return msgspec.json.encode(picture).decode()


def unpacked(text: str) -> Picture:
    """The picture of such a text."""
    told = msgspec.json.decode(text, type=Picture)
    return Picture(
        _instants(matches, told.match),
        {seat: None if one is None else _instants(seats, one) for seat, one in told.seats.items()},
    )


def _differing(was: Mapping[str, Any], became: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in was.items() if became[name] != value}


def _counts(columns: dict[str, Any] | None) -> bool:
    """Whether more than the place on the entry list has changed, which follows from who is on it."""
    return columns is None or columns.keys() != {"number"}


def _instants(table: Table, columns: Mapping[str, Any]) -> dict[str, Any]:
    """JSON has texts for instants."""
    instants = {column.name for column in table.columns if isinstance(column.type, Instant)}
    return {
        name: datetime.fromisoformat(value) if name in instants and value else value
        for name, value in columns.items()
    }
