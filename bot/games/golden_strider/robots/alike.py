"""Whether two robots play alike: whatever the last report shows, in reports made up for this, they decide the same.

Must not know how a robot is read.
"""

from collections.abc import Iterator
from functools import cache

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import Line, Sight

_LENGTH, _LIFE = 60, 5  # of the race, in squares, and of a card, in rounds
_ROUNDS = 14
_RUNNERS = 6
_LIKE = ((6, 6, 6, 6, 6), (9, 7, 5, 5, 4), (10, 8, 4, 3, 1))  # hands


def alike(one: Robot, other: Robot) -> bool:
    """Whether they decide the same after every made-up report; start cards are not compared."""
    if one.rules == other.rules:  # these alone decide
        return True
    return all(decide(one, seen) == decide(other, seen) for seen in sights())


@cache
def sights() -> tuple[Sight, ...]:
    """The reports that are made up for this: fourteen rounds, each runner's place, hand and debt in turn."""
    return tuple(_made_up())


def _made_up() -> Iterator[Sight]:
    """Fields spread wide and close, runners level, in debt and not: numbers that go round at different speeds."""
    for number in range(1, _ROUNDS + 1):
        for turn in range(18):
            lines = sorted(_lines(number, turn), key=lambda line: -line.square)
            placed = tuple(
                line._replace(position=1 + sum(other.square > line.square for other in lines))
                for line in lines
            )
            yield Sight(number, _LENGTH, _LIFE, placed, (turn * 5 + number) % _RUNNERS)


def _lines(number: int, turn: int) -> Iterator[Line]:
    for runner in range(_RUNNERS):
        step = 1 + (turn + runner * (turn % 4 + 1)) % 6
        values = _LIKE[(turn + runner) % len(_LIKE)]
        hand = tuple(Card(value, max(0, number - 1 - at)) for at, value in enumerate(values))
        square = (number - 1) * 4 + step * (turn % 3 + 1) if number > 1 else 0
        owed = (turn + runner + number) % 5 if number > 1 else 0
        last = (
            ((runner + turn) % 4, step, (turn * runner) % 7, (runner + number) % 9)
            if number > 1
            else (None,) * 4
        )
        yield Line(1, square, owed, hand, *last)
