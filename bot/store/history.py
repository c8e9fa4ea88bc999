"""What a match has been, turn by turn, as its record tells it. Must not change anything, nor know why it is asked."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.store.tables import STANDS, corrections, in_mail, orders, turns


def ever_stood(db: Connection, match_id: int, turn: int) -> Sequence[Any]:
    """The orders that stood in each turn up to this one: turn, seat (its id), line, whether the GM entered it.

    They come in the order of the record.
    """
    return db.execute(_EVER_STOOD, {"m": match_id, "t": turn}).all()


def ever_corrected(db: Connection, match_id: int, turn: int) -> Sequence[Any]:
    """What the GM has corrected before each turn up to this one: turn, line (ALL-4)."""
    return db.execute(_EVER_CORRECTED, {"m": match_id, "t": turn}).all()


def ever_ordered(db: Connection, match_id: int, number: int, seat_id: int) -> bool:
    """Whether a seat has ordered anything for a turn, even if none of it stands any more."""
    return db.execute(_EVER_ORDERED, {"m": match_id, "t": number, "s": seat_id}).first() is not None


def ever_sent(db: Connection, seat_id: int) -> Sequence[Any]:
    """All that was ever ordered for a seat, oldest first, and by whose mail (`person`; None: no mail's)."""
    return db.execute(_EVER_SENT, {"s": seat_id}).all()


def played_at(db: Connection, match_id: int) -> dict[int, datetime]:
    """When each turn of a match was played, the set-up among them."""
    found = select(turns.c.number, turns.c.adjudicated).where(turns.c.match == match_id)
    return {row.number: row.adjudicated for row in db.execute(found)}


def turn(db: Connection, match_id: int, number: int) -> Any:
    """A turn as it was played: the state it left, and its events as JSON; None if there is no such turn."""
    return db.execute(_TURN, {"m": match_id, "t": number}).one_or_none()


# Each statement is built once, because building it takes longer than running it.
_EVER_STOOD = (
    select(orders.c.turn, orders.c.seat, orders.c.line, orders.c.entered)
    .where(orders.c.match == bindparam("m"), orders.c.turn <= bindparam("t"), STANDS)
    .order_by(orders.c.turn, orders.c.seat, orders.c.id)
)
_EVER_CORRECTED = (
    select(corrections.c.turn, corrections.c.line)
    .where(corrections.c.match == bindparam("m"), corrections.c.turn <= bindparam("t"))
    .order_by(corrections.c.turn, corrections.c.id)
)
_EVER_ORDERED = (
    select(orders.c.id)
    .where(orders.c.match == bindparam("m"), orders.c.turn == bindparam("t"), orders.c.seat == bindparam("s"))
    .limit(1)
)
_EVER_SENT = (
    select(orders, in_mail.c.person)
    .outerjoin(in_mail, in_mail.c.id == orders.c.mail)
    .where(orders.c.seat == bindparam("s"))
    .order_by(orders.c.id)
)
_TURN = select(turns.c.state, turns.c.events).where(
    turns.c.match == bindparam("m"), turns.c.number == bindparam("t")
)
