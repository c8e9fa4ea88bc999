"""The tables of how servers work: how far a mailbox was read, when nobody looked, who lives, who has which lease.

Must not know any rule.
"""

from sqlalchemy import Column, Integer, String, Table, Text

from bot.store.engine import Instant
from bot.store.tables import Number, metadata

cursors = Table(
    "cursor",
    metadata,
    Column("account", String, primary_key=True),  # user@host
    Column("folder", String, primary_key=True),
    Column("uidvalidity", Number, nullable=False),
    Column("uid", Number, nullable=False),
    # When the last complete poll began; of this run, and of whichever run.
    Column("polled", Instant),
    Column("looked", Instant),
    Column("since", Instant, nullable=False),  # when we first looked: what was there before is never obeyed
)

downtimes = Table(
    "downtime",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began", Instant, nullable=False),  # the last complete look before it
    Column("ended", Instant, nullable=False),  # the first one after it
    # When the deadlines had been moved for it; NULL: not yet.
    Column("credited", Instant),
)

heartbeats = Table(
    "heartbeat",
    metadata,
    Column("name", String, primary_key=True),  # "serve", "imap", "maildir", "smtp"
    Column("at", Instant, nullable=False),
    Column("trouble", Text),  # a sentence; NULL: all is well
)

leases = Table(
    "lease",
    metadata,
    # "server KEY", or "mailbox USER@HOST FOLDER". Only servers that share a database have any.
    Column("name", String, primary_key=True),
    Column("owner", String, nullable=False, index=True),
    Column("ends", Instant, nullable=False),
    # Of a server: the process of PostgreSQL that serves its connection, and ends with it.
    Column("backend", Integer),
)
