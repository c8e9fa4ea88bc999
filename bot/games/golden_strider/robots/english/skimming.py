"""A sentence skimmed: what it probably says, where words of no matter to a robot are passed over (GS-41).

A word that counts, limits, denies, compares, excepts or asks is never passed over. What comes of it is no rule: it is
proposed beside the sentence, and its writer says yes. Must not know the sentences around it.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from itertools import islice, pairwise
from typing import NamedTuple

from bot.games.golden_strider.robots.english import clauses, rewording
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.composing import POINTING, free_words, paired, plays
from bot.games.golden_strider.robots.english.covering import Cover, skimmed_covers
from bot.games.golden_strider.robots.english.frames import whens
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import Alone, Named, When
from bot.games.golden_strider.robots.english.meanings.leaning import SoMuch
from bot.games.golden_strider.robots.english.meanings.subjects import THE_CARD
from bot.games.golden_strider.robots.english.meanings.unnamed_parts import with_parts
from bot.games.golden_strider.robots.english.parting import Said, said
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.english.pronouns import runners
from bot.games.golden_strider.robots.english.surely import is_sure
from bot.games.golden_strider.robots.english.talk import passable
from bot.games.golden_strider.robots.english.talk.hiding import may_pass
from bot.games.golden_strider.robots.english.talk.passing import (
    holes,
    leading,
    light,
    loosened,
    passed,
)
from bot.games.golden_strider.robots.english.talk.talking import talk
from bot.games.golden_strider.robots.english.whom import tells_of_whom
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, sentence
from bot.games.golden_strider.robots.english.words.pieces import Piece
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS
from grammar import Unreadable

MARGIN = 3  # a reading that costs so little more is as likely
_LONG = 60  # words: a longer sentence is not skimmed
_REWORDED = 1000  # more than any sentence costs
_HAND = 5
_NUMBERED = frozenset(
    {"rule", "rules", "clause", "clauses", "article", "section", "paragraph", "item", "items", "§"}
)
_ENOUGH = 6  # covers of one sentence that make sense
_TALK = 0  # what it costs to pass over a comment


class Likely(NamedTuple):
    """Something that a sentence may say; of two that cost nearly the same (`cost`) neither is likelier."""

    cost: int
    said: Said
    left_out: str = ""  # the words that are passed over
    sure: bool = False  # they stand beside what is said, and can say nothing to it


@lru_cache(maxsize=1024)
def skim(text: str) -> tuple[Likely, ...]:
    """What a sentence that can't be read may say, the likeliest first; nothing where a word of weight is left."""
    if clauses.refusal(text):
        return ()
    found: dict[Said, Likely] = {}
    for number, reworded in enumerate(rewording.rewordings(text)):
        for one in _skimmed(reworded):
            new = one._replace(cost=one.cost + number * _REWORDED, sure=one.sure and not number)
            known = found.setdefault(one.said, new)
            if new.sure and new.cost == known.cost:
                found[one.said] = new
    return tuple(sorted(found.values(), key=_cost_of))


@lru_cache(maxsize=1024)
def nearest(text: str) -> tuple[Likely, ...]:
    """The same where words of weight are passed over as well: the answer to the sentence names them."""
    if clauses.refusal(text):
        return ()
    return tuple(sorted(_skimmed(text, wide=True), key=_cost_of))


def _cost_of(one: Likely) -> int:
    return one.cost


def _skimmed(text: str, *, wide: bool = False) -> Iterator[Likely]:
    """What the cheapest covers of a sentence say."""
    return islice(_covered(text, wide=wide), _ENOUGH)


class _Looked(NamedTuple):
    """A sentence and all that was found in it: phrases, and conditions that are known by their key words."""

    words: Sentence
    empty: frozenset[int]
    found: tuple[Phrase, ...]
    asked: tuple[Phrase, ...]


@lru_cache(maxsize=256)
def _looked(text: str) -> _Looked | None:
    words = sentence(text)
    if len(words.pieces) > _LONG:
        return None
    empty = holes(words)
    try:
        found, _ = phrases(loosened(words, empty), Limit(clauses.STEPS))
    except Unreadable:
        return None
    found = [one for one in found if is_sure(words, one) and not _leans(one)]
    asked = [one for one in whens(words, found, empty | light(words)) if one not in found]
    return _Looked(words, empty, tuple(found), tuple(asked))


def _covered(text: str, *, wide: bool) -> Iterator[Likely]:
    looked = _looked(text)
    if looked is None:
        return
    words, empty, found, asked = looked
    kept = [*(one for one in found if not (wide and one.name == "amount")), *asked]
    doubtful = _doubtful(words, kept) | _headings(words, asked)
    of_it = clauses.speaks_of_it(words)
    told_beside = () if wide else filter(partial(passable.may_be_passed, words), talk(words, kept))
    beside = [(begin, end, _TALK) for begin, end in told_beside]
    for cover in skimmed_covers(words, kept, [*passed(words, empty, wide=wide), *beside], doubtful):
        told = [place for place in cover.left_out if (*place, _TALK) in beside]
        out = frozenset(at for begin, end in cover.left_out for at in range(begin, end)) | empty
        weighed = out - {at for begin, end in told for at in range(begin, end)}
        if _plays_a_reason(words, cover, out) or _plays_an_amount(cover) or _numbers_a_thing(words, cover):
            continue
        if not (wide or _may_pass(words, cover, weighed)):
            continue
        with suppress(Unreadable):
            items = paired(words, cover.items)
            one = replace(said(items or tuple(with_parts(cover.items))), of_it=of_it)
            if _is_whole(one):
                lost = passable.is_lost(words, one.clauses, told)
                sure = bool(items) and _is_safe(words, cover, weighed) and not lost
                sure = (
                    sure and not _asks(found, cover, weighed) and tells_of_whom(words, cover, clauses.STEPS)
                )
                yield Likely(cover.cost, one, _left_out(text, words, out), sure)


