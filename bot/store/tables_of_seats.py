"""What the bot remembers of who speaks for a seat beside its player, who is away, and who waits for a seat.

`metadata` is that of all tables. Must not know any rule.
"""

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table

from bot.store.engine import Instant
from bot.store.tables import metadata

__all__ = ["absences", "grants", "metadata", "standbys", "vacancies"]

grants = Table(
    "grant",
    metadata,
    Column("id", Integer, primary_key=True),
    # What for: deputy, observer, offer, reclaim.
    Column("what", String, nullable=False),
    Column("match", ForeignKey("match.id"), nullable=False, index=True),
    # None: an observer has no seat.
    Column("seat", ForeignKey("seat.id"), index=True),
    # Whose right it is.
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    # What the player calls their deputy.
    Column("name", String),
    Column("key", String, nullable=False, unique=True),
    # The turn that was due when it was given.
    Column("turn", Integer, nullable=False),
    Column("begins", Instant, nullable=False),
    # NULL: it has no end of its own.
    Column("ends", Instant),
    Column("made", Instant, nullable=False),
    # When the person said yes to it; NULL: it opens nothing yet.
    Column("agreed", Instant),
    # When the letter about its beginning was written.
    Column("told", Instant),
    # When it ended, at its end or before.
    Column("ended", Instant),
)

absences = Table(
    "absence",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("seat", ForeignKey("seat.id"), nullable=False, index=True),
    Column("begins", Instant, nullable=False),
    Column("ends", Instant, nullable=False),
    Column("made", Instant, nullable=False),
    # When a deadline was moved for it; that happens once.
    Column("moved", Instant),
    # When the player came back before its end, or said something else.
    Column("ended", Instant),
    Index("ix_absence_match", "match", "ends"),
)

vacancies = Table(
    "vacancy",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("seat", ForeignKey("seat.id"), nullable=False, index=True),
    # resigned, ejected, missed, or offered by the GM
    Column("why", String, nullable=False),
    Column("since", Instant, nullable=False),
    # When the GM was told that nobody stands by for it.
    Column("told", Instant),
    # When somebody had the seat, or it was no longer offered.
    Column("ended", Instant),
)

standbys = Table(
    "standby",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    # For this match, or for any match of this game; both NULL: for any match.
    Column("match", ForeignKey("match.id")),
    Column("game", String),
    Column("since", Instant, nullable=False),
    Column("ended", Instant),
)
