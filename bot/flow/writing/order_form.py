"""The lines that a letter offers to be sent back: one of them, or where several things are to be ordered, all of these.

Must not know who reads them, nor what stands.
"""

import itertools
from collections.abc import Iterator
from typing import Any

from bot.games.base import AnyGame, Problem
from bot.layout import Block, Lines, Paragraph


def offered(game: AnyGame, view: Any, before: str = "") -> tuple[Block, ...]:
    """The form of a game, with what is to be done with it; `before` is said first."""
    return tuple(_said(_parts(game, view), before)) if game.form(view) else ()


def _said(parts: list[list[str]], before: str) -> Iterator[Block]:
    """Lines of which one does, and lines that go together: "Reply with all of these", "and with one of these"."""
    more = len(parts) > 1
    groups = [
        (alone, [line for part in found for line in part])
        for alone, found in itertools.groupby(parts, key=lambda part: len(part) == 1 and more)
    ]
    first = f"{before} Reply with".lstrip()
    for together, lines in groups:
        which = "all" if together and len(lines) > 1 else "one"
        said = f"{first} {which} of these" if len(lines) > 1 or not together else f"{first} this"
        yield Paragraph(f"{said}{', or your own' if first.endswith('Reply with') else ''}:")
        yield Lines(tuple(lines), reply=True, together=together)
        first = "And with"


def _parts(game: AnyGame, view: Any) -> list[list[str]]:
    """The lines of the form, those beside one another that order the same things."""
    lines = itertools.groupby(game.form(view), key=lambda line: _units(game, view, line))
    return [list(found) for _, found in lines]


def _units(game: AnyGame, view: Any, line: str) -> frozenset[str]:
    """What a line is for."""
    sheet = dict[str, Any]()
    for order in game.read(line):
        bound = game.bind(view, order, sheet)
        if not isinstance(bound, Problem):
            sheet[bound.unit] = bound
    return frozenset(sheet)
