"""Squares up to which something holds: `up to 25`, `I'm not on 20 yet`, `exactly 10 squares short of the finish`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, PAUSES, Rows

_SURELY_A_SQUARE = r"(?:1[6-9]|[2-5]\d)"  # hardly a race has so many rounds
_FROM_HOME = (
    r"(?:short of|from|before|away from|off) (?:home|(?:the )?(?:end|finish|post|tape|line|finishing line|"
    r"winning post))"
)


def _not_yet(found: re.Match[str]) -> str:
    """`I'm not on 20 yet`: the square of whoever is spoken of is less than that."""
    who = found[1].casefold()
    square = {"i": "my square", "square": "square"}.get(who, f"{found[1]}'s square")
    return f"{square} is less than {found[2]}"


ROWS: Rows = (
    # up to 25: no square that is reached
    (
        (
            rf"{BEGINS}((?:but |and |then )*)(?:right )?up to (?:and including )?({_SURELY_A_SQUARE})(?=[,:]| "
            r"(?:i |he )?(?:bank|move|play)s?\b)"
        ),
        r"\1\2up to square \3",
    ),
    (rf"\b(bank|move) (\d{{1,2}}) up to (?={_SURELY_A_SQUARE}(?:[,.;]|$))", r"\1 \2 up to square "),
    # I'm not on 20 yet; my square isn't 20 yet
    (
        (
            r"\b(square|i|leader|ahead|behind)(?:(?: am| is|'s|'m) not| isn't) (?:on |at )?(?:square )?"
            rf"({NUMBER}) yet\b"
        ),
        _not_yet,
    ),
    # exactly 10 squares short of the finish
    (
        (
            rf"(?:\b(?:if|when|while) (?:i'm |i am )?|\bwith )(?:exactly|precisely) ({NUMBER})(?: squares?)? "
            rf"{_FROM_HOME}{PAUSES}"
        ),
        r"if my squares to go is exactly \1",
    ),
    (
        (
            rf"{BEGINS}(?:(?:if|when|while) )?(?:i'm |i am )?({NUMBER})(?: squares?)? {_FROM_HOME},? "
            rf"(?:exactly|precisely){PAUSES}"
        ),
        r"\1if my squares to go is exactly \2",
    ),
)
