"""The standings as values for programs: what `pbm results --json` prints. Must not know how they are reckoned.

A player is who they are called in public, never the number of their row.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from bot.standings import ratings
from bot.standings.telling import Standings


@dataclass(frozen=True)
class Rated:
    """The rating of a player in a game; in the order of the ratings."""

    game: str
    player: str
    skill: float  # 25 for a beginner
    doubt: float  # how far that may be wrong
    races: int
    wins: int


@dataclass(frozen=True)
class InTime:
    """How many of their turns a player has sent orders for."""

    player: str
    owed: int  # turns in which the clock ran for them
    missed: int
    left: int  # matches from which they resigned


@dataclass(frozen=True)
class Held:
    """The record of a course: what, how much, who holds it, in which match it was made."""

    course: str
    what: str
    value: str
    players: tuple[str, ...]
    match: str


@dataclass(frozen=True)
class Placed:
    """A player in a cup."""

    place: int
    player: str
    points: float
    scores: tuple[float | None, ...]  # in each race of `raced`; null: was not in it
    wins: int


@dataclass(frozen=True)
class Cup:
    """The table of a cup."""

    name: str
    raced: tuple[str, ...]  # tags of its races that are over
    waits: tuple[str, ...]  # and of those to come
    table: tuple[Placed, ...]


@dataclass(frozen=True)
class Results:
    """All that comes of the public matches that are over."""

    cups: tuple[Cup, ...]
    ratings: tuple[Rated, ...]
    records: tuple[Held, ...]
    in_time: tuple[InTime, ...]


def results(found: Standings) -> Results:
    """The same that people read."""
    names = found.names
    return Results(
        cups=tuple(_cups(found)),
        ratings=tuple(
            Rated(game, names[one.who], round(one.skill, 3), round(one.doubt, 3), one.races, one.wins)
            for game, listed in found.ratings.items()
            for one in ratings.known(listed)
        ),
        records=tuple(
            Held(course, one.what, one.value, one.who, one.tag)
            for course, held in found.best.items()
            for one in held
        ),
        in_time=tuple(InTime(names[one.who], one.owed, one.missed, one.left) for one in found.reliability),
    )


def _cups(found: Standings) -> Iterator[Cup]:
    for table in found.cups:
        lines = tuple(
            Placed(
                line.place,
                found.names[line.who],
                _points(line.points),
                tuple(None if score is None else _points(score) for score in line.scores),
                line.wins,
            )
            for line in table.lines
        )
        waits = tuple(tag for tag in table.cup.tags if tag not in table.raced)
        yield Cup(table.cup.name, table.raced, waits, lines)


def _points(score: Fraction) -> float:
    """A third of a point is 0.333."""
    return round(float(score), 3)
