"""A database of its own for a while, on the server on which another one stands (PostgreSQL). Must not know what for."""

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

from sqlalchemy import URL, create_engine, text


@contextmanager
def database(beside: URL) -> Iterator[URL]:
    """A new database without a table, gone at the end of the block.

    Raises ProgrammingError where this role may make none.
    """
    name = f"pbm_tried_{token_hex(8)}"
    _say(beside, f"CREATE DATABASE {name} TEMPLATE template0")
    try:
        yield beside.set(database=name)
    finally:
        _say(beside, f"DROP DATABASE {name} WITH (FORCE)")


def _say(at: URL, statement: str) -> None:
    # A database is not made in a transaction.
    engine = create_engine(at, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(statement))
    finally:
        engine.dispose()
