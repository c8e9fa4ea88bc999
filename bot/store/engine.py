"""The database: one engine, set up so that what is committed survives a power cut, and the one type for instants.

There are four kinds of transactions. `engine.begin()` writes, and nobody else writes meanwhile: SQLite locks its file,
and PostgreSQL a number that stands for the house. `beside` writes only rows that it has taken for itself, so several
of this kind go on at once, though none beside one of the first kind. `at_once` waits for neither, and `reading` only
asks. What is committed is on the disk, but for `in_passing`, and where `beside` is told so. Whoever stands still in a
transaction on PostgreSQL for longer than LEASE loses it. Must not know what is stored.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any

from sqlalchemy import URL, Connection, DateTime, Dialect, Engine, create_engine, event, make_url
from sqlalchemy.types import TypeDecorator

from bot.store import foreseen, journal, private, within
from bot.store.alone import file_of

# What a server has begun, others may take over after so long without a sign of life.
LEASE = timedelta(seconds=10)

_KIND = "pbm_kind"  # the option of a connection that says which kind of transaction it begins
_FORCED = "pbm_forced"  # the option of a connection that says whether the disk is waited for at the end
_LEVEL = (
    "pbm_level"  # what a connection knows of itself while it doesn't wait for the disk: how it did before
)
_WRITES = "pbm_writes"  # what a connection knows of itself while it is the one that writes
_NORMAL = 1  # SQLite's number for `synchronous=NORMAL`: in order, but not at once
_PATIENCE = 15_000  # milliseconds that a writer waits for others
HOUSE = 7083  # the number that whoever writes locks in PostgreSQL; each database has its own


class _Kind(Enum):
    """What a transaction does, and for whom it waits."""

    WRITES = "waits until nobody else writes"
    BESIDE = "writes beside others of this kind"
    AT_ONCE = "writes, and waits for nobody but for the rows"
    ASKS = "writes nothing"


class Instant(TypeDecorator[datetime]):
    """An instant: aware in Python, UTC in the database. A naive datetime is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC; SQLite keeps no zone, so it gets none."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002  # SQLAlchemy's signature
        """Aware again."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def connect(url: str) -> Engine:
    """An engine for this URL (`sqlite:///pbm.sqlite`). SQLite: write-ahead log, every commit on the disk, mode 0600."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite":
        engine = create_engine(made)
        if (path := file_of(url)) is not None:
            event.listen(engine, "do_connect", lambda *_: private.make(path))
        event.listen(engine, "connect", _durable)
        _take_turns(engine)
        event.listen(engine, "begin", _wait_for_the_disk)
        event.listen(engine, "begin", _begin)
    else:
        engine = create_engine(made.set(drivername="postgresql+psycopg"), connect_args=_watchful(made))
        event.listen(engine, "begin", _wait)
        within.listen(engine)
    foreseen.listen(engine)
    journal.listen(engine)
    return engine


def is_shared(engine: Engine | Connection) -> bool:
    """Whether several servers may work on this database at once."""
    return engine.dialect.name != "sqlite"


@contextmanager
def reading(engine: Engine, patience: timedelta | None = None) -> Iterator[Connection]:
    """A transaction that only asks: all its answers are of one moment, and nobody who writes waits for it.

    It waits for so long at most for somebody who lets nobody read a whole table, as PostgreSQL can.
    """
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True} if is_shared(engine) else {}
    with _transaction(engine, _Kind.ASKS, options) as db:
        if patience is not None and is_shared(engine):
            db.exec_driver_sql(f"SET LOCAL lock_timeout = {patience // timedelta(milliseconds=1)}")
        yield db


@contextmanager
def beside(engine: Engine, *, forced: bool = True) -> Iterator[Connection]:
    """A transaction that writes beside others like it: the caller takes each row that others might write, too.

    Unless it is `forced`, see `in_passing`.
    """
    with _transaction(engine, _Kind.BESIDE, {_FORCED: forced}) as db:
        yield db


