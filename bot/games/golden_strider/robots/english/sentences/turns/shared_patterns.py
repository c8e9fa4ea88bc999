"""What rows of turns of phrase have in common: how a sentence begins and ends, what asks, a number, a card.

A row says what is written, as a pattern to which capitals are small letters, and what is read instead.
"""

import re
from collections.abc import Callable

from bot.games.golden_strider.robots.english.words.numbers import ONES, TENS

Rows = tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]

BEGINS = r"((?:^|(?<=[.;\n]))[ \t]*)"
BEGINS_ITEM = r"((?:^|(?<=[.;\n]))[ \t]*(?:\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)] )?)"  # a) if I lead
ENDS = r"(?=[ \t]*(?:[.;\n]|$))"
ENDS_ALOUD = r"(?=[ \t]*(?:[.;!\n]|$))"
PAUSES = r"(?=[ \t]*(?:[,:;.)\n]|and\b|or\b|then\b|-|–|$))"
ASKS = r"(?:if|when|whenever|while|should|once)"
PICKED = r"(?:oldest|newest|highest|lowest|biggest|smallest|top|best)"
TO_10 = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)"
TO_20 = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
WORDS = "|".join([*ONES, *TENS])
# a time that ends, or begins: behind it `then` and `the rest` may be what follows
SPANS = re.compile(
    r"\b(?:rounds?|turns?|until|till|first \w+ |from|after|before|squares? \d|past)\b", re.IGNORECASE
)
# what is set aside is its card and its numbers: both must be said anew
WHOLE = (
    r"(?=[^.;\n]*\b(?:oldest|newest|highest|lowest|biggest|smallest|cards?)\b)"
    r"(?=[^.;\n]*\b(?:bank|mov|all\b|half\b|everything\b))"
)
# before the next comma it is said what is done: not in `except in round 1, where I am careful, I play the oldest card`
DONE = (
    r"(?=[^,.;\n]*(?:\d|\b(?:bank|sav|mov|highest|lowest|oldest|newest|biggest|smallest|best|top|cards?\b|all\b"
    r"|everything|lot\b|nothing|none|half|one|two|three|four|five|six|seven|eight|nine|ten)))"
)
