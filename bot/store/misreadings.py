"""What players wrote and could not be read, as rows that last until the GM is told. Must not know why it could not."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.store.tables_of_misread import misread
from bot.store.values import Match, Seat

# Each statement is built once, because building it takes longer than running it.
_KEEP = insert(misread)
_HERE = misread.c.match == bindparam("m")
_KEPT = select(misread.c.seat, misread.c.words).where(_HERE).order_by(misread.c.id)
_FORGET = delete(misread).where(_HERE)


def keep(db: Connection, match: Match, seat: Seat, words: Sequence[str], mail: int) -> None:
    """Keep what could not be read of a mail: a row for each line, "" for one that the GM must not read."""
    row = {"match": match.id, "seat": seat.id, "mail": mail}
    db.execute(_KEEP, [row | {"words": line} for line in words])


def taken(db: Connection, match_id: int) -> Sequence[Any]:
    """What could not be read since the GM was last told: seat (its id), words; oldest first. Then it is forgotten."""
    found = db.execute(_KEPT, {"m": match_id}).all()
    if found:
        db.execute(_FORGET, {"m": match_id})
    return found
