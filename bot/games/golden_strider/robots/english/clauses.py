"""A sentence and its readings: the likeliest covers of its phrases that make clauses (GS-41).

Must not know the sentences around it: `then`, `otherwise` and `one less` are marks, understood where the robot is put
together.
"""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.english import answers, asides
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.covering import (
    Cover,
    covers,
    covers_beside,
    glued_covers,
    loose_covers,
    wide_covers,
)
from bot.games.golden_strider.robots.english.foreign import hopeless, is_history, is_kept, is_unfinished
from bot.games.golden_strider.robots.english.parting import Said, said
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable

_LONG = 40  # words: of longer sentences only what is surely near is looked for
# What no words of a sentence can mend.
_REFUSED = ((is_history, answers.HISTORY), (is_kept, answers.KEPT), (is_unfinished, answers.NUMBERS))
STEPS = 1500  # for one sentence: a usual one takes a hundred


class Read(NamedTuple):
    """A sentence and its readings, the likeliest; none: why not."""

    sentence: Sentence
    steps: int  # what it cost to look at all its phrases
    readings: tuple[Said, ...]
    reasons: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()  # what stands between commas and is no matter of the game
    phrases: tuple[Phrase, ...] = ()


class Near(NamedTuple):
    """What a sentence that can't be read says with words passed over; `left_out` are these.

    `sure`: these words are unknown, or too light to change what is said.
    """

    readings: tuple[Said, ...] = ()
    left_out: tuple[int, ...] = ()
    sure: bool = True


@lru_cache(maxsize=4096)
def read(text: str) -> Read:
    """All that is to be known of one sentence by itself."""
    limit = Limit(STEPS)
    words = sentence(text)
    if hopeless(words):
        return Read(words, len(words.pieces), ())
    of_it = _of_it(words)
    for refused, answer in _REFUSED:
        if refused(text):
            return Read(words, len(words.pieces), (), (answer,))
    try:
        found, reasons = phrases(words, limit)
    except Unreadable as much:
        return Read(words, STEPS, (), (str(much),))
    known = Read(words, STEPS - limit.left, (), phrases=tuple(found))
    readings, _, why = _likeliest(covers(words, found), of_it=of_it)
    if not readings:
        readings, _, _ = _likeliest(glued_covers(words, found), of_it=of_it)
    if readings:
        return known._replace(readings=readings)
    passed = tuple(dict.fromkeys([*asides.asides(words), *asides.reasons(words)]))
    readings, left_out, _ = (
        _likeliest(covers_beside(words, found, passed), of_it=of_it) if passed else ((), (), [])
    )
    if readings and all(map(_says_more, readings)):
        told = tuple(_written(text, words, begin, end) for begin, end in passed if begin in left_out)
        return known._replace(readings=readings, asides=told)
    return known._replace(reasons=(*why, *reasons))


@lru_cache(maxsize=1024)
def near(text: str) -> Near:
    """The nearest that a sentence says: that costs more than reading it, and only its answer needs it."""
    known = read(text)
    ways = [(True, loose_covers), (False, wide_covers)]
    for sure, covers_with in ways if len(known.sentence.pieces) <= _LONG else ways[:1]:
        covered = covers_with(known.sentence, known.phrases)
        readings, left_out, _ = _likeliest(covered, of_it=_of_it(known.sentence))
        if readings and (not left_out or all(map(_says_more, readings))):
            return Near(readings, left_out, sure)
    return Near()


def _of_it(words: Sentence) -> bool:
    return any(piece.text == "it" for piece in words.pieces)


def _likeliest(
    ways: tuple[Cover, ...], *, of_it: bool
) -> tuple[tuple[Said, ...], tuple[int, ...], list[str]]:
    """The readings of the cheapest covers that make a sentence, what they pass over, and why others make none."""
    readings: dict[Said, tuple[int, ...]] = {}
    reasons: list[str] = []
    cost = None
    for cover in ways:
        if cost is not None and cover.cost > cost:
            break
        try:
            found = replace(said(cover.items), of_it=of_it)
        except Unreadable as wrong:
            reasons.append(str(wrong))
            continue
        readings.setdefault(found, cover.left_out)
        cost = cover.cost
    return tuple(readings), next(iter(readings.values()), ()), reasons


def _written(text: str, words: Sentence, begin: int, end: int) -> str:
    return text[words.pieces[begin].start : words.pieces[end - 1].end]


def _says_more(one: Said) -> bool:
    """Whether it says more than a card: beside words that say nothing one card is no rule (`Best, Hilary`)."""
    return bool(one.start) or any(
        clause.when or clause.action.deduct or _counts(clause.action) for clause in one.clauses
    )


def _counts(action: Action) -> bool:
    """Whether it has a number, or a card and what becomes of it."""
    return bool(action.lays) and (action.card is not None or [amount for _, amount in action.lays] != ["all"])
