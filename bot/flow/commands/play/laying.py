"""Orders of one mail, laid on the sheet of a seat: bound, checked, kept; what no longer stands because of them is told.

Each unit is ordered by itself (ALL-2): a good order replaces what stood for its unit, a refused one leaves it.
Must not know mail nor any game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.flow.values.snapshots import Snapshot, order, place, sheet
from bot.flow.writing import order_form
from bot.games.base import Problem
from bot.store import changes
from bot.store.values import Seat

_SUPERSEDED = "superseded"
_EXAMPLES = 2


@dataclass(frozen=True)
class Ordered:
    """An order as it came: `line` says on which line of the mail."""

    line: int
    order: Any
    fits: bool = False  # it is legal beside what stands above it, and something below replaces it


@dataclass(frozen=True)
class Outcome:
    """What became of one order, as a sentence for its line."""

    line: int
    text: str
    good: bool
    meant: str = ""  # the line that was probably meant by one that was refused
    order: Any = None  # one that was laid
    refused: Any = None  # one that wasn't, because of what replaces it


@dataclass
class _Pen:
    """What a mail does to a sheet, collected until all of it is written together."""

    before: frozenset[str]  # the units for which something stood before this mail
    # Of those units: why what stood for it stands no more.
    fallen: dict[str, str] = field(default_factory=dict)
    # The orders that are laid, those that fell again, too.
    rows: list[dict[str, object]] = field(default_factory=list)
    # Of these rows the ones that stand, by unit; and what their lines are told.
    stands: dict[str, dict[str, object]] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)

    def lay(self, unit: str, line: str, told: str) -> None:
        """This line stands for its unit."""
        self.end(unit, _SUPERSEDED)
        self.stands[unit] = {"unit": unit, "line": line, "stands": True, "ended": None}
        self.rows.append(self.stands[unit])
        self.told[unit] = told

    def end(self, unit: str, why: str) -> None:
        """What stands for a unit stands no more."""
        if laid := self.stands.pop(unit, None):
            laid |= {"stands": False, "ended": why}
        elif unit in self.before:
            self.fallen.setdefault(unit, why)


def lay(
    db: Connection,
    snapshot: Snapshot,
    seat: Seat,
    standing: dict[str, Any],
    given: Sequence[Ordered],
    mail: int | None,
    at: datetime,
) -> list[Outcome]:
    """Lay these orders on the seat's sheet, `standing`, which shows afterwards what stands.

    Units are taken in the game's order, so that a play sees its line-up.
    """
    view = snapshot.view(seat)
    pen = _Pen(frozenset(standing))
    outcomes, bound = _bind(snapshot, view, standing, given)
    units = {unit: rank for rank, unit in enumerate(snapshot.game.units(view))}
    for ordered in sorted(bound, key=lambda one: units.get(one.order.unit, len(units))):
        outcomes += _lay_one(snapshot, view, standing, ordered, pen)
    # What stood before is kept, with why it stands no more; so is what the mail itself took back.
    changes.end(db, place(snapshot, seat), pen.fallen)
    changes.lay(db, place(snapshot, seat), pen.rows, mail, at)
    last = {outcome.order.unit: outcome.line for outcome in outcomes if outcome.order is not None}
    told = (_replaced(outcome, standing, last) for outcome in outcomes)
    return sorted(told, key=lambda outcome: outcome.line)


def _replaced(outcome: Outcome, standing: dict[str, Any], laid: dict[str, int]) -> Outcome:
    """Of two orders for one unit only the last stands, and what was wrong with the first is no matter."""
    order, refused = outcome.order, outcome.refused
    if refused is not None and laid.get(refused.unit, -1) > outcome.line:
        return replace(outcome, text=f"{refused}: replaced below.", good=True, meant="")
    last = standing.get(order.unit) if order is not None else None
    return outcome if last in (None, order) else replace(outcome, text=f"{order}: replaced below.")


def lay_lines(
    db: Connection, snapshot: Snapshot, seat: Seat, lines: Sequence[str], at: datetime
) -> list[Outcome]:
    """The same with canonical lines of our own: what a robot begins with, what is left of a player who leaves."""
    given = [Ordered(number, order(snapshot.match.game, line)) for number, line in enumerate(lines)]
    return lay(db, snapshot, seat, sheet(db, snapshot, seat), given, None, at)


def _bind(
    snapshot: Snapshot, view: Any, standing: dict[str, Any], given: Sequence[Ordered]
) -> tuple[list[Outcome], list[Ordered]]:
    """Each order bound beside what stands and what the same mail says above it."""
    outcomes: list[Outcome] = []
    bound: list[Ordered] = []
    sheet, before = dict(standing), dict[str, tuple[Any, Any]]()
    last = {ordered.order.unit: at for at, ordered in enumerate(given)}
    for at, ordered in enumerate(given):
        written, found = before.get(ordered.order.unit, (None, None))
        # Who says a thing twice means it once.
        if ordered.order != written:
            found = snapshot.game.bind(view, ordered.order, sheet)
            before[ordered.order.unit] = ordered.order, found
        if isinstance(found, Problem):
            outcomes.append(
                Outcome(ordered.line, refusal(snapshot, view, found, sheet), good=False, meant=found.meant)
            )
        else:
            sheet[found.unit] = found
            replaced = last.get(found.unit, at) > at
            bound.append(Ordered(ordered.line, found, replaced and _fits(snapshot, view, sheet, found)))
    return outcomes, bound


def _fits(snapshot: Snapshot, view: Any, sheet: dict[str, Any], order: Any) -> bool:
    return all(one.unit != order.unit for one in snapshot.game.check(view, sheet))


def _lay_one(
    snapshot: Snapshot, view: Any, standing: dict[str, Any], ordered: Ordered, pen: _Pen
) -> list[Outcome]:
    unit = ordered.order.unit
    # A line that says the same as one above it was judged there.
    if unit in pen.stands and standing[unit] == ordered.order:
        return [Outcome(ordered.line, pen.told[unit], good=True)]
    problems = snapshot.game.check(view, standing | {unit: ordered.order})
    mine = [problem for problem in problems if problem.unit == unit]
    if mine:
        refused = ordered.order if ordered.fits else None
        told = " ".join(refusal(snapshot, view, problem, standing) for problem in mine)
        return [Outcome(ordered.line, told, good=False, refused=refused)]
    standing[unit] = ordered.order
    line = str(ordered.order)
    told = _stands(snapshot, ordered.order, line)
    pen.lay(unit, line, told)
    outcomes = [Outcome(ordered.line, told, good=True, order=ordered.order)]
    for problem in problems:
        fallen = standing.pop(problem.unit)
        pen.end(problem.unit, f"fell: {problem.text}")
        outcomes.append(Outcome(ordered.line, _fell(fallen, problem), good=False))
    return outcomes


def _stands(snapshot: Snapshot, order: Any, line: str) -> str:
    """The order's line as it was read; sentences are said back below, one by one."""
    called = snapshot.game.brief(order)
    return f"{line} stands." if called == line else f"{called}: read as below."


