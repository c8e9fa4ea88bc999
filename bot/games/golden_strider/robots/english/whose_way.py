"""Squares of which nobody says whose: `within 5` behind what is said of the leader, `past 40` behind his 30.

Both would be read of the robot's own way home. Must not know the robot that grows.
"""

import re
from collections.abc import Iterator

from bot.games.golden_strider.robots.amounts import ME, Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not
from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.meanings.islands import When

_NUMBER = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_WITHIN = re.compile(
    rf"\bwithin {_NUMBER}(?: squares?)?(?! ?(?:squares?|of|to|from|behind|ahead|in front|or|\d)\b)",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"^(?:and |but |then )*(?:(?:past|beyond|over|above) \d{2}\b|(?:squares? )?\d{2}(?: ?\+| ?- ?\d{2}) ?:)",
    re.IGNORECASE,
)
_HOME = re.compile(
    r"\b(?:finish|finishing|home|line|tape|post|end|goal|to go|left|last|remain\w*|away|flag)\b",
    re.IGNORECASE,
)
_WITHIN_WHAT = (
    "Of whom, or of the finish? Write: within 5 squares of the leader. Or: within 5 squares of the finish."
)
_WHOSE = "Whose square? Write: if my square is more than 40. Or: if the leader's square is more than 40."


def question(before: str, piece: str) -> str:
    """What is asked of such a sentence behind the sentence `before`; "" of any other."""
    if _WITHIN.search(piece) and not _HOME.search(piece) and _homewards(piece):
        others = _of_others(piece) or any(_of_others(before))
        return _WITHIN_WHAT if others else ""
    return _WHOSE if _PAST.search(piece) and "square" in _of_others(before) else ""


def _homewards(piece: str) -> bool:
    return any(one.name == "to go" and one.who == ME for one in _figures(piece))


def _of_others(piece: str) -> list[str]:
    """What is asked about any other runner, and of places."""
    told = [one for one in _figures(piece) if one.who != ME or one.name in {"gap", "lead", "position"}]
    return [one.name for one in told]


def _figures(piece: str) -> list[Figure]:
    said = [clause for one in clauses.read(piece).readings for clause in one.clauses]
    return [figure for one in said for when in one.when for figure in _compared(when)]


def _compared(thing: object) -> Iterator[Figure]:
    """The figures that a condition asks about."""
    match thing:
        case When(time):
            yield from _compared(time)
        case Compare(Figure() as left):
            yield left
        case Not(inner):
            yield from _compared(inner)
        case Every(parts) | Either(parts):
            for part in parts:
                yield from _compared(part)
