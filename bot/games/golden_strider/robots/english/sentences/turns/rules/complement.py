"""What `otherwise` stands for, said once more in brackets: `8 or more behind, ... Else (7 or less): ...`.

It is passed over where it asks just what the case before leaves; any other is one more condition, and stays.
Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, Rows
from bot.games.golden_strider.robots.english.words.numbers import NTH, ONES

_N = rf"(?:\d{{1,2}}(?:st|nd|rd|th)?|{'|'.join((*ONES, *NTH))})"
_OF = r"(?: squares?| points?| places?)?"
_MEASURE = re.compile(
    rf"\b(?:(?P<least>at least|at most|up to|more than|over|less than|fewer than|under|top) (?P<bound>{_N})"
    rf"|(?P<many>{_N}){_OF} or (?P<or>more|over|worse|lower|less|fewer|under|better|higher))\b{_OF}",
    re.IGNORECASE,
)
_UP = {"at least": 0, "more than": 1, "over": 1}
_DOWN = {"at most": 0, "up to": 0, "top": 0, "less than": -1, "fewer than": -1, "under": -1}
_UP_WORDS = {"more", "over", "worse", "lower"}
_LEADER = re.compile(r"\bleader\b", re.IGNORECASE)
_BESIDE = re.compile(r"\b(?:and|or)\b", re.IGNORECASE)
_LEADING = (
    r"(?:,? or (?:(?:if )?(?:I am|I'm|he is|it is) )?(?:(?:the )?leader|leading|in the lead|first|in front)"
    r"(?: myself)?)?"
)
_TAIL = re.compile(rf"(?: squares?)?(?: behind(?: the leader| him)?)?(?P<leads>{_LEADING})", re.IGNORECASE)


def _number(said: str) -> int:
    said = said.casefold()
    return {**ONES, **NTH}.get(said) or int(re.sub(r"\D", "", said) or 0)


def _asked(one: re.Match[str]) -> tuple[str, int]:
    """`8 or more` is from 8 up, `under 5` is up to 4."""
    if one["many"]:
        return ("up" if one["or"].casefold() in _UP_WORDS else "down"), _number(one["many"])
    sign = one["least"].casefold()
    up = sign in _UP
    return ("up" if up else "down"), _number(one["bound"]) + (_UP if up else _DOWN)[sign]


def _left(found: re.Match[str]) -> str:
    """`Otherwise` alone, where the brackets ask just what the case before leaves."""
    before = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    case = re.split(r",|:", before[-1], maxsplit=1)[0] if before else ""
    told, glossed = [*_MEASURE.finditer(case)], _MEASURE.match(found["gloss"])
    tail = glossed and _TAIL.fullmatch(found["gloss"][glossed.end() :])
    if len(told) != 1 or not glossed or not tail or _BESIDE.search(_MEASURE.sub("", case)):
        return found[0]
    (way, number), (other, bound) = _asked(told[0]), _asked(glossed)
    leaves = (way, other) == ("up", "down") and bound == number - 1
    leaves = leaves or ((way, other) == ("down", "up") and bound == number + 1)
    leads = not tail["leads"] or (way == "up" and _LEADER.search(case))
    return f"{found[1]}Otherwise, " if leaves and leads else found[0]


ROWS: Rows = (
    (
        (
            rf"{BEGINS_ITEM}(?:otherwise|else|if not),? \((?:so|that is|i\.e\.|meaning|which is)?,? ?"
            r"(?P<gloss>[^()\n]{4,60})\)[,:]? "
        ),
        _left,
    ),
)
