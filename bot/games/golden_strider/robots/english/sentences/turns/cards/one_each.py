"""Cards of one value, one of them in each of so many rounds: `the 4s first, one each for rounds 1 to 3, all banked`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows
from bot.games.golden_strider.robots.english.words.numbers import MANY

_FOURS = rf"(?P<value>10s|[1-9]s|{'|'.join(MANY)})"
_PLAY = r"(?:(?:I |he |it )?(?:play|run|use|use up|lay|take|throw|start with|begin with)s? )?"
_FIRST = r"(?: (?:go |come |run |are played )?first)?"
_ONE_EACH = (
    r"one(?: of them)? (?:each|apiece|a time|at a time|(?:per|a|every|each) (?:round|turn)"
    r"|in (?:each|every)(?: of)?)"
)
_ROUNDS = (
    r"(?P<rounds>(?:(?:for|in|over|of|during) )?(?:the )?(?:rounds?|turns?|rds?) \d{1,2}"
    r"(?: ?(?:-|to|thru|through|till) ?\d{1,2}"
    r"|(?:, \d{1,2})* and \d{1,2})|(?:(?:for|in|over|during) )?(?:the )?first \w+ (?:rounds|turns))"
)


def _value(found: re.Match[str]) -> str:
    said = found["value"].casefold()
    return str(MANY.get(said) or said.rstrip("s"))


def _one(found: re.Match[str]) -> str:
    """In those rounds a card of that value."""
    rounds = re.sub(r"^(?:for|in|over|of|during) ", "", found["rounds"], flags=re.IGNORECASE)
    return f"{found[1]}In {rounds} play a {_value(found)}, "


ROWS: Rows = (
    # run the 4s first, one each for rounds 1 to 3, all in the bank
    (rf"{BEGINS}{_PLAY}(?:the |my ){_FOURS}{_FIRST},? {_ONE_EACH} {_ROUNDS}, ", _one),
    # in rounds 1 to 3 play the 4s, one per round, all banked
    (rf"{BEGINS}{_ROUNDS},?:? {_PLAY}(?:the |my ){_FOURS},? {_ONE_EACH}, ", _one),
    # rounds 1 to 3: a 4 in each, all banked
    (
        (
            rf"{BEGINS}{_ROUNDS},?:? {_PLAY}an? (?P<value>10|[1-9])(?:,? in each| each| every| a)"
            r"(?: of them| time| round)?[,:] "
        ),
        _one,
    ),
)
