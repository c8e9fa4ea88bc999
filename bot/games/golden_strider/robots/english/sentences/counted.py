"""Steps of one order that a writer counts: `First: oldest card. Second: bank 4. Third: move the rest`.

They look like places of runners, and may be these. Must not know what a sentence means.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

_NTH = ("first", "second", "third", "fourth")
_BEGINS = re.compile(r"^(?P<nth>first|second|third|fourth)(?:[,:]| -)? (?P<rest>.+)$", re.IGNORECASE)
_LAID = re.compile(r"\b(?:bank|move|moved|banked|save|movement|[bm] ?\d|rest)\b", re.IGNORECASE)
_CARD = re.compile(
    r"\b(?:oldest|newest|highest|lowest|best|biggest|smallest|card)\b(?![^.]*\d)", re.IGNORECASE
)
# first play the lowest: a place has no order behind it without a sign
_DOES = re.compile(r"^first (?:(?:i|we|he|she|it) )?(?:plays?|banks?|moves?|uses?)\b", re.IGNORECASE)
_CASE = re.compile(r"\b(?:if|when|round|rounds|place|position|otherwise)\b", re.IGNORECASE)
STEPS = (
    "Are these places of runners, or steps of one order? Say the order in one sentence: play the oldest "
    "card, bank 4."
)


def doubted(pieces: Sequence[str]) -> Mapping[int, str]:
    """Which of the sentences are steps or places, and what is asked there."""
    found: dict[int, str] = {}
    for at, (one, other) in enumerate(pairwise(pieces)):
        first, second = _BEGINS.match(one), _BEGINS.match(other)
        if first and second and _follow(first, second) and (at in found or _is_step(first, second)):
            found |= {at: STEPS, at + 1: STEPS}
    return found


def _follow(one: re.Match[str], other: re.Match[str]) -> bool:
    return _NTH.index(one["nth"].casefold()) + 1 == _NTH.index(other["nth"].casefold())


def _is_step(one: re.Match[str], other: re.Match[str]) -> bool:
    return bool(_DOES.match(one.string)) or _parts(one, other)


def _parts(one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether one says the card alone, and the other the numbers alone."""
    card, laid = one["rest"], other["rest"]
    alone = _CARD.search(card) and not _LAID.search(card) and _LAID.search(laid) and not _CARD.search(laid)
    return bool(alone) and not _CASE.search(card) and not _CASE.search(laid)
