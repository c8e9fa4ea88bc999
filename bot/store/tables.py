"""Everything the bot remembers, as tables: the others stand in `tables_of_*.py` beside it. Must not know any rule."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from bot.store.engine import Instant

# The numbers of IMAP have 32 bits without a sign. An INTEGER of SQLite has room for them, one of PostgreSQL has not.
Number = BigInteger().with_variant(Integer(), "sqlite")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "person",
    metadata,
    Column("id", Integer, primary_key=True),
    # Lower case, as on file: the only one we write to.
    Column("address", String, nullable=False, unique=True),
    Column("key", String, nullable=False, unique=True),  # of letters that belong to no seat: a GM's
    Column("zone", String),  # IANA; deadlines are shown in it as well
    # JSON: what they have chosen about their letters and their matches, as text by name.
    Column("prefers", Text, nullable=False, server_default="{}"),
    Column("since", Instant, nullable=False),
)

addresses = Table(
    "address",
    metadata,
    Column("id", Integer, primary_key=True),
    # Whose address it is beside the one on file, or is said to be.
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("address", String, nullable=False, index=True),
    # Of the question to this address whether it is theirs.
    Column("key", String, nullable=False, unique=True),
    # Whether letters go there once it is theirs.
    Column("moves", Boolean, nullable=False, default=False),
    Column("asked", Instant, nullable=False),
    # When it said yes; NULL: it counts for nothing yet.
    Column("confirmed", Instant),
)

matches = Table(
    "match",
    metadata,
    Column("id", Integer, primary_key=True),  # the 7 of GS-7
    Column("game", String, nullable=False),
    Column("tag", String, nullable=False, unique=True),  # "GS-7"
    Column("title", String, nullable=False),
    # The GM's own, for who would like to join.
    Column("words", Text),
    Column("variant", String, nullable=False),
    Column("options", Text, nullable=False),  # JSON: the rule parameters that differ from the variant's
    Column("rules_version", Integer, nullable=False),
    # JSON: what the GM has chosen about how it is run, as text by name.
    Column("policies", Text, nullable=False, server_default="{}"),
    Column("gm", ForeignKey("person.id"), nullable=False),
    Column("key", String, nullable=False, unique=True),  # the GM's, for this match
    Column("status", String, nullable=False),
    Column("held", String),  # why deadlines do not run; NULL: they do
    Column("stuck", Boolean, nullable=False, default=False),  # held by us, because something went wrong
    Column("least", Integer, nullable=False),  # players wanted
    Column("most", Integer, nullable=False),
    Column("zone", String, nullable=False),
    Column("cadence", String),  # canonical: "every Fri 20:00"
    Column("turn", Integer, nullable=False),  # the turn that is due; 0 before the start
    Column("deadline", Instant),  # of the turn that is due; before the start: of the first
    Column("early", Instant),  # from when that turn need not wait for its deadline; NULL: it waits
    # Until when that turn waits for late orders, once its deadline has passed; NULL: it doesn't wait.
    Column("late", Instant),
    Column("seed", LargeBinary, nullable=False),  # secret until the match is over (ALL-1)
    Column("created", Instant, nullable=False),
    Index("ix_match_due", "status", "deadline"),
    Index("ix_match_early", "status", "early"),
)

seats = Table(
    "seat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    # 0, 1, 2 ... the contract's Seat; final once the match has started.
    Column("number", Integer, nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("entrant", String, nullable=False),
    Column("key", String, nullable=False, unique=True),
    Column("resigned", Boolean, nullable=False, default=False),
    Column("robot", Boolean, nullable=False, default=False),  # a seat filler of the house: nobody to write to
    # Whoever plays it has no address: their orders come through the GM, and so do their reports.
    Column("by_post", Boolean, nullable=False, default=False, server_default=false()),
    Column("nmrs", Integer, nullable=False, default=0),  # missed turns in all
    # The turn that its player asked not to run before its deadline.
    Column("waits_in", Integer),
    # Missed turns since the last one with orders.
    Column("in_a_row", Integer, nullable=False, default=0, server_default="0"),
    UniqueConstraint("match", "number"),
    UniqueConstraint("match", "entrant", name="uq_seat_entrant"),
)

turns = Table(
    "turn",
    metadata,
    # The primary key is the promise that no turn runs twice.
    Column("match", ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 0 is the set-up
    Column("state", LargeBinary, nullable=False),  # after the turn, as the game dumps it
    Column("events", Text, nullable=False),  # JSON
    # NULL: it is the set-up, or a roll back.
    Column("deadline", Instant),
    Column("adjudicated", Instant, nullable=False),
    # How many turns the match had seen, not counting those rolled back: it names the luck of the turn.
    Column("step", Integer, nullable=False, server_default="0"),
    # The seats that were counted as silent, by their ids: "3,5".
    Column("missed", String, nullable=False, server_default=""),
)

orders = Table(
    "order",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", ForeignKey("seat.id"), nullable=False),
    Column("unit", String, nullable=False),
    Column("line", Text, nullable=False),  # canonical
    Column("stands", Boolean, nullable=False),
    Column("ended", String),  # why it stands no more: superseded, withdrawn, or what it broke on
    Column("mail", ForeignKey("in_mail.id")),
    Column("arrived", Instant, nullable=False),
    # By the GM, for the player.
    Column("entered", Boolean, nullable=False, default=False, server_default=false()),
    # One order of a unit stands, whatever happens; the others are the ledger of what was said before.
    Index(
        "uq_order_stands",
        "match",
        "turn",
        "seat",
        "unit",
        unique=True,
        sqlite_where=text("stands"),
        postgresql_where=text("stands"),
    ),
    Index("ix_order_of_seat", "match", "turn", "seat"),  # those that stand no more, too
)

# Questions use these words of the index. By "stands = 1" SQLite doesn't find the index, and reads every order.
STANDS = text('"order".stands')

corrections = Table(
    "correction",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("match.id"), nullable=False),
    Column("turn", Integer, nullable=False),  # before which it was made
    Column("line", Text, nullable=False),  # as the record has it, with the reason
    Column("mail", ForeignKey("in_mail.id")),
    Column("arrived", Instant, nullable=False),
    Index("ix_correction_match", "match", "turn"),
)


in_mail = Table(
    "in_mail",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", String, nullable=False, server_default=""),  # user@host
    Column("folder", String, nullable=False),
    Column("uidvalidity", Number, nullable=False),
    Column("uid", Number, nullable=False),
    Column("arrived", Instant, nullable=False),  # INTERNALDATE: what the mail server stamped (ALL-3)
    Column("kept", Instant, nullable=False),
    Column("raw", LargeBinary, nullable=False),
    Column("whole", Boolean, nullable=False, default=True),  # False: too large, only its headers are here
    Column("digest", String, nullable=False),
    Column("status", String, nullable=False),
    Column("note", Text),  # why it is where it is, for the operator; never an order
    Column("seat", ForeignKey("seat.id")),
    Column("person", ForeignKey("person.id")),
    Column("token", String, unique=True),  # a held mail is released by the answer that carries it
    # The key of the seat in whose match alone it does anything; "": it may do anything, NULL: nobody has looked yet.
    Column("lane", String),
    # Some servers use a UID again, and say nothing; so a mail is known by its digest, too.
    UniqueConstraint("account", "folder", "uidvalidity", "uid", "digest", name="uq_in_mail_uid"),
    Index("ix_in_mail_work", "status", "arrived", "uid"),
    Index("ix_in_mail_digest", "digest"),
)

out_mail = Table(
    "out_mail",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slug", String, nullable=False, unique=True),  # what it tells of, so that it is told once
    Column("kind", String, nullable=False),
    Column("address", String, nullable=False),
    Column("message_id", String, nullable=False, unique=True),
    Column("raw", LargeBinary, nullable=False),  # made once; every try sends these bytes
    Column("match", ForeignKey("match.id")),
    Column("turn", Integer),  # the turn that was due when it was written
    Column("mail", ForeignKey("in_mail.id")),  # the mail it answers
    Column("status", String, nullable=False),
    Column("attempts", Integer, nullable=False, default=0),
    Column("due", Instant, nullable=False),
    Column("created", Instant, nullable=False),
    Column("ended", Instant),
    Column("error", Text),
    # While it is being sent: the server that tries it, and the end of that server's right to it.
    Column("owner", String),
    Column("leased", Instant),
    # How far the try got: "dot" is written before the text of a letter that must not come twice goes out.
    Column("phase", String),
    # The first and the last try.
    Column("first", Instant),
    Column("tried", Instant),
    Index("ix_out_mail_work", "status", "due"),
    Index("ix_out_mail_budget", "address", "kind", "created"),
    # With the match, so that letters about it are counted in the index alone: a row is large.
    Index("ix_out_mail_spent", "kind", "created", "match"),
    Index("ix_out_mail_pace", "tried"),
)

bounces = Table(
    "bounce",
    metadata,
    Column("id", Integer, primary_key=True),
    # The letter that was not delivered; the address is the one that it went to.
    Column("letter", ForeignKey("out_mail.id"), nullable=False),
    Column("address", String, nullable=False),
    # The mail that told so; NULL: our own mail server said it at once.
    Column("mail", ForeignKey("in_mail.id")),
    Column("hard", Boolean, nullable=False),  # the address takes no letter; a soft one may pass
    Column("why", Text, nullable=False),
    Column("at", Instant, nullable=False),
    # When it ceased to count, because the address works again or the GM has decided; NULL: it counts.
    Column("ended", Instant),
    Index("ix_bounce_address", "address", "ended"),
)
