"""What is counted in a league, in whole numbers: any two scores can be added, in any order.

Must not know robots or rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Counts: TypeAlias = list[int]
# What a runner is placed by, the most first; the first number is their square.
Rank: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Score:
    """Counts by robot; the index of a count about two robots is `first * robots + second`."""

    robots: int
    size: int
    # By robot, then by place from 0; equal runners all have the best of the places they fill.
    places: list[Counts]
    shared: Counts  # wins in a dead heat, which are among the first places
    squares: Counts  # where the runner stood in the end, all races together
    ahead: Counts  # races in which the first was placed before the second
    level: Counts  # races in which both had the same place
    length: list[int]  # [0] races, [1] their rounds, [2] races that nobody finished

    def races(self, robot: int) -> int:
        """In how many races the runner ran."""
        return sum(self.places[robot])

    def wins(self, robot: int) -> int:
        """How often the runner was first, alone or in a dead heat."""
        return self.places[robot][0]

    def place(self, robot: int) -> Fraction:
        """The average place of the runner; equal runners share the places they fill."""
        others = range(self.robots)
        beaten = sum(self.ahead[other * self.robots + robot] for other in others)
        level = sum(self.level[robot * self.robots + other] for other in others)
        return 1 + Fraction(2 * beaten + level, 2 * (self.races(robot) or 1))

    def against(self, robot: int, other: int) -> tuple[int, int, int]:
        """In how many races the runner was ahead of the other, level with them, and behind them."""
        one, two = robot * self.robots + other, other * self.robots + robot
        return self.ahead[one], self.level[one], self.ahead[two]


def nothing(robots: int, size: int) -> Score:
    """Before the first race."""
    pairs = robots * robots
    return Score(
        robots,
        size,
        [[0] * size for _ in range(robots)],
        [0] * robots,
        [0] * robots,
        [0] * pairs,
        [0] * pairs,
        [0, 0, 0],
    )


def count(score: Score, field: Sequence[int], ranks: Sequence[Rank], rounds: int, *, finished: bool) -> None:
    """Count one race: who ran, and what they were placed by."""
    ordered = sorted(ranks, reverse=True)
    tied = ordered[0] == ordered[1]
    for robot, rank in zip(field, ranks, strict=True):
        place = ordered.index(rank)
        score.places[robot][place] += 1
        score.squares[robot] += rank[0]
        if tied and not place:
            score.shared[robot] += 1
        _pairs(score, robot, rank, field, ranks)
    score.length[0] += 1
    score.length[1] += rounds
    score.length[2] += not finished


def _pairs(score: Score, robot: int, rank: Rank, field: Sequence[int], ranks: Sequence[Rank]) -> None:
    row = robot * score.robots
    for other, theirs in zip(field, ranks, strict=True):
        if rank > theirs:
            score.ahead[row + other] += 1
        elif rank == theirs and other != robot:
            score.level[row + other] += 1


def add(total: Score, more: Score) -> None:
    """Count another league's races too; both must be of the same robots."""
    _add(total.shared, more.shared)
    _add(total.squares, more.squares)
    _add(total.ahead, more.ahead)
    _add(total.level, more.level)
    _add(total.length, more.length)
    for mine, theirs in zip(total.places, more.places, strict=True):
        _add(mine, theirs)


def _add(counts: Counts, more: Counts) -> None:
    counts[:] = [one + other for one, other in zip(counts, more, strict=True)]
