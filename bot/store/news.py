"""What servers on one database tell one another: that there is work. By LISTEN and NOTIFY of PostgreSQL.

A word is heard once the transaction that says it has been committed. On SQLite there is nobody to tell. Words are no
promise: whoever hears none looks at the tables now and then. Must not know what is done at a word.
"""

import enum
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import OperationalError

from bot.store.engine import is_shared

_CHANNEL = "pbm"


class Word(enum.StrEnum):
    """What there is to do."""

    MAIL = "mail"  # a mail waits to be read
    LETTER = "letter"  # a letter waits to be sent
    LOOK = "look"  # a turn waits for a look into the mailbox


def tell(db: Connection, word: Word) -> None:
    """Tell all servers, this one too."""
    if is_shared(db):
        db.execute(select(func.pg_notify(_CHANNEL, word.value)))


@dataclass(frozen=True)
class Ear:
    """A connection that hears; `fileno` is what one waits for."""

    driver: Any

    def fileno(self) -> int:
        """Readable when something has been said, or when the connection is gone."""
        found: int = self.driver.fileno()
        return found

    @property
    def backend(self) -> int:
        """The process of the database that serves this connection."""
        found: int = self.driver.info.backend_pid
        return found

    def heard(self) -> set[Word]:
        """What has been said since the last call."""
        return {Word(said.payload) for said in self.driver.notifies(timeout=0)}


@contextmanager
def listening(engine: Engine) -> Iterator[Ear]:
    """An ear, until the end of the block; its connection does nothing else.

    What the driver itself raises, when the connection is lost or can't be made, is raised as SQLAlchemy raises it
    elsewhere.
    """
    try:
        # No pool has it any more, and what is lost can't be rolled back: it is only closed.
        with closing(_own(engine)) as driver:
            driver.autocommit = True
            driver.execute(f"LISTEN {_CHANNEL}")
            yield Ear(driver)
    except engine.dialect.loaded_dbapi.Error as error:
        raise OperationalError("LISTEN", None, error, connection_invalidated=True) from error


def _own(engine: Engine) -> Any:
    """A connection of the driver that is nobody else's."""
    connection = engine.raw_connection()
    driver = connection.driver_connection
    connection.detach()
    return driver
