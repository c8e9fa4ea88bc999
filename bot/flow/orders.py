"""Orders of one mail, laid on the sheet of a seat: bound, checked, kept; what they push off the sheet is told.

Each unit is ordered by itself (ALL-2): a good order replaces what stood for its unit, a refused one leaves it.
Must not know mail nor any game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, update

from bot.flow.board import Board, sheet
from bot.games.base import Problem
from bot.store.tables import order as orders
from bot.store.values import Seat


@dataclass(frozen=True)
class Ordered:
    """An order as it came: `line` says on which line of the mail."""

    line: int
    order: Any


@dataclass(frozen=True)
class Outcome:
    """What became of one order, as a sentence for its line."""

    line: int
    text: str
    good: bool


def lay(
    db: Connection, board: Board, seat: Seat, given: Sequence[Ordered], mail: int, at: datetime
) -> list[Outcome]:
    """Lay these orders on the seat's sheet. Units are taken in the game's order, so that a play sees its line-up."""
    view = board.view(seat)
    standing = sheet(db, board, seat)
    outcomes, bound = _bind(board, view, given)
    units = {unit: rank for rank, unit in enumerate(board.game.units(view))}
    for ordered in sorted(bound, key=lambda one: units.get(one.order.unit, len(units))):
        outcomes += _lay_one(db, board, view, seat, standing, ordered, mail, at)
    return sorted(outcomes, key=lambda outcome: outcome.line)


def _bind(board: Board, view: Any, given: Sequence[Ordered]) -> tuple[list[Outcome], list[Ordered]]:
    outcomes, bound = [], []
    for ordered in given:
        found = board.game.bind(view, ordered.order)
        if isinstance(found, Problem):
            outcomes.append(Outcome(ordered.line, sentence(found), good=False))
        else:
            bound.append(Ordered(ordered.line, found))
    return outcomes, bound


def _lay_one(
    db: Connection,
    board: Board,
    view: Any,
    seat: Seat,
    standing: dict[str, Any],
    ordered: Ordered,
    mail: int,
    at: datetime,
) -> list[Outcome]:
    unit = ordered.order.unit
    problems = board.game.check(view, standing | {unit: ordered.order})
    mine = [problem for problem in problems if problem.unit == unit]
    if mine:
        return [Outcome(ordered.line, " ".join(map(sentence, mine)), good=False)]
    standing[unit] = ordered.order
    put(db, board, seat, str(ordered.order), unit, mail, at)
    outcomes = [Outcome(ordered.line, f"{ordered.order} stands.", good=True)]
    for problem in problems:
        fallen = standing.pop(problem.unit)
        end(db, board, seat, problem.unit, f"fell: {problem.text}")
        outcomes.append(
            Outcome(ordered.line, f'With that, "{fallen}" stands no more: {problem.text}', good=False)
        )
    return outcomes


def put(
    db: Connection, board: Board, seat: Seat, line: str, unit: str, mail: int | None, at: datetime
) -> None:
    """Let this canonical line stand for its unit; what stood before is kept as superseded."""
    end(db, board, seat, unit, "superseded")
    row = {"match": board.match.id, "turn": board.match.turn, "seat": seat.id, "unit": unit, "line": line}
    db.execute(insert(orders).values(**row, stands=True, mail=mail, arrived=at))


def end(db: Connection, board: Board, seat: Seat, unit: str | None, why: str) -> int:
    """What stands for this unit (None: every unit) stands no more. Returns how many orders that ended."""
    here = (
        orders.c.match == board.match.id,
        orders.c.turn == board.match.turn,
        orders.c.seat == seat.id,
        orders.c.stands,
    )
    which = here if unit is None else (*here, orders.c.unit == unit)
    return db.execute(update(orders).where(*which).values(stands=False, ended=why)).rowcount


def sentence(problem: Problem) -> str:
    """A refusal with what would be legal."""
    legal = f" Legal would be: {'; '.join(problem.legal)}." if problem.legal else ""
    return problem.text + legal
