"""All sentences whose words are known and that are asked about, whatever else they say.

Must not know phrases.
"""

import re
from functools import cache

from bot.games.golden_strider.robots.english.asked_back import (
    groups,
    just_so,
    once_so,
    read_past,
    scopes,
    second_halves,
    too_little,
    two_things,
    unseen,
)
from bot.games.golden_strider.robots.english.sentences.first_look import FirstLook, first_look

_REFUSED = tuple(
    (re.compile(said, re.IGNORECASE), answer)
    for said, answer in (
        *once_so.ROWS,
        *too_little.ROWS,
        *groups.ROWS,
        *just_so.ROWS,
        *scopes.ROWS,
        *unseen.ROWS,
        *second_halves.ROWS,
        *two_things.ROWS,
        *read_past.ROWS,
    )
)


def refusal(text: str) -> str:
    """What is answered to such a sentence; "" for any other."""
    plain = text.strip(" .,!")
    rows = (_REFUSED[row] for row in _look().possible(plain))
    return next((answer for said, answer in rows if said.search(plain)), "")


@cache
def _look() -> FirstLook:
    return first_look(said.pattern for said, _ in _REFUSED)
