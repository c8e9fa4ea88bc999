"""What signs weigh for and against something, learnt from labelled cases by logistic regression.

Must not know what the signs are signs of.
"""

import math
from collections import Counter
from collections.abc import Collection, Sequence
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
    said = [(sorted(numbers[sign] for sign in set(one.signs) & numbers.keys()), one) for one in cases]
    for _ in range(_STEPS):
        slope = [0.0] * len(known)
        for there, one in said:
            wrong = (_chance(sum(map(weights.__getitem__, there))) - one.found) * one.worth
            for number in there:
                slope[number] += wrong
        for number, weight in enumerate(weights):
            speed[number] = _KEPT * speed[number] - _PACE * (slope[number] / len(cases) + decay * weight)
            weights[number] += speed[number]
    found = {sign: round(weight, 2) for sign, weight in zip(known, weights, strict=True)}
    return {sign: weight for sign, weight in found.items() if abs(weight) >= least}


def _chance(weight: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, weight))))
