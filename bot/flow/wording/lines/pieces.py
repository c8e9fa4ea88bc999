"""Words and figures of an order in a line that is none as it stands: "Oldest card, 3 & 3".

They are said back, with what would do. Must not know what becomes of a line, nor any game.
"""

import re
from functools import cache

import grammar
from bot.flow.wording.lines.said import Mistake
from bot.flow.wording.words.mending import fills
from grammar.prose import Prose

_WORD = re.compile(r"[^\W_]+(?:[-/][^\W_]+)*")
_TAG = re.compile(r"[a-z]{2}-?\d{1,9}", re.IGNORECASE)
_FIGURE = re.compile(r"\d+/\d+|[^\W\d_]\d{1,2}|\d{1,2}-?[^\W\d_]", re.IGNORECASE)
_MOST = 60  # characters that are said back
_SHORT = 3  # letters of a word that may be any other's, too
# Words of those phrases that are said of anything.
_PLAIN = frozenset({"what", "left", "with", "nothing", "because", "whole", "thing", "beginning", "since"})
_OF_THE_GM = frozenset({"deadline", "deadlines"})


def of_order(line: str, prose: Prose) -> str:
    """The part of a line from its first word of the order language to its last figure or such word; or ''."""
    words = list(_WORD.finditer(grammar.tidy(line)))
    figures = [word for word in words if word[0].isdecimal()]
    known = [word for word in words if _is_of_orders(word[0], prose, beside=bool(figures))]
    if not known or any(word[0].casefold() in _OF_THE_GM for word in words):
        return ""
    ends = max(word.end() for word in (*known, *figures))
    begins = min(word.start() for word in (*known, *figures))
    said = line[begins:ends]
    return said if len(said) <= _MOST else ", ".join(dict.fromkeys(word[0] for word in known))[:_MOST]


def only(seen: str) -> Mistake:
    """What is told of a line in which these words are all that belongs to an order."""
    return Mistake(
        f'I see words of an order, "{seen}", and can\'t make a whole one of them.', order=True, whole=True
    )


def knows(word: str, prose: Prose) -> bool:
    """Whether a word is one of the order language, or of the phrases that a game lends to it."""
    return word.isalpha() and len(word) > 1 and (prose.knows(word) or word.casefold() in _lent(prose))


def _is_of_orders(word: str, prose: Prose, *, beside: bool) -> bool:
    """Whether a word is of orders, or has the form of their figures; `beside` a number also one that fills: "card"."""
    if _TAG.fullmatch(word):
        return False
    known = knows(word, prose) and (not fills(word) or (beside and len(word) > _SHORT and prose.knows(word)))
    return known or _FIGURE.fullmatch(word) is not None


@cache
def _lent(prose: Prose) -> frozenset[str]:
    """The longer words of the phrases of a game that change something."""
    said = (part for phrase in prose.phrases for word in phrase.split() for part in word.split("|"))
    return frozenset(word for word in said if len(word) > _SHORT and not fills(word) and word not in _PLAIN)
