"""An amount told by the one before it, and in full: `I bank two fewer, that is two`, `bank 3 rather than 4`.

It is read where the sum is right, or the other amount was said before. Each row says what is written, and what is read,
as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, TO_10, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_PARTS = {"bank": r"bank(?:s|ing|ed)?", "move": r"mov(?:e|es|ing|ed|ement)"}
_PART = rf"(?P<part>{'|'.join(_PARTS.values())})"
_MANY = rf"(?P<many>{TO_10}|a couple|half)"
_WAY = r"(?P<way>fewer|less|more|as (?:much|many))"
_THAT_IS = (
    r"(?:(?:,| -|:)? (?:that is|that's|that makes|which (?:is|makes)|i\.?e\.?|so|namely|meaning|making|or)"
    r" (?:only |just )?|, )"
)
_CHANGED = r"(?:reduced|cut|lowered|raised|increased|dropping|falling|rising|going (?:up|down)|down|up)"
_IF = r"(?:if|when|whenever|in|from|once|after|while)"


def _number(said: str) -> int:
    low = said.casefold()
    return 2 if low == "a couple" else ONES[low] if low in ONES else int(low)


def _before(found: re.Match[str], part: str) -> set[int]:
    """The amounts that go to a part, up to there."""
    said = _PARTS[part]
    told = re.findall(
        rf"\b{said}:? ({TO_10})\b|\b({TO_10}) (?:(?:is|are|points?|in|to|into|on|for|goes|go|the) ){{0,4}}{said}\b",
        found.string[: found.start()],
        re.IGNORECASE,
    )
    return {_number(one or other) for one, other in told}


def _part(found: re.Match[str]) -> str:
    return "bank" if found["part"].casefold().startswith("bank") else "move"


def _summed(found: re.Match[str]) -> str:
    """`Bank two fewer, that is two`, where 4 were banked before; as it stands where the sum is wrong."""
    part, told = _part(found), _number(found["told"])
    if found["many"].casefold() == "half":
        before = told * 2
    elif found["way"].casefold() == "more":
        before = told - _number(found["many"])
    else:
        before = told + _number(found["many"])
    same = (found["many"].casefold() == "half") == found["way"].casefold().startswith("as ")
    return f"{found['part']} {told}" if same and before in _before(found, part) else found[0]


def _rather(found: re.Match[str]) -> str:
    """`Bank 3 rather than 4`, where 4 were banked before."""
    old = _number(found["old"] or found["former"])
    return f"{found['part']} {found['told']}" if old in _before(found, _part(found)) else found[0]


def _same(found: re.Match[str]) -> str:
    """`Bank the same 4`, where 4 were banked before."""
    return (
        f"{found['part']} {found['told']}"
        if _number(found["told"]) in _before(found, _part(found))
        else found[0]
    )


def _reduced(found: re.Match[str]) -> str:
    """`Bank 4, reduced to 2 if I am last`: an exception to the amount in front of it."""
    return f"{found['first']}, but {_part(found)} {found['told']} {found['if']}"


# than I've just said: than other rules say
_USUAL = (
    r"(?:(?:I |he )?(?:usual(?:ly)?|normal(?:ly)?|otherwise)"
    r"|I(?:'d| would)? (?:normally|usually|otherwise|always) (?:do|would|bank|move)"
    r"|(?:what )?I(?:'ve| have)? (?:just |already )?said(?: above| before)?|said (?:above|before)"
    r"|(?:the )?above|stated above|the rule(?: above)? says|in (?:the )?other (?:rounds|cases)|at other times)"
)
_OTHER = re.compile(
    r"\b(?:leader|next|runner|he|she|they|ahead|behind|owe\w*|drew|banked|moved)\b", re.IGNORECASE
)


def _than_said(found: re.Match[str]) -> str:
    """`Bank 2 less than that`, where its sentence speaks of no other number before."""
    *_, sentence = re.split(r"[.;\n]", found.string[: found.start()])
    return found[0] if _OTHER.search(sentence) else found["less"]


ROWS: Rows = (
    (
        rf"\b(?P<less>{_PART} {_MANY}(?: points?)? (?:fewer|less|more)) than {_USUAL}(?=[,.;:\n)]|$| and\b)",
        r"\g<less>",
    ),
    (
        rf"\b(?P<less>{_PART} {_MANY}(?: points?)? (?:fewer|less|more)) than that(?=[,.;:\n)]|$| and\b)",
        _than_said,
    ),
    (
        (
            rf"\b{_PART} {_MANY}(?: points?)? {_WAY}{_THAT_IS}(?P<told>{TO_10})(?: (?:that is|points?))*"
            r"(?=[,.;:\n)]|$| and\b)"
        ),
        _summed,
    ),
    (
        (
            rf"\b{_PART} (?P<told>{TO_10})(?: of it)?(?:,? (?:rather than|instead of|in place of) (?P<old>{TO_10})"
            rf"(?= {_IF}\b|[,.;\n)]|$)|,? (?:and )?not (?P<former>{TO_10})(?=[.;\n)]|$|,? and (?:bank|move)\b))"
        ),
        _rather,
    ),
    (
        (
            rf"(?P<first>\b{_PART} {TO_10}(?: (?:a|each|every|per) round)?), (?:(?:but |and )?(?:this |that |it )?"
            rf"(?:is |being )?{_CHANGED} to) (?P<told>{TO_10}) (?P<if>{_IF}\b[^,.;:\n()]{{3,60}}{ENDS})"
        ),
        _reduced,
    ),
    (rf"\b{_PART} (?:the|that|those) same (?P<told>{TO_10})(?=[,.;:\n)]|$| and\b)", _same),
    # bank 4 (only 2 when I'm last)
    (rf"\((?:but |or )?(?:only|just|reduced to|down to|up to) (?={TO_10} {_IF}\b[^()\n]{{3,60}}\))", "("),
)
