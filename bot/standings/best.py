"""The records of each course: the fastest win, the longest move, the widest margin.

A course is a game with one set of rules. A record that is equalled stays with whoever had it first. Must not know how
it is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.standings.runs import Run


@dataclass(frozen=True)
class Best:
    """One record: what it is, how much, who has it and where."""

    what: str
    value: str
    who: tuple[str, ...]
    tag: str


def best(runs: Sequence[Run]) -> Mapping[str, tuple[Best, ...]]:
    """The records of each course by its name. `runs` stand in the order in which they ended."""
    courses = dict.fromkeys(run.facts.course for run in runs)
    return {
        course: found
        for course in courses
        if (found := _of_course([run for run in runs if run.facts.course == course]))
    }


def _of_course(runs: Sequence[Run]) -> tuple[Best, ...]:
    return (*_fastest(runs), *_furthest(runs), *_widest(runs))


def _fastest(runs: Sequence[Run]) -> tuple[Best, ...]:
    """Of those that were won by players: who is no robot, and has not left."""
    won = [run for run in runs if run.facts.places and run.scoring[:1] == run.facts.places[:1]]
    if not won:
        return ()
    one = min(won, key=lambda run: run.facts.turns)
    return (Best("fastest win", _turns(one.facts.turns), _names(one, one.facts.places[0]), one.facts.tag),)


def _furthest(runs: Sequence[Run]) -> tuple[Best, ...]:
    """Robots move, too, and have no records."""
    moves = [
        (run, run.facts.furthest)
        for run in runs
        if run.facts.furthest and run.entry(run.facts.furthest.seat).who
    ]
    if not moves:
        return ()
    run, move = max(moves, key=lambda pair: pair[1].squares)
    # Where somebody has several pieces, it is said which one it was.
    piece = "" if move.unit == run.facts.entrants[move.seat] else f" by {move.unit}"
    value = f"{move.squares} squares in {move.turn}{piece}"
    return (Best("longest move", value, _names(run, (move.seat,)), run.facts.tag),)


def _widest(runs: Sequence[Run]) -> tuple[Best, ...]:
    won = [
        (run, run.facts.margin)
        for run in runs
        if run.facts.margin and run.scoring[:1] == run.facts.places[:1] and len(run.facts.places[0]) == 1
    ]
    if not won:
        return ()
    run, margin = max(won, key=lambda pair: pair[1])
    squares = f"{margin} square{'' if margin == 1 else 's'} ahead"
    return (Best("widest win", squares, _names(run, run.facts.places[0]), run.facts.tag),)


def _turns(count: int) -> str:
    return f"{count} turn{'' if count == 1 else 's'}"


def _names(run: Run, seats: tuple[int, ...]) -> tuple[str, ...]:
    """As they were called in that race."""
    return tuple(run.entry(seat).name for seat in seats)
