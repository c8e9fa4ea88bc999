"""How much a sentence that can't be read speaks for being talk: signs of it weigh for and against.

No list of what people say is long enough; but who tells of themselves does so in other words, and at other places of a
letter, than who gives a rule. The weights are learnt from labelled sentences (`python -m tests.robots_talk`). Must not
know rules, nor what becomes of talk.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Literal, TypeAlias

from bot.games.golden_strider.robots.english.talk.remarks import has_vague
from bot.games.golden_strider.robots.english.talk.worldly import worldly
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS
from grammar import source

# Where a sentence stands: in front of all rules, between two, or behind the last.
Place: TypeAlias = Literal["front", "between", "behind"]

_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+")  # a capital letter within a sentence
_MOST = 4  # unknown words that are counted
_NUMBERS_OF_TALK = 2
_FEW = 4  # words: too few to tell talk from tactics by their weight
_LENGTHS = (2, 4, 7, 10)  # up to so many words; more is one length


SURE = 3.0  # a weight: of the rules kept apart (tests/robots_talk.py) none is as heavy


def is_talk(words: Sentence, weighs: float) -> bool:
    """Whether a sentence is talk by its weight alone: of more than a few words, and nothing that may change a rule."""
    texts = {piece.text for piece in words.pieces}
    counted = sum(piece.kind in NUMBERS for piece in words.pieces) > _NUMBERS_OF_TALK  # it may be a hand
    free = (
        not counted
        and words_of("weighing", "leaves").isdisjoint(texts)
        and not has_vague(texts - words_of("passable", "denies"))
    )
    return weighs > SURE and len(words.pieces) > _FEW and free


def weight(words: Sentence, text: str, place: Place) -> float:
    """How much more a sentence looks like talk than like a rule; 0: as much like one as like the other."""
    # a sum of fractions depends on their order, and a set has none
    return round(sum(_weights().get(sign, 0.0) for sign in signs(words, text, place)), 2)


@cache
def _weights() -> dict[str, float]:
    found: dict[str, float] = tomllib.loads(source("robot_talk.toml"))["weights"]
    return found


def signs(words: Sentence, text: str, place: Place) -> frozenset[str]:
    """What of a sentence may weigh: `text` is the sentence as it is written, `words` its words."""
    free = worldly(words, text, before=place == "front")
    return frozenset(("any", f"stands {place}", *_of_words(words, free), *_of_shape(words, text, free)))


def _of_words(words: Sentence, free: frozenset[int]) -> Iterator[str]:
    """Concepts of the rules, the little words that hold a sentence together, and with which two it begins."""
    texts, kinds = [piece.text for piece in words.pieces], kinds_at(words)
    for at in kinds:
        if at not in free:
            yield from (f"concept {kind}" for kind in kinds[at] - kinds_that("notation"))
    yield from (f"word {text}" for text in set(texts) & _little())
    if texts:
        yield f"begins {_said(words, texts, 0)}"
    if texts[1:]:
        yield f"begins {_said(words, texts, 0)} {_said(words, texts, 1)}"


def _said(words: Sentence, texts: list[str], at: int) -> str:
    """A word by what it is to the signs: a little word itself, one that nobody knows, one of the rules, or any."""
    if texts[at] in _little():
        return texts[at]
    if at in words.unknown:
        return "UNKNOWN"
    ruled = kinds_that("rules") | kinds_that("acts")
    return "RULE" if kinds_at(words)[at] & ruled else "ANY"


def _of_shape(words: Sentence, text: str, free: frozenset[int]) -> Iterator[str]:
    """How long it is, how many words nobody knows, names, numbers, and whether it tells of what has been."""
    texts = [piece.text for piece in words.pieces]
    own = [at for at in words.unknown if texts[at] not in glue_words()]
    count = sum(said[:1].isalnum() for said in texts)
    numbers = {at for at, piece in enumerate(words.pieces) if piece.kind in NUMBERS and piece.text != "one"}
    yield f"unknown {min(len(own), _MOST)}"
    yield f"length {next((most for most in _LENGTHS if count <= most), 'more')}"
    if own and len(own) * 2 >= count:
        yield "mostly unknown"
    if _NAME.search(text):
        yield "name within"
    if numbers & free:
        yield "number of the world"
    if numbers - free:
        yield "number"
    if not words_of("talk", "told").isdisjoint(texts) or any(texts[at].endswith("ed") for at in own):
        yield "told of the past"
    if "," in texts:
        yield "comma"


@cache
def _little() -> frozenset[str]:
    return words_of("weighty", "light") | words_of("weighing", "little")
