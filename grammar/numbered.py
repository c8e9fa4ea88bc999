"""An order of several sentences of which some are in doubt, each under its number: kept until it is whole.

Must not know what a sentence says, nor who wrote it.
"""

import json
from collections.abc import Collection, Mapping
from typing import NamedTuple

_STOPS = frozenset(".!?:;,")


class Numbered(NamedTuple):
    """What stands in front of an order (`robot:`), its sentences, the first of which is 1, and which are in doubt."""

    label: str
    sentences: tuple[str, ...]
    doubted: Collection[int]

    def line(self, instead: Mapping[int, str]) -> str:
        """The order as one line, with these sentences in place of those; an empty one leaves out its own."""
        said = (instead.get(at, sentence) for at, sentence in enumerate(self.sentences, 1))
        return " ".join((self.label, *(_stopped(one.strip()) for one in said if one.strip())))


def kept(order: Numbered) -> str:
    """The order as one line of text that `restored` reads."""
    return json.dumps([order.label, order.sentences, sorted(order.doubted)])


def restored(text: str) -> Numbered:
    """The order that `kept` wrote."""
    label, sentences, doubted = json.loads(text)
    return Numbered(label, tuple(sentences), frozenset(doubted))


def _stopped(sentence: str) -> str:
    return sentence if sentence[-1] in _STOPS else f"{sentence}."
