"""The robots of the house: three simple ways to play a card, for empty seats and for players who are away.

A robot sees what the last report shows, and the hand of the rider it plays for. Must not know letters.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.games.base import Filler
from bot.games.breaking_away.parameters import GRADES, Rules, even_hand
from bot.games.breaking_away.state import Rider
from bot.games.robot import filler

_Play: TypeAlias = Callable[[Rules, Sequence[Rider], Rider], int]


def steady(_rules: Rules, _riders: Sequence[Rider], rider: Rider) -> int:
    """The middle card of the hand, turn after turn."""
    return sorted(rider.hand)[len(rider.hand) // 2]


def sprinter(rules: Rules, _riders: Sequence[Rider], rider: Rider) -> int:
    """The lowest card, until two cards together reach a line; then the highest."""
    ahead = min(line for line in (*rules.sprints, rules.track) if line >= rider.square) - rider.square
    best = sorted(rider.hand, reverse=True)
    return best[0] if sum(best[:2]) > ahead else best[-1]


def drafter(_rules: Rules, riders: Sequence[Rider], rider: Rider) -> int:
    """The card that would put the rider behind the longest string, if nobody else moved; of equal ones the highest."""
    me = (rider.seat, rider.grade)
    field = Counter(other.square for other in riders if not other.home and (other.seat, other.grade) != me)
    return max(rider.hand, key=lambda card: (_string(field, rider.square + card), card))


def _string(field: Mapping[int, int], square: int) -> int:
    riders = 0
    while field.get(square + 1):
        square += 1
        riders += field[square]
    return riders


ROBOTS: Mapping[str, _Play] = {"steady": steady, "sprinter": sprinter, "drafter": drafter}

# Their riders, A to D; and how many points go from the last cards of the even hand to the first.
_TEAMS: Mapping[str, tuple[int, tuple[str, ...]]] = {
    "steady": (1, ("Ada Plod", "Bruno Slog", "Cleo Trudge", "Dirk Amble")),
    "sprinter": (4, ("Axel Bolt", "Bess Dash", "Corin Flash", "Della Zip")),
    "drafter": (2, ("Abel Tuck", "Bria Slip", "Carl Wake", "Dora Lee")),
}


def fillers(rules: Rules) -> tuple[Filler, ...]:
    """A team for each robot: its line-up, and that the robot plays."""
    return tuple(filler(name, _line_ups(rules, name)) for name in ROBOTS)


def _line_ups(rules: Rules, robot: str) -> tuple[str, ...]:
    """The riders and hands that a robot's team begins with."""
    shift, names = _TEAMS[robot]
    hands = (_uneven(even_hand(rules, grade), shift) for grade in GRADES)
    return tuple(
        f"{grade} {name} {' '.join(map(str, hand))}"
        for grade, name, hand in zip(GRADES, names, hands, strict=True)
    )


def _uneven(hand: tuple[int, ...], shift: int) -> tuple[int, ...]:
    """A hand with points moved from its last card to its first, as far as both stay legal cards."""
    first, *middle, last = hand
    shift = max(0, min(shift, last - 1, 15 - first))
    return (first + shift, *middle, last - shift)
