"""How somebody shrugs behind a rule: `no point hanging about`, `let them come to me`, `might as well have a go`.

It begins in one of a few ways behind a sign, and counts, picks, limits and names nothing of the rules. Must not know
rules.
"""

from collections.abc import Iterator

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS, WHERE

_BEGINS = frozenset(
    {
        ("no", "point"),
        ("no", "sense"),
        ("no", "use"),
        ("no", "good"),
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
_LONGEST = 3  # words of a beginning


def shrugs(words: Sentence) -> Iterator[tuple[int, int]]:
    """From which word to which somebody shrugs, behind what is ordered."""
    kinds, texts = kinds_at(words), [piece.text for piece in words.pieces]
    for at in range(1, len(texts)):
        begun = any(tuple(texts[at : at + many]) in _BEGINS for many in range(1, _LONGEST + 1))
        if not begun or not kinds[at - 1] & SIGNS:
            continue
        end = next((to for to in range(at, len(texts)) if kinds[to] & SIGNS), len(texts))
        acts = (kinds_that("acts") - {"SAME"}) | NUMBERS | WHERE | {"PLAY"}
        limits = words_of("idle", "limits") - {"no", "as", "point"}
        if (
            end == len(texts)
            and not any(kinds[to] & acts for to in range(at, end))
            and limits.isdisjoint(texts[at:end])
        ):
            yield at, end
