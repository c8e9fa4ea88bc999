"""A sentence cut in two: what it orders, which is read, and the stretch beside that, which is not.

Must not know what the stretch says.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.english import clauses, skimming
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.words.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_MOST = 8  # places of a sentence at which it is cut
_PLAYS = frozenset({"PLAY", "PICK"})
_ORDERS = frozenset({"M", "B", "PUT", "REST", "HALF"})
_ASKS = frozenset({"IF", "UNLESS", "UNTIL", "WHILE", "IN", "ROUND"})
_BEFORE = frozenset(
    {"i", "it", "he", "she", "we", "is", "then", "will", "just", "my", "use", "always", "only"}
)
_OBJECTS = frozenset({"me", "him", "her", "them"})
_JOINS = frozenset({"and", "or"})
_THEN = re.compile(r"^(?:and )?then,? ", re.IGNORECASE)
_AROUND = " ,:;-"


class Cut(NamedTuple):
    """A sentence as a case and an order, as they are written."""

    case: str
    order: str


@lru_cache(maxsize=1024)
def cut(text: str) -> Cut | None:
    """The case and the longest order behind it, or in front of it, that can be read; None where there is none."""
    words = sentence(text)
    if len(words.pieces) < 2:
        return None
    return (
        next(_behind(text, words, _orders), None)
        or next(_in_front(text, words), None)
        or next(_behind(text, words, _probably_orders), None)
    )


def _behind(text: str, words: Sentence, orders: Callable[[str], bool]) -> Iterator[Cut]:
    for at in [at for at in range(1, len(words.pieces)) if _begins_order(words, at)][:_MOST]:
        start = words.pieces[at].start
        order = _THEN.sub("", text[start:].strip(_AROUND), count=1)
        case = text[:start].strip(_AROUND)
        if case and orders(order):
            yield Cut(case, order)


def _in_front(text: str, words: Sentence) -> Iterator[Cut]:
    asks = {word.start for word in words.words if word.kind in _ASKS}
    ends = [at for at in range(1, len(words.pieces)) if at in asks or _is_sign(words, at)]
    for at in ends[::-1][:_MOST]:
        start = words.pieces[at].start
        order = text[:start].strip(_AROUND)
        case = text[start:].strip(_AROUND)
        if case and _orders(order):
            yield Cut(case, order)


def _begins_order(words: Sentence, at: int) -> bool:
    """Whether an order may begin there: behind a sign, or with a word that plays, picks or lays."""
    piece, before = words.pieces[at], words.pieces[at - 1]
    if piece.text in _OBJECTS or before.text in _JOINS or _is_sign(words, at):  # ten squares ahead of | me
        return False
    if _is_sign(words, at - 1):
        return True
    if words.kinds[at] & _PLAYS:
        return before.text not in _BEFORE
    ordering = bool(words.kinds[at] & _ORDERS) or piece.text in _BEFORE or piece.kind in NUMBERS
    return ordering and before.text not in _BEFORE and before.kind not in NUMBERS


def _is_sign(words: Sentence, at: int) -> bool:
    return bool(words.kinds[at] & SIGNS)


def _orders(text: str) -> bool:
    """Whether a text orders one thing, for no case."""
    found = clauses.as_it_stands(text)
    return len(found.readings) == 1 and not found.asides and _is_plain(found.readings[0])


def _probably_orders(text: str) -> bool:
    """Whether the likeliest thing that a text says, words apart that nobody knows, is one order for no case."""
    likely = skimming.skim(text)
    return bool(likely) and _is_plain(likely[0].said)


def _is_plain(one: Said) -> bool:
    if one.start or one.waits or len(one.clauses) != 1:
        return False
    only = one.clauses[0]
    waits = only.when or only.otherwise or only.then or only.again or only.same or only.each
    return not waits and bool(only.action.card is not None or only.action.lays)
