"""The tables of what somebody has done in a match, and of what they probably meant and must confirm.

Must not know any rule.
"""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from bot.store.engine import Instant
from bot.store.tables import metadata

proposals = Table(
    "proposal",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),  # whose word confirms it
    Column("match", ForeignKey("match.id")),  # none: of a match that waits to be made
    Column("seat", ForeignKey("seat.id")),  # none: of the GM
    Column("turn", Integer, nullable=False),  # after it the proposal is none any more
    Column("word", String, nullable=False),  # that confirms it: "yes"
    Column("lines", Text, nullable=False),  # what counts then, as if it were written then
    Column("mail", ForeignKey("in_mail.id")),  # none where a turn waits for its GM
    Column("at", Instant, nullable=False),
    Column("ended", String),  # confirmed, refused, lapsed; NULL: it waits
    # Of the letter that asks, where only an answer to that letter confirms it.
    Column("key", String, unique=True),
    Index("ix_proposal_person", "person", "ended"),
)

deeds = Table(
    "deed",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("turn", Integer, nullable=False),  # that was due
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("who", String, nullable=False),  # as the log says it: "the GM", "Hare"
    Column("mail", ForeignKey("in_mail.id")),  # none for a click on the web
    Column("at", Instant, nullable=False),
    Column("line", Text, nullable=False),  # as it was written
    # The command: its rule in the grammar.
    Column("rule", String, nullable=False, server_default=""),
    Column("before", Text, nullable=False),  # JSON: what it changed in the match and its seats, as that was
    Column("told", Boolean, nullable=False),  # whether a letter about it went to others
    Column("opposite", Text, nullable=False),  # the line that sets it back, told to all; "" for none
    Column("undone", Instant),
    Index("ix_deed_match", "match", "id"),
)
