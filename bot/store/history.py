"""What a match has been, turn by turn, as its record tells it. Must not change anything, nor know why it is asked."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import STANDS, correction, order


def ever_stood(db: Connection, match_id: int, turn: int) -> Sequence[Any]:
    """The orders that stood in each turn up to this one: turn, seat (its id), line; in the order of the record."""
    return db.execute(_EVER_STOOD, {"m": match_id, "t": turn}).all()


def ever_corrected(db: Connection, match_id: int, turn: int) -> Sequence[Any]:
    """What the GM has corrected before each turn up to this one: turn, line (ALL-4)."""
    return db.execute(_EVER_CORRECTED, {"m": match_id, "t": turn}).all()


def ever_ordered(db: Connection, match_id: int, number: int, seat_id: int) -> bool:
    """Whether a seat has ordered anything for a turn, even if none of it stands any more."""
    return db.execute(_EVER_ORDERED, {"m": match_id, "t": number, "s": seat_id}).first() is not None


# A statement is built once: building it costs more than asking it.
_EVER_STOOD = (
    select(order.c.turn, order.c.seat, order.c.line)
    .where(order.c.match == bindparam("m"), order.c.turn <= bindparam("t"), STANDS)
    .order_by(order.c.turn, order.c.seat, order.c.id)
)
_EVER_CORRECTED = (
    select(correction.c.turn, correction.c.line)
    .where(correction.c.match == bindparam("m"), correction.c.turn <= bindparam("t"))
    .order_by(correction.c.turn, correction.c.id)
)
_EVER_ORDERED = (
    select(order.c.id)
    .where(order.c.match == bindparam("m"), order.c.turn == bindparam("t"), order.c.seat == bindparam("s"))
    .limit(1)
)
