"""The robots of the house: three simple ways to move and guess, for empty seats and for players who are away.

A robot sees the board, which is public, and nothing that is sealed; its luck is the match's dice (ALL-1).
Must not know orders that were sent, nor letters.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from bot.games.base import Dice, Filler
from bot.games.goldrush.orders import Hop
from bot.games.goldrush.parameters import Rules, home_row
from bot.games.goldrush.squares import Square, around, way_between
from bot.games.goldrush.stepping import Place, Walk, taken, ways_of
from bot.games.robot import filler

Distances: TypeAlias = Mapping[int, int]  # steps to the opponent's row by token, for those that can get there
Pick: TypeAlias = Callable[[Distances, Dice], int]  # a token out of some


def steady(far: Distances, _dice: Dice) -> int:
    """The token that is nearest to the opponent's row; of equal ones the lowest number."""
    return min(far, key=lambda token: (far[token], token))


def sly(far: Distances, dice: Dice) -> int:
    """Any token, the nearer to the opponent's row the likelier: a step nearer counts double."""
    last = max(far.values())
    bag = [token for token in sorted(far) for _ in range(2 ** min(6, last - far[token]))]
    return bag[dice.below(len(bag))]


def rash(far: Distances, dice: Dice) -> int:
    """Any token, all equally likely."""
    return sorted(far)[dice.below(len(far))]


ROBOTS: Mapping[str, Pick] = {"steady": steady, "sly": sly, "rash": rash}


def fillers(_rules: Rules) -> tuple[Filler, ...]:
    """Robots for an empty seat."""
    return tuple(filler(name) for name in ROBOTS)


def hops(robot: str, place: Place, most: int, dice: Dice) -> tuple[Hop, ...]:
    """All steps the robot may take: each with a token it picks, on the shortest way; a win is never missed."""
    done, found = Walk(place), list[Hop]()
    while len(found) < most and not done.home:
        hop = _next(robot, done.place, most - len(found), dice)
        if hop is None:
            break
        found.append(hop)
        done = taken(done, hop)
    return tuple(found)


def guess(robot: str, place: Place, dice: Dice) -> int:
    """The token that the robot would pick if it were to move: its guess of what the mover does."""
    return ROBOTS[robot](
        _reach(place, _paths(place)) or dict.fromkeys(range(1, place.rules.tokens + 1), 1), dice
    )


def _next(robot: str, place: Place, left: int, dice: Dice) -> Hop | None:
    """A step towards the row with the token that wins in this turn, else with the one that is picked."""
    paths = _paths(place)
    far = _reach(place, paths)
    if not far:
        return _anywhere(place, dice)
    nearest = min(far, key=lambda token: (far[token], token))
    token = nearest if far[nearest] <= left else ROBOTS[robot](far, dice)
    start = place.own[token - 1]
    ends = (end for end in around(start, place.rules.width, place.rules.depth) if end in paths)
    way = way_between(start, min(ends, key=lambda end: paths[end]))
    return Hop(str(token), way) if way else None


def _anywhere(place: Place, dice: Dice) -> Hop | None:
    """When every way is barred: any step at all, or none."""
    ways = [
        Hop(str(token), way) for token in range(1, place.rules.tokens + 1) for way in ways_of(place, token)
    ]
    return ways[dice.below(len(ways))] if ways else None


def _reach(place: Place, paths: Mapping[Square, int]) -> Distances:
    """How far every token is from the opponent's row, over free squares.

    A token that can't win there counts as farther away by the depth of the board.
    """
    found: dict[int, int] = {}
    for token, start in enumerate(place.own, start=1):
        near = [paths[end] for end in around(start, place.rules.width, place.rules.depth) if end in paths]
        behind = place.rules.depth if place.rules.running and token not in place.rules.running else 0
        if near:
            found[token] = 1 + min(near) + behind
    return found


def _paths(place: Place) -> Mapping[Square, int]:
    """How far every free square is from the opponent's row, which is 0 itself."""
    rules, barred = place.rules, frozenset(at for own in place.tokens for at in own)
    return _paths_to(home_row(rules, 1 - place.seat), rules.width, rules.depth, barred)


# A turn asks twice for the same board: for the guess, and for the first step.
@lru_cache(100)
def _paths_to(row: int, width: int, depth: int, barred: frozenset[Square]) -> Mapping[Square, int]:
    """How far every square that is not barred is from this row."""
    paths = {end: 0 for column in range(1, width + 1) if (end := Square(column, row)) not in barred}
    # The list grows while it is read: the nearest squares come first.
    edge = list(paths)
    for at in edge:
        further = paths[at] + 1
        for end in around(at, width, depth):
            if end not in paths and end not in barred:
                paths[end] = further
                edge.append(end)
    return paths
