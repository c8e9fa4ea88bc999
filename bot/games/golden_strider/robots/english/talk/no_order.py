"""Whether a sentence in which nobody knows a word may be no order at all. Must not know what it says."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.games.golden_strider.robots.english.talk.passing import PLAY
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import words_of

_listed = partial(words_of, "passable")

_FEW = 4  # words
_THROUGH = frozenset({"tell", "ask", "make", "get"})
_RUNNERS = frozenset({"him", "her", "them", "robot", "runner", "man", "horse"})
_PLAYS = frozenset({"play", "plays", "playing"})
_WHAT, _WHO = frozenset({"one", "card", "what"}), frozenset({"i", "he", "she", "it"})
_GETS, _PLAYED = frozenset({"gets", "get", "is", "are"}), frozenset({"played", "used"})


def may_be_no_order(words: Sentence) -> bool:
    """Whether a whole sentence in which nobody knows a word may be no order: it has no card, no part, and no payer.

    Nor is it a few words beside `all` or `always`, of which one may be the card, nor tactics.
    """
    texts = [piece.text for piece in words.pieces]
    if _urges(texts) or _names_what_is_played(texts):
        return False
    if not words.unknown:
        return True
    told = not (words_of("weighty", "kept") - _listed("denies")).isdisjoint(_whole(texts))
    beside = not _listed("whole").isdisjoint(texts)
    courteous = not words_of("remarks", "words").isdisjoint(texts)
    plays = beside or any(word.kind == "PLAY" for word in words.words)
    card = plays and not _listed("cards").isdisjoint(texts)
    card = card or texts[0] in _listed("cards") or texts[0] in _listed("deducts")
    few = beside and not courteous and len(texts) <= _FEW
    named = _plays(words, texts)
    return not (told or card or few or named or _pays(words, texts))


def _plays(words: Sentence, texts: Sequence[str]) -> bool:
    """`It plays trumps`, `I play always the trumps`: what is played, by words that nobody knows."""
    at = next((at for at, text in enumerate(texts) if text in _PLAYS), len(texts))
    behind = [one for one in range(at + 1, len(texts)) if texts[one] not in _listed("whole")]
    return bool(behind) and all(one in words.unknown for one in behind)


def _names_what_is_played(texts: Sequence[str]) -> bool:
    """`The one on the left is the one I use`, `what came first gets played`: whichever card that is."""
    return any(
        (one in _WHAT and who in _WHO and does in PLAY) or (who in _GETS and does in _PLAYED)
        for one, who, does in zip(texts, texts[1:], texts[2:], strict=False)
    )


def _urges(texts: Sequence[str]) -> bool:
    """`Chase Fox`, `I hunt the favourite`, `Fox is to be followed`, `Do as Fox does`: what robots don't do."""
    tactics = next((at for at, text in enumerate(texts) if text in _listed("tactics")), len(texts))
    front = set(texts[:tactics])
    called = texts[tactics + 1 : tactics + 2] and texts[tactics + 1] in _listed("titles")
    told = (
        tactics < len(texts)
        and not called
        and (tactics <= 1 or front <= _listed("addressed") or "to" in front)
    )
    return told or (texts[:1] == ["do"] and "as" in texts) or _orders_through(texts)


def _orders_through(texts: Sequence[str]) -> bool:
    """`Tell him to hang back`, `make the robot dawdle`: an order to the runner, through whoever reads."""
    whom = texts[2:3] if texts[1:2] and texts[1] in {"the", "my"} else texts[1:2]
    return bool(texts[:1] and texts[0] in _THROUGH and whom and whom[0] in _RUNNERS)


def _pays(words: Sentence, texts: Sequence[str]) -> bool:
    """`Overtaking is paid from the purse`: who pays, by a word that nobody knows."""
    stems = words_of("paying", "overtaking") | _listed("deducts")
    leads = words_of("paying", "leads") | {"with"}
    led = any(text in leads and at + 1 in words.unknown for at, text in enumerate(texts))
    led = led or any(text.startswith(stem) for text in texts for stem in _listed("deducts"))
    return led and any(text.startswith(stem) for text in texts for stem in stems)


def _whole(texts: Sequence[str]) -> Iterator[str]:
    """The words; of single letters only those behind a sign or a word that leads to a part, `Overtaking: M`."""
    leads = words_of("paying", "leads") | {"/", "="}
    return (
        text
        for at, text in enumerate(texts)
        if len(text) > 1 or (at and (texts[at - 1] in leads or not texts[at - 1].isalnum()))
    )
