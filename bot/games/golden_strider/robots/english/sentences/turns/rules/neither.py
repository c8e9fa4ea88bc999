"""A word that only joins what is not done to what was not done before: `from square 45 I bank nothing either`.

It stands behind an order that waits for something; behind a condition it would ask about another one. Each row says
what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_WORDS = r"(?: (?!(?:if|when|whenever|unless|while|either|one|of|or)\b)[a-z0-9'-]+)"
_NOTHING = (
    r"(?:(?:bank|save|keep|store)(?:s|ing)? nothing|nothing (?:(?:is|goes|gets|for|to|in|into|the) )*bank(?:ed)?"
    r"|no bank(?:ing)?"
    r"|(?:don't|do not|doesn't|does not|never|won't|will not|not) (?:bank|save))"
)
_WAITS = re.compile(
    r"\b(?:if|when|whenever|once|while|in|from|with|past|beyond|at|until|after|before|where|last|leading|rounds?)\b",
    re.IGNORECASE,
)


def _joined(found: re.Match[str]) -> str:
    """The order without the word, where its sentence says when."""
    before = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    behind = re.split(r"[.;\n]", found.string[found.end() :])[0]
    return found[1] if _WAITS.search(f"{before} {found[1]} {behind}") else found[0]


ROWS: Rows = ((rf"(\b{_NOTHING}{_WORDS}{{0,7}}?),? either(?=[ \t]*(?:[.,;:\n(]|$| -))", _joined),)
