"""The tables brought to the newest shape, by Alembic. Must not know what is in them."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

import migrations
from bot.crash import crash


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to this revision; nothing happens when it is there already."""
    with engine.connect() as connection:
        command.upgrade(_config(connection), revision)
        crash("upgraded")
        connection.commit()


def downgrade(engine: Engine, revision: str) -> None:
    """Take the database back to this revision; what the steps between brought is lost."""
    with engine.connect() as connection:
        command.downgrade(_config(connection), revision)
        connection.commit()


def revision(engine: Engine) -> str | None:
    """The revision the database has; None for an empty one."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


@cache
def newest() -> str | None:
    """The revision this program wants; its steps are read once."""
    return ScriptDirectory.from_config(_config(None)).get_current_head()


def _config(connection: object) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    return config
