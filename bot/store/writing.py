"""Who hears of each statement that changes rows, before it is executed: of which table, and which rows.

Must not know what becomes of what is heard.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, Executable, event
from sqlalchemy.sql.dml import UpdateBase

Rows: TypeAlias = Sequence[Mapping[str, Any]]  # values by the names that the statement has for them


def listen(engine: Engine, hear: Callable[[Connection, str, Rows], None]) -> None:
    """Have this called with the table and the rows of whatever connections of this engine write."""

    def look(db: Connection, statement: Executable, rows: Rows, row: Mapping[str, Any], _: object) -> None:
        if isinstance(statement, UpdateBase):
            hear(db, getattr(statement.table, "name", ""), rows or (row,))

    event.listen(engine, "before_execute", look)
