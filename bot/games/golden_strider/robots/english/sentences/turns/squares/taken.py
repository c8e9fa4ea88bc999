"""Squares next to me that are taken or free: `one of the two squares behind me has somebody on it`, `hold nobody`.

That any is taken, and that all are free, can be asked; that all are taken, or that one is free, can't, and is left as
it stands. Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence
means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows

_SIDE = (
    r"(?:(?:right |just |immediately |directly )?(?:(?P<side>ahead of|in front of|behind|before) (?:me|us)"
    r"|(?P<bare>ahead|in front)(?! of\b)))"
)
_SQUARES = rf"(?:the |those )?(?:(?:next|nearest|first|closest) )?(?P<many>{NUMBER}) squares? {_SIDE}"
_ANY = r"(?:any(?: one)?|one|at least one|one or more|some|either)(?: of)? "
_ALL = r"(?:(?:all|each|every one|every single one|both)(?: of)? )?"
_SOMEBODY = (
    r"(?:some(?:body|one)|any(?:body|one)|a (?:runner|rival|man|robot)|another(?: runner)?|a runner or two)"
)
_NOBODY = r"(?:nobody|no[- ]one|no (?:other )?(?:runner|rival|robot)|none|not (?:a soul|anyone|anybody))"
_STANDS = r"(?: (?:standing|sitting|stood|sat|waiting))?"
_ON = r" (?:on|in) (?:it|them|those|any of them)"
_TAKEN = (
    rf"(?:(?:is|are)(?: (?:taken|occupied|in use|filled|not (?:free|empty)))|(?:has|have|holds?)(?: got)? {_SOMEBODY}"
    rf"(?:{_STANDS}{_ON})?)"
)
_FREE = (
    r"(?:(?:is|are|stand|lie|stay)(?: all)? (?:free|empty|clear|unoccupied|vacant|deserted)"
    rf"|(?:has|have|holds?)(?: got)? {_NOBODY}(?:{_STANDS}{_ON})?"
    r"|(?:is|are) (?:not|n't) (?:taken|occupied)|(?:isn't|aren't) (?:taken|occupied))"
)
_IS = r"(?: (?:is|stands|sits|being|standing))?"


def _side(said: str) -> str:
    return "behind" if said.casefold() == "behind" else "ahead of"


def _runner(found: re.Match[str]) -> str:
    return f"there is a runner in the {found['many']} squares {_side(found['side'] or found['bare'])} me"


def _no_runner(found: re.Match[str]) -> str:
    return f"there is no runner in the {found['many']} squares {_side(found['side'] or found['bare'])} me"


def _neither(found: re.Match[str]) -> str:
    other = f"there is no runner in the {found['others']} squares {_side(found['other'])} me"
    return f"{_no_runner(found)} and {other}"


ROWS: Rows = (
    # neither the two squares ahead of me nor the two behind have anyone on them
    (
        (
            rf"\bneither {_SQUARES},? nor (?:the )?(?P<others>{NUMBER})(?: squares)? (?P<other>behind|ahead|in front)"
            rf"(?: of)?(?: me| us)? {_TAKEN}"
        ),
        _neither,
    ),
    (rf"\bnone of {_SQUARES} {_TAKEN}", _no_runner),
    # any of the three squares in front of me is taken, one of the two squares behind me has somebody on it
    (rf"\b{_ANY}{_SQUARES} {_TAKEN}", _runner),
    (rf"\b{_ALL}{_SQUARES} {_FREE}", _no_runner),
    # nobody on any of the five squares behind me, bank 5
    (
        (
            rf"{BEGINS}(?:with |there's |there is )?{_NOBODY}{_IS} (?:on|in)(?: (?:any"
            rf"|one)(?: one)? of)? {_SQUARES}(?=[,:])"
        ),
        lambda found: f"{found[1]}If {_no_runner(found)}",
    ),
    (rf"\b{_NOBODY}{_IS} (?:on|in) (?:any|one)(?: one)? of {_SQUARES}", _no_runner),
    # somebody stands on one of the next three squares, somewhere in the three squares behind me
    (rf"\b(?:there's |there is )?{_SOMEBODY} somewhere (?:on|in) {_SQUARES}", _runner),
    # I see somebody on one of the three squares ahead; the square right in front of me has somebody on it
    (
        rf"\b(?:I see|I can see|there's|there is) {_SOMEBODY}{_IS} (?:on|in) (?:any|one)(?: one)? of {_SQUARES}",
        _runner,
    ),
    (
        rf"\bthe square {_SIDE} {_TAKEN}",
        lambda found: f"there is a runner in the 1 squares {_side(found['side'] or found['bare'])} me",
    ),
    (rf"\b{_SOMEBODY}{_IS} (?:on|in) (?:any|one)(?: one)? of {_SQUARES}", _runner),
)
