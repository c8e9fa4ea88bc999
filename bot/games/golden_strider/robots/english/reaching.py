"""A square that is passed in leaps: `until I'm on square 40` is before it, `once I'm on square 40` is there or beyond.

Must not know words but those that begin a condition.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Relation
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence
from bot.games.golden_strider.robots.english.islands import When
from bot.games.golden_strider.robots.english.times import NO_CONDITION

_ONCE = frozenset({"once", "as", "soon", "moment", "minute", "now"})


def leapt(words: Sentence, one: Phrase) -> Phrase:
    """The phrase that says when, where it is of one square as one that is reached or passed."""
    when = one.value
    if not isinstance(when, When) or isinstance(when.time, NO_CONDITION):
        return one
    if when.kind == "until":
        return one._replace(value=replace(when, time=_reached(when.time, "!=", "<")))
    if when.kind == "if" and words.pieces[one.start].text in _ONCE:
        return one._replace(value=replace(when, time=_reached(when.time, "=", ">=")))
    return one


def _reached(time: Condition, exact: Relation, meant: Relation) -> Condition:
    match time:
        case Compare(Figure("square"), sign, Number()) if sign == exact:
            return replace(time, relation=meant)
        case Every(parts):
            return replace(time, parts=tuple(_reached(part, exact, meant) for part in parts))
        case _:
            return time
