"""What is said of one square or round and goes on: `once I'm on square 40` is there or beyond, `until` is before it.

A card that somebody changes to in round 9 is played from then on.

Must not know words but those that begin a condition.
"""

from dataclasses import replace
from itertools import pairwise

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Relation,
    Rounds,
)
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION
from bot.games.golden_strider.robots.english.words.concepts import Sentence

_SWITCH = frozenset({"switch", "switches", "switching", "change", "changes", "changing"})
_STOPS = frozenset(
    {"stop", "stops", "cease", "ceases", "quit", "quits", "start", "starts", "begin", "begins"}
)
_DOING = frozenset({"banking", "saving", "moving", "running", "playing", "using", "sprinting"})
_TO = frozenset({"to", "into", "over"})
_THAT = frozenset({"that", "this", "doing"})
_INSIDE = frozenset({"in", "during"})
_COMES = frozenset(
    {"is", "comes", "come", "arrives", "begins", "starts", "reach", "reaches", "get", "has", "have"}
)
_ONCE = frozenset({"once", "as", "soon", "moment", "minute", "now"})


def leapt(words: Sentence, one: Phrase) -> Phrase:
    """The phrase that says when, where it is of one square as one that is reached or passed."""
    when = one.value
    if not isinstance(when, When) or isinstance(when.time, NO_CONDITION):
        return one
    if isinstance(when.time, Rounds) and when.time.first == when.time.last and _changes(words):
        return one._replace(value=replace(when, time=Rounds(when.time.first)))
    said = {piece.text for piece in words.pieces[one.start : one.end]}
    if "yet" in said and (time := _not_yet(when.time)):
        return one._replace(value=replace(when, time=time))
    if when.kind == "until":
        return one._replace(value=replace(when, time=_lasting(when.time)))
    if when.kind == "if" and _is_once(words, one.start):
        comes = _INSIDE.isdisjoint(said) or not _COMES.isdisjoint(said)  # once in round 9 may be: one time
        return one._replace(value=replace(when, time=_reached(when.time, "=", ">=", from_round=comes)))
    return one


def _is_once(words: Sentence, at: int) -> bool:
    """`Once`, `as soon as`, `from the moment`."""
    first, *more = [piece.text for piece in words.pieces[at : at + 2]]
    return first in _ONCE or (first == "from" and not _ONCE.isdisjoint(more))


def _changes(words: Sentence) -> bool:
    """`At round 9 I change to the highest card`, `I stop banking in round 9`."""
    pairs = pairwise(piece.text for piece in words.pieces)
    texts = [piece.text for piece in words.pieces]
    switches = any(one in _SWITCH and _TO.intersection(texts[at:]) for at, one in enumerate(texts))
    return switches or any(
        (one in _STOPS and other in _THAT)
        or (one in _THAT and other in _SWITCH)
        or (one in _STOPS and other in _DOING)
        or (one in _DOING and other in _STOPS)
        for one, other in pairs
    )


def _not_yet(time: Condition) -> Condition | None:
    """`We are not yet in round 5`: before it."""
    match time:
        case Not(Rounds(first, last, 1)) if first == last and first > 1:
            return Rounds(1, first - 1)
        case Compare(Figure("square"), "!=", Number()):
            return replace(time, relation="<")
        case _:
            return None


def _lasting(time: Condition) -> Condition:
    """`Until square 40` is before it; `until round 8 or square 40` ends with whichever comes first."""
    match time:
        case Not(Either() as ends):
            return Not(_reached(ends, "=", ">=", from_round=True))
        case _:
            return _reached(time, "!=", "<")


def _reached(time: Condition, exact: Relation, meant: Relation, *, from_round: bool = False) -> Condition:
    match time:
        case Compare(Figure("square"), sign, Number()) if sign == exact:
            return replace(time, relation=meant)
        case Rounds(first, last) if from_round and first == last:
            return Rounds(first)
        case Every(parts) | Either(parts):
            told = (_reached(part, exact, meant, from_round=from_round) for part in parts)
            return replace(time, parts=tuple(told))
        case _:
            return time
