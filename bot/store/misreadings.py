"""What players wrote and the bot could not read, as rows. Must not know why it could not."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.store.tables_of_misread import misread
from bot.store.values import Match, Seat


def keep(db: Connection, match: Match, seat: Seat, words: Sequence[str], *, mail: int, at: datetime) -> None:
    """Keep what could not be read of a mail: a row for each line, "" for one that the GM must not read."""
    row = {"match": match.id, "turn": match.turn, "seat": seat.id, "mail": mail, "at": at}
    db.execute(insert(misread), [row | {"words": line} for line in words])


def of_turn(db: Connection, match_id: int, turn: int) -> Sequence[Any]:
    """What could not be read while this turn was due: seat (its id), at, words; oldest first."""
    these = (misread.c.match == match_id, misread.c.turn == turn)
    found = select(misread.c.seat, misread.c.at, misread.c.words).where(*these)
    return db.execute(found.order_by(misread.c.id)).all()
