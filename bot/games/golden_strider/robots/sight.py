"""All that a robot may look at: the last report, and the hand it will play from. It can't hold more (GS-42).

Must not know robots. Numbers that don't exist yet are None.
"""

from typing import NamedTuple

from bot.games.golden_strider.cards import Cards
from bot.games.golden_strider.state import Runner, State


class Line(NamedTuple):
    """One runner's line of the last report; before round 1 all stand at the start."""

    position: int
    square: int
    owed: int | None  # O
    cards: Cards | None  # held after the round; None where no report has shown them
    paid: int | None = None  # D
    moved: int | None = None  # M
    banked: int | None = None  # B
    drawn: int | None = None  # R


class Sight(NamedTuple):
    """The last report, its lines in the order in which they are printed (GS-13, GS-35)."""

    round: int  # the round that is to be played
    length: int  # the finish square
    life: int  # how many rounds a card lives (GS-8)
    lines: tuple[Line, ...]
    me: int  # which of the lines is mine


def sight(state: State, mine: Runner) -> Sight:
    """What a robot running for `mine` sees of this race; its own hand is known to it from the start."""
    lines = tuple(_line(state, at, mine) for at in state.lines)
    me = next(place for place, at in enumerate(state.lines) if state.runners[at].name == mine.name)
    return Sight(state.number + 1, state.rules.length, state.rules.card_life, lines, me)


def _line(state: State, at: int, mine: Runner) -> Line:
    runner = state.runners[at]
    own = runner.name == mine.name
    if state.sealed and runner.seat != mine.seat:  # GS-35: position and square are all that is shown
        return Line(runner.position, runner.square, None, None)
    rows = state.history[-1] if state.history else ()
    if not rows:
        return Line(runner.position, runner.square, runner.owed, mine.hand if own else None)
    row = rows[at]
    hand = mine.hand if own else runner.hand
    return Line(row.position, row.square, row.owed, hand, row.paid, row.moved, row.banked, row.new.value)
