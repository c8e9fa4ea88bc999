"""The new cards: by the string in front (BA-4, BA-5) or a break (BA-6, BA-7); and which riders are dropped (BA-10).

Must not know orders or points.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.games.breaking_away.parameters import FINISHERS, PLAIN_CARD, Rules
from bot.games.breaking_away.state import Rider


@dataclass(frozen=True)
class Deal:
    """A new card, and whether it is the bonus of a break. `broke`: the rider has broken away and leads alone."""

    value: int
    bonus: bool = False
    broke: bool = False


def deals(rules: Rules, riders: Sequence[Rider], turn: int) -> Mapping[str, Deal]:
    """The new cards after turn `turn`, by name; `riders` are all who were on the road when it began.

    A rider who has crossed the finish counts on the square that they reached, and gets no card (BA-7).
    """
    field = Counter(rider.square for rider in riders)
    blank = _blank(rules, field) if turn == 1 else frozenset()
    plain = {square: _capped(rules, PLAIN_CARD + _string(field, blank, square)) for square in field}
    lead = _lead(field)
    return {
        rider.name: _broken(rules, rider, lead)
        if lead and rider.square == max(field)
        else Deal(plain[rider.square])
        for rider in riders
        if rider.square <= rules.track
    }


def _string(field: Mapping[int, int], blank: frozenset[int], square: int) -> int:
    """BA-4: the riders in front of a square up to the first empty one."""
    ahead = 0
    while field.get(square + 1) and square + 1 not in blank:
        square += 1
        ahead += field[square]
    return ahead


def _blank(rules: Rules, field: Mapping[int, int]) -> frozenset[int]:
    """BA-5: the squares that count as empty after turn 1, those in front of crowded ones."""
    return frozenset(square + 1 for square, riders in field.items() if riders >= rules.crowd)


def _lead(field: Mapping[int, int]) -> int:
    """BA-6: by how much a rider leads alone; 0 when nobody does, or nobody is behind."""
    first, *others = sorted(field, reverse=True)
    return first - others[0] if others and field[first] == 1 else 0


def _broken(rules: Rules, rider: Rider, lead: int) -> Deal:
    """BA-6: the bonus on the first turn of a break (by `lone_leader`, on every turn), else 3."""
    far = lead >= rules.least_break
    if far and (not rider.broke or rules.lone_leader == "every"):
        return Deal(_capped(rules, lead), bonus=True, broke=True)
    return Deal(PLAIN_CARD, broke=rider.broke)


def _capped(rules: Rules, value: int) -> int:
    return value if rules.cap is None else min(rules.cap, value)


def dropped(riders: Sequence[Rider]) -> frozenset[str]:
    """BA-10: the names of the riders who are dropped, as the GM has said, or else as the rule says."""
    ridden = sorted(rider.square for rider in riders if not rider.home)
    return frozenset(
        rider.name
        for rider in riders
        if not rider.home
        and (_outdistanced(ridden, len(riders), rider) if rider.dropped is None else rider.dropped)
    )


def _outdistanced(ridden: Sequence[int], riders: int, rider: Rider) -> bool:
    """Whether this rider can't catch the eighth of the others any more, even if those did 3 a turn.

    `riders` is how many there are in all; those who are not home stand on the squares `ridden`, the hindmost first.
    """
    more = sum(card - PLAIN_CARD for card in rider.hand if card > PLAIN_CARD)
    gone = riders - bisect_right(ridden, rider.square + more)
    return bool(rider.hand) and gone >= FINISHERS
