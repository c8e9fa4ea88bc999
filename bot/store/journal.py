"""The journal: a log line for each mail, effect and letter, with the number of the mail that caused it.

A line is written when its commit has succeeded, and never of what was rolled back. Its facts are numbers and words of
the program, so nothing that somebody wrote can be among them: no order, no address, no key. Must not know why something
is noted, nor what a log looks like.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import ExceptionContext

Fact: TypeAlias = int | str | None  # a number, or a word that stands in the program; None is left out
Line: TypeAlias = tuple[str, dict[str, Fact]]

log = logging.getLogger(__name__)

# What a connection keeps of its transaction: lines, how many there were at a savepoint, the mail, whether it commits.
_LINES, _MARKS, _CAUSE, _COMMITS = "pbm_lines", "pbm_marks", "pbm_cause", "pbm_commits"


def note(db: Connection, what: str, **facts: Fact) -> None:
    """Something is done in this transaction; it is told when the transaction is committed."""
    if log.isEnabledFor(logging.INFO):
        known = {name: fact for name, fact in facts.items() if fact is not None}
        db.info.setdefault(_LINES, []).append((what, {"mail": db.info.get(_CAUSE)} | known))


def cause(db: Connection) -> int | None:
    """The mail that causes what is noted now, where anybody reads the log."""
    mail: int | None = db.info.get(_CAUSE) if log.isEnabledFor(logging.INFO) else None
    return mail


def taken(db: Connection) -> list[Line]:
    """What is noted in this transaction so far, as its commit would tell it; it is noted no more."""
    lines: list[Line] = db.info.pop(_LINES, [])
    return lines


@contextmanager
def because_of(db: Connection, mail: int) -> Iterator[None]:
    """What is noted until the end of the block was caused by this mail."""
    db.info[_CAUSE] = mail
    try:
        yield
    finally:
        db.info.pop(_CAUSE, None)


def say(what: str, **facts: Fact) -> None:
    """Write one line now."""
    known = {name: fact for name, fact in facts.items() if fact is not None}
    told = " ".join((what, *(f"{name}={fact}" for name, fact in known.items())))
    log.info("%s", told, extra={"what": what, "facts": known})


def listen(engine: Engine) -> None:
    """Write the lines of what this engine commits."""
    event.listen(engine, "commit", _commits)
    event.listen(engine, "rollback", _forget)
    event.listen(engine, "savepoint", _mark)
    event.listen(engine, "rollback_savepoint", _forget_behind)
    event.listen(engine, "release_savepoint", _keep_behind)
    event.listen(engine, "handle_error", _failed)
    event.listen(engine, "checkin", _tell)


def _commits(db: Connection) -> None:
    db.info[_COMMITS] = True


def _failed(error: ExceptionContext) -> None:
    # An error of one statement may be caught, and the transaction goes on; one of the commit ends it.
    if error.connection is not None and error.connection.info.pop(_COMMITS, False):
        _forget(error.connection)


def _forget(db: Connection) -> None:
    db.info.pop(_LINES, None)
    db.info.pop(_MARKS, None)


def _mark(db: Connection, _name: object) -> None:
    db.info.setdefault(_MARKS, []).append(len(db.info.get(_LINES, ())))


def _forget_behind(db: Connection, _name: object, _context: object) -> None:
    del db.info.get(_LINES, [])[db.info[_MARKS].pop() :]


def _keep_behind(db: Connection, _name: object, _context: object) -> None:
    db.info[_MARKS].pop()


def _tell(_connection: object, record: Any) -> None:
    """The connection is given back, so the commit has succeeded."""
    lines: list[Line] = record.info.pop(_LINES, [])
    record.info.pop(_MARKS, None)
    if record.info.pop(_COMMITS, False):
        for what, facts in lines:
            say(what, **facts)
