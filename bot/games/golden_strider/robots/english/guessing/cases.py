"""What a case probably says, weighed by the signs of its words: `the fella on the lead is ten squares ahead of me`.

Each sentence of canonical words that a case may come to, with places for its numbers, has weights for the words of the
case and for which of them stand before and behind a number. They are learnt from cases that are read
(`python -m tests.robots_cases`). What comes of it is only ever proposed. Must not know what is played in the case.
"""

import math
import re
import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.guessing.about import about
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from grammar import source

_LIKELY = 0.15  # a share of all that it may say; less is often wrong (python -m tests.robots_cases)
_WITHOUT_NUMBERS = 0.3  # the same of a case that has no number to speak for it
_MOST = 30  # words: a longer case is more than one
_NUMBERED = {"N": "#", "NTH": "@", "PLURAL": "#", "CARD": "#"}
_PLACE = re.compile(r"\{(\d)(\+1|-1)?\}")
# What a case has only where it asks for the card, or for what somebody laid.
_OF_ORDERS = frozenset({"M", "B", "PICK", "HALF", "PLAY", "PUT", "CARDS"})
_ASKS_FOR_ORDERS = re.compile(r"\b(?:hold|card|moved|banked|paid|drew)\b")
_NESTED = frozenset({"LPAR", "RPAR", "SLASH", "EQ", "STAR"})  # what is written so is notation
_WHO = frozenset({"he", "she", "they", "him", "her", "them"})  # the robot, or somebody of another sentence?
_STRANGE = 2  # words that no case had which was learnt from: with more of them it may be about anything
_LIMITS = frozenset({"before", "until", "till", "after", "since", "during", "past", "beyond"})
_LIMITED = re.compile(r"\b(?:rounds?|square|squares)\b")
_JOINS = frozenset({"and", "or", "but", "unless", "except"})


@lru_cache(maxsize=1024)
def guessed(text: str) -> str:
    """What the case says in canonical words; "" where nothing is likely, or where a word of it may say more."""
    words = sentence(text)
    if not 0 < len(words.pieces) <= _MOST:
        return ""
    found = numbers(words)
    case, share = likeliest(signs(words))
    named = {int(at) for at, _ in _PLACE.findall(case)}
    sure = share >= (_LIKELY if named else _WITHOUT_NUMBERS) and named == set(range(len(found)))
    if not sure or _says_more(words, case) or not about(words, case):
        return ""
    return _PLACE.sub(lambda place: str(found[int(place[1])] + int(place[2] or 0)), case)


def likeliest(said: frozenset[str]) -> tuple[str, float]:
    """The case that these signs speak for most, and its share of all cases that they may speak for."""
    chances = {
        case: _chance(sum(weights.get(sign, 0.0) for sign in said)) for case, weights in _weights().items()
    }
    best = max(chances, key=chances.__getitem__)
    return best, chances[best] * chances[best] / sum(chances.values())


def numbers(words: Sentence) -> tuple[int, ...]:
    """The numbers of a case; `one` is none, as it stands for a runner as often."""
    return tuple(
        _worth(piece.value) for piece in words.pieces if piece.kind in _NUMBERED and piece.text != "one"
    )


def _worth(value: object) -> int:
    return value.value if isinstance(value, Card) else value if isinstance(value, int) else 0


def signs(words: Sentence) -> frozenset[str]:
    """What of a case may weigh: its words, which stand before and behind a number, and how many numbers it has."""
    return frozenset(("any", f"numbers {len(numbers(words))}", *_of_words(words)))


def _of_words(words: Sentence) -> Iterator[str]:
    said = [_said(words, at) for at in range(len(words.pieces))]
    yield from (f"word {one}" for one in said)
    for at, one in enumerate(said):
        if one in {"#", "@"}:
            yield from (f"before {other}" for other in said[:at])
            yield from (f"behind {other}" for other in said[at + 1 :])


def _said(words: Sentence, at: int) -> str:
    piece = words.pieces[at]
    return _NUMBERED.get(piece.kind, piece.text) if piece.text != "one" else "one"


def orders_too(words: Sentence, case: str) -> bool:
    """Whether a word of the case may be one of an order, and the canonical words have none."""
    return any(kinds & _OF_ORDERS for kinds in words.kinds.values()) and not _ASKS_FOR_ORDERS.search(case)


def _is_of_its_own(words: Sentence) -> bool:
    """Whether a case has words that nobody knows, notation, somebody of another sentence, or is unlike all cases."""
    texts = [piece.text for piece in words.pieces]
    people = words_of("guessing", "people") | words_of("guessing", "others")
    unknown = any(texts[at] not in people for at in words.unknown)  # Gladys is in front of me
    nested = any(kinds & _NESTED for kinds in words.kinds.values())
    strange = [text for text in texts if text.isalpha() and f"word {text}" not in _known()]
    unlike = sum(text not in glue_words() for text in strange) > _STRANGE
    return unknown or nested or unlike or not _WHO.isdisjoint(texts)


def _says_more(words: Sentence, case: str) -> bool:
    """Whether a word of the case may say what the canonical words leave out."""
    texts = [piece.text for piece in words.pieces]
    limited = not _LIMITS.isdisjoint(texts) and not _LIMITED.search(case)  # last, before the presto
    joined = any(text in _JOINS and not _goes_on(texts, at) for at, text in enumerate(texts))
    denied = not words_of("passable", "denies").isdisjoint(texts)
    return (
        limited
        or _is_of_its_own(words)
        or orders_too(words, case)
        or (joined and " and " not in case and " or " not in case)
        or (denied and not re.search(r"\bnot\b|less|at most|exactly 0", case))
    )


def _goes_on(texts: list[str], at: int) -> bool:
    """`5 or more`, `round 9 and later`: one number with how it is meant."""
    return "".join(texts[at + 1 : at + 2]) in words_of("guessing", "further")


def _chance(weight: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, weight))))


@cache
def _known() -> frozenset[str]:
    return frozenset(sign for weights in _weights().values() for sign in weights) | {"word #", "word @"}


@cache
def _weights() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = tomllib.loads(source("robot_cases.toml"))
    return found
