"""What signs weigh for and against something, learnt from labelled cases by logistic regression.

Must not know what the signs are signs of.
"""

import math
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from operator import add, itemgetter
from typing import NamedTuple

_STEPS, _PACE, _KEPT = 250, 1.5, 0.8


class Labelled(NamedTuple):
    """The signs that a case has, whether it is what the weights are to find, and how much it counts."""

    signs: Collection[str]
    found: bool
    worth: float = 1.0


def learnt(cases: Sequence[Labelled], *, fewest: int, decay: float, least: float = 0.01) -> dict[str, float]:
    """The weights, to two places, of the signs that stand in at least `fewest` cases; `decay` keeps them small.

    A weight that is smaller than `least` is none.
    """
    count = Counter(sign for one in cases for sign in one.signs)
    known = sorted(sign for sign in count if count[sign] >= fewest)
    numbers = {sign: number for number, sign in enumerate(known)}
    weights, speed = [0.0] * len(known), [0.0] * len(known)
    there = [sorted(numbers[sign] for sign in set(one.signs) & numbers.keys()) for one in cases]
    of_case, of_sign = _places(there), _places(_turned(there, len(known)))
    for _ in range(_STEPS):
        said = [*weights, 0.0]
        wrong = [
            (_chance(sum(places(said))) - one.found) * one.worth
            for places, one in zip(of_case, cases, strict=True)
        ]
        wrong.append(0.0)
        slopes = [sum(places(wrong)) / len(cases) for places in of_sign]
        speed = [
            _KEPT * last - _PACE * (slope + decay * weight)
            for last, slope, weight in zip(speed, slopes, weights, strict=True)
        ]
        weights = list(map(add, weights, speed))
    found = {sign: round(weight, 2) for sign, weight in zip(known, weights, strict=True)}
    return {sign: weight for sign, weight in found.items() if abs(weight) >= least}


def _turned(rows: Sequence[Sequence[int]], columns: int) -> list[list[int]]:
    """In which rows each number stands."""
    found: list[list[int]] = [[] for _ in range(columns)]
    for at, row in enumerate(rows):
        for number in row:
            found[number].append(at)
    return found


def _places(rows: Sequence[Sequence[int]]) -> list[Callable[[Sequence[float]], tuple[float, ...]]]:
    """For each row a function that takes what stands at its places; the last value of all must be 0.

    Most of the time of learning goes by here, and itemgetter takes half of what a loop takes. It needs two places.
    """
    return [itemgetter(*row, -1, -1) for row in rows]


def _chance(weight: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, weight))))
