"""The table of what players wrote and the bot could not read: their GM hears of it. Must not know any rule."""

from sqlalchemy import Column, ForeignKey, Integer, Table, Text

from bot.store.tables import metadata

misread = Table(
    "misread",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False, index=True),
    Column("seat", ForeignKey("seat.id"), nullable=False),
    Column("mail", ForeignKey("in_mail.id"), nullable=False),
    # What was written; "" where it may have been meant as an order that the GM must not read.
    Column("words", Text, nullable=False),
)
