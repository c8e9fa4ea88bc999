"""Words at an edge of a whole rule, whatever they mean: `12 squares left, all-out attack: ...`, `..., then to the pub`.

They stand together at an end of the sentence, between two of its signs, or between a condition and its colon. Where
they hold no word that may order or alter anything the rest may be proposed without them. Must not know the rest.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.talk.altering import compares, excepts, may_alter
from bot.games.golden_strider.robots.english.talk.remarks import begins_more
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_listed = partial(words_of, "altering")

_JOINING = frozenset({"and", "then", "so", "because", "since", "as", "for"})
_ACTS = frozenset({"lay", "card", "of_card", "using"})
_LONGEST = 8  # words
_MOST = 6  # edges of one sentence


class Edge(NamedTuple):
    """What is left of a sentence without some words at an edge, and these."""

    rest: str
    left_out: str


def edges(text: str, words: Sentence, found: Collection[Phrase]) -> Iterator[Edge]:
    """The sentence without each of its edges that can order nothing; `found` are its phrases."""
    yielded = 0
    for begin, end in _edges(words, found):
        if yielded < _MOST and _orders_nothing(words, text, range(begin, end)):
            yielded += 1
            yield _without(text, words, begin, end)


def _edges(words: Sentence, found: Collection[Phrase]) -> Iterator[tuple[int, int]]:
    """From which word to which an edge may stand: from a sign, a condition or an `and` on, up to a sign or the end."""
    count, kinds = len(words.pieces), kinds_at(words)
    cuts = [at for at in range(count) if kinds[at] & SIGNS]
    whens = {one.end for one in found if one.name == "when"}
    laid = {one.end for one in found if one.name in _ACTS}
    joined = {at for at in laid if at < count and words.pieces[at].text in _JOINING}
    for begin in sorted({0, *(at + 1 for at in cuts), *whens, *joined}):
        end = next((at for at in cuts if at >= begin), count)
        heads = begin in whens and (end == count or not kinds[end] & {"COLON", "DASH", "COMMA"})
        if begin < end < count + 1 and not heads and end - begin <= _LONGEST and (begin, end) != (0, count):
            yield begin, end


def _orders_nothing(words: Sentence, text: str, places: range) -> bool:
    """Whether none of the words counts, limits, denies, compares, doubts, asks, or names a runner, a part or a card."""
    texts, kinds = [piece.text for piece in words.pieces], kinds_at(words)
    joined = texts[places[0]] in _JOINING and len(places) > 1
    left = [at for at in places[joined:] if at not in _idle(words, texts, places)]
    said = [texts[at] for at in left]
    counted = any(
        words.pieces[at].kind in NUMBERS or (kinds[at] & _ruled() and texts[at] not in weighty("light"))
        for at in left
    )
    named = any(_is_name(text, words, at) for at in places[1:])
    whole = [texts[at] for at in places]
    alters = may_alter(said) or compares(whole) or excepts(said) or not _heavy().isdisjoint(said)
    ordered = said[:1] and (begins_more(said[0]) or said[0] in words_of("idle", "orders"))
    return not (counted or named or alters or ordered)


def _idle(words: Sentence, texts: Sequence[str], places: range) -> frozenset[int]:
    """The words of idioms (`all in`, `do or die`), of `the big push`, and what is shouted alone (`attack`)."""
    said = [texts[at] for at in places]
    found = {
        places[at + word]
        for idiom in _idioms()
        for at in range(len(said))
        if tuple(said[at : at + len(idiom)]) == idiom
        for word in range(len(idiom))
    }
    shown = {at for at in places[:-1] if texts[at] in _listed("shown") and at + 1 in words.unknown}
    shouted = {places[-1]} if said[-1] in _listed("shouted") else set[int]()
    return frozenset(found | shown | shouted)


@cache
def _idioms() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(one.split("_")) for one in _listed("idioms"))


def _is_name(text: str, words: Sentence, at: int) -> bool:
    """Whether a word that nobody knows has a capital letter: it may be a runner."""
    return at in words.unknown and text[words.pieces[at].start :][:1].isupper() and not text.isupper()


@cache
def _heavy() -> frozenset[str]:
    others = words_of("talk", "others") | words_of("passable", "tactics") | weighty("states")
    return weighty("always") | others


@cache
def _ruled() -> frozenset[str]:
    return (kinds_that("rules") | kinds_that("acts")) - {"PLAY"}


def _without(text: str, words: Sentence, begin: int, end: int) -> Edge:
    """The text without these words, and without the sign that stands before them, or behind those in front."""
    pieces: Sequence[object] = words.pieces
    first, last = words.pieces[begin].start, words.pieces[end - 1].end
    front, behind = text[:first].rstrip(), text[last:].lstrip()
    if not front:
        behind = behind.lstrip(" ,:-")
    elif end == len(pieces):
        front = front.rstrip(" ,:-(")
    elif front[-1] == "(":
        front, behind = front[:-1].rstrip(), behind.removeprefix(")").lstrip()
    else:
        front = front.rstrip(" ,-:")
    return Edge(f"{front}{'' if behind[:1] in {',', ':', ''} else ' '}{behind}".strip(), text[first:last])
