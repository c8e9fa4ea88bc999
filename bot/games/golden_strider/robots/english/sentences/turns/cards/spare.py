"""What one number leaves of the card: `bank 4, and if anything is left move it`, `bank 4 max`, `the rest, if any`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS_ALOUD, TO_10, Rows

_PART = r"(?:bank|move)s?"
_LAID = rf"(?P<laid>\b(?P<part>bank|move)s? (?:at most |up to )?{TO_10}(?: (?:points?|squares?))?)"
_ANY = r"(?:anything|something|any(?: points)?|some|points)"
_LEFT = r"(?:left(?: over)?|over|remaining|spare)"
_THEN = r"(?P<then>,? and |,? then |, |; |\. )"


def _rest(found: re.Match[str]) -> str:
    """The rest is the other part's: of the same one it would be no rest."""
    goes = found["other"].casefold()
    if goes == found["part"].casefold():
        return found[0]
    return f"{found['laid']}, {goes} the rest"


ROWS: Rows = (
    # bank 4, and if there's anything left, move it: of the card, and no squares to go
    (
        (
            rf"{_LAID}{_THEN}(?:if|should|when) (?:there(?:'s| is| are| be)|i(?:'ve| have)(?: got)?) {_ANY} "
            rf"{_LEFT}(?: of (?:it|the card))?,? (?:then )?(?:i )?(?P<other>bank|move)s? "
            r"(?:it|them|that|those|the rest)\b(?: all)?"
        ),
        _rest,
    ),
    (
        (
            rf"{_LAID}{_THEN}(?:if|should|when) {_ANY}(?: is| are|'s| be)? (?:{_LEFT}|remains?)"
            rf"(?: of (?:it|the card))?,? (?:then )?(?:i )?(?P<other>bank|move)s? "
            r"(?:it|them|that|those|the rest)\b(?: all)?"
        ),
        _rest,
    ),
    # bank 4, move as much as possible
    (
        (
            rf"{_LAID}(?P<then>,? and |, )(?P<other>bank|move)s? as (?:much|many|far)(?: points| squares)? as "
            rf"(?:possible|i can|is left|are left|remains?){ENDS_ALOUD}"
        ),
        _rest,
    ),
    # move the rest, if any
    (
        (
            r"\b((?:the )?(?:rest|remainder|balance|surplus)),? \(?if (?:there(?:'s| is) )?any(?:thing)?"
            r"(?: is| left)*\)?(?:,(?= (?:to|in|into|on|onto|for|is|goes|i|moved|banked)\b)|"
            r"(?=[ \t]*[,.;:)\n]|$| (?:to|in|is|goes)\b))"
        ),
        r"\1",
    ),
    # bank 4 max; bank max. 4; never bank more than 4, move the rest
    (rf"\b({_PART}) ({TO_10}) max(?:imum)?\b\.?(?= ?[,.;:]| and\b| the\b|$)", r"\1 at most \2"),
    (rf"\b({_PART}) max(?:imum|\.)? (?={TO_10}\b(?! ?(?:card|squares)))", r"\1 at most "),
    # bank 4 if the card allows
    (
        (
            rf"\b({_PART} {TO_10}),? (?:if|where|when) (?:the card|it) (?:allows(?: it)?|is (?:big|high|large) enough|"
            r"permits(?: it)?|suffices)\b"
        ),
        r"\1",
    ),
    (rf"\b({_PART} {TO_10}),? if there(?:'s| is| are) enough\b", r"\1"),
)
