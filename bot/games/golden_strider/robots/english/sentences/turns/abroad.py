"""Turns of phrase of people who speak another language at home: `the card the more old`, `it stays me 20 squares`.

The rest `comes in the bank`, as it does in German, and pays nothing: what comes off the bank does.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import TO_20, WORDS, Rows

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
    # when it remains 20 squares or less, when there rests less than 20 squares
    (
        (
            rf"\b(?:it|there) (?:only |still )?(?:stays?|remains?|rests?) (?:only |still |yet )?"
            rf"(?P<much>(?:(?:less|fewer|more) than )?(?:\d{{1,2}}|{WORDS})(?: or (?:less|fewer|more))? squares"
            r"(?: or (?:less|fewer|more))?)(?! (?:or|behind|ahead|in front|away|back|clear|to go|left)\b)"
        ),
        r"\g<much> remain",
    ),
    # the rest comes in the bank
    (
        (
            rf"\b(rest|remainder|balance|half|everything|all|all of it|card|{TO_20}(?: points?)?) comes? (?:then )?"
            r"(?=(?:in|into|on|onto|to) (?:the |my |his |its )?(?:bank|movement|moving)\b)"
        ),
        r"\1 goes ",
    ),
    # during the 4 next rounds
    (rf"\b(?P<n>{TO_20}) next (?=(?:rounds|turns|goes)\b)", r"next \g<n> "),
    # if I am at more than 6 squares of the leader
    (
        (
            rf"\bat ((?:more|less|fewer) than {TO_20} squares|{TO_20} squares(?: or (?:more|less|fewer))?) of "
            r"(?=(?:the |my )?(?:leader|next|nearest|runner|one|man|first|me\b))"
        ),
        r"\1 from ",
    ),
    # if the one just behind is less than 2 squares, ...
    (
        (
            rf"(\b(?:behind|ahead|in front)(?: of me)? is (?:at )?(?:only )?"
            rf"(?:(?:more|less|fewer) than {TO_20} squares|{TO_20} squares(?: or (?:more|less|fewer))?))(?=,)"
        ),
        r"\1 away",
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
