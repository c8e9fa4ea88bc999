"""Who runs against whom: all fields of so many robots, or a sample of them that is the same for ever.

A field is robots by number, lowest first. Must not know what a robot is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import TypeAlias

from bot.games.base import Dice

Field: TypeAlias = tuple[int, ...]

MANY = 200_000  # fields; of more than these a sample is raced unless a number is given
SAMPLE = 100_000  # races in such a sample
SLICE = 500  # fields that a process is given at a time

_SEED = b"Past the Post league"


@dataclass(frozen=True)
class Fields:
    """How many robots, and how many in a field; `sample` is how many fields are raced, None for the usual number."""

    robots: int
    size: int
    sample: int | None = None

    @property
    def all(self) -> int:
        """How many fields there are."""
        return comb(self.robots, self.size)

    @property
    def raced(self) -> int:
        """How many of them are raced."""
        return min(self.all, self.sample or (SAMPLE if self.all > MANY else self.all))


def slices(fields: Fields) -> Iterator[tuple[Field, ...]]:
    """The fields that are raced, in order, a slice at a time."""
    numbers = range(fields.robots)
    every = combinations(numbers, fields.size) if fields.raced == fields.all else _sampled(fields)
    while some := tuple(islice(every, SLICE)):
        yield some


def field_at(rank: int, robots: int, size: int) -> Field:
    """The field that stands at this place, from 0, when all are listed in order."""
    field: list[int] = []
    robot = 0
    while len(field) < size:
        with_him = comb(robots - robot - 1, size - len(field) - 1)
        if rank < with_him:
            field.append(robot)
        else:
            rank -= with_him
        robot += 1
    return tuple(field)


def _sampled(fields: Fields) -> Iterator[Field]:
    """Fields drawn by the house's dice, each at most once; every Python draws the same."""
    dice, drawn = Dice(_SEED, f"{fields.size} of {fields.robots}", fields.raced), set[int]()
    while len(drawn) < fields.raced:
        drawn.add(dice.below(fields.all))
    return (field_at(rank, fields.robots, fields.size) for rank in sorted(drawn))
