"""The tables of cards and positions: no code of ours reads them, people ask them in SQL. Must not know any rule."""

from sqlalchemy import Column, ForeignKey, Integer, String, Table

from bot.store.tables import metadata

cards = Table(
    "card",
    metadata,
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("unit", String, primary_key=True),  # whose: a runner, a rider, a player's hand
    Column("number", Integer, primary_key=True),  # in the order that unit received its cards
    Column("seat", Integer, nullable=False),
    Column("face", String, nullable=False),
    Column("value", Integer, nullable=False),
    Column("received", Integer, nullable=False),  # turn
    Column("played", Integer),  # turn; NULL: in hand
)

positions = Table(
    "position",
    metadata,
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("unit", String, primary_key=True),
    Column("seat", Integer),  # none: a piece that is nobody's
    Column("square", String, nullable=False),  # a number on a track, "c1" on a board
    Column("position", Integer),
)
