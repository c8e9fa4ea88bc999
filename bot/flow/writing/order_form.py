"""The lines that a letter offers to be sent back: one of them, or where several things are to be ordered, all of these.

None of them would replace what stands, as long as something is still to be ordered. Must not know who reads them.
"""

import itertools
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from bot.games.base import AnyGame, Problem
from bot.layout import Block, Lines, Paragraph

_NOTHING: Mapping[str, Any] = MappingProxyType({})


def offered(
    game: AnyGame, view: Any, before: str = "", standing: Mapping[str, Any] = _NOTHING
) -> tuple[Block, ...]:
    """The form of a game, with what is to be done with it; `before` is said first."""
    lines = would_do(game, view, standing)
    return tuple(_said(_parts(game, view, lines), before)) if lines else ()


def would_do(game: AnyGame, view: Any, standing: Mapping[str, Any]) -> list[str]:
    """The lines of a form without the orders for which others stand; where all stand, those that can change them."""
    sheets = [(line, _sheet(game, view, line)) for line in game.form(view)] if standing else []
    if not sheets:
        return list(game.form(view))
    changes = all(sheet.keys() <= standing.keys() for _, sheet in sheets)
    found = (
        (
            line,
            sheet,
            sheet if changes else {unit: one for unit, one in sheet.items() if unit not in standing},
        )
        for line, sheet in sheets
    )
    legal = (
        (line, sheet, left)
        for line, sheet, left in found
        if left and not game.check(view, {**standing, **left})
    )
    shown = (line if left == sheet else _joined(line, left) for line, sheet, left in legal)
    return list(dict.fromkeys(shown))


def _joined(line: str, orders: Mapping[str, Any]) -> str:
    """What is left of a line, written with its own commas."""
    return ("; " if ";" in line else ", ").join(map(str, orders.values()))


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


def _parts(game: AnyGame, view: Any, form: list[str]) -> list[list[str]]:
    """The lines of the form, those beside one another that order the same things."""
    lines = itertools.groupby(form, key=lambda line: frozenset(_sheet(game, view, line)))
    return [list(found) for _, found in lines]


def _sheet(game: AnyGame, view: Any, line: str) -> dict[str, Any]:
    """What a line orders, by unit."""
    sheet = dict[str, Any]()
    for order in game.read(line):
        bound = game.bind(view, order, sheet)
        if not isinstance(bound, Problem):
            sheet[bound.unit] = bound
    return sheet
