"""Brackets around words that say nothing to a robot, and names in quotation marks: the sentence without them.

Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english.talk.altering import may_alter
from bot.games.golden_strider.robots.english.talk.no_order import may_be_no_order
from bot.games.golden_strider.robots.english.talk.remarks import begins_more, harmless
from bot.games.golden_strider.robots.english.words.concepts import Sentence, sentence

_NAMED = re.compile(r"[\"\u201c](?=[A-Z])[^\"\u201d\d,.:;]{3,40}[\"\u201d]")
_ROUNDED = frozenset({"up", "down", "rounded", "rounding"})  # half of it (rounded ...)


def uncommented(text: str) -> str:
    """The sentence without brackets around words that say nothing to a robot."""
    for name in _NAMED.findall(text):
        if sentence(name).unknown:
            text = text.replace(name, " ")
    for found in comments(text):
        text = text.replace(found, " ")
    return " ".join(text.split())


def comments(text: str) -> tuple[str, ...]:
    """The brackets that are passed over, as they are written."""
    written: list[str] = re.findall(r"\([^()]{1,80}\)", text)
    return tuple(found for found in written if _is_comment(sentence(found[1:-1])))


def _is_comment(words: Sentence) -> bool:
    texts = [piece.text for piece in words.pieces]
    alters = may_alter(texts) or not _ROUNDED.isdisjoint(texts) or begins_more("".join(texts[:1]))
    return bool(words.unknown) and not alters and harmless(words) and may_be_no_order(words)
