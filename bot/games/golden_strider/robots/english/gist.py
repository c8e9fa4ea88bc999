"""The gist of a condition: what its key words ask for, in whatever order they stand; it is only ever proposed.

One number, one relation and the words that tell what is counted are enough: `when 9 squares or less stay to finish`.
Every word of them must fit. Must not know how conditions are joined, nor what is played.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from bot.games.golden_strider.robots.amounts import AHEAD, BEHIND, LEADER, ME, Figure, Number
from bot.games.golden_strider.robots.conditions import TURNED, Compare, Condition, Holds, Relation, both
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence
from bot.games.golden_strider.robots.english.islands import When
from bot.games.golden_strider.robots.english.listed import listed
from bot.games.golden_strider.robots.english.subjects import HIM

_LONGEST = 18  # words of one condition
_SIGNS = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "DASH"})
_BEFORE = re.compile(r"before(?= (?:me|us)\b)")  # 7 squares before me
_SHORT = 2  # words: a condition has more
_SURELY_A_SQUARE = 16  # `on 5 or more` may speak of rounds, places or points


def gists(words: Sentence, found: Collection[Phrase], light: Collection[int]) -> Iterator[Phrase]:
    """The conditions that may stand between two signs of a sentence, or up to where something else begins.

    `found` are the phrases that are known; `light` are words that tell nothing.
    """
    stops = {one.start for one in found if one.name == "when"}
    for begin in _begins(words):
        for end in _ends(words, begin, stops):
            if (asked := _joined(words, range(begin, end), light)) is not None:
                yield Phrase("when", begin, end, When(asked))


def _begins(words: Sentence) -> Iterator[int]:
    """Where a condition may begin: behind a sign, or at a word that asks."""
    for at, piece in enumerate(words.pieces):
        behind = at == 0 or words.pieces[at - 1].kind in _SIGNS
        if (behind and piece.kind not in _SIGNS) or piece.text in _key("asks"):
            yield at


def _ends(words: Sentence, begin: int, stops: Collection[int]) -> Iterator[int]:
    """Where it may end: in front of a sign, of a word that plays, or of another condition."""
    last = min(len(words.pieces), begin + _LONGEST)
    for at in range(begin + _SHORT, last + 1):
        if at == len(words.pieces) or words.pieces[at].kind in _SIGNS:
            yield at
            if at < len(words.pieces) and not _goes_on(words, at):
                return
        elif at in stops or words.pieces[at].text in _key("plays"):
            yield at


def _goes_on(words: Sentence, at: int) -> bool:
    """`14 squares remain, or fewer`."""
    return (
        words.pieces[at].kind == "COMMA" and at + 1 < len(words.pieces) and words.pieces[at + 1].text == "or"
    )


def _joined(words: Sentence, places: range, light: Collection[int]) -> Condition | None:
    """One condition, or several with `and` between them."""
    if (one := _gist(words, places, light)) is not None:
        return one
    cut = next((at for at in places if words.pieces[at].text == "and"), None)
    if cut is None:
        return None
    first = _gist(words, range(places.start, cut), light)
    rest = first and _joined(words, range(cut + 1, places.stop), light)
    return both(first, rest) if rest else None


def _gist(words: Sentence, places: range, light: Collection[int]) -> Condition | None:
    numbers = [words.pieces[at].value for at in places if words.pieces[at].kind in {"N", "NTH"}]
    if len(numbers) > 1 or len(places) < _SHORT:
        return None
    relation, rest = _relation(_BEFORE.sub("ahead of", " ".join(_texts(words, places))))
    nothing = {words.pieces[at].text for at in light}
    concepts = {_concepts().get(word, "" if word in nothing else "?") for word in rest.split()} - {""}
    if "?" in concepts:
        return None
    return _asked(frozenset(concepts), relation, next((one for one in numbers if isinstance(one, int)), None))


def _texts(words: Sentence, places: range) -> Iterator[str]:
    """The words that tell something, a sign for a number, and one word for the leader."""
    leaders = {word.start: word.end for word in words.words if word.kind == "LEADER"}
    at = places.start
    while at < places.stop:
        piece = words.pieces[at]
        next_one = at > places.start and words.pieces[at - 1].text in _key("next")
        if not next_one and leaders.get(at, places.stop + 1) <= places.stop:
            yield "leader"
            at = leaders[at]
            continue
        if piece.kind in {"N", "NTH"}:
            yield "#" if piece.kind == "N" else "# place"
        elif piece.kind or at not in words.unknown or piece.text in _concepts():
            yield piece.text
        at += 1


def _relation(text: str) -> tuple[str | None, str]:
    """How the number is to compare, and the words that don't tell it."""
    for sign, pattern in _relations():
        rest, count = pattern.subn(" # ", text)
        if count == 1 and not any(other.search(rest) for _, other in _relations()):
            return sign, rest
        if count:
            return None, "?"
    return None, text


