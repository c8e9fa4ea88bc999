"""A database carried over to another one, of whichever kind: every table, row by row, all of it or nothing.

Must not know what the rows mean. Leases stay behind, for they belong to servers that run.
"""

from collections.abc import Mapping

from sqlalchemy import Connection, Engine, Table, func, inspect, select, text

from bot.store import leases, schema
from bot.store.alone import file_of
from bot.store.engine import is_shared
from bot.store.tables_of_seats import metadata
from bot.store.tables_of_servers import leases as _lease_table

_CHUNK = 50  # rows in memory at once; a mail may have megabytes
_TABLES = [table for table in metadata.sorted_tables if table is not _lease_table]


class NotMoved(RuntimeError):  # noqa: N818  # it reads as what is the case
    """Nothing was carried over: str() says why, and what would do."""


def move(source: Engine, target: Engine) -> Mapping[str, int]:
    """Carry everything over. Returns how many rows each table has. Raises NotMoved; then the target has no row."""
    _check_source(source)
    _make_tables(target)
    with source.begin() as there, target.begin() as here:
        for db in (there, here):
            _insist_on_peace(db)
        moved = {table.name: _copy(there, here, table) for table in _TABLES}
        for table in _TABLES:
            _count_on(here, table)
        counted = {table.name: _rows(here, table) for table in _TABLES}
        if counted != moved:
            raise NotMoved(f"What arrived is not what was sent: {moved} rows became {counted}.")
    return moved


def _check_source(source: Engine) -> None:
    path = file_of(source.url.render_as_string(hide_password=False))
    if path is not None and not path.exists():
        raise NotMoved(f"There is no file {path}.")
    if not schema.up_to_date(source):
        raise NotMoved(f"{source.url} has not the tables of this version: run pbm serve on it once.")


def _make_tables(target: Engine) -> None:
    """Our tables, in a database that has none, or no row in them."""
    strange = set(inspect(target).get_table_names()) - {*metadata.tables, "alembic_version"}
    if strange:
        raise NotMoved(
            f"{target.url} has tables of something else ({', '.join(sorted(strange))}). Make an empty one."
        )
    schema.upgrade(target)
    with target.begin() as db:
        full = [table.name for table in _TABLES if _rows(db, table)]
    if full:
        raise NotMoved(
            f"{target.url} is not empty: {', '.join(full)}. I overwrite nothing; make an empty database."
        )


def _insist_on_peace(db: Connection) -> None:
    """No server works on it, and the transaction may take its time."""
    if leases.alive(db):
        raise NotMoved(f"pbm serve runs on {db.engine.url}. Stop it first, wherever it runs.")
    if is_shared(db):
        db.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


def _copy(there: Connection, here: Connection, table: Table) -> int:
    ordered = select(table).order_by(*table.primary_key.columns)
    many = 0
    for rows in there.execute(ordered, execution_options={"yield_per": _CHUNK}).mappings().partitions():
        here.execute(table.insert(), [dict(row) for row in rows])
        many += len(rows)
    return many


def _count_on(here: Connection, table: Table) -> None:
    """PostgreSQL numbers new rows by a sequence of its own, which must go on behind the rows that came."""
    if is_shared(here) and "id" in table.columns:
        name = here.dialect.identifier_preparer.format_table(table)
        sequence = func.pg_get_serial_sequence(name, "id")
        here.execute(select(func.setval(sequence, func.coalesce(func.max(table.c.id), 0) + 1, False)))


def _rows(db: Connection, table: Table) -> int:
    return db.execute(select(func.count()).select_from(table)).scalar_one()
