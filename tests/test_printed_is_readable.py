"""What we print is readable as it stands: orders, steps and cards of reports, tables and receipts, alone on a line.

A player copies a line out of a letter and sends it back. What a game prints beside its forms and its orders stands in
two tables below: what could be ordered next, and what was done in the turn that is told.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame, Dice
from bot.games.golden_strider.choice import playable
from bot.layout import Block, Card, Cell, Struck, Table
from bot.testing.random_matches import Match, Step, bound, play
from bot.testing.size import chosen

Row: TypeAlias = Mapping[str, Cell]  # by the heads of its columns
# The reader's view, and the rows of the report -> what is printed.
Printed: TypeAlias = Callable[[Any, Iterable[Row]], Iterator[str]]

MATCHES = 2  # of each rule set


def held(cell: Cell) -> Iterator[str]:
    """The cards of a cell that were not played."""
    yield from (span.text for span in cell if isinstance(span, Card))


def riders_cards(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each rider of the reader's with each card that the table of hands leaves."""
    mine = {rider.name: rider.grade for rider in view.mine if not rider.home}
    for row in rows:
        if row.get("Rider") in mine and isinstance(row.get("Cards"), tuple):
            for card in held(row["Cards"]):
                yield f"{row['Rider']} {card}"
                yield f"{mine[str(row['Rider'])]} {card}"


def cards_and_decks(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each code of the hand, and each deck by its number, as far as this is the turn for it."""
    for row in rows:
        if "What it says" in row and view.stage in ("round", "card"):
            yield from (f"{row['Card']}", f"play {row['Card']}")
        if "Discards" in row and view.stage != "card":
            yield f"draw {row['Deck']}"


def steps_of_the_table(_view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """The last row's steps, in the two ways in which a mover writes them."""
    *_, last = (row for row in rows if "Steps" in row)
    if re.match(r"\d+ [a-z]", str(last["Steps"])):
        yield from (f"{last['Steps']}", f"move {last['Steps']}")


def cards_of_the_table(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each card that the last round leaves to a runner of the reader's, as far as the rules let it be played now.

    The table can't say how a player wants to split a card: all of the card moves.
    """
    runners = own_rows(view, rows) if view.race.stage == "round" else ()
    for runner, row in runners:
        ready = {str(card) for card in playable(view.race.rules, runner, view.number)}
        for card in (card for card in held(row["Cards"]) if card in ready):
            yield called(view, runner, f"{card} M rest")


def plays_of_the_table(view: Any, rows: Iterable[Row]) -> Iterator[str]:
    """Each play of the reader's in the last round: the card that is struck through, with its D, M and B."""
    for runner, row in own_rows(view, rows):
        (card,) = (str(span) for span in row["Cards"] if isinstance(span, Struck))
        points = " ".join(f"{part}{row[part]}" for part in "DMB" if row[part] != "-")
        yield called(view, runner, f"{card} {points}")


def own_rows(view: Any, rows: Iterable[Row]) -> Iterator[tuple[Any, Row]]:
    """Each runner of the reader's with the row of the round just played, which stands before those of older rounds."""
    first: dict[str, Row] = {}
    for row in rows:
        if "Cards" in row and view.race.played == "round":
            first.setdefault(str(row["Player"]), row)
    yield from ((runner, first[runner.name]) for runner in view.mine if runner.name in first)


def called(view: Any, runner: Any, line: str) -> str:
    """The order for this runner; a seat with one runner needn't name it."""
    return f"{runner.name}: {line}" if view.several else line


NEXT: Mapping[str, Printed] = {
    "breaking-away": riders_cards,
    "golden-strider": cards_of_the_table,
    "gotham-race": cards_and_decks,
}
DONE: Mapping[str, Printed] = {"goldrush": steps_of_the_table, "golden-strider": plays_of_the_table}


def each(keys: Iterable[str]) -> list[Any]:
    games = [game for game in GAMES if game.key in keys]
    return [
        pytest.param(game, variant, id=f"{game.key} {variant}")
        for game in games
        for variant in chosen(game.variants)
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
    """A race of robots has one turn, and nothing comes next."""
    found, turns = 0, list(steps(game, variant))
    for _, step in turns:
        after = step.done.state
        for seat in game.due(after):
            view = game.view(after, seat)
            for line in NEXT[game.key](view, rows(game.report(view, ()))):
                orders = {order.unit: order for order in bound(game, view, line)}
                assert orders, line
                assert not game.check(view, orders), line
                found += 1
    assert found or len(turns) == MATCHES


@pytest.mark.parametrize(("game", "variant"), each(DONE))
def test_what_the_tables_print_as_done_orders_the_same_again(game: AnyGame, variant: str) -> None:
    """A race of robots has one turn, in which a robot is ordered, and no play."""
    found, turns = 0, list(steps(game, variant))
    for match, step in turns:
        for seat in game.due(step.before):
            view, ledger = game.view(step.done.state, seat), game.ledger(step.done.state)
            for line in DONE[game.key](view, rows(game.report(view, ()))):
                sheet = {order.unit: order for order in bound(game, game.view(step.before, seat), line)}
                sheets = {**step.sheets, seat: {**step.sheets.get(seat, {}), **sheet}}
                again = game.adjudicate(step.before, sheets, Dice(match.seed, match.tag, step.turn))
                assert game.ledger(again.state) == ledger, line
                found += 1
    assert found or len(turns) == MATCHES


def steps(game: AnyGame, variant: str) -> Iterator[tuple[Match, Step]]:
    """Every turn of some random matches."""
    for match in _matches(game.key, variant):
        yield from ((match, step) for step in match.steps)


@cache
def _matches(key: str, variant: str) -> list[Match]:
    (game,) = (game for game in GAMES if game.key == key)
    return [play(game, variant, number) for number in range(MATCHES)]


def rows(blocks: Iterable[Block]) -> Iterator[Row]:
    """Every row of every table of a report."""
    for block in blocks:
        if isinstance(block, Table):
            yield from (dict(zip(block.head, row, strict=False)) for row in block.rows)
