"""Transactions that another process has prepared: what they ask and were told, and what they write.

A process that must not write runs a transaction on what it reads at one moment, and notes each statement. Whoever may
write carries that out: each question is asked again, and where one has another answer by now, nothing of it counts. So
a transaction that is carried out does what it would have done here. It is for SQLite: on PostgreSQL several servers
write. Must not know what a transaction is about.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, event

from bot.store import journal
from bot.store.engine import connect, reading

T = TypeVar("T")
Rows: TypeAlias = list[tuple[Any, ...]]

_STEPS = "pbm_steps"  # what a connection has been asked to do in its transaction


@dataclass(frozen=True)
class Step:
    """One statement, with its values as SQLite gets them."""

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


def _note(cursor: Any, sql: str, given: Any, context: Any) -> bool | None:
    """Note one statement. A question is asked by itself as well; what writes is not done (True)."""
    steps = context.root_connection.info.get(_STEPS)
    if steps is None or context.compiled is None:
        return None  # it begins the transaction, or sets up the connection
    if not _writes(context):
        steps.append(Step(sql, given, cursor.connection.execute(sql, given).fetchall()))
        return None
    if context.compiled.effective_returning:
        raise UnforeseenError(sql)
    steps.append(Step(sql, _plain(given), None))
    return True


def _note_many(_cursor: Any, sql: str, given: Any, context: Any) -> bool:
    context.root_connection.info[_STEPS].append(Step(sql, [*map(_plain, given)], None, many=True))
    return True


def _plain(given: Sequence[Any]) -> tuple[Any, ...]:
    """Values that can go to another process: SQLAlchemy hands bytes over as a view of them."""
    return tuple(bytes(value) if isinstance(value, memoryview) else value for value in given)


def _writes(context: Any) -> bool:
    return bool(context.isinsert or context.isupdate or context.isdelete)


def carry_out(db: Connection, all_of_it: Prepared) -> bool:
    """Do in this transaction what was prepared. False where it was told what is not so any more: nothing is done."""
    try:
        with db.begin_nested():
            _carry_out(db.connection.cursor(), all_of_it.steps)
            for what, facts in all_of_it.lines:
                journal.note(db, what, **facts)
    except (ChangedError, sqlite3.IntegrityError):
        return False
    return True


def _carry_out(cursor: Any, steps: Sequence[Step]) -> None:
    for step in steps:
        if step.many:
            cursor.executemany(step.sql, step.given)
            continue
        cursor.execute(step.sql, step.given)
        # Whoever changes no row has been told by nobody that there was none.
        if cursor.rowcount == 0 if step.told is None else cursor.fetchall() != step.told:
            raise ChangedError(step.sql)
