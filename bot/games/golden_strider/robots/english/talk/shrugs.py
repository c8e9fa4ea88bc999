"""How somebody shrugs behind a rule: `no point hanging about`, `let them come to me`, `might as well have a go`.

It begins in one of a few ways behind a sign, and counts, picks, limits and names nothing of the rules. Must not know
rules.
"""

from collections.abc import Iterator, Sequence

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS, WHERE

_BEGINS = frozenset(
    {
        ("no", "point"),
        ("no", "sense"),
        ("no", "use"),
        ("no", "good"),
        ("no", "need", "to"),
        ("not", "worth"),
        ("it", "is", "not", "worth"),
        ("why", "pay"),
        ("why", "run"),
        ("why", "rush"),
        ("got", "to"),
        ("gotta",),
        ("might", "as", "well"),
        ("may", "as", "well"),
        ("why", "hurry"),
        ("why", "wait"),
        ("why", "bother"),
        ("let", "them"),
        ("let", "him"),
        ("let", "others"),
        ("let", "the", "others"),
        ("pay", "up"),
    }
)
_LONGEST = 4  # words of a beginning
_OF_OTHERS = frozenset(
    [
        "pass",
        "passing",
        "overtake",
        "overtaking",
        "pay",
        "paying",
        "rush",
        "rushing",
        "barge",
        "barging",
        "run",
        "running",
        "chase",
        "chasing",
    ]
)
_MANY = frozenset({"IT_ALL", "EACH_OF_THESE", "THOSE"})  # of whoever is passed, and of no card


def is_shrug(texts: Sequence[str]) -> bool:
    """Whether these words begin like one: `no point` denies no card."""
    return any(tuple(texts[:many]) in _BEGINS for many in range(1, _LONGEST + 1))


def shrugs(words: Sentence) -> Iterator[tuple[int, int]]:
    """From which word to which somebody shrugs, behind what is ordered."""
    kinds, texts = kinds_at(words), [piece.text for piece in words.pieces]
    for at in range(1, len(texts)):
        if not is_shrug(texts[at:]) or not kinds[at - 1] & SIGNS:
            continue
        end = next((to for to in range(at, len(texts)) if kinds[to] & SIGNS), len(texts))
        said = range(at + _begun(texts[at:]), end)
        acts = (kinds_that("acts") - {"SAME"}) | NUMBERS | WHERE | {"PLAY"}
        if not _OF_OTHERS.isdisjoint(texts[at:end]):
            acts -= _MANY
        limits = words_of("idle", "limits") - ({"once"} if "at once" in " ".join(texts[at:end]) else set())
        if (
            end == len(texts)
            and not any(kinds[to] & acts for to in said)
            and limits.isdisjoint(texts[to] for to in said)
        ):
            yield at, end


def _begun(texts: Sequence[str]) -> int:
    """How many words of it are its beginning: these say nothing."""
    return max(many for many in range(1, _LONGEST + 1) if tuple(texts[:many]) in _BEGINS)
