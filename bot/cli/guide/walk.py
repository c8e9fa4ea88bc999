"""Walks through the questions: takes what was given, asks the rest, tries each answer, and goes back when one fails.

Must not know what is asked.
"""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import click

from bot.cli.checkup.finding import Finding, shown
from bot.cli.guide.values import Attempt, Found, Means

_WIDTH = 100


def _taken(text: str, _found: Found) -> Any:
    return text


def _always(_found: Found) -> bool:
    return True


def _nothing(_found: Found) -> Any:
    return None


@dataclass(frozen=True)
class Row:
    """One question.

    Without words nothing is asked: the option is taken, or what is usual. `check` makes the answer of the text, or
    raises ValueError with what would do; `usual` is what Enter means. `again` are the words after an attempt has
    failed, and `back` is the key of the row from which one is asked again then; "" is this row. `only` says whether
    the row has a meaning after the answers before it.
    """

    key: str
    words: str
    check: Callable[[str, Found], Any] = _taken
    usual: Callable[[Found], Any] = _nothing
    # What somebody new to it must know; told to whoever sits at a terminal.
    why: str | Callable[[Found], str] = ""
    says: Callable[[Found], str] = lambda _found: ""  # what is told behind the answer in any case
    only: Callable[[Found], bool] = _always
    attempt: Attempt | None = None
    doing: str = ""  # what is told before an attempt that may take long
    again: str = ""
    back: str | Callable[[Found], str] = ""
    hidden: bool = False


@dataclass(frozen=True)
class Asking:
    """What was given as options, whether the rest is asked or its default taken, and whether answers are tried."""

    given: Mapping[str, str | int | None]
    ask: bool
    means: Means | None = None  # None: nothing is tried
    explains: bool = False


def walk(rows: Sequence[Row], asking: Asking, found: Found) -> None:
    """Put the answers to all rows among what was found. A wrong option ends the command, with a sentence."""
    at, again = 0, frozenset[str]()
    while at < len(rows):
        row = rows[at]
        if not row.only(found):
            at += 1
            continue
        found[row.key] = _answer(row, asking, found, again=row.key in again)
        failed = _failed(row, asking, found)
        if failed and not asking.ask:
            raise click.ClickException(f"{row.key.replace('_', ' ')}: {failed.text}")
        if says := "" if failed else row.says(found):
            click.echo(says)
        back = [one.key for one in rows].index(_back(row, found)) if failed else at + 1
        if failed:
            again = frozenset(one.key for one in rows[back : at + 1])
            given = {key: value for key, value in asking.given.items() if key not in again}
            asking = replace(asking, given=given)
        at = back


def where(only: Callable[[Found], bool], rows: Sequence[Row]) -> tuple[Row, ...]:
    """These rows, with a meaning only where this says so, too."""
    return tuple(replace(row, only=partial(_both, only, row.only)) for row in rows)


def _both(one: Callable[[Found], bool], other: Callable[[Found], bool], found: Found) -> bool:
    return one(found) and other(found)


def _back(row: Row, found: Found) -> str:
    """The key of the row that is asked next, when an attempt has failed."""
    return (row.back if isinstance(row.back, str) else row.back(found)) or row.key


def _failed(row: Row, asking: Asking, found: Found) -> Finding | None:
    """Try the answer, and show what comes of it. What failed, or None."""
    if asking.means is None or row.attempt is None:
        return None
    if row.doing:
        click.echo(row.doing)
    told = row.attempt(found, asking.means)
    if told is None:
        return None
    click.echo(shown(told))
    return told if told.well is False else None


def _answer(row: Row, asking: Asking, found: Found, *, again: bool) -> Any:
    """The answer, as the check returns it. A refused answer is asked again; a refused option ends the command."""
    words = (row.again or row.words) if again else row.words
    before = _before(found.get(row.key)) if again else None
    value = asking.given.get(row.key)
    usual = row.usual(found) if before is None or row.hidden else before
    if value is None and words and asking.ask:
        if row.why and asking.explains and not again:
            click.echo(f"\n{_why(row, found)}")
        return _asked(row, words, usual, found)
    value = usual if value is None else value
    option = f"--{row.key.replace('_', '-')}"
    if value is None:
        raise click.UsageError(f"with --yes I need {option} too.")
    try:
        return row.check(str(value), found)
    except ValueError as why:
        raise click.UsageError(f"{option}: {why}") from None


def _before(answer: Any) -> str | None:
    """An answer as one may write it again; None for one that can't be."""
    if isinstance(answer, list):
        return ", ".join(map(str, answer))
    return str(answer) if isinstance(answer, str | int) else None


def _why(row: Row, found: Found) -> str:
    """What must be known, each line of it filled by itself."""
    said = row.why if isinstance(row.why, str) else row.why(found)
    filled = (
        textwrap.fill(line, _WIDTH, subsequent_indent="  " * ("  " in line)) for line in said.splitlines()
    )
    return "\n".join(filled)


def _asked(row: Row, words: str, usual: object, found: Found) -> Any:
    """Ask until the check is content."""
    shows = usual not in (None, "") and not row.hidden
    return click.prompt(
        words,
        default=None if usual is None else str(usual),
        show_default=shows,
        hide_input=row.hidden,
        value_proc=_checked(row.check, found),
    )


def _checked(check: Callable[[str, Found], Any], found: Found) -> Callable[[str], Any]:
    def checked(text: str) -> Any:
        try:
            return check(text.strip(), found)
        except ValueError as why:
            raise click.UsageError(str(why)) from None

    return checked
