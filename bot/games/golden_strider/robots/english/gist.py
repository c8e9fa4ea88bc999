"""The gist of a condition: what its key words ask for, in whatever order they stand; it is only ever proposed.

One number, one relation and the words that tell what is counted are enough: `when 9 squares or less stay to finish`.
Every word of them must fit. Must not know how conditions are joined, nor what is played.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bot.games.golden_strider.robots.amounts import BEHIND, LEADER, ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Relation
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence
from bot.games.golden_strider.robots.english.islands import When
from bot.games.golden_strider.robots.english.listed import listed

_LONGEST = 14  # words of one condition
_SIGNS = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "DASH"})
_SHORT = 2  # words: a condition has more


def gists(words: Sentence, empty: frozenset[int]) -> Iterator[Phrase]:
    """The conditions that may stand between two signs of a sentence, or up to where something is played."""
    for begin in _begins(words):
        for end in _ends(words, begin):
            if (found := _gist(words, range(begin, end), empty)) is not None:
                yield Phrase("when", begin, end, When(found))


def _begins(words: Sentence) -> Iterator[int]:
    """Where a condition may begin: behind a sign, or at a word that asks."""
    for at, piece in enumerate(words.pieces):
        behind = at == 0 or words.pieces[at - 1].kind in _SIGNS
        if (behind and piece.kind not in _SIGNS) or piece.text in _key("asks"):
            yield at


def _ends(words: Sentence, begin: int) -> Iterator[int]:
    """Where it may end: in front of a sign, or of a word that plays."""
    last = min(len(words.pieces), begin + _LONGEST)
    for at in range(begin + _SHORT, last + 1):
        if (
            at == len(words.pieces)
            or words.pieces[at].kind in _SIGNS
            or words.pieces[at].text in _key("plays")
        ):
            yield at
            if at < len(words.pieces) and not _goes_on(words, at):
                return


def _goes_on(words: Sentence, at: int) -> bool:
    """`14 squares remain, or fewer`."""
    return (
        words.pieces[at].kind == "COMMA" and at + 1 < len(words.pieces) and words.pieces[at + 1].text == "or"
    )


def _gist(words: Sentence, places: range, empty: frozenset[int]) -> Condition | None:
    numbers = [words.pieces[at].value for at in places if words.pieces[at].kind == "N"]
    if len(numbers) != 1 or not isinstance(numbers[0], int):
        return None
    relation, rest = _relation(" ".join(_texts(words, places, empty)))
    concepts = {_concept(word) for word in rest.split()} - {""}
    if "?" in concepts:
        return None
    return _asked(frozenset(concepts), relation, numbers[0])


def _texts(words: Sentence, places: range, empty: frozenset[int]) -> Iterator[str]:
    """The words, a sign for the number, and one word for the leader."""
    leaders = {word.start: word.end for word in words.words if word.kind == "LEADER"}
    at = places.start
    while at < places.stop:
        if leaders.get(at, places.stop + 1) <= places.stop:
            yield "leader"
            at = leaders[at]
            continue
        if at not in empty:
            yield "#" if words.pieces[at].kind == "N" else words.pieces[at].text
        at += 1


def _relation(text: str) -> tuple[Relation | None, str]:
    """How the number is to compare, and the words that don't tell it."""
    for sign, pattern in _relations():
        rest, count = pattern.subn(" # ", text)
        if count == 1 and not any(other.search(rest) for _, other in _relations()):
            return sign, rest
        if count:
            return None, "?"
    return None, text


def _concept(word: str) -> str:
    """What a word tells of what is counted; "" for nothing, "?" where it is not known here."""
    return _concepts().get(word, "?")


def _asked(concepts: frozenset[str], relation: Relation | None, number: int) -> Condition | None:
    """The condition, where exactly these words ask for one figure of the report."""
    row = _ROWS.get(concepts - {"asks"}) or _ROWS.get(concepts - {"asks", "me"})
    sign = relation or (row.unsaid if row else None)
    if row is None or sign is None or (row.only and sign not in row.only):
        return None
    return Compare(row.figure, sign, Number(number + row.more))


class _Row(NamedTuple):
    """What some words ask for."""

    figure: Figure
    unsaid: Relation | None = None  # how the number compares where no word says so
    only: tuple[Relation, ...] = ()  # or what it must say
    more: int = 0  # behind 3 runners one is fourth


def _rows() -> Iterator[tuple[str, _Row]]:
    """What is counted, by the words that tell it."""
    for who, name in ((ME, ""), (LEADER, "leader ")):
        for said in ("finish", "finish square"):
            yield f"{name}{said}", _Row(Figure("to go", who), unsaid="<=")
        for said in ("at", "at square"):
            yield f"{name}{said}", _Row(Figure("square", who))
        for said in ("owe", "owe square"):
            yield f"{name}{said}", _Row(Figure("owe", who))
    # 10 squares or fewer; 16 squares ahead of us
    yield "square", _Row(Figure("to go"), only=("<", "<="))
    yield "me ahead square", _Row(Figure("to go"))
    for said in ("", " runners"):
        yield f"ahead{said}", _Row(Figure("position"), more=1)
        yield f"behind{said}", _Row(Figure("followers"))
        yield f"level{said}", _Row(Figure("level"))
    yield "level runners square", _Row(Figure("level"))
    for said in ("", " square"):
        for way in ("ahead", "behind", "gap", "ahead gap", "behind gap"):
            yield f"leader {way}{said}", _Row(Figure("lead", LEADER, ME))
        yield f"behind gap next{said}", _Row(Figure("lead", ME, BEHIND))


_ROWS = {frozenset(said.split()): row for said, row in _rows()}


@cache
def _concepts() -> dict[str, str]:
    found = {concept: said for concept, said in listed()["gist"]["words"].items() if concept != "plays"}
    known = {word: concept for concept, said in found.items() for word in said.split()}
    return known | dict.fromkeys(("#", *found["nothing"].split()), "")


@cache
def _key(concept: str) -> frozenset[str]:
    return frozenset(listed()["gist"]["words"][concept].split())


@cache
def _relations() -> tuple[tuple[Relation, re.Pattern[str]], ...]:
    found = listed()["gist"]["relations"]
    return tuple((sign, re.compile(rf"(?<!\w)(?:{said})(?!\w)")) for sign, said in found)
