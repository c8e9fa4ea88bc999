"""A square that is passed in leaps: `until I'm on square 40` is before it, `once I'm on square 40` is there or beyond.

Must not know words but those that begin a condition.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Every
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence
from bot.games.golden_strider.robots.english.islands import When
from bot.games.golden_strider.robots.english.times import Time

_ONCE = frozenset({"once", "as", "soon", "moment", "minute", "now"})


def leapt(words: Sentence, one: Phrase) -> Phrase:
    """The phrase that says when, where it is of one square as one that is reached or passed."""
    match one.value:
        case When(time, "until"):
            reached = _reached(time, "!=", "<")
        case When(time, "if") if words.pieces[one.start].text in _ONCE:
            reached = _reached(time, "=", ">=")
        case _:
            return one
    return one if reached == time else one._replace(value=replace(one.value, time=reached))


def _reached(time: Time, exact: str, meant: str) -> Time:
    match time:
        case Compare(Figure("square"), sign, Number()) if sign == exact:
            return replace(time, relation=meant)
        case Every(parts):
            return replace(time, parts=tuple(_reached(part, exact, meant) for part in parts))
        case _:
            return time
