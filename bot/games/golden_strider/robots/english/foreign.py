"""Whether a text, or a sentence, has too few words that are known to be looked at more closely.

Looking for phrases costs much; here one look at every word is enough. Must not know phrases.
"""

import re

from bot.games.golden_strider.robots.english.concepts import Sentence, is_english

_WORD = re.compile(r"[^\W\d_]+")
_FRONT = 1000  # characters in which a text shows what it is
_SOME = 20  # words: so few are left to the sentences
_FEW = 3  # words of a sentence that nobody knows


def foreign(text: str) -> bool:
    """Whether of the first words of a text more than half are unknown, and no slip of a known one."""
    words = _WORD.findall(text[:_FRONT].casefold())
    return len(words) >= _SOME and 2 * sum(map(is_english, words)) < len(words)


def hopeless(found: Sentence) -> bool:
    """Whether so many words of a sentence are unknown that it has no reading."""
    return len(found.unknown) > max(_FEW, len(found.pieces) // 3)
