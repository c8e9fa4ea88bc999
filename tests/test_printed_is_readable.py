"""What we print is readable as it stands: orders, steps and cards of reports, tables and receipts, alone on a line.

A player copies a line out of a letter and sends it back. What a game prints beside its forms and its orders stands in
two tables below: what could be ordered next, and what was done in the turn that is told.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame, Dice
from bot.layout import Block, Cell, Table
from bot.testing.random_matches import Match, Step, bound, play

Row: TypeAlias = Mapping[str, Cell]  # by the heads of its columns
Printed: TypeAlias = Callable[
    [Any, Iterable[Row]], Iterator[str]
]  # by the reader's view, from the report's rows

MATCHES = 2  # of each rule set


def riders_cards(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each rider of the reader's with each card that the table of hands leaves."""
    mine = {rider.name: rider.grade for rider in view.mine if not rider.home}
    for row in rows:
        if row.get("Rider") in mine and isinstance(row.get("Cards"), tuple):
            for card in (span for span in row["Cards"] if isinstance(span, str)):
                yield f"{row['Rider']} {card}"
                yield f"{mine[str(row['Rider'])]} {card}"


def cards_and_decks(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each code of the hand, and each deck by its number, as far as this is the turn for it."""
    wanted = "Card" if view.drawn or view.rules.placing == "sealed" else ""
    for row in rows:
        if wanted and "What it says" in row:
            yield from (f"{row['Card']}", f"play {row['Card']}")
        if "Discards" in row and not view.drawn:
            yield f"draw {row['Deck']}"


def steps_of_the_table(_view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """The last row's steps, in the two ways in which a mover writes them."""
    *_, last = (row for row in rows if "Steps" in row)
    if re.match(r"\d+ [a-z]", str(last["Steps"])):
        yield from (f"{last['Steps']}", f"move {last['Steps']}")


NEXT: Mapping[str, Printed] = {"breaking-away": riders_cards, "gotham-race": cards_and_decks}
DONE: Mapping[str, Printed] = {"goldrush": steps_of_the_table}


def each(keys: Iterable[str]) -> list[Any]:
    games = [game for game in GAMES if game.key in keys]
    return [
        pytest.param(game, variant, id=f"{game.key} {variant}") for game in games for variant in game.variants
    ]


@pytest.mark.parametrize(("game", "variant"), each(game.key for game in GAMES))
def test_forms_plans_and_receipts_are_read_as_they_are_printed(game: AnyGame, variant: str) -> None:
    for _, step in steps(game, variant):
        for seat in game.due(step.before):
            view, sheet = game.view(step.before, seat), step.sheets.get(seat, {})
            plans = (*game.plan(view, {}), *game.plan(view, sheet))
            for line in (*game.form(view), *(plan.line for plan in plans)):
                assert bound(game, view, line), line
            assert all(game.read(str(order)) == (order,) for order in sheet.values())


@pytest.mark.parametrize(("game", "variant"), each(NEXT))
def test_what_the_tables_print_can_be_ordered_next(game: AnyGame, variant: str) -> None:
    found = 0
    for _, step in steps(game, variant):
        after = step.done.state
        for seat in game.due(after):
            view = game.view(after, seat)
            for line in NEXT[game.key](view, rows(game.report(view, ()))):
                orders = {order.unit: order for order in bound(game, view, line)}
                assert orders, line
                assert not game.check(view, orders), line
                found += 1
    assert found


@pytest.mark.parametrize(("game", "variant"), each(DONE))
def test_what_the_tables_print_as_done_orders_the_same_again(game: AnyGame, variant: str) -> None:
    found = 0
    for match, step in steps(game, variant):
        (seat,) = game.due(step.before)
        view = game.view(step.done.state, seat)
        for line in DONE[game.key](view, rows(game.report(view, ()))):
            sheet = {order.unit: order for order in bound(game, game.view(step.before, seat), line)}
            again = game.adjudicate(step.before, {seat: sheet}, Dice(match.seed, match.tag, step.turn))
            assert game.ledger(again.state) == game.ledger(step.done.state), line
            found += 1
    assert found


def steps(game: AnyGame, variant: str) -> Iterator[tuple[Match, Step]]:
    """Every turn of some random matches."""
    for number in range(MATCHES):
        match = play(game, variant, number)
        yield from ((match, step) for step in match.steps)


def rows(blocks: Iterable[Block]) -> Iterator[Row]:
    """Every row of every table of a report."""
    for block in blocks:
        if isinstance(block, Table):
            yield from (dict(zip(block.head, row, strict=False)) for row in block.rows)
