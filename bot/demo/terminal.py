"""What the terminal shows of the race: line by line, and no line is ever changed again.

Without colours where the output is no terminal. Must not know mail.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from textwrap import wrap

import click

from bot.demo.promises import Promise
from bot.demo.understanding import Row

WIDTH = 79
_INDENT = " " * 10
_FEW = 2
_TOGETHER = "\xa0"  # a blank at which no line is broken


def _signs() -> tuple[str, str]:
    """The signs for a player who has ordered and one who hasn't, as the terminal can print them."""
    try:
        "●○".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "*", "-"
    return "●", "○"


@dataclass
class Show:
    """What has been shown so far: the round that is open, and the column that its line has reached."""

    number: int = 0
    column: int = 0  # 0: at the beginning of a line
    waiting: dict[int, list[str]] = field(default_factory=dict)  # orders for rounds that aren't open yet
    kept: set[Promise] = field(default_factory=set)
    signs: tuple[str, str] = field(default_factory=_signs)

    def say(self, text: str = "", *, strong: bool = False) -> None:
        """Show this text on lines of its own."""
        self._end_line()
        for line in text.split("\n"):
            _echo(_style(line, bold=True) if strong else line)

    def note(self, text: str) -> None:
        """Show something that happens while a round is open."""
        self._end_line()
        for line in wrap(text, WIDTH - len(_INDENT)):
            _echo(_INDENT + _style(line, fg="cyan"))

    def happened(self, promise: Promise, text: str) -> None:
        """Remember that something promised has happened, and show a note of it unless the text is empty."""
        self.kept.add(promise)
        if text:
            self.note(text)

    def open_round(self, number: int) -> None:
        """Open a round: from now on every order for it is shown when it comes."""
        self._end_line()
        self.number = number
        _echo("")
        label = f"Round {number}"
        self._put(_style(label, bold=True), len(label))
        for runner in self.waiting.pop(number, ()):
            self.ordered(number, runner)

    def ordered(self, number: int, runner: str) -> None:
        """Show that an order stands, at once or when its round is open."""
        if number != self.number:
            self.waiting.setdefault(number, []).append(runner)
            return
        if self.column + len(runner) + 3 > WIDTH:
            self._end_line()
        left = max(0, len(_INDENT) - 1 - self.column)
        self._put(" " * left, left)
        self._put(f" {_style(self.signs[0], fg='green')} {runner}", len(runner) + 3)

    def round_over(
        self, number: int, rows: Sequence[Row], silent: Iterable[str], *, last: bool = False
    ) -> None:
        """Show who sent nothing, and the table; then open the next round unless this was the last."""
        self._end_line()
        for line in _missed(rows, tuple(silent)):
            _echo(f"{_INDENT}{_style(self.signs[1], fg='red')} {line}")
        label = f"{'squares':<{len(_INDENT)}}"
        for line in wrap(label + standings(rows), WIDTH, subsequent_indent=_INDENT):
            _echo(line.replace(_TOGETHER, " "))
        if not last:
            self.open_round(number + 1)

    def _put(self, text: str, width: int) -> None:
        _echo(text, newline=False)
        self.column += width

    def _end_line(self) -> None:
        if self.column:
            _echo("")
        self.column = 0


def standings(rows: Sequence[Row]) -> str:
    """The table in a line: who is on which square, from first to last; a square and its first runner stay together."""
    ordered = sorted(rows, key=lambda row: -row.square)
    groups = groupby(ordered, key=lambda row: row.square)
    return "; ".join(
        f"{square}{_TOGETHER}{', '.join(row.runner for row in group)}" for square, group in groups
    )


def _missed(rows: Sequence[Row], silent: Sequence[str]) -> list[str]:
    """A line for each who missed the turn; where many did, all their names in a few."""
    if len(silent) > _FEW:
        words = f"{', '.join(silent)}: nothing came in time, so no-move cards are played"
        return wrap(words, WIDTH - len(_INDENT) - 2)
    played = {row.runner: row.played for row in rows}
    return [
        f"{name}: nothing came in time, so {played.get(name, 'a card')} is played for it (nmr)"
        for name in silent
    ]


def _echo(text: str, *, newline: bool = True) -> None:
    click.echo(text, nl=newline, color=False if os.environ.get("NO_COLOR") else None)
    sys.stdout.flush()


def _style(text: str, *, fg: str | None = None, bold: bool | None = None) -> str:
    return click.style(text, fg=fg, bold=bold) if text else text
