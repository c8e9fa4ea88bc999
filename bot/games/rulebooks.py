"""The rulebook of a game, wherever the game lives. Must not know any one game.

A rulebook has headings at the margin, and below them sentences that are indented by two columns, and examples by more.
"""

import re
from collections.abc import Iterator, Sequence
from importlib import resources
from itertools import groupby
from textwrap import dedent

from bot.games.base import AnyGame
from bot.layout import Block, Lines, Paragraph, Section, Table

_HOUSE = "bot.games"
_ALL_GAMES = "all_games.txt"
_IN = 2  # columns by which sentences below a heading are indented
_COLUMNS = re.compile(r"\S {2,}\S")
_PAIR = 2  # columns: an order and what it says
_FILLED = re.compile(r"x+(?: x+)*")  # a column of an example, beside others behind two blanks or more


def text(game: AnyGame) -> str:
    """What `rules` mails: the game's own rules, then those that hold in every game (ALL-1 to ALL-5).

    The rulebook "FILE" lies in bot/games, "PACKAGE:FILE" in the game's own package.
    """
    package, colon, file = game.rulebook.rpartition(":")
    return f"{_read(package if colon else _HOUSE, file)}\n{_read(_HOUSE, _ALL_GAMES)}"


def blocks(game: AnyGame) -> Iterator[Block]:
    """The same for a letter, on a screen of any width; without the game's name, which stands above it."""
    lines = text(game).splitlines()
    if lines[0].casefold() == game.name.casefold():
        del lines[0]
    for filled, part in groupby(lines, bool):
        if filled:
            yield from _part([*part])


def _part(lines: Sequence[str]) -> Iterator[Block]:
    """A part without an empty line in it: its heading, if it has one, its sentences and its examples."""
    if any(_margin(line) % _IN for line in lines):
        yield _as_it_stands(lines)
        return
    headed = lines[0].isupper() or [*map(_margin, lines[:2])] in ([0, _IN], [0, 2 * _IN])
    if headed:
        yield Section(lines[0].capitalize() if lines[0].isupper() else lines[0])
    for indent, group in groupby(lines[headed:], _indent):
        said = [*group]
        if indent in (0, _IN):
            yield Paragraph(" ".join(map(str.strip, said)))
        else:
            yield _as_it_stands(said)


def _as_it_stands(lines: Sequence[str]) -> Lines | Table:
    """An example; one in columns is a table, for a screen that is narrower than they are.

    Three columns or more of one line are only words with blanks between them.
    """
    kept = dedent("\n".join(lines)).splitlines()
    spans = [found.span() for found in _FILLED.finditer(_shadow(kept))]
    if len(spans) == 1 or (len(kept) == 1 and len(spans) != _PAIR):
        return Lines(tuple(kept))
    rows = tuple(tuple(line[start:end].strip() for start, end in spans) for line in kept)
    return Table((), rows, "".join("r" if cell.isdigit() else "l" for cell in rows[-1]))


def _shadow(lines: Sequence[str]) -> str:
    """One line that is blank only where all are."""
    wide = max(map(len, lines))
    return "".join(
        " " if all(char.isspace() for char in column) else "x"
        for column in zip(*(line.ljust(wide) for line in lines), strict=True)
    )


def _indent(line: str) -> int:
    """By how many columns a line is indented: 0, 2, or more for what must stay as it is, as tables must."""
    indent = _margin(line)
    return indent if indent in (0, _IN) and not _COLUMNS.search(line) else _IN + 1


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def _read(package: str, file: str) -> str:
    return resources.files(package).joinpath(file).read_text(encoding="utf-8")
