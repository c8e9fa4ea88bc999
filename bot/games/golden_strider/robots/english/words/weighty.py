"""Words of weight: they count, limit, deny, compare, except or ask, and are never passed over unread.

grammar/robot_words.toml lists them. Must not know phrases.
"""

from typing import Literal, TypeAlias

from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import SIGNS

Where: TypeAlias = Literal[
    "always", "before", "behind", "asking", "states", "kept", "excepting", "light", "whom"
]


def weighty(where: Where) -> frozenset[str]:
    """The words of one list: of weight `always`, or `before` or `behind` a number or place; those that are `asking`."""
    return words_of("weighty", where)


def asking(words: Sentence) -> frozenset[int]:
    """Where a condition stands: from the word that begins it to the next comma."""
    found, open_ = set[int](), False
    for at, piece in enumerate(words.pieces):
        open_ = (
            (open_ or piece.text in weighty("asking")) and piece.kind not in SIGNS and piece.text != "then"
        )
        if open_:
            found.add(at)
    return frozenset(found)
