"""The table of a cup: points for places in several races. Must not know who may found a cup, nor how it is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.standings.runs import Run
from bot.standings.values import Cup

# As in a tarnished race (GS-37).
USUAL = (10, 8, 6, 5, 4, 3, 2, 1)


@dataclass(frozen=True)
class Line:
    """What a player has in a cup."""

    who: str
    points: Fraction
    scores: tuple[Fraction | None, ...]  # in each race that was run, in their order; None: was not in it
    wins: int
    place: int  # the same for who have the same points and wins


@dataclass(frozen=True)
class Table:
    """A cup as it stands."""

    cup: Cup
    raced: tuple[str, ...]  # tags of those of its races that are over, in the order in which they ended
    lines: tuple[Line, ...]


def table(cup: Cup, runs: Sequence[Run]) -> Table:
    """The table of a cup, the best first. `runs` stand in the order in which they ended.

    Players are placed among themselves: robots, and who resigned, take no points from those behind them.
    """
    raced = [run for run in runs if run.facts.tag in cup.tags]
    scores = [_scores(cup.points, run) for run in raced]
    wins = [{run.entry(seat).who for seat in place} for run in raced for place in run.scoring[:1]]
    everybody = sorted({who for one in scores for who in one})
    found = [
        (who, _counted(cup, scored), tuple(one.get(who) for one in scores), sum(who in one for one in wins))
        for who in everybody
        if (scored := [one[who] for one in scores if who in one])
    ]
    found.sort(key=lambda one: (-one[1], -one[3], one[0]))
    return Table(cup, tuple(run.facts.tag for run in raced), tuple(_placed(found)))


def _scores(points: tuple[int, ...], run: Run) -> dict[str, Fraction]:
    """What each player has won in one race; equal places share the points of the places they fill, exactly."""
    found: dict[str, Fraction] = {}
    at = 0
    for place in run.scoring:
        each = Fraction(sum(points[at : at + len(place)]), len(place))
        for seat in place:
            found[run.entry(seat).who] = found.get(run.entry(seat).who, Fraction()) + each
        at += len(place)
    return found


def _counted(cup: Cup, scored: Sequence[Fraction]) -> Fraction:
    return sum(sorted(scored, reverse=True)[: cup.best or None], Fraction())


def _placed(found: Sequence[tuple[str, Fraction, tuple[Fraction | None, ...], int]]) -> Iterator[Line]:
    for who, points, scores, wins in found:
        place = 1 + sum((other[1], other[3]) > (points, wins) for other in found)
        yield Line(who, points, scores, wins, place)
