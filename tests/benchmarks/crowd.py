"""Many other matches in the database: every row of a real one copied again and again, people and letters too.

Must not know what the rows mean: only which columns are ids and which must differ.
"""

from typing import Any

from sqlalchemy import Column, Connection, Engine, Integer, Table, UniqueConstraint, func, insert, select

from bot.store.tables import cards, matches, orders, out_mail, people, positions, seats, turns

_TABLES = (people, matches, seats, turns, orders, cards, positions, out_mail)
_KNOWN = {table.name for table in _TABLES}


def crowd(engine: Engine, count: int) -> None:
    """Copy all there is `count` times; the first match must be the only one."""
    with engine.begin() as db:
        steps = {table.name: _step(db, table) for table in _TABLES}
        for table in _TABLES:
            rows = [dict(row) for row in db.execute(select(table)).mappings()]
            for copy in range(1, count + 1 if rows else 1):
                db.execute(insert(table), [_copied(table, row, copy, steps) for row in rows])


def _step(db: Connection, table: Table) -> int:
    """How far apart the ids of two copies are."""
    if "id" not in table.c:
        return 0
    return db.execute(select(func.max(table.c.id))).scalar_one() or 0


def _copied(table: Table, row: dict[str, Any], copy: int, steps: dict[str, int]) -> dict[str, Any]:
    return {name: _moved(table.c[name], value, copy, steps) for name, value in row.items()}


def _moved(column: Column[Any], value: Any, copy: int, steps: dict[str, int]) -> Any:
    """Ids are moved on, what must be unique gets the copy's number; a mail isn't copied, so nothing refers to one."""
    points_at = next((key.column.table.name for key in column.foreign_keys), None)
    if points_at is None and column.name == "id":
        points_at = column.table.name
    if value is None or (points_at is not None and points_at not in _KNOWN):
        return None
    if points_at is not None:
        return value + copy * steps[points_at]
    return f"{value}.{copy}" if _unique(column) and not isinstance(column.type, Integer) else value


def _unique(column: Column[Any]) -> bool:
    table = column.table
    assert isinstance(table, Table)
    alone = (one.columns.keys() for one in table.constraints if isinstance(one, UniqueConstraint))
    return bool(column.unique) or [column.name] in alone
