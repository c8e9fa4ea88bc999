"""Many other matches in the database: every row of a real one copied again and again, people and letters too.

Must not know what the rows mean: only which columns are ids and which must differ.
"""

from typing import Any

from sqlalchemy import (
    CTE,
    Column,
    ColumnElement,
    Engine,
    Integer,
    Select,
    String,
    Table,
    UniqueConstraint,
    cast,
    func,
    insert,
    literal,
    null,
    select,
    true,
)

from bot.store.tables import matches, orders, out_mail, people, seats, turns
from bot.store.tables_of_ledger import cards, positions

_TABLES = (people, matches, seats, turns, orders, cards, positions, out_mail)
_KNOWN = {table.name for table in _TABLES}


def crowd(engine: Engine, count: int) -> int:
    """Copy all there is `count` times; the first match must be the only one. Returns how many letters there are."""
    numbers = _numbers(count)
    with engine.begin() as db:
        steps = {
            table.name: db.execute(_last(table)).scalar_one() or 0 for table in _TABLES if "id" in table.c
        }
        for table in _TABLES:
            copies = select(*(_moved(column, numbers.c.copy, steps) for column in table.c))
            copies = copies.select_from(table).join(numbers, true())
            db.execute(insert(table).from_select(list(table.c), copies))
        return db.execute(select(func.count()).select_from(out_mail)).scalar_one()


def _last(table: Table) -> Select[Any]:
    return select(func.max(table.c.id))


def _numbers(count: int) -> CTE:
    """The numbers of the copies, from 1."""
    first = select(literal(1).label("copy")).cte("numbers", recursive=True)
    return first.union_all(select(first.c.copy + 1).where(first.c.copy < count))


def _moved(column: Column[Any], copy: ColumnElement[int], steps: dict[str, int]) -> ColumnElement[Any]:
    """The column of a copy: ids are moved on, what must be unique gets the copy's number, references to mails go."""
    points_at = next((key.column.table.name for key in column.foreign_keys), None)
    if points_at is None and column.name == "id":
        points_at = column.table.name
    if points_at is not None:
        return column + copy * steps[points_at] if points_at in _KNOWN else null()
    if _unique(column) and not isinstance(column.type, Integer):
        return column + "." + cast(copy, String)
    return column


def _unique(column: Column[Any]) -> bool:
    table = column.table
    assert isinstance(table, Table)
    alone = (one.columns.keys() for one in table.constraints if isinstance(one, UniqueConstraint))
    return bool(column.unique) or [column.name] in alone
