"""The rules, numbered after rules.txt: pure functions of frozen values.

Must not know how things are told: that is `report`'s. No clock, file or network; no luck but the dice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.base import Adjudication, Dice, Event, Held, Result, SeatNumber, Sheet
from bot.games.nullgame.orders import DEFAULTS, UNITS, Call
from bot.games.nullgame.parameters import Rules
from bot.games.nullgame.sheet import check
from bot.games.nullgame.state import Row, State
from bot.games.nullgame.view import view


def setup(rules: Rules, entrants: tuple[str, ...], dice: Dice) -> State:
    """Rule 1: everybody on square 0 with one pebble."""
    return State(rules, entrants, (0,) * len(entrants), tuple(_drawn(name, (), 0, dice) for name in entrants))


def due(state: State) -> frozenset[SeatNumber]:
    """Everybody, every turn, until somebody is home (rule 7)."""
    return frozenset() if state.over else frozenset(range(len(state.names)))


def adjudicate(state: State, sheets: Mapping[SeatNumber, Sheet[Call]], dice: Dice) -> Adjudication[State]:
    """Rules 2 to 6 for all seats at once; by seat, so that the order of the mapping can't matter."""
    events: list[Event] = []
    calls = [_calls(state, seat, sheets.get(seat, {}), events) for seat in range(len(state.names))]
    last = _rows(state, calls)
    squares = tuple(
        square + row.walked + state.rules.prize * row.right
        for square, row in zip(state.squares, last, strict=True)
    )
    pebbles = state.pebbles
    for seat, row in enumerate(last):
        if row.tripped:
            events.append(Event(f"{state.names[seat]} trips {row.tripped}."))
        if row.right:
            pebbles = _thrown(pebbles, state.names[(seat + 1) % len(last)], state.turn, dice)
            events.append(Event(f"{state.names[seat]} guesses {row.guessed}, and it is so."))
    after = replace(state, squares=squares, pebbles=pebbles, last=last, turn=state.turn + 1)
    return Adjudication(after, tuple(events))


def result(state: State) -> Result | None:
    """Rule 7: over when somebody is home; the farther the better, level is a tie."""
    if not state.over:
        return None
    best = sorted(set(state.squares), reverse=True)
    return Result(tuple(tuple(s for s, at in enumerate(state.squares) if at == square) for square in best))


def _calls(state: State, seat: SeatNumber, sheet: Sheet[Call], events: list[Event]) -> dict[str, Call]:
    """What is played by unit; what is illegal counts as not received, and its sender is told why (ALL-5)."""
    problems = {problem.unit: problem for problem in check(view(state, seat), sheet)}
    events += (Event(f"{p.text} It counts as not received.", frozenset({seat})) for p in problems.values())
    return {unit: DEFAULTS[unit] if unit in problems else sheet.get(unit, DEFAULTS[unit]) for unit in UNITS}


def _rows(state: State, calls: Sequence[Mapping[str, Call]]) -> tuple[Row, ...]:
    """Rules 2 to 4: who trips or is tripped walks 1 less, and 1 all the same."""
    tripped = {call["trip"].whom for call in calls}
    return tuple(
        Row(
            max(1, call["walk"].number - bool(call["trip"].whom) - (state.names[seat] in tripped)),
            call["guess"].number,
            call["guess"].number == state.hand((seat + 1) % len(calls)),
            call["trip"].whom or "",
        )
        for seat, call in enumerate(calls)
    )


def _drawn(name: str, before: tuple[Held, ...], turn: int, dice: Dice) -> Held:
    value = 1 + dice.below(6)
    return Held(name, sum(p.unit == name for p in before), str(value), value, turn)


def _thrown(pebbles: tuple[Held, ...], name: str, turn: int, dice: Dice) -> tuple[Held, ...]:
    """Rule 5: the pebble that was guessed is shown and thrown away, and another is drawn."""
    shown = (replace(p, played=turn) if p.unit == name and p.played is None else p for p in pebbles)
    return (*shown, _drawn(name, pebbles, turn, dice))
