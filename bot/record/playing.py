"""Record -> every turn of it: adjudicated from nothing, as the deadline would.

Must not know how the turns are printed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.games.base import Adjudication, Dice, Draw, Event, Order, Problem, SeatNumber
from bot.record import rolling
from bot.record.correcting import beside, corrected
from bot.record.values import Entry, Record, Turn
from grammar import Unreadable


@dataclass(frozen=True)
class Remark:
    """What the record's writer should know, such as an order that did not count; `line` is its line, or 0."""

    line: int
    text: str

    def __str__(self) -> str:
        """As a sentence with its place."""
        return f"line {self.line}: {self.text}" if self.line else self.text


@dataclass(frozen=True)
class Played:
    """One adjudicated turn."""

    turn: int
    name: str  # what the game calls it: "round 3"
    state: Any
    events: tuple[Event, ...]
    warnings: tuple[Remark, ...]
    drawn: tuple[Draw, ...] = ()
    # The turn that names its luck: its number, less those that don't count any more.
    step: int = 0


def start(record: Record) -> Any:
    """The state after the set-up, which is turn 0."""
    return dealt(record)[0]


def dealt(record: Record) -> tuple[Any, tuple[Draw, ...]]:
    """The state after the set-up, and what was drawn for it."""
    dice = Dice(record.seed or b"", record.tag, 0)
    state = record.game.setup(record.rules, record.entrants, dice)
    return state, tuple(dice.thrown)


def replay(record: Record) -> Iterator[Played]:
    """Turn 1 and on, to the end of the record or of the match."""
    past = {0: Played(0, "", start(record), (), ())}
    for number, turn in enumerate(record.turns, 1):
        before = past[number - 1]
        if not record.game.due(before.state):
            return
        rolled = turn.roll is not None and turn.roll.to in past
        past[number] = _rolled(record, past, turn) if rolled else _played(record, before, turn)
        yield past[number]


def _played(record: Record, before: Played, turn: Turn) -> Played:
    """The turn behind another, adjudicated."""
    game, number, step = record.game, before.turn + 1, before.step + 1
    name = game.turn_name(game.view(before.state, None))
    dice = Dice(record.seed or b"", record.tag, step)
    state, told, failed = _corrected(record, before.state, turn)
    sheets, remarks = _sheets(record, state, turn)
    done: Adjudication[Any] = game.adjudicate(state, sheets, dice)
    remarks = failed + remarks + _luck(record, dice) + _surplus(record, done.state, number)
    return Played(number, name, done.state, beside(told, done.events), remarks, tuple(dice.thrown), step)


def _rolled(record: Record, past: Mapping[int, Played], turn: Turn) -> Played:
    """The state of an older turn, with the luck that is to come by that turn."""
    # The caller has seen that the turn has a roll to a turn that was played.
    assert turn.roll is not None  # noqa: S101
    back = past[turn.roll.to]
    name = record.game.turn_name(record.game.view(back.state, None))
    way = "forward" if turn.roll.forward else "back"
    told = (rolling.told(turn.roll, name),)
    return Played(len(past), f"{way} to {name}", back.state, told, (), step=back.step)


def _corrected(record: Record, state: Any, turn: Turn) -> tuple[Any, tuple[Event, ...], tuple[Remark, ...]]:
    """The state as the GM has corrected it before the turn (ALL-4), and remarks on corrections that can't be made."""
    told: tuple[Event, ...] = ()
    remarks = _lost(turn)
    for one in turn.corrections:
        try:
            state, events = corrected(record.game, state, one)
        except Unreadable as why:
            remarks = (*remarks, Remark(one.line, f"gm: {one} is not made. {why}"))
        else:
            told = (*told, *events)
    return state, told, remarks


def _lost(turn: Turn) -> tuple[Remark, ...]:
    """A remark on a roll to a turn that there is not."""
    if turn.roll is None:
        return ()
    return (Remark(turn.roll.line, f"gm: {turn.roll} is not made. There is no such turn before it."),)


def _sheets(
    record: Record, state: Any, turn: Turn
) -> tuple[dict[SeatNumber, dict[str, Order]], tuple[Remark, ...]]:
    """The orders that stood at the deadline, and remarks on illegal ones: these count as not received (ALL-5)."""
    sheets: dict[SeatNumber, dict[str, Order]] = {}
    remarks: list[Remark] = []
    for seat in range(len(record.entrants)):
        entries = [entry for entry in turn.entries if entry.seat == seat]
        if entries:
            sheets[seat] = sheet(record, record.game.view(state, seat), entries, remarks)
    return sheets, tuple(remarks)


def sheet(record: Record, view: Any, entries: list[Entry], remarks: list[Remark]) -> dict[str, Order]:
    """The orders of one seat. An illegal one doesn't replace an earlier one for its unit (ALL-2).

    What is still illegal in the end counts as not received (ALL-5); it is remarked on, and the rules leave it out.
    """
    stands: dict[str, Entry] = {}
    for entry in _bound(record, view, entries, remarks):
        unit = entry.order.unit
        wrong = _problems(record, view, {**stands, unit: entry}).get(unit)
        if wrong and unit in stands:
            remarks.append(_remark(record, entry, wrong))
        else:
            stands[unit] = entry
    fallen = _problems(record, view, stands)
    remarks.extend(_remark(record, stands[unit], problem) for unit, problem in fallen.items())
    return _orders(stands)


def _bound(record: Record, view: Any, entries: list[Entry], remarks: list[Remark]) -> list[Entry]:
    """The orders bound to this seat, in the game's order of units, so that a play is judged by its line-up."""
    units = record.game.units(view)
    bound: list[Entry] = []
    for entry in entries:
        order = record.game.bind(view, entry.order, {one.order.unit: one.order for one in bound})
        if isinstance(order, Problem):
            remarks.append(_remark(record, entry, order))
        else:
            bound.append(replace(entry, order=order))
    return sorted(bound, key=lambda entry: units.index(entry.order.unit) if entry.order.unit in units else -1)


def _problems(record: Record, view: Any, stands: dict[str, Entry]) -> dict[str, Problem]:
    return {problem.unit: problem for problem in record.game.check(view, _orders(stands))}


def _orders(stands: dict[str, Entry]) -> dict[str, Order]:
    return {unit: entry.order for unit, entry in stands.items()}


def _remark(record: Record, entry: Entry, problem: Problem) -> Remark:
    why = f"{problem.text[:1].upper()}{problem.text[1:]}"
    return Remark(entry.line, f"{record.entrants[entry.seat]}: {entry.order} does not count. {why}")


def _luck(record: Record, dice: Dice) -> tuple[Remark, ...]:
    """A remark where dice were thrown without the seed: in the match they fell otherwise (ALL-1)."""
    if record.seed is not None or not dice.drawn:
        return ()
    return (
        Remark(
            0, f"turn {dice.turn} throws dice and the record has no seed: they fell otherwise in the match."
        ),
    )


def _surplus(record: Record, state: Any, number: int) -> tuple[Remark, ...]:
    if record.game.due(state) or number == len(record.turns):
        return ()
    return (
        Remark(
            record.turns[number].line, f"the match was over after turn {number}; what follows is not played."
        ),
    )
