"""Answers that are known before somebody asks again: what all mails of a batch ask is looked up once for all of them.

An answer is dropped when its transaction changes a table that it tells of; who asks then asks the database. So nobody
can tell whether an answer was foreseen. Must not know what is asked, nor of what.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from bot.store import writing
from bot.store.writing import Rows

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What can be asked, and the tables that its answers are read from."""

    name: str
    tables: frozenset[str]
    # What a row that is written to these tables calls the one of which its answer is no longer true; (): all of them.
    of: tuple[str, ...] = ()


# By question, and by of what it is asked.
_Answers: TypeAlias = dict[Question, dict[Hashable, Any]]

_ANSWERS = "pbm_foreseen"  # what a connection knows of itself: the answers, while there are any


@contextmanager
def until_the_end(db: Connection) -> Iterator[None]:
    """What is foreseen within the block is forgotten at its end."""
    db.info[_ANSWERS] = _Answers()
    try:
        yield
    finally:
        db.info.pop(_ANSWERS, None)


def foresee(db: Connection, question: Question, answers: Mapping[Any, Any]) -> None:
    """These are the answers, until something changes them."""
    db.info[_ANSWERS][question] = dict(answers)


def known(db: Connection, question: Question) -> Mapping[Any, Any]:
    """The answers that were foreseen and are true, by of what it is asked."""
    answers: _Answers = db.info.get(_ANSWERS, {})
    return answers.get(question, {})


def once(db: Connection, question: Question, of: Hashable, ask: Callable[[], T]) -> T:
    """The answer that `ask` gives; within a batch it is asked for once, until something changes it."""
    answers: _Answers | None = db.info.get(_ANSWERS)
    if answers is None:
        return ask()
    told = answers.setdefault(question, {})
    if of not in told:
        told[of] = ask()
    answer: T = told[of]
    return answer


def listen(engine: Engine) -> None:
    """Look at what connections of this engine write."""
    writing.listen(engine, _look)


def _look(db: Connection, table: str, rows: Rows) -> None:
    answers: _Answers = db.info.get(_ANSWERS, {})
    for question in answers:
        if table in question.tables:
            _drop(answers[question], question.of, rows)


def _drop(answers: dict[Hashable, Any], names: tuple[str, ...], rows: Rows) -> None:
    """Where a row doesn't say which answer it changes, it may be any."""
    for row in rows:
        of = [row[name] for name in names if name in row]
        if not of:
            answers.clear()
        for one in of:
            answers.pop(one, None)