def _may_pass(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether what is passed over has no weight, and says not that something is for the rounds behind, too."""
    strange = (place for place in cover.left_out if any(at in words.unknown for at in range(*place)))
    goes_on = any(passable.follows_one_round(words, place) for place in strange)
    return not goes_on and may_pass(words, cover, out)


def _asks(found: Sequence[Phrase], cover: Cover, out: frozenset[int]) -> bool:
    """Whether what is passed over asks: `on my own`."""
    filled = {at for one in cover.items if one.name == "FILL" for at in range(one.start, one.end)}
    asks = (range(one.start, one.end) for one in found if one.name in {"when", "heading"})
    return any(len(words) > 1 and out & set(words) and (out | filled) >= set(words) for words in asks)


def _plays_a_reason(words: Sentence, cover: Cover, out: Collection[int]) -> bool:
    """`My dad was a banker, so in rounds 1 to 5 ...`: what is left of a reason is no rule."""
    texts = [piece.text for piece in words.pieces]
    so = next((at for at in range(1, len(texts)) if texts[at - 1 : at + 1] == [",", "so"]), 0)
    acts = {item.start < so for item in cover.items if item.name in {"lay", "card", "of_card", "using"}}
    return any(at < so for at in out) and acts == {True, False}


def _plays_an_amount(cover: Cover) -> bool:
    """`I'd play 5 movement`: the number is that of its part, and no card."""
    return any(
        isinstance(one.value, Named) and isinstance(one.value.card, int) and isinstance(part.value, Alone)
        for one, part in pairwise(cover.items)
    )


def _numbers_a_thing(words: Sentence, cover: Cover) -> bool:
    """`Deviating from rule 1`, `§2`: the number is that of a rule, and of no round."""
    named = {at + 1 for at, piece in enumerate(words.pieces) if piece.text in _NUMBERED}
    asked = (range(one.start, one.end) for one in cover.items if one.name == "when")
    return any(at in named and words.pieces[at].kind in NUMBERS for places in asked for at in places)


def _is_safe(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether what is passed over only holds a sentence together, and stands in no condition, nor beside a label."""
    inside = {at for item in cover.items if item.name == "when" for at in range(item.start, item.end)}
    begins = weighty("asking") | weighty("before")
    bare = [
        item for item in cover.items if item.name == "when" and words.pieces[item.start].text not in begins
    ]
    if any(item.start - 1 in out or item.end in out for item in bare):  # Exception to the first of these:
        return False
    pointing = {at for at in out if words.pieces[at].text in POINTING}
    return (
        plays(cover.items)
        and not pointing
        and out <= free_words(words) | light(words)
        and inside.isdisjoint(out)
    )


def _is_whole(one: Said) -> bool:
    """Whether it says enough, and no hand of four cards."""
    twice = any(map(_says_twice, one.clauses))
    same = any(clause.same or clause.each for clause in one.clauses)
    return clauses.says_more(one) and len(one.start) in {0, _HAND} and not twice and not same


def _says_twice(clause: Clause) -> bool:
    """Whether one part gets all and the other the rest: `between movement and bank` says no amounts."""
    return {"all", "rest"} <= {amount for _, amount in clause.action.lays}


def _left_out(text: str, words: Sentence, out: Collection[int]) -> str:
    """What is passed over, as it is written; of words that only hold the sentence together those between others."""
    runs: list[tuple[int, int]] = []
    for at in (at for at in sorted({*out, *leading(words, out)}) if at in out or _is_word(words.pieces[at])):
        first, last = runs[-1] if runs else (at, at - 1)
        joined = all(not _is_word(words.pieces[between]) for between in range(last + 1, at))
        runs[-1:] = [(first, at)] if joined else [(first, last), (at, at)]
    return " ... ".join(text[words.pieces[first].start : words.pieces[last].end] for first, last in runs)


def _is_word(piece: Piece) -> bool:
    return piece.text not in glue_words() and any(map(str.isalnum, piece.text))


def _leans(one: Phrase) -> bool:
    """Whether another sentence tells what it speaks of, `if it is 6 or more`: what is passed over may tell it."""
    return isinstance(one.value, When) and (
        isinstance(one.value.time, SoMuch) or THE_CARD in runners(one.value.time)
    )


def _doubtful(words: Sentence, found: Iterable[Phrase]) -> frozenset[Phrase]:
    """Phrases that are a word only, which may say something else: `pace` is hardly movement."""
    return frozenset(
        one
        for one in found
        if isinstance(one.value, Alone)
        and not any(piece.text in weighty("always") for piece in words.pieces[one.start : one.end])
    )


def _headings(words: Sentence, asked: Iterable[Phrase]) -> frozenset[Phrase]:
    """Conditions without an `if`: what stands there may be a label."""
    return frozenset(one for one in asked if words.pieces[one.start].text not in weighty("asking"))
