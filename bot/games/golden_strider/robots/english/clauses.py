"""A sentence and its readings: the likeliest covers of its phrases that make clauses (GS-41).

Must not know the sentences around it: `then`, `otherwise` and `one less` are marks, understood where the robot is put
together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, islice, pairwise
from typing import NamedTuple

from bot.games.golden_strider.robots.english.asked_back import answers, half_said, misleading, unclear
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.asked_back.sometimes import (
    is_counted_from_there,
    is_nearly,
    is_one_time,
    is_uneven,
    is_unreal,
)
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.composing import composed
from bot.games.golden_strider.robots.english.covering import (
    Cover,
    covers,
    covers_beside,
    glued_covers,
)
from bot.games.golden_strider.robots.english.hands import is_of_others
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.leaning import of_nobody
from bot.games.golden_strider.robots.english.parting import Said, said
from bot.games.golden_strider.robots.english.paying import payer
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.english.standing import elsewhere
from bot.games.golden_strider.robots.english.talk import asides, idling, motives, passable, shrugs, strange
from bot.games.golden_strider.robots.english.words.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.words.foreign import (
    does_too,
    hopeless,
    is_about,
    is_counted_card,
    is_ended_or_asked,
    is_excepted,
    is_filled,
    is_history,
    is_imagined,
    is_kept,
    is_off_the_lead,
    is_split_evenly,
    is_start,
    is_to_come,
    is_uncounted,
    is_unfinished,
)
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable

# What no words of a sentence can mend.
_REFUSED = (
    (is_history, answers.HISTORY),
    (is_of_others, answers.CARDS),
    (is_to_come, answers.TO_COME),
    (is_about, answers.ABOUT),
    (is_kept, answers.KEPT),
    (is_counted_card, answers.COUNTED),
    (is_uncounted, answers.NUMBERS_OF_SQUARES),
    (is_split_evenly, answers.EVENLY),
    (is_off_the_lead, answers.OFF_LEAD),
    (is_start, answers.STARTS),
    (is_excepted, answers.EXCEPTED),
    (is_imagined, answers.SHORTER),
    (is_unfinished, answers.UNFINISHED),
    (is_ended_or_asked, answers.ENDS),
    (does_too, answers.DOES_TOO),
    (is_one_time, answers.ONE_TIME),
    (is_uneven, answers.UNEVEN),
    (is_counted_from_there, answers.COUNTED_FROM),
    (is_nearly, answers.NEARLY),
    (is_unreal, answers.UNREAL),
)
_ELSE = frozenset({"otherwise", "else"})
_HAND, _TOTAL = 5, 30  # cards that a runner starts with, and what they are worth together
STEPS = 1500  # for one sentence: a usual one takes a hundred
_ENOUGH = (
    16  # covers by all its parts, the likeliest first: where none of these makes sense, none behind them does
)


class Read(NamedTuple):
    """A sentence and its readings, the likeliest; none: why not."""

    sentence: Sentence
    steps: int  # what it cost to look at all its phrases
    readings: tuple[Said, ...]
    reasons: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()  # what stands between commas and is no matter of the game
    phrases: tuple[Phrase, ...] = ()
    asked: bool = False  # its likeliest reading has two meanings: no other is looked for


@lru_cache(maxsize=4096)
def as_it_stands(text: str) -> Read:
    """All that is to be known of one sentence by itself."""
    limit = Limit(STEPS)
    words = sentence(text)
    if hopeless(words) or is_filled(words):
        return Read(words, len(words.pieces), ())
    of_it = speaks_of_it(words)
    if answer := refusal(text):
        return Read(words, len(words.pieces), (), (answer,), asked=bool(_question(text)))
    try:
        found, reasons = phrases(words, limit)
    except Unreadable as much:
        return Read(words, STEPS, (), (str(much),))
    known = Read(words, STEPS - limit.left, (), phrases=tuple(found))
    try:
        return _likeliest(text, known, (*reasons,), of_it=of_it)
    except TwoMeanings as asked:
        return known._replace(reasons=(str(asked),), asked=True)


@lru_cache(maxsize=4096)
def read(text: str) -> Read:
    """The same, where what asks may stand in front of what orders or behind it, without a sign."""
    found = as_it_stands(text)
    if found.readings or found.asked or not found.phrases or refusal(text):
        return found
    return found._replace(readings=elsewhere(text, found.sentence, found.phrases, _readings))


def _readings(text: str) -> tuple[Said, ...]:
    """The readings of a sentence of which nothing is passed over."""
    found = as_it_stands(text)
    return () if found.asides else found.readings


def _likeliest(text: str, known: Read, reasons: tuple[str, ...], *, of_it: bool) -> Read:
    """The same with its readings; raises TwoMeanings where the likeliest has two."""
    words, found = known.sentence, known.phrases
    readings, why = _as_a_whole(words, found, of_it=of_it)
    if readings:
        return known._replace(readings=readings)
    readings, passed = _beside_talk(words, found, of_it=of_it)
    if readings:
        return known._replace(readings=readings, asides=tuple(_written(text, words, *one) for one in passed))
    return known._replace(reasons=(*why, *reasons))


def _as_a_whole(
    words: Sentence, found: Sequence[Phrase], *, of_it: bool
) -> tuple[tuple[Said, ...], list[str]]:
    """The readings of a sentence of which every word belongs to a rule; none: why not."""
    failed: set[tuple[Phrase, ...]] = set()
    readings, _, why = likeliest(covers(words, found), of_it=of_it, failed=failed)
    if not readings:
        readings, _, _ = likeliest(glued_covers(words, found), of_it=of_it, failed=failed)
    if not readings:
        readings, _, _ = likeliest(tuple(islice(composed(words, found), _ENOUGH)), of_it=of_it, failed=failed)
        readings = tuple(one for one in readings if says_more(one) and not any(map(_refers, one.clauses)))
    if not readings and (part := payer(words)):
        readings = (Said(clauses=(Clause(Action(deduct=part)),)),)
    return readings, why


def _beside_talk(
    words: Sentence, found: Sequence[Phrase], *, of_it: bool
) -> tuple[tuple[Said, ...], tuple[tuple[int, int], ...]]:
    """The readings of a sentence without what tells nothing, and from which word to which that stands."""
    passed = tuple(dict.fromkeys(_told_beside(words, found)))
    if not passed:
        return (), ()
    readings, left_out, _ = likeliest(covers_beside(words, found, passed), of_it=of_it)
    if not readings:
        readings, left_out, _ = likeliest(tuple(islice(composed(words, found, passed), _ENOUGH)), of_it=of_it)
    told = tuple(one for one in passed if one in left_out)
    lost = passable.is_lost(words, [clause for one in readings for clause in one.clauses], told)
    return ((), ()) if lost or not all(map(says_more, readings)) else (readings, told)


def _told_beside(words: Sentence, found: Sequence[Phrase]) -> Iterator[tuple[int, int]]:
    """From which word to which something may stand that tells nothing."""
    for one in chain(
        asides.asides(words),
        asides.reasons(words),
        idling.idle(words, found),
        motives.beside(words, found),
        strange.strange(words, found),
        shrugs.shrugs(words),
    ):
        escapes = one[0] and words.pieces[one[0] - 1].text in _ELSE  # otherwise he gets away
        if not escapes and passable.may_be_passed(words, one):
            yield one


def _refers(clause: Clause) -> bool:
    """Whether a clause says the same as another one, or one thing for each."""
    return bool(clause.same or clause.each)


@lru_cache(maxsize=4096)
def refusal(text: str) -> str:
    """Why no words of a sentence can mend it; "" where they may."""
    refused = (answer for refused, answer in _REFUSED if refused(text))
    return _question(text) or next(refused, "") or unclear.refusal(text)


def _question(text: str) -> str:
    """What is asked about words of which no other reading is looked for; "" where nothing is."""
    return misleading.question(text) or half_said.question(text)


def speaks_of_it(words: Sentence) -> bool:
    """Whether it says `it`, or `same card`: that may be a card that was named before."""
    texts = [piece.text for piece in words.pieces]
    return "it" in texts or ("same", "card") in pairwise(texts)


def likeliest(
    ways: tuple[Cover, ...], *, of_it: bool, failed: set[tuple[Phrase, ...]] | None = None
) -> tuple[tuple[Said, ...], tuple[tuple[int, int], ...], list[str]]:
    """The readings of the cheapest covers that make a sentence, what they pass over, and why others make none.

    Those that have `failed` are not tried again, and what fails now is added.
    """
    failed = set() if failed is None else failed
    readings: dict[Said, tuple[tuple[int, int], ...]] = {}
    reasons: list[str] = []
    cost = None
    asked: TwoMeanings | None = None
    for cover in ways:
        if cost is not None and cover.cost > cost:
            break
        if cost is None and asked:
            raise asked
        if cover.items in failed:
            continue
        try:
            found = replace(said(cover.items), of_it=of_it)
        except TwoMeanings as two:
            asked = two
            continue
        except Unreadable as wrong:
            reasons.append(str(wrong))
            failed.add(cover.items)
            continue
        readings.setdefault(found, cover.left_out)
        cost = cover.cost
    if asked and not readings:
        raise asked
    if any(_is_hand(one) for one in readings):  # three cards of 8: no card of 3
        readings = {one: readings[one] for one in readings if not one.start or _is_hand(one)}
    return _exactest(tuple(readings)), next(iter(readings.values()), ()), reasons


def _exactest(readings: tuple[Said, ...]) -> tuple[Said, ...]:
    """Without those that pass over `he` in `if he is further off`, which another one has."""
    less = {of_nobody(one) for one in readings if of_nobody(one) != one} if len(readings) > 1 else set()
    return tuple(one for one in readings if one not in less)


def _is_hand(one: Said) -> bool:
    return len(one.start) == _HAND and sum(one.start) == _TOTAL


def _written(text: str, words: Sentence, begin: int, end: int) -> str:
    return text[words.pieces[begin].start : words.pieces[end - 1].end]


def says_more(one: Said) -> bool:
    """Whether it says more than a card: beside words that say nothing one card is no rule (`Best, Hilary`)."""
    return bool(one.start) or any(
        clause.when or clause.action.deduct or _counts(clause.action) for clause in one.clauses
    )


def _counts(action: Action) -> bool:
    """Whether it has a number, or a card and what becomes of it."""
    return bool(action.lays) and (action.card is not None or [amount for _, amount in action.lays] != ["all"])
