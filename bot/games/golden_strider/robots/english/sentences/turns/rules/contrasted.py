"""What is done, told against what is not: `not my highest card but the smallest one`.

What is not done says nothing of its own, so the sentence is read without it. Each row says what is written, and what is
read, as in shared_patterns.py. Must not know when it is done.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, TO_10, Rows

_CARD = rf"(?:the |my |an? )?{PICKED}(?: card| one)?"
_DOES = r"(?:banks?|moves?|saves?|plays?|uses?)"
_NOT = r"(?:do not|don't|does not|doesn't|won't|will not|never|no longer)"
_OF_IT = r"(?: points?| of it| of the card| squares?)?"
_GOES = r"(?:comes?|goes|is (?:taken|paid|charged|deducted)|gets (?:taken|paid|charged)|pays?|is)"
_FROM = r"(?:off|from|out of|to|by|with|on)"
_PARTS = {"bank": "movement", "movement": "bank"}


def _the_other(found: re.Match[str]) -> str:
    """`The bank isn't touched for overtaking`: two numbers may pay, so the other one does."""
    return f"Overtaking from {_PARTS[found['not'].casefold()]}"


def _own(found: re.Match[str]) -> str:
    """`Overtaking doesn't come off my movement, it comes off my bank`, where they are two parts."""
    same = found["not"].casefold() == found["part"].casefold()
    return found[0] if same else f"overtaking from {found['part']}"


ROWS: Rows = (
    # not my highest card, please, but the smallest one; the newest card, not the oldest
    (rf"\bnot {_CARD}(?:,? please)?,? but (?={_CARD}\b)", ""),
    (rf"({_CARD}),? (?:and )?not {_CARD}(?=[ ]*(?:[.,;:\n]|$))", r"\1"),
    # I move 2, never more and never less
    (
        (
            rf"\b({_DOES} {TO_10}{_OF_IT}),? (?:never|not|no) more(?:,)? (?:and|or|nor) (?:never |not |no )?(?:less"
            r"|fewer)\b"
        ),
        r"\1",
    ),
    # I don't bank 4 like last season, I bank 3 now
    (
        (
            rf"\b(?:I |he )?{_NOT} (bank|move) {TO_10}(?: like| as)?[^,.;:\d\n]{{0,25}}, (?:but |instead )?(?=(?:I "
            rf"|he )?\1s? {TO_10}\b)"
        ),
        "",
    ),
    # everyone tells me to play the oldest, but I play the newest
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?!(?:if|when|while|unless|once|from|in|after|until"
            r"|whenever)\b)[^.,;:\n]{3,40}\b"
            r"(?:tells?|told|says?|said|advises?|recommends?|wants?|thinks?)\b[^.,;:\n]{3,60}, but (?=I (?:play|bank"
            r"|move|use)\b)"
        ),
        r"\1",
    ),
    # overtaking doesn't come off my movement, it comes off my bank
    (
        (
            rf"\b(?:any |all )?overtaking (?:{_NOT}|is not|isn't|is never) (?:{_GOES} )?(?:\w+ )?{_FROM} (?:my "
            r"|the )?(?P<not>bank|movement)"
            rf"(?:,| but| -)+ (?:it |it's |rather |that )?(?:{_GOES} )?{_FROM} (?:my |the )?(?P<part>bank|movement)\b"
        ),
        _own,
    ),
    # the bank isn't touched for overtaking
    (
        (
            r"\b(?:my|the) (?P<not>bank|movement) (?:isn't|is not|is never|is) (?:touched|left alone|charged|used"
            r"|reduced|raided)"
            r"(?: for| by| when| if)? (?:any )?(?:overtaking|passing|I've overtaken (?:someone|anyone)"
            r"|I overtake(?: anyone| someone)?)"
            r"(?:(?:[,;] | - )(?:it's the (?:bank|movement) that pays|(?:deduct|take|pay) (?:it|that) (?:from|off"
            r"|out of) (?:my |the )?"
            r"(?:bank|movement)))?"
        ),
        _the_other,
    ),
)
