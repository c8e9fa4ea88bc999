"""`If I am last, the highest card until I am third`: what began in one round, and lasts until another, no report shows.

Squares are never lost again, so that a case which ends on a square is read. Must not know the robot that grows.
"""

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION


def may_come_back(waits: tuple[When, ...]) -> bool:
    """Whether one state begins it, and another ends it."""
    states = [one for one in waits if not isinstance(one.time, NO_CONDITION) and not _lasts(one.time)]
    return {"if", "until"} <= {one.kind for one in states}


def _lasts(time: object) -> bool:
    """Whether it is so once and for all: rounds and squares are."""
    match time:
        case Rounds() | Compare(Figure("square" | "to go" | "round")):
            return True
        case Not(inner):
            return _lasts(inner)
        case Every(parts) | Either(parts):
            return all(map(_lasts, parts))
        case _:
            return False
