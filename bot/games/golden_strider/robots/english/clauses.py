"""A sentence and its readings: the likeliest covers of its phrases that make clauses (GS-41).

Must not know the sentences around it: `then`, `otherwise` and `one less` are marks, understood where the robot is put
together.
"""

from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.english.chart import Limit
from bot.games.golden_strider.robots.english.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.covering import Cover, covers, glued_covers, loose_covers
from bot.games.golden_strider.robots.english.parting import Said, said
from bot.games.golden_strider.robots.english.phrases import phrases
from grammar import Unreadable

STEPS = 1500  # for one sentence: a usual one takes a hundred


class Read(NamedTuple):
    """A sentence and its readings, the likeliest; none: why not. `near` is what it says with words passed over."""

    sentence: Sentence
    steps: int  # what it cost to look at all its phrases
    readings: tuple[Said, ...]
    reasons: tuple[str, ...] = ()
    near: tuple[Said, ...] = ()
    left_out: tuple[int, ...] = ()


@lru_cache(maxsize=4096)
def read(text: str) -> Read:
    """All that is to be known of one sentence by itself."""
    limit = Limit(STEPS)
    words = sentence(text)
    try:
        found, reasons = phrases(words, limit)
    except Unreadable as much:
        return Read(words, STEPS, (), (str(much),))
    readings, _, why = _likeliest(covers(words, found))
    if not readings:
        readings, _, _ = _likeliest(glued_covers(words, found))
    if readings:
        return Read(words, STEPS - limit.left, readings)
    near, left_out, _ = _likeliest(loose_covers(words, found))
    return Read(words, STEPS - limit.left, (), (*why, *reasons), near, left_out)


def _likeliest(ways: tuple[Cover, ...]) -> tuple[tuple[Said, ...], tuple[int, ...], list[str]]:
    """The readings of the cheapest covers that make a sentence, what they pass over, and why others make none."""
    readings: dict[Said, tuple[int, ...]] = {}
    reasons: list[str] = []
    cost = None
    for cover in ways:
        if cost is not None and cover.cost > cost:
            break
        try:
            found = said(cover.items)
        except Unreadable as wrong:
            reasons.append(str(wrong))
            continue
        readings.setdefault(found, cover.left_out)
        cost = cover.cost
    return tuple(readings), next(iter(readings.values()), ()), reasons
