"""The tables brought to the newest shape, by Alembic. Must not know what is in them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

import migrations
from bot.crash import crash
from bot.store.engine import reading


class NewerTables(RuntimeError):  # noqa: N818  # it reads as what is the case
    """The tables were made by a newer version of this program: str() says what would do."""


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to this revision; nothing happens when it is there already. Raises NewerTables."""
    up_to_date(engine)
    with _changing(engine) as connection:
        command.upgrade(_config(connection), revision)
        crash("upgraded")


def downgrade(engine: Engine, revision: str) -> None:
    """Take the database back to this revision; what the steps between brought is lost."""
    with _changing(engine) as connection:
        command.downgrade(_config(connection), revision)


@contextmanager
def _changing(engine: Engine) -> Iterator[Connection]:
    """A transaction that may make a table anew. SQLite would take the rows of other tables that refer to it with it.

    Whether its rows refer to one another is looked at only outside of a transaction, so it is switched before.
    """
    with engine.connect() as connection:
        _refer(connection, on=False)
        try:
            yield connection
            connection.commit()
        finally:
            connection.rollback()
            _refer(connection, on=True)


def _refer(connection: Connection, *, on: bool) -> None:
    if connection.dialect.name == "sqlite":
        driver = connection.connection.dbapi_connection
        assert driver is not None  # noqa: S101  # it is connected
        driver.execute(f"PRAGMA foreign_keys={'ON' if on else 'OFF'}")


def revision(engine: Engine) -> str | None:
    """The revision the database has; None for an empty one."""
    with reading(engine) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def up_to_date(engine: Engine) -> bool:
    """Whether the tables have the newest shape. Raises NewerTables when it is one that this program doesn't know."""
    found = revision(engine)
    if found not in (None, *_steps()):
        raise NewerTables(
            f"Its tables were made by a newer version of this program (step {found}; I know up to {newest()}). "
            "Install that version."
        )
    return found == newest()


def to_come(engine: Engine) -> tuple[tuple[str, str], ...]:
    """The steps between this database and the newest shape, oldest first: each with what it does, in a sentence."""
    if up_to_date(engine):
        return ()
    found, scripts = revision(engine), ScriptDirectory.from_config(_config(None))
    steps = scripts.iterate_revisions("head", found or "base")
    told = ((one.revision, (one.doc or "").splitlines()[0]) for one in steps)
    return tuple(reversed([one for one in told if one[0] != found]))


def newest() -> str | None:
    """The revision this program wants."""
    return next(iter(_steps()), None)


@cache
def _steps() -> tuple[str, ...]:
    """All revisions this program knows, the newest first; they are read once."""
    return tuple(one.revision for one in ScriptDirectory.from_config(_config(None)).walk_revisions())


def _config(connection: object) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    return config
