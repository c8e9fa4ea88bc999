"""The GMs that a match has beside its first one, as a table. Must not know any rule."""

from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Table

from bot.store.engine import Instant
from bot.store.tables import metadata

gms = Table(
    "match_gm",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False, index=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    # What players read; "" for none.
    Column("name", String, nullable=False, default=""),
    # Of the question whether they want to be GM, and of their letters as GM afterwards.
    Column("key", String, nullable=False, unique=True),
    # Whether they take the place of the first GM.
    Column("follows", Boolean, nullable=False, default=False),
    Column("asked", Instant, nullable=False),
    # When they said yes; NULL: they have not answered.
    Column("accepted", Instant),
    # A deputy counts from then, and until then; NULL: without such an end.
    Column("begins", Instant),
    Column("until", Instant),
    # When they were removed, or said no.
    Column("ended", Instant),
)
