"""The tables of cups, beside the tables that they refer to. Must not know how a cup is reckoned."""

from sqlalchemy import Column, ForeignKey, Integer, String, Table

from bot.store.engine import Instant
from bot.store.tables import metadata

cups = Table(
    "cup",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String, nullable=False),
    # Who may say which races are in it.
    Column("founder", ForeignKey("person.id"), nullable=False),
    # For the first place, the second and so on: "10 8 6".
    Column("points", String, nullable=False),
    # So many results of a player count; 0: all do.
    Column("best", Integer, nullable=False),
    Column("made", Instant, nullable=False),
)

cup_matches = Table(
    "cup_match",
    metadata,
    Column("cup", ForeignKey("cup.id"), primary_key=True),
    Column("match", ForeignKey("match.id"), primary_key=True),
)
