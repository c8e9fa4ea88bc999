"""Transactions that another process has prepared: what they ask and were told, and what they write.

A process that must not write runs a transaction on what it reads at one moment, and notes each statement. Whoever may
write carries that out: each question is asked again, and where one has another answer by now, nothing of it counts. So
a transaction that is carried out does what it would have done here. Must not know what a transaction is about.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, Executable, Insert, PoolProxiedConnection, event

from bot.crash import crash
from bot.store import journal
from bot.store.engine import connect, is_shared, reading

T = TypeVar("T")
Rows: TypeAlias = list[tuple[Any, ...]]

_STEPS = "pbm_steps"  # what a connection has been asked to do in its transaction
_TAKES = re.compile(r" FOR [A-Z ]+$")  # the end of a question of PostgreSQL that takes the rows it asks for


@dataclass(frozen=True)
class Step:
    """One statement, with its values as the database gets them."""

    sql: str
    given: Any
    told: Rows | None  # the answer to a question; None: it writes
    many: bool = False  # `given` are the values of several rows


@dataclass(frozen=True)
class Prepared:
    """A transaction, step by step, and the lines of the journal that are written when it is committed."""

    steps: Sequence[Step]
    lines: Sequence[journal.Line]


class UnforeseenError(Exception):
    """A transaction wants to know what only its writing would tell."""


class ChangedError(Exception):
    """What a prepared transaction was told is not so any more."""


def preparing(database: str) -> Engine:
    """An engine on this database that writes nothing: what its transactions write is only noted."""
    engine = connect(database)
    if is_shared(engine):
        event.listen(engine, "before_execute", _without_its_number, retval=True)
    event.listen(engine, "do_execute", _note)
    event.listen(engine, "do_executemany", _note_many)
    return engine


def prepare(engine: Engine, job: Callable[[Connection], T]) -> tuple[T, Prepared]:
    """What this job returns, and what its transaction would do. Raises UnforeseenError where that can't be prepared."""
    steps: list[Step] = []
    with reading(engine) as db:
        db.info[_STEPS] = steps
        try:
            return job(db), Prepared(steps, journal.taken(db))
        finally:
            del db.info[_STEPS]


def _without_its_number(
    _db: Connection, statement: Executable, rows: Any, row: Any, _options: object
) -> tuple[Executable, Any, Any]:
    """A new row of PostgreSQL tells its number unasked, and there is no row yet; whoever wants to know it asks."""
    return statement.inline() if isinstance(statement, Insert) else statement, rows, row


def _note(cursor: Any, sql: str, given: Any, context: Any) -> bool | None:
    """Note one statement. A question is asked as well; what writes is not done. True: SQLAlchemy has not to do it."""
    if context.compiled is None or (steps := context.root_connection.info.get(_STEPS)) is None:
        return None  # it begins the transaction, or sets up the connection
    if _writes(context):
        if context.compiled.effective_returning:
            raise UnforeseenError(sql)
        steps.append(Step(sql, _plain(given), None))
        return True
    if is_shared(context.root_connection):
        steps.append(Step(sql, _plain(given), _asked(cursor, sql, given)))
        return True
    steps.append(Step(sql, given, cursor.connection.execute(sql, given).fetchall()))
    return None


def _asked(cursor: Any, sql: str, given: Any) -> Rows:
    """The answer of PostgreSQL, which SQLAlchemy reads once more. No row is taken: that would hold up who may write."""
    cursor.execute(_TAKES.sub("", sql), given)
    told: Rows = cursor.fetchall()
    if told:
        cursor.scroll(0, "absolute")
    return told


def _note_many(_cursor: Any, sql: str, given: Any, context: Any) -> bool:
    context.root_connection.info[_STEPS].append(Step(sql, [*map(_plain, given)], None, many=True))
    return True


def _plain(given: Any) -> Any:
    """Values that can go to another process: SQLAlchemy hands bytes over as a view of them."""
    if isinstance(given, Mapping):
        return {name: _value(value) for name, value in given.items()}
    return tuple(map(_value, given))


def _value(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def _writes(context: Any) -> bool:
    return bool(context.isinsert or context.isupdate or context.isdelete)


def carry_out(db: Connection, all_of_it: Prepared) -> bool:
    """Do in this transaction what was prepared. False where it was told what is not so any more: nothing is done.

    An error of the database comes as its driver raises it.
    """
    dbapi: Any = db.dialect.loaded_dbapi
    at_once = is_shared(db) and dbapi.Pipeline.is_supported()
    try:
        with db.begin_nested():
            (_carry_out_at_once if at_once else _carry_out)(db.connection, all_of_it.steps)
            for what, facts in all_of_it.lines:
                journal.note(db, what, **facts)
    except (ChangedError, dbapi.IntegrityError):
        return False
    return True


def _carry_out(connection: PoolProxiedConnection, steps: Sequence[Step]) -> None:
    cursor = connection.cursor()
    for step in steps:
        _do(cursor, step)
        _check(cursor, step)


def _carry_out_at_once(connection: PoolProxiedConnection, steps: Sequence[Step]) -> None:
    """All statements are sent before any answer is read; what was done upon a wrong one is taken back by the caller."""
    driver: Any = connection.driver_connection
    with driver.pipeline() as sent:
        cursors = [driver.cursor() for _ in steps]
        for cursor, step in zip(cursors, steps, strict=True):
            _do(cursor, step)
            crash("told_at_once")
        # Until then a cursor does not know how many rows it has changed.
        sent.sync()
        for cursor, step in zip(cursors, steps, strict=True):
            _check(cursor, step)


def _do(cursor: Any, step: Step) -> None:
    if step.many:
        cursor.executemany(step.sql, step.given)
    else:
        cursor.execute(step.sql, step.given)


def _check(cursor: Any, step: Step) -> None:
    """Raise ChangedError where the answer is another one. Who changes no row was not told that there is none."""
    none = step.told is None and not step.many and cursor.rowcount == 0
    if none or (step.told is not None and cursor.fetchall() != step.told):
        raise ChangedError(step.sql)
