"""Turns of phrase of people who speak another language at home: `the card the more old`, `it stays me 20 squares`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_MOST = {
    "old": "oldest",
    "ancient": "oldest",
    "new": "newest",
    "recent": "newest",
    "high": "highest",
    "big": "highest",
    "strong": "highest",
    "low": "lowest",
    "small": "lowest",
    "weak": "lowest",
}
_SO = "|".join(_MOST)


def _picked(found: re.Match[str]) -> str:
    return f"the {_MOST[found['so'].casefold()]} card"


ROWS: Rows = (
    # the card the more old; the most high card
    (rf"\b(?:the |my |his )?card (?:the |which is the |that is the )?(?:more|most) (?P<so>{_SO})\b", _picked),
    (rf"\b(?:the |my |his )?(?:more|most) (?P<so>{_SO}) card\b", _picked),
    # when it stays me 20 squares or less
    (
        r"\b(?:it |there )?(?:stays?|remains?|rests?) (?:to )?me (?:only |still |yet )?(?=(?:\d|[a-z]+ squares))",
        "I have to go ",
    ),
    # I play the lowest card and bring it complete to the bank
    (
        (
            r"\b(?:bring|put|lay|place|give|set) (?:it|them|this|all of it) (?:complete(?:ly)?|whole|wholly|fully|"
            r"entire(?:ly)?|in full|total(?:ly)?) (?:to|in|into|on|onto|at) (?:the |my )?bank\b"
        ),
        "bank all of it",
    ),
)
