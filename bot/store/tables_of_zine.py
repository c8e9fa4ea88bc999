"""The tables of zines: whose they are, their issues, what was written for them, and who gets them.

Must not know what an issue looks like.
"""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from bot.store.engine import Instant
from bot.store.tables import metadata

zines = Table(
    "zine",
    metadata,
    Column("id", Integer, primary_key=True),
    # Who edits it; one zine each.
    Column("person", ForeignKey("person.id"), nullable=False, unique=True),
    # Of the editor's letters about it.
    Column("key", String, nullable=False, unique=True),
    Column("title", String, nullable=False),
    # Whether it tells of all matches of the server, and not only of its editor's.
    Column("everything", Boolean, nullable=False, default=False, server_default=false()),
    Column("since", Instant, nullable=False),
    # When its editor asked for a draft; NULL: none is waited for.
    Column("drafted", Instant),
)

issues = Table(
    "zine_issue",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("zine", ForeignKey("zine.id"), nullable=False),
    Column("number", Integer, nullable=False),
    # Of the letter that asks the editor whether it is to go out.
    Column("key", String, nullable=False, unique=True),
    Column("asked", Instant, nullable=False),
    # When the editor said yes to it; NULL: they have not.
    Column("agreed", Instant),
    # NULL: it has not gone out.
    Column("published", Instant),
    # To how many it went.
    Column("copies", Integer),
    UniqueConstraint("zine", "number"),
)

pieces = Table(
    "zine_piece",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("zine", ForeignKey("zine.id"), nullable=False),
    # editorial, letter
    Column("kind", String, nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False),
    # As whom it is signed.
    Column("name", String, nullable=False),
    # As others may read it, a line for each paragraph.
    Column("words", Text, nullable=False),
    Column("at", Instant, nullable=False),
    # waits (for the editor), taken, dropped
    Column("state", String, nullable=False),
    # In which issue it stood; NULL: in none yet.
    Column("issue", ForeignKey("zine_issue.id")),
    Index("ix_zine_piece_zine", "zine", "issue"),
)

subscriptions = Table(
    "zine_subscription",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("zine", ForeignKey("zine.id"), nullable=False, index=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    # Of the letter that asks, and of all issues that come.
    Column("key", String, nullable=False, unique=True),
    Column("asked", Instant, nullable=False),
    # When the address said yes; NULL: it has not.
    Column("agreed", Instant),
    Column("ended", Instant),
)
