"""The command that a sentence speaks of in words that are not its own: "send me the rules" is `rules`.

Must not know what a command does.
"""

import re
from functools import cache

from bot.flow.wording.words.courtesy import WORD, words
from grammar.patterns import any_of

_SPOKEN = 120  # characters of a sentence that may be a command in other words
# As on a phone: "whats the deadline".
_ASKS_SHORT = re.compile(r"\b(what|who|when|where|how)s\b")


def of(line: str) -> str:
    """The command that a sentence speaks of in other words: "send me the rules"; or ''."""
    said = " ".join(WORD.findall(line.casefold().replace("’", "'")))
    if not _any_spoken().search(said):
        said = _ASKS_SHORT.sub(r"\1's", said)
    if len(said) > _SPOKEN or not _any_spoken().search(said):
        return str(words()["alone"].get(said) or words()["opening"].get(said.partition(" ")[0], ""))
    return next(name for name, form in _spoken() if form.search(said))


@cache
def _any_spoken() -> re.Pattern[str]:
    return re.compile("|".join(form.pattern for _, form in _spoken()))


@cache
def _spoken() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (name, re.compile(rf"(?<!\w)(?:{any_of(phrases)})(?!\w)"))
        for name, phrases in words()["spoken"].items()
    )
