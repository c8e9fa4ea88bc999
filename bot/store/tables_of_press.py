"""The tables of press: what players and GMs say to one another, and whom a player would rather not read.

Must not know any rule.
"""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, false

from bot.store.engine import Instant
from bot.store.tables import metadata

press = Table(
    "press",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    # In whose report it stands, or is going to stand; of a piece that went out at once, the turn that was due.
    Column("turn", Integer, nullable=False),
    # NULL: a GM wrote it.
    Column("seat", ForeignKey("seat.id")),
    Column("person", ForeignKey("person.id"), nullable=False),
    # As whom it is signed.
    Column("name", String, nullable=False),
    # The numbers of the persons who are to read it, with blanks between them; "": everybody.
    Column("readers", String, nullable=False, default="", server_default=""),
    # The names of these, for whoever reads it; "": everybody.
    Column("heading", String, nullable=False, default="", server_default=""),
    Column("anonymous", Boolean, nullable=False, default=False, server_default=false()),
    # Whether it goes with the next report.
    Column("waits", Boolean, nullable=False, default=False, server_default=false()),
    # As others may read them; "" once a letter to single readers has been written.
    Column("words", Text, nullable=False),
    # The first piece of its thread; NULL: it is that itself.
    Column("thread", Integer),
    Column("mail", ForeignKey("in_mail.id"), nullable=False),
    Column("at", Instant, nullable=False),
    # waits, held, told, withdrawn, dropped.
    Column("state", String, nullable=False),
    Index("ix_press_match", "match", "state"),
)

mutes = Table(
    "mute",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False),
    # Whose press they don't read; NULL: anonymous press.
    Column("seat", ForeignKey("seat.id")),
    Index("ix_mute_match", "match", "person"),
)
