"""Words that may alter the rule they stand beside: a doubt, a limit, a time, chance, what somebody else does.

Whatever passes over a label, brackets or words at an edge asks here. Must not know rules.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise

from bot.games.golden_strider.robots.english.talk.remarks import begins_more, has_vague
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty

_listed = partial(words_of, "altering")

_COMPARES = frozenset({"do", "does", "did"})
_CHANCES = {
    ("of", "time"),
    ("out", "of"),
    ("depending", "on"),
}  # some of the time, nine times out of ten, depending on my mood
_BEFORE = (["last", "round"], ["last", "turn"], ["last", "time"], ["in", "last"])


def may_alter(texts: Sequence[str]) -> bool:
    """Whether one of the words doubts, limits, compares, asks or leaves it open: `probably`, `as Trev does`."""
    return has_vague(set(texts)) or not _words().isdisjoint(texts) or compares(texts)


def is_doubt(texts: Sequence[str]) -> bool:
    """Whether a label says that its rule may not hold, or is another's: `Probably:`, `My rival's plan:`."""
    whose = any(one in words_of("talk", "others") and other == "'s" for one, other in pairwise(texts))
    chance = not _CHANCES.isdisjoint(pairwise(texts))
    return whose or chance or not _listed("labels").isdisjoint(texts)


def compares(texts: Sequence[str]) -> bool:
    """`as Trev does`, `like the favourite did`: it is to be done as somebody else does it."""
    behind = [*texts[1:], "round", "round"]
    did = any(
        text in _COMPARES and (behind[at + 1] == "round" or behind[at + 1 : at + 3] in _BEFORE)
        for at, text in enumerate(behind[:-2])
    )
    return texts[:1] in (["as"], ["like"]) and did


def excepts(texts: Sequence[str]) -> bool:
    """`not on bends`, `bar Maureen`: there it is not to be done."""
    denied = texts[:1] and texts[0] in words_of("passable", "denies")
    return bool(denied and begins_more("".join(texts[1:2]))) or texts[:1] in (["bar"], ["barring"])


@cache
def _words() -> frozenset[str]:
    return weighty("asking") | words_of("talk", "asking") | _listed("words")
