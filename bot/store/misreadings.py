"""What players wrote and could not be read, as rows that last until the GM is told. Must not know why it could not."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from bot.store.tables_of_misread import misread
from bot.store.values import Match, Seat


def keep(db: Connection, match: Match, seat: Seat, words: Sequence[str], mail: int) -> None:
    """Keep what could not be read of a mail: a row for each line, "" for one that the GM must not read."""
    row = {"match": match.id, "seat": seat.id, "mail": mail}
    db.execute(insert(misread), [row | {"words": line} for line in words])


def taken(db: Connection, match_id: int) -> Sequence[Any]:
    """What could not be read since the GM was last told: seat (its id), words; oldest first. Then it is forgotten."""
    here = misread.c.match == match_id
    found = db.execute(select(misread.c.seat, misread.c.words).where(here).order_by(misread.c.id)).all()
    if found:
        db.execute(delete(misread).where(here))
    return found
