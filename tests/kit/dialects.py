"""Databases whose engines share the statements they have compiled: in tests each house has an engine of its own.

SQLAlchemy compiles a statement once for each engine, which took an eighth of all tests that write mail. Must not know
what is asked of a database.
"""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

_COMPILED: dict[Any, Any] = {}


class _Alike:
    """All dialects of one class speak alike here, so what one has compiled is right for the others."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    @classmethod
    def engine_created(cls, engine: Engine) -> None:
        """Called by SQLAlchemy."""
        engine.update_execution_options(compiled_cache=_COMPILED)


class Sqlite(_Alike, SQLiteDialect_pysqlite):
    """As SQLAlchemy has it, and shared."""

    supports_statement_cache = True


class Postgresql(_Alike, PGDialect_psycopg):
    """As SQLAlchemy has it, and shared."""

    supports_statement_cache = True


def share() -> None:
    """Every engine that is made from now on shares."""
    registry.register("sqlite", __name__, "Sqlite")
    registry.register("postgresql.psycopg", __name__, "Postgresql")
