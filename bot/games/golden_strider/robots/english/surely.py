"""Whether a phrase is surely a card: not the `new` of `the new ball`, nor the `top` of `top dog`.

Must not know covers.
"""

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import Named
from bot.games.golden_strider.robots.english.words.concepts import Sentence

_PLAY_IT = 2  # words
_CARDS = frozenset({"card", "cards", "one", "best", "worst", "top"})
_BARE_CARDS = frozenset({"best", "worst", "top"})


def is_sure(words: Sentence, one: Phrase) -> bool:
    """Whether a card is called one, or the oldest, not the `new` of `the new ball` or `the prettiest one`."""
    ends = words.pieces[one.end - 1].text
    if one.value == Named(None) and one.end - one.start > _PLAY_IT:  # plays the card laid down for that
        return False
    if ends == "one" and (one.start - 1 in words.unknown or one.end - 2 in words.unknown):
        return False
    if (
        one.name not in {"card", "using"}
        or not isinstance(one.value, Named)
        or not isinstance(one.value.card, str)
    ):
        return True
    texts = [piece.text for piece in words.pieces[one.start : one.end]]
    bare = [at for at in range(one.start, one.end) if words.pieces[at].text in _BARE_CARDS]
    if any(at + 1 in words.unknown for at in bare):  # Top dog: when I lead ...
        return False
    return any(text in _CARDS or text.endswith("est") for text in texts)
