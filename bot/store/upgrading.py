"""The tables brought to the newest shape, with a copy of the file before. Must not know what is in the tables."""

from pathlib import Path

from sqlalchemy import Engine

from bot.store import copies, schema
from bot.store.alone import file_of


def upgrade(engine: Engine) -> Path | None:
    """Bring the database to the newest shape. The copy that was made of an SQLite file before; None where none was due.

    Raises NewerTables.
    """
    copy = _copied(engine) if schema.to_come(engine) else None
    schema.upgrade(engine)
    return copy


def _copied(engine: Engine) -> Path | None:
    """A copy beside the file, unless it has no tables yet. It takes the place of one of a try that failed."""
    source, step = file_of(str(engine.url)), schema.revision(engine)
    if source is None or step is None:
        return None
    target = source.with_name(f"{source.name}.before-{schema.newest()}")
    with copies.half_made(target) as part:
        copies.copy(source, part)
    return target
