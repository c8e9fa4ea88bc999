"""Whether a sentence in which nobody knows a word may be no order at all. Must not know what it says."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.games.golden_strider.robots.english.concepts import Sentence
from bot.games.golden_strider.robots.english.listed import words_of

_listed = partial(words_of, "passable")

_FEW = 4  # words
_PLAYS = frozenset({"play", "plays", "playing"})


def may_be_no_order(words: Sentence) -> bool:
    """Whether a whole sentence in which nobody knows a word may be no order: it has no card, no part, and no payer.

    Nor is it a few words beside `all` or `always`, of which one may be the card.
    """
    felt = words_of("idle", "feels") | _listed("describes")  # I don't like paying for overtaking
    if all(words.pieces[at].text in felt for at in words.unknown):
        return True
    texts = [piece.text for piece in words.pieces]
    pays = any(
        text.startswith(stem)
        for text in texts
        for stem in words_of("paying", "overtaking") | _listed("deducts")
    )
    paid = pays and not (words_of("paying", "leads") | _listed("pays")).isdisjoint(texts)
    told = not (words_of("weighty", "kept") - _listed("denies") | _listed("cards")).isdisjoint(_whole(texts))
    courteous = not words_of("remarks", "words").isdisjoint(texts)
    whole = not courteous and not _listed("whole").isdisjoint(texts)
    named = bool(texts[-2:-1]) and texts[-2] in _PLAYS and len(texts) - 1 in words.unknown  # it plays trumps
    return not (paid or told or named or (whole and len(texts) <= _FEW))


def _whole(texts: Sequence[str]) -> Iterator[str]:
    """The words; of single letters only those behind a sign or a word that leads to a part, `Overtaking: M`."""
    leads = words_of("paying", "leads") | {"/", "="}
    return (
        text
        for at, text in enumerate(texts)
        if len(text) > 1 or (at and (texts[at - 1] in leads or not texts[at - 1].isalnum()))
    )
