"""Who probably pays overtaking, in whatever words: `Anything owing comes out of what's put by` (GS-43).

Where `paying` knows how it is said, it is read; what comes of this is proposed. Must not know rules.
"""

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.english.paying import is_overtaking
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.sides import side
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS

_LONGEST = 14  # words
_OWED = frozenset({"owe", "owed", "owing", "owes", "debt", "debts", "fine", "fines", "fee", "fees"})
_LEADS = frozenset({"from", "off", "out", "by", "with", "to", "against"})
# it says when, how much, or who as well
_MORE = frozenset({"IF", "UNLESS", "UNTIL", "WHILE", "ROUND", "PICK", "HALF", "LEADER", "ELSE", "INSTEAD"})
_ELSE = frozenset({"otherwise", "else", "instead", "not", "never", "no", "more", "less", "only", "or"})


def pays(words: Sentence) -> Part | None:
    """The one part that a sentence about overtaking, or what is owed, leads to; None where it may say more."""
    texts = [piece.text for piece in words.pieces]
    about = {at for at, text in enumerate(texts) if is_overtaking(text) or text in _OWED}
    led = not _LEADS.isdisjoint(texts)
    if not about or not led or len(texts) > _LONGEST or not _ELSE.isdisjoint(texts):
        return None
    told = [at for at in range(len(texts)) if at not in about]
    more = any(
        words.kinds[at] & _MORE or (words.pieces[at].kind in NUMBERS and texts[at] != "one") for at in told
    )
    return None if more else side(words, told)
