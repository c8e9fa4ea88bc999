"""An order of several sentences of which some are in doubt, each under its number: kept until it is whole.

Must not know what a sentence says, nor who wrote it.
"""

import json
import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

_STOPS = frozenset(".!?:;,")
_LABEL = re.compile(r"([a-z ]{1,20}): ")
_ENDS = re.compile(r"(?<=\.)\s+")


_NONE: Mapping[int, str] = MappingProxyType({})


class Numbered(NamedTuple):
    """What stands in front of an order (`robot:`), its sentences, the first of which is 1, and which are in doubt.

    Of those in doubt: what each is `likely` to say ("" nothing), and what is the `nearest` that can be read.
    """

    label: str
    sentences: tuple[str, ...]
    doubted: Collection[int]
    likely: Mapping[int, str] = _NONE
    nearest: Mapping[int, str] = _NONE

    @property
    def kind(self) -> str:
        """What it is, without whose: `standing orders` of `Hare: standing orders:`."""
        return self.label.rstrip(":").rpartition(": ")[2]

    def line(self, instead: Mapping[int, str]) -> str:
        """The order as one line, with these sentences in place of those, or behind them; "" leaves out its own."""
        said = dict(enumerate(self.sentences, 1)) | dict(instead)
        return " ".join(
            (self.label, *(_stopped(said[at].strip()) for at in sorted(said) if said[at].strip()))
        )


def of_line(line: str) -> Numbered | None:
    """A canonical order of several sentences, none of which is in doubt; None where it has not got several."""
    label, colon, text = line.partition(": ")
    while colon and (found := _LABEL.match(text)):  # Hare: standing orders: ...
        label, text = f"{label}: {found[1]}", text[found.end() :]
    sentences = tuple(_ENDS.split(text))
    return Numbered(f"{label}:", sentences, frozenset()) if colon and len(sentences) > 1 else None


def kept(order: Numbered) -> str:
    """The order as one line of text that `restored` reads."""
    told = (sorted(one.items()) for one in (order.likely, order.nearest))
    return json.dumps([order.label, order.sentences, sorted(order.doubted), *told])


def restored(text: str) -> Numbered:
    """The order that `kept` wrote; one that was kept before 2026-11-27 has nothing that is likely or nearest."""
    label, sentences, doubted, *told = json.loads(text)
    return Numbered(label, tuple(sentences), frozenset(doubted), *map(dict, told))


def _stopped(sentence: str) -> str:
    return sentence if sentence[-1] in _STOPS else f"{sentence}."
