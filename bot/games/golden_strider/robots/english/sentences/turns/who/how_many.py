"""How many runners are ahead or behind: `if I count fewer than two behind me`, `more of them are ahead than behind`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import LOOSELY, NUMBER, loosely
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PAUSES, Rows

_RUNNERS = (
    r"(?:(?:other )?(?:runners?|people|rivals?|men|horses?|robots?|players?|opponents?|persons?|ones?)|others?|man"
    r"|of (?:them|the others|us|the field|the pack))"
)
_ME = r"(?: of)?(?: me| us)?"
_SIDES = r"(?:ahead|in front|behind|at my back|before me)"
_THERE = r"(?:there(?:'s| is| are|'re)|I(?:'ve| have)(?: got)?|I see|I can see|I find)"
_SEE = r"I(?: can| do)? (?:count|see|make out|find|number)(?: (?:up )?to)?"
_MUCH = rf"(?P<much>{LOOSELY})"


def _side(said: str) -> str:
    return "behind" if re.match(r"behind|at my back", said, re.IGNORECASE) else "ahead of"


def _number(found: re.Match[str]) -> str:
    much = loosely(found["much"])
    return (
        f"the number {_side(found['side'])} me is {much}"
        if much and "square" not in found["much"]
        else found[0]
    )


def _compared(found: re.Match[str]) -> str:
    """`More of them are ahead of me than behind me`."""
    one, other = _side(found["one"]), _side(found["other"])
    how = "more" if found["how"].casefold() == "more" else "less"
    return f"the number {one} me is {how} than the number {other} me" if one != other else found[0]


ROWS: Rows = (
    # if I count fewer than two behind me, I can count at least three ahead of me
    (rf"\b{_SEE} {_MUCH}(?: {_RUNNERS})? (?P<side>{_SIDES}){_ME}{PAUSES}", _number),
    # there's only the one behind me
    (
        (
            rf"\b{_THERE} (?P<much>(?:only|just) )the (?P<one>one|two|three)(?: {_RUNNERS})? "
            rf"(?P<side>{_SIDES}){_ME}{PAUSES}"
        ),
        lambda found: f"the number {_side(found['side'])} me is exactly {found['one']}",
    ),
    # more of them are ahead of me than behind me; there's more of them behind me than in front of me
    (
        (
            rf"(\b(?:if|when|whenever|while|once) )(?:{_THERE} )?(?P<how>more|fewer"
            rf"|less)(?: {_RUNNERS})?(?: (?:are|is|stand|lie))?"
            rf" (?P<one>{_SIDES}){_ME} than(?: (?:are|is|there are))? (?P<other>{_SIDES}){_ME}{PAUSES}"
        ),
        lambda found: found[1] + _compared(found) if _compared(found) != found[0] else found[0],
    ),
    # only one runner's left behind me; there are just two runners left in front of me
    (
        (
            rf"\b(?:{_THERE} )?(?P<much>(?:(?:only|just|exactly|at most|at least|fewer than|less than|more than"
            rf"|no more than) )?"
            rf"{NUMBER}(?: or (?:more|fewer|less))?) {_RUNNERS}(?:'s| is| are)? (?:left|remaining"
            rf"|still) (?P<side>{_SIDES}){_ME}"
            rf"{PAUSES}"
        ),
        _number,
    ),
)
