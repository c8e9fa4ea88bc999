"""What a runner is like, said in front of what says when: `Hangs about at the back: if ...`, `Wakes up from square 40`.

It begins with what they do, and orders, counts, limits and asks nothing. Must not know rules.
"""

from collections.abc import Sequence
from functools import cache, partial

from bot.games.golden_strider.robots.english.talk.remarks import has_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of

_listed = partial(words_of, "habits")

_FRONT = frozenset({"then", "and", "but", "so", "he", "she", "it", "that", "when"})
_PLACES = frozenset(
    {"last", "behind", "ahead", "lead", "leading", "alone", "trailing", "others", "other", "most"}
)
_ORDERS = frozenset({"BEHIND", "AHEAD", "LEVEL", "LEAD", "TRAIL", "LEADER", "POSITION"})
_LONGEST = 9  # words


def is_habit(words: Sentence, places: range) -> bool:
    """Whether these words tell what the runner does, and no rule: `goes a bit mad`."""
    kinds, texts = kinds_at(words), [piece.text for piece in words.pieces]
    at = next((at for at in places if texts[at] not in _FRONT), None)
    if at is None or len(places) > _LONGEST or not _does(words, texts, at):
        return False
    inside = range(at, places.stop)
    ordered = (kinds_that("orders") | {"NTH", "ROUND", "SQUARE", "TO_GO", "START", "DEDUCT"}) - _ORDERS
    told = {texts[one] for one in inside}
    return (
        not any(kinds[one] & ordered for one in inside if texts[one] not in _listed("does"))
        and not any(words.pieces[one].kind for one in inside)
        and told.isdisjoint((_limits() - _PLACES) | _listed("copies"))
        and not has_vague(told - _listed("mild"))
    )


def _does(words: Sentence, texts: Sequence[str], at: int) -> bool:
    """Whether a verb stands there that is none of the game's."""
    unknown = at in words.unknown and texts[at].endswith("s")
    return unknown or not _listed("does").isdisjoint({texts[at], f"{texts[at]}s"})


@cache
def _limits() -> frozenset[str]:
    return words_of("idle", "limits")
