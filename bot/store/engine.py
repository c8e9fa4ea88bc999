"""The database: one engine, set up so that what is committed survives a power cut, and the one type for instants.

Must not know what is stored.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, DateTime, Dialect, Engine, create_engine, event
from sqlalchemy.types import TypeDecorator

from bot.store import journal, private
from bot.store.alone import file_of

_ASKS = "pbm_only_asks"  # the option of a connection whose transaction writes nothing


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
    engine = create_engine(url, future=True)
    if engine.dialect.name == "sqlite":
        if (path := file_of(url)) is not None:
            event.listen(engine, "do_connect", lambda *_: private.make(path))
        event.listen(engine, "connect", _durable)
        event.listen(engine, "begin", _begin)
    journal.listen(engine)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that only asks: all its answers are of one moment, and nobody who writes waits for it."""
    with engine.connect() as db, db.execution_options(**{_ASKS: True}), db.begin():
        yield db


def _durable(connection: Any, _record: object) -> None:
    # The driver must not open transactions by itself, or BEGIN IMMEDIATE below comes too late.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # A transaction that will write asks for the lock at once: no upgrade in the middle, no deadlock.
    asks = connection.get_execution_options().get(_ASKS)
    connection.exec_driver_sql("BEGIN" if asks else "BEGIN IMMEDIATE")
