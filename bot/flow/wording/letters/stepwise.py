"""Parts of one order on lines of their own: a step a line, with or without the marks of a list, or below their verb.

    Moves
    3 north
    3 north
    4 east

Must not know what a part says, but for the thing that it is about.
"""

import itertools
import re
from collections.abc import Callable, Sequence

from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Taken
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import courtesy

_MOST = 5  # lines that are one order
# How a list counts: "a) ", "- ", "Step 2: ", "First: ", "then: ".
_COUNTED = rf"step *\d{{1,2}}|firstly|{'|'.join(courtesy.words()['ordinals'])}|then|next|finally|lastly"
_MARK = re.compile(
    r"^\s*\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})[).]\s+(?=[^\W\d_]|\d)|^\s*[-*•·–]\s+"
    rf"|^\s*(?:{_COUNTED})\s*[:,)]\s+(?=\w)",
    re.IGNORECASE,
)


def take(words: Sequence[str], language: Language) -> Taken | None:
    """The order that these lines begin with part by part; None: they don't."""
    headed = len(words) > 1 and words[0].strip(" :").isalpha()
    below, thing = words[1:] if headed else words, _thing(language)
    parts = list(itertools.takewhile(thing, map(_unmarked, below[:_MOST])))
    # Whose step is another than the one above it may be said anew, and whose is the same is gone on with.
    things, alike = len(set(map(thing, parts))), len(set(parts)) < len(parts)
    listed = headed or all(map(_MARK.match, words[: len(parts)]))
    if len(parts) <= (not headed) or not (listed or alike or things == len(parts)):
        return None
    read = lines.read(" ".join((*([words[0].strip()] * headed), ", ".join(parts))), language)
    if headed and not isinstance(read, Orders):
        return None
    if isinstance(read, Orders) and not listed and things < len(parts):
        read = Likely(tuple(map(str, read.orders)))
    count = len(parts) + headed
    return Taken("\n".join(word.strip() for word in words[:count]), count, read)


def _thing(language: Language) -> Callable[[str], str]:
    """What a part of an order is about, as the game sees it; '' of what is no such part."""
    form = language.game.prose.goes_on if language.game and language.sentences else None

    def of(part: str) -> str:
        found = form.fullmatch(part) if form else None
        return found[1] if found else ""

    return of


def _unmarked(word: str) -> str:
    """A line of a list without its mark: "ii) 3 north"."""
    return _MARK.sub("", word).strip()
