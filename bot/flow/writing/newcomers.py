"""What is told to somebody who is new, beside what all are told. Must not know who they are."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.flow.writing import order_form
from bot.games.base import AnyGame
from bot.layout import Block, Legend, Paragraph, Printed, Section, Table

# Turns in whose reports a player is told what the letters and words of the tables stand for.
NEW = 3


def introduced(game: AnyGame, rules: Any, gm: str) -> tuple[Block, ...]:
    """The game in two sentences, and who runs the match."""
    who = "Your GM" if gm == "the GM" else f"Your GM, {gm},"
    word = Paragraph(f'{who} reads what you write behind "to GM:".')
    return (*about(game), *at_once(game, rules), word)


def about(game: AnyGame) -> tuple[Block, ...]:
    """The game in two sentences."""
    return (Paragraph(game.about),) if game.about else ()


def at_once(game: AnyGame, rules: Any) -> tuple[Block, ...]:
    """That nobody is asked for orders from turn to turn, where that is so."""
    said = (
        "All of it is played at once, when it begins: before that you write down how to play in every round."
    )
    return (Paragraph(said),) if game.clockless(rules) else ()


def first_orders(game: AnyGame, view: Any) -> tuple[Block, ...]:
    """To somebody who is entered in a match that takes orders before it begins: the decision, and lines that order."""
    form = order_form.offered(game, view, "You need not wait for the beginning.")
    return (*map(Paragraph, game.first(view)), *form) if form else ()


def explained(game: AnyGame) -> tuple[Block, ...]:
    """What all the letters and words in the tables of a game stand for, in a letter that has no such table."""
    return (Section("In the tables of the reports"), Legend(game.legend)) if game.legend else ()


def legend_of(game: AnyGame, shown: Sequence[Block]) -> tuple[Block, ...]:
    """The same of those only that stand in the tables which are shown."""
    tables = (block.table if isinstance(block, Printed) else block for block in shown)
    signs = {sign for table in tables if isinstance(table, Table) for sign in _signs(table)}
    words = tuple(
        (sign, meaning)
        for sign, meaning in game.legend
        if (sign in signs if isinstance(sign, str) else type(sign) in signs)
    )
    return (Legend(words),) if words else ()


def _signs(table: Table) -> Iterable[object]:
    """The heads of a table, the words in its cells, and the kinds of the other signs in them.

    The first cell of a row is a name, and a name says nothing of the table: "Ada B" banks no points.
    """
    yield from table.head
    for row in table.rows:
        for cell in row[1:]:
            if isinstance(cell, str):
                yield from cell.split()
            else:
                for span in cell:
                    yield from span.split() if isinstance(span, str) else (type(span),)
