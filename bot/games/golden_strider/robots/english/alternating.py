"""Actions and conditions in turn, without a sign that parts them: each action has its condition behind or in front.

Must not know the sentences around.
"""

from collections.abc import Sequence
from itertools import pairwise

from bot.games.golden_strider.robots.conditions import Rounds
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.meanings.islands import Alone, Lays, Named, When, Without
from bot.games.golden_strider.robots.english.stretches import Stretch
from grammar import Unreadable


def in_turn(one: Stretch) -> list[int]:
    """Where the pieces end when actions and conditions alternate."""
    groups = _groups(one.items)
    actions = [group for group in groups if not isinstance(group[0], When)]
    if len(actions) < 2 or not any(clash(early, item) for early, late in pairwise(actions) for item in late):
        return [len(one.items)]
    waits_first, waits_last = (isinstance(group[0], When) for group in (groups[0], groups[-1]))
    if waits_first and waits_last:
        raise Unreadable("Which condition is for which action? Make it two sentences.")
    alone = not waits_last and not waits_first  # the first action waits for nothing
    if alone and (_comma_behind(one, groups) or _card_behind(groups)):
        raise Unreadable("Which condition is for which action? Make it two sentences.")
    ends, at = [], 0
    for number, group in enumerate(groups):
        at += len(group)
        if number % 2 == (0 if alone else 1):
            ends.append(at)
    return ends


def _comma_behind(one: Stretch, groups: Sequence[Sequence[object]]) -> bool:
    """`Bank 4 in rounds 1-5, 3 in rounds 6-8, nothing`: the commas tell that each condition stands behind.

    So do rounds from the first one on.
    """
    begins = [sum(map(len, groups[:number])) for number in range(1, len(groups))]
    signs = [one.signs[at] for at in begins]
    first = groups[1][0]
    early = isinstance(first, When) and isinstance(first.time, Rounds) and first.time.first == 1
    parted = all(sign in {"COMMA", "DASH", "AND", "BUT"} for sign in signs[1::2])
    return not any(signs[::2]) and (parted or (early and not any(signs)))


def _card_behind(groups: Sequence[Sequence[object]]) -> bool:
    """`The lowest card rounds 1-4 all banked the oldest ...`: each card stands in front of its rounds."""
    first, _, second, *_ = groups
    numbered = any(isinstance(item, Lays | Alone | Without) for item in second)
    return all(isinstance(item, Named) for item in first) and numbered and isinstance(second[-1], Named)


def _groups(items: Sequence[object]) -> list[list[object]]:
    """Conditions that stand together, and what is played between them."""
    groups: list[list[object]] = []
    for item in items:
        if not groups or isinstance(groups[-1][-1], When) is not isinstance(item, When):
            groups.append([])
        groups[-1].append(item)
    return groups
