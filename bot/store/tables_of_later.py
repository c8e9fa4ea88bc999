"""The table of orders for turns to come, beside the tables that it refers to. Must not know any rule."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, false

from bot.store.engine import Instant
from bot.store.tables import metadata

later_orders = Table(
    "later_order",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    # For which it is; when that turn is due, the order is laid on its sheet.
    Column("turn", Integer, nullable=False),
    Column("seat", ForeignKey("seat.id"), nullable=False),
    # Who plays the seat: an order of theirs is never another player's.
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("unit", String, nullable=False),
    Column("line", Text, nullable=False),  # canonical
    Column("mail", ForeignKey("in_mail.id")),
    Column("arrived", Instant, nullable=False),
    # By the GM, for the player.
    Column("entered", Boolean, nullable=False, default=False, server_default=false()),
    # Why it waits no more: replaced, withdrawn, laid, left, or what it broke on; NULL: it waits.
    Column("ended", String),
    Index("ix_later_order_waits", "seat", "ended"),
)