def _asked(concepts: frozenset[str], relation: str | None, number: int | None) -> Condition | None:
    """The condition, where exactly these words ask for one figure of the report."""
    if number is None:
        return None if relation else _STATES.get(concepts - {"asks", "me", "us"})
    if concepts - {"asks", "me"} == {"holds"} and relation is None:
        return Holds(ME, number)
    counted = frozenset("gap" if one == "lead" else one for one in concepts - {"asks", "he"})
    mine = counted - {"us"} if "next" in counted else counted - {"me", "us"}
    row = _ROWS.get(counted) or _ROWS.get(mine)
    if row is None:
        return None
    sign = (
        _PLACED.get(relation, relation) if row.figure.name == "position" else _AHEAD.get(relation, relation)
    )
    sign = sign or row.unsaid
    if sign not in _SIGNED or number < row.least or (row.only and sign not in row.only):
        return None
    figure = row.figure
    if "he" in concepts:
        if figure.name not in {"to go", "square", "owe", "position"} or figure.who != ME:
            return None
        figure = replace(figure, who=HIM)
    return Compare(figure, _SIGNED[sign], Number(number + row.more))


# `46 or better` is so far on the road, `third or better` so far in front.
_AHEAD: dict[str | None, Relation] = {"better": ">="}
_PLACED: dict[str | None, Relation] = {"better": "<=", "worse": ">="}
_SIGNED: dict[str | None, Relation] = {sign: sign for sign in TURNED}
_FIRST, _LAST = Compare(Figure("position"), "=", Number(1)), Compare(Figure("followers"), "=", Number(0))
_OWES, _OWES_NOT = Compare(Figure("owe"), ">", Number(0)), Compare(Figure("owe"), "=", Number(0))
_LEVEL, _ALONE = Compare(Figure("level"), ">", Number(0)), Compare(Figure("level"), "=", Number(0))
_STATES: dict[frozenset[str], Condition] = {
    frozenset(said.split()): state
    for state, ways in (
        (_FIRST, ("lead", "ahead none")),
        (_LAST, ("last", "last place", "behind none")),
        (_OWES, ("owe", "owe some")),
        (_OWES_NOT, ("owe none",)),
        (_LEVEL, ("level some", "level some square", "some square")),
        (_ALONE, ("level none", "level none square", "none square")),
    )
    for said in ways
}


class _Row(NamedTuple):
    """What some words ask for."""

    figure: Figure
    unsaid: Relation | None = None  # how the number compares where no word says so
    only: tuple[Relation, ...] = ()  # or what it must say
    more: int = 0  # behind 3 runners one is fourth
    least: int = 0  # a smaller number may mean something else


_ASKED: tuple[tuple[_Row, tuple[str, ...]], ...] = (
    (_Row(Figure("to go"), unsaid="<="), ("finish", "finish square")),
    (_Row(Figure("to go", LEADER), unsaid="<="), ("leader finish", "leader finish square")),
    # 16 squares ahead of us; 10 squares or fewer
    (_Row(Figure("to go")), ("us ahead square", "us me ahead square")),
    (_Row(Figure("to go"), only=("<", "<=")), ("square",)),
    (_Row(Figure("square")), ("at square",)),
    (_Row(Figure("square", LEADER)), ("leader at square",)),
    (_Row(Figure("square"), least=_SURELY_A_SQUARE), ("at",)),
    (_Row(Figure("square", LEADER), least=_SURELY_A_SQUARE), ("leader at",)),
    (_Row(Figure("owe")), ("owe", "owe square")),
    (_Row(Figure("owe", LEADER)), ("leader owe",)),
    (_Row(Figure("position"), unsaid="="), ("place", "at place")),
    (_Row(Figure("position"), more=1), ("ahead", "ahead runners")),
    (_Row(Figure("followers")), ("behind", "behind runners")),
    (
        _Row(Figure("level")),
        ("level", "level runners", "level runners square", "runners at square", "at square us runners"),
    ),
    (
        _Row(Figure("lead", LEADER, ME)),
        ("leader ahead", "leader behind", "leader gap", "leader ahead gap", "leader behind gap"),
    ),
    (
        _Row(Figure("lead", LEADER, ME)),
        tuple(f"leader square {way}" for way in ("ahead", "behind", "gap", "ahead gap", "behind gap")),
    ),
    (
        _Row(Figure("lead", ME, BEHIND)),
        ("behind gap next", "behind gap next square", "me behind gap next", "me behind gap next square"),
    ),
    (
        _Row(Figure("lead", ME, BEHIND)),
        ("next behind", "next behind square", "next behind at", "next behind square at"),
    ),
    (
        _Row(Figure("lead", AHEAD, ME)),
        ("next ahead", "next ahead square", "next ahead at", "next ahead square at"),
    ),
)
_ROWS = {frozenset(said.split()): row for row, ways in _ASKED for said in ways}


@cache
def _concepts() -> dict[str, str]:
    found = {concept: said for concept, said in listed()["gist"]["words"].items() if concept != "plays"}
    known = {word: concept for concept, said in found.items() for word in said.split()}
    return known | dict.fromkeys(("#", ",", *found["nothing"].split()), "")


@cache
def _key(concept: str) -> frozenset[str]:
    return frozenset(listed()["gist"]["words"][concept].split())


@cache
def _relations() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = listed()["gist"]["relations"]
    return tuple((sign, re.compile(rf"(?<!\w)(?:{said})(?!\w)")) for sign, said in found)
