"""Which of the two parts of a card some words are about: movement, or the bank. Must not know what is done with it."""

from collections.abc import Collection

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.english.words.concepts import Sentence

PARTS: dict[str, Part] = {"M": "M", "SOFT_M": "M", "B": "B", "SOFT_B": "B"}  # of which a kind of words speaks
_PUT, _AWAY = (
    frozenset({"put", "keep", "kept", "lay", "set", "tuck", "tucked"}),
    frozenset({"by", "aside", "away", "back"}),
)
_POINTS = frozenset({"points", "point", "numbers", "i", "one"})  # of both parts


def side(words: Sentence, places: Collection[int]) -> Part | None:
    """The one part that these words are about; None where they are about none, or both."""
    found: set[Part] = set()
    for at in places:
        text, behind = words.pieces[at].text, at + 1
        if text in _PUT and behind in places and words.pieces[behind].text in _AWAY:
            found.add("B")
        elif text not in _POINTS:
            found |= {PARTS[kind] for kind in words.kinds[at] & PARTS.keys()}
    return found.pop() if len(found) == 1 else None
