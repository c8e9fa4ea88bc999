"""Whether phrases that are laid side by side tear a condition apart: `3 behind | the next man`, `if I am not | owing`.

Must not know what phrases mean.
"""

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.weighty import weighty

_NEXT = frozenset({"next", "later"})
_IS = frozenset({"is", "'s", "am", "are"})


class Joints(NamedTuple):
    """The places of a sentence at which a condition may be torn."""

    said: frozenset[int]  # its verb: what somebody is
    verbs: frozenset[int]  # `is` itself
    ends: frozenset[int]  # that, or `not`, with which nothing ends
    next: frozenset[int]  # the next runner
    runners: frozenset[int]
    asks: frozenset[int]  # where a condition begins


def joints(sentence: Sentence) -> Joints:
    """Where a condition of a sentence may be torn."""
    pieces = sentence.pieces
    verbs = frozenset(at for at, piece in enumerate(pieces) if piece.text in _IS)
    runners = frozenset(word.start for word in sentence.words if word.kind == "RUNNER")
    return Joints(
        frozenset(word.start for word in sentence.words if word.kind == "BE"),
        verbs,
        verbs | {at for at, piece in enumerate(pieces) if piece.text == "not"},
        frozenset(at for at, piece in enumerate(pieces) if piece.text in _NEXT),
        runners,
        frozenset(at for at, piece in enumerate(pieces) if piece.text in weighty("asking")),
    )


def torn(items: tuple[Phrase, ...], left_out: Collection[tuple[int, int]], at: Joints) -> bool:
    """Whether a condition is cut short, or passed over in part."""
    return _is_cut(items, at) or _is_halved(items, at) or _is_parted(items, left_out, at)


def _is_cut(items: tuple[Phrase, ...], at: Joints) -> bool:
    """`if somebody behind me | is | within 3 squares`, `3 behind | the next man`, `and the next | is near`."""
    three = zip(items, items[1:], items[2:], strict=False)
    return (
        any(
            one.name == other.name == "when" and verb.name == "FILL" and verb.start in at.said
            for one, verb, other in three
        )
        or any(item.name == "THEN" and item.start in at.next and item.end in at.said for item in items)
        or any(
            one.name == "when" and mark.name == "THEN" and mark.start in at.next
            for one, mark in pairwise(items)
        )
    )


def _is_halved(items: tuple[Phrase, ...], at: Joints) -> bool:
    """`if I am not | owing anything`: that is no `otherwise`."""
    return any(
        one.name == "ELSE" and other.name == "when" and one.end == other.start and one.end - 1 in at.ends
        for one, other in pairwise(items)
    )


def _is_parted(items: tuple[Phrase, ...], left_out: Collection[tuple[int, int]], at: Joints) -> bool:
    """`when first | runner gets to | within 12 of the line`, `if last | is | past square 20`, `if I am back | man`."""
    passed = {place for begin, end in left_out for place in range(begin, end)}
    between = [
        range(one.end, other.start)
        for one, other in pairwise(items)
        if one.name == other.name == "when" and one.end < other.start
    ]
    asked = [
        range(one.end, other.start)
        for one, other in pairwise(items)
        if one.name == other.name == "when" and one.end < other.start and one.start in at.asks
    ]
    return (
        any(not at.runners.isdisjoint(gap) for gap in between)
        or any(gap[0] in at.verbs for gap in asked)
        or any(item.name == "when" and item.end in at.runners & passed for item in items)
    )