@contextmanager
def in_passing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes, and may be taken back by a power cut, if no other one has come behind it.

    It is for what is simply done again then. On SQLite its end waits for no disk: SQLite puts on the disk what is
    written in the order in which it was written, so the next transaction takes this one along. On PostgreSQL it is as
    any other, for there the database may fall without us.
    """
    with _transaction(engine, _Kind.WRITES, {_FORCED: False}) as db:
        yield db


@contextmanager
def at_once(engine: Engine) -> Iterator[Connection]:
    """A transaction that waits for nobody but for the rows that it writes itself."""
    with _transaction(engine, _Kind.AT_ONCE) as db:
        yield db


@contextmanager
def _transaction(
    engine: Engine, kind: _Kind, options: dict[str, object] | None = None
) -> Iterator[Connection]:
    with engine.connect() as db, db.execution_options(**{_KIND: kind}, **(options or {})), db.begin():
        yield db


def _durable(connection: Any, _record: object) -> None:
    # The driver must not open transactions by itself, or BEGIN IMMEDIATE below comes too late.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_PATIENCE}"):
        connection.execute(f"PRAGMA {pragma}")


def _take_turns(engine: Engine) -> None:
    """Writers of one process wait for one another here, and go on at once when it is their turn.

    SQLite would sleep and look again, up to 100 ms at a time; so it does where another process writes.
    """
    turn = threading.Lock()

    def wait(connection: Connection) -> None:
        if _kind(connection) is not _Kind.ASKS and _WRITES not in connection.info:
            # Whose patience has ended asks SQLite, which knows whether the file is locked.
            connection.info[_WRITES] = turn.acquire(timeout=_PATIENCE / 1000)

    def over(_connection: object, record: Any) -> None:
        if record.info.pop(_WRITES, False):
            turn.release()

    event.listen(engine, "begin", wait)
    # The connection is given back when its transaction has ended, however that was.
    event.listen(engine, "checkin", over)


def _wait_for_the_disk(connection: Connection) -> None:
    """Whether the end of this transaction waits for the disk; nothing waits that did not before."""
    if connection.get_execution_options().get(_FORCED, True):
        if (level := connection.info.pop(_LEVEL, None)) is not None:
            connection.exec_driver_sql(f"PRAGMA synchronous={level}")
    elif _LEVEL not in connection.info:
        level = connection.exec_driver_sql("PRAGMA synchronous").scalar_one()
        connection.info[_LEVEL] = level
        connection.exec_driver_sql(f"PRAGMA synchronous={min(level, _NORMAL)}")


def _begin(connection: Connection) -> None:
    # A transaction that will write asks for the lock at once: no upgrade in the middle, no deadlock.
    connection.exec_driver_sql("BEGIN" if _kind(connection) is _Kind.ASKS else "BEGIN IMMEDIATE")


def _wait(connection: Connection) -> None:
    # The lock ends with the transaction, and with the connection of a server that dies.
    locks = {_Kind.WRITES: "pg_advisory_xact_lock", _Kind.BESIDE: "pg_advisory_xact_lock_shared"}
    if (lock := locks.get(_kind(connection))) is not None:
        connection.exec_driver_sql(f"SELECT {lock}({HOUSE})")


def _kind(connection: Connection) -> _Kind:
    kind: _Kind = connection.get_execution_options().get(_KIND, _Kind.WRITES)
    return kind


def _watchful(url: URL) -> dict[str, object]:
    """A connection whose other end is gone is noticed in time; see LEASE and _PATIENCE. The URL may say otherwise."""
    found: dict[str, object] = {"connect_timeout": 10, "keepalives_idle": 10, "keepalives_interval": 5}
    found |= {"keepalives_count": 3, "application_name": "pbm"}
    idle = f"idle_in_transaction_session_timeout={LEASE // timedelta(milliseconds=1)}"
    found["options"] = f"-c {idle} -c lock_timeout={_PATIENCE}"
    return {key: value for key, value in found.items() if key not in url.query}
