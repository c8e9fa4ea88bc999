"""The rules, numbered after rules.txt: pure functions of frozen values.

Must not know how things are told: that is `report`'s. No clock, file or network; no luck but the dice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from msgspec import Meta

from bot.games.base import (
    Adjudication,
    Dice,
    Event,
    Held,
    Ledger,
    Plan,
    Problem,
    Result,
    SeatNumber,
    Sheet,
    Stand,
)
from bot.games.nullgame.orders import Call

UNITS = ("walk", "guess")  # what is ordered by itself (ALL-2)
DEFAULT = 1  # rule 5: of either


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The parameters; a variant is one value of this, and a GM may mix them (`bot.games.rulesets`)."""

    length: Annotated[int, Meta(ge=5, le=60)] = field(default=12, metadata={"doc": "Squares to the finish."})
    prize: Annotated[int, Meta(ge=0, le=6)] = field(
        default=2, metadata={"doc": "What a right guess is worth."}
    )


VARIANTS = {"short": Rules(), "long": Rules(length=24, prize=3)}


@dataclass(frozen=True)
class Row:
    """What one seat did in the turn just played."""

    walked: int
    guessed: int
    right: bool


@dataclass(frozen=True)
class State:
    """All of a match. Orders that are still sealed are never in it."""

    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    pebbles: tuple[Held, ...]  # all that were ever drawn; who holds one that isn't played keeps it secret
    last: tuple[Row, ...] = ()  # the turn just played; () before the first
    turn: int = 1  # that is due

    def hand(self, seat: SeatNumber) -> int:
        """The number of the pebble this seat holds."""
        return next(p.value for p in self.pebbles if p.unit == self.names[seat] and p.played is None)


@dataclass(frozen=True)
class View:
    """What one seat may know, or (None) anybody. All text is made from this, so nothing else can leak."""

    seat: SeatNumber | None
    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    pebbles: tuple[Held, ...]
    last: tuple[Row, ...]
    turn: int
    hand: int  # 0: the public has none, and after the end nobody orders


def setup(rules: Rules, entrants: tuple[str, ...], dice: Dice) -> State:
    """Rule 1: everybody on square 0 with one pebble."""
    return State(rules, entrants, (0,) * len(entrants), tuple(_drawn(name, (), 0, dice) for name in entrants))


def due(state: State) -> frozenset[SeatNumber]:
    """Everybody, every turn, until somebody is home (rule 6)."""
    return frozenset() if result(state) else frozenset(range(len(state.names)))


def view(state: State, seat: SeatNumber | None) -> View:
    """Own pebbles, and all that were thrown away; after the end, everything."""
    over = result(state) is not None
    own = None if seat is None else state.names[seat]
    known = tuple(p for p in state.pebbles if over or p.played is not None or p.unit == own)
    hand = 0 if seat is None or over else state.hand(seat)
    return View(seat, state.rules, state.names, state.squares, known, state.last, state.turn, hand)


def bind(_view: View, order: Call, _sheet: Sheet[Call]) -> Call | Problem:
    """A seat has one piece here, so orders name none: nothing to fill in or to drop."""
    return order


def units(view: View) -> tuple[str, ...]:
    """What this seat may order now."""
    return UNITS if view.hand else ()


def check(view: View, sheet: Sheet[Call]) -> tuple[Problem, ...]:
    """Every order that can't stand, with what would do; in the game's own order, whatever the sheet's is."""
    orders = (sheet[unit] for unit in UNITS if unit in sheet)
    return tuple(problem for order in orders if (problem := _problem(view, order)))


def _problem(view: View, order: Call) -> Problem | None:
    most, why = (
        (view.hand, "your pebble allows") if order.unit == "walk" else (6, "pebbles are numbered")
    )  # rules 2, 3
    if 1 <= order.number <= most:
        return None
    legal = tuple(f"{order.unit} {n}" for n in range(most, 0, -1))
    return Problem(order.unit, f"I read {order}; {why} 1 to {most}.", legal)


def plan(view: View, sheet: Sheet[Call]) -> tuple[Plan, ...]:
    """What will be played, defaults included (rule 5)."""
    lines = {unit: str(sheet.get(unit, Call(unit, DEFAULT))) for unit in units(view)}
    name = view.names[view.seat or 0]
    return tuple(
        Plan(unit, name, line, default=unit not in sheet, headline=f"{name}: {line}")
        for unit, line in lines.items()
    )


def adjudicate(state: State, sheets: Mapping[SeatNumber, Sheet[Call]], dice: Dice) -> Adjudication[State]:
    """Rules 2 to 5 for all seats at once; by seat, so that the order of the mapping can't matter."""
    events: list[Event] = []
    seats = range(len(state.names))
    calls = [_calls(state, seat, sheets.get(seat, {}), events) for seat in seats]
    last = tuple(
        Row(walk, guess, guess == state.hand((seat + 1) % len(seats)))
        for seat, (walk, guess) in enumerate(calls)
    )
    squares = tuple(
        square + row.walked + state.rules.prize * row.right
        for square, row in zip(state.squares, last, strict=True)
    )
    pebbles = state.pebbles
    for seat in seats:
        if last[seat].right:
            pebbles = _thrown(pebbles, state.names[(seat + 1) % len(seats)], state.turn, dice)
            events.append(Event(f"{state.names[seat]} guesses {last[seat].guessed}, and it is so."))
    after = replace(state, squares=squares, pebbles=pebbles, last=last, turn=state.turn + 1)
    return Adjudication(after, tuple(events))


def _calls(state: State, seat: SeatNumber, sheet: Sheet[Call], events: list[Event]) -> tuple[int, ...]:
    """The numbers played; what is illegal counts as not received, and its sender is told why (ALL-5)."""
    problems = {problem.unit: problem for problem in check(view(state, seat), sheet)}
    events += (Event(f"{p.text} It counts as not received.", frozenset({seat})) for p in problems.values())
    return tuple(sheet[u].number if u in sheet and u not in problems else DEFAULT for u in UNITS)


def _drawn(name: str, before: tuple[Held, ...], turn: int, dice: Dice) -> Held:
    value = 1 + dice.below(6)
    return Held(name, sum(p.unit == name for p in before), str(value), value, turn)


def _thrown(pebbles: tuple[Held, ...], name: str, turn: int, dice: Dice) -> tuple[Held, ...]:
    """Rule 4: the pebble that was guessed is shown and thrown away, and another is drawn."""
    shown = (replace(p, played=turn) if p.unit == name and p.played is None else p for p in pebbles)
    return (*shown, _drawn(name, pebbles, turn, dice))


def result(state: State) -> Result | None:
    """Rule 6: over when somebody is home; the farther the better, level is a tie."""
    if max(state.squares) < state.rules.length:
        return None
    best = sorted(set(state.squares), reverse=True)
    return Result(tuple(tuple(s for s, at in enumerate(state.squares) if at == square) for square in best))


def ledger(state: State) -> Ledger:
    """What SQL may ask."""
    places = [1 + sum(other > square for other in state.squares) for square in state.squares]
    stands = tuple(map(Stand, state.names, map(str, state.squares), places))
    return Ledger({name: seat for seat, name in enumerate(state.names)}, state.pebbles, stands)