def give_up(db: Connection, snapshot: Snapshot, seat: Seat, at: datetime) -> None:
    """What stands for a player who leaves ends, and what the game plays for them is laid."""
    end(db, snapshot, seat, None, "resigned")
    lay_lines(db, snapshot, seat, snapshot.game.farewell, at)


def end(db: Connection, snapshot: Snapshot, seat: Seat, unit: str | None, why: str) -> int:
    """What stands for this unit (None: every unit) stands no more. Returns how many orders that ended."""
    where = place(snapshot, seat)
    return changes.end_all(db, where, why) if unit is None else changes.end(db, where, {unit: why})


def end_fallen(db: Connection, snapshot: Snapshot, seat: Seat) -> tuple[str, ...]:
    """What can't stand beside what is left of the sheet stands no more. Returns a sentence for each."""
    standing = sheet(db, snapshot, seat)
    fallen = snapshot.game.check(snapshot.view(seat), standing)
    for problem in fallen:
        end(db, snapshot, seat, problem.unit, f"fell: {problem.text}")
    return tuple(_fell(standing[problem.unit], problem) for problem in fallen)


def _fell(order: Any, problem: Problem) -> str:
    return f'With that, "{order}" stands no more: {problem.text}'


def refusal(snapshot: Snapshot, view: Any, problem: Problem, standing: Mapping[str, Any]) -> str:
    """A refusal with what would be legal; where its rule names nothing, with lines that would do now."""
    named = problem.legal or problem.meant
    form = () if named else order_form.would_do(snapshot.game, view, standing)[:_EXAMPLES]
    would_do = '" or "'.join(form)
    return f'{sentence(problem)} Now this would do: "{would_do}".' if form else sentence(problem)


def sentence(problem: Problem) -> str:
    """A refusal with what would be legal."""
    legal = f" Legal would be: {'; '.join(problem.legal)}." if problem.legal else ""
    return problem.text + legal
