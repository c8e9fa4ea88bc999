"""Whether a case and what is guessed of it are about the same things: rounds, squares, the leader, what is owed.

A guess weighs words one by one, so it may pass over what half of a case is about, or say what no word of it says. Must
not know how a guess comes about.
"""

import re
from functools import partial
from itertools import pairwise

from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS

_listed = partial(words_of, "guessing")
_LATEST = 15  # a number above it that has no name is no round

# What a guess is about, and the words of which the case must have one.
_SHOWN = (
    (r"rounds?\b", "rounds runs_on"),
    (r"my square\b|leader's square\b", "squares"),
    (r"squares to go", "finish"),
    (r"\bowe", "owed"),
    (r"position", "leads places"),
    (r"\bleader\b", "leads"),
    (r"lead over|\bgap\b|next (?:ahead|behind)", "sides squares"),
    (r"number level", "level"),
    (r"number behind", "places sides"),
    (r"hold|drew|card", "held"),
)
# Words of a case, and what the guess must be about where the case has one of them.
_ASKED = (
    ("rounds", r"round"),
    ("squares", r"square|lead over|gap|level|to go"),
    ("owed", r"owe|paid"),
    ("leads", r"leader|position|\blead\b|next ahead|level|behind|to go|round"),
    ("parity", r"every"),
    ("alone", r"level|lead over|gap"),
    ("sides", r"behind|ahead|lead|gap|position|level|to go"),
)
_DENIES = re.compile(r"\bno\b|nobody|no one|none|\bnot\b|without")
_OF_OTHERS = re.compile(r"leader|next|level|behind|line|gap|lead over")
# words that are about something else as often
_ALIKE = frozenset(
    {"go", "with", "to", "on", "left", "have", "has", "first", "last", "back", "off", "away", "step", "steps"}
)


def about(words: Sentence, case: str) -> bool:
    """Whether each is about all that the other is about, and no word of the case is vague, or points at another one."""
    texts = {piece.text for piece in words.pieces}
    if not (_listed("vague") | _listed("pointing")).isdisjoint(texts):
        return False
    placed = any(piece.kind == "NTH" for piece in words.pieces)
    shown = all(
        (placed and re.search(r"position|round", case)) or not _any(names).isdisjoint(texts)
        for said, names in _SHOWN
        if re.search(said, case)
    )
    asked = all((_any(names) - _ALIKE).isdisjoint(texts) or re.search(meant, case) for names, meant in _ASKED)
    same = _of_whom(texts, case) and _is_a_round(words, texts, case) and _is_that_way(words, case)
    return shown and asked and same


def _any(names: str) -> frozenset[str]:
    return frozenset[str]().union(*map(_listed, names.split()))


def _of_whom(texts: set[str], case: str) -> bool:
    """`If another runner is about to play a 10`: what is asked of the robot alone is no guess for it."""
    others = not _listed("others").isdisjoint(texts)
    nobody = bool(_DENIES.search(" ".join(texts))) and "position" in case
    led = "leader" in texts and "leader" not in case and "am" not in texts  # the leader gets away
    return not led and (not others or nobody or bool(_OF_OTHERS.search(case)))


def _is_that_way(words: Sentence, case: str) -> bool:
    """Whether more is more and less is less, where that is said in front of a number."""
    texts = [piece.text for piece in words.pieces]
    denied = bool(_DENIES.search(" ".join(texts))) or not {"unless", "until", "till"}.isdisjoint(texts)
    pairs = set(pairwise(texts))
    more, less = ("more", "than") in pairs, bool({("less", "than"), ("fewer", "than")} & pairs)
    turned = (more and re.search(r"at most|less than", case)) or (
        less and re.search(r"at least|more than", case)
    )
    return not (("not " in case or turned) and not denied)


def _is_a_round(words: Sentence, texts: set[str], case: str) -> bool:
    """`From 48 on` is no round."""
    named = "round" not in case or not _listed("rounds").isdisjoint(texts)
    numbers = [piece.value for piece in words.pieces if piece.kind in NUMBERS]
    return named or all(isinstance(one, int) and one <= _LATEST for one in numbers)
