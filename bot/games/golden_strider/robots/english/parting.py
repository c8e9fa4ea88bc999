"""Stretches made clauses: which action waits for what, and whose a number without its part is (GS-41).

Must not know marks, nor the sentences around.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.conditions import Either, Rounds
from bot.games.golden_strider.robots.english.alternating import in_turn
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.brackets import opened
from bot.games.golden_strider.robots.english.cases import headed
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash, kind
from bot.games.golden_strider.robots.english.heads import led
from bot.games.golden_strider.robots.english.leads.announced import without_announcement
from bot.games.golden_strider.robots.english.meanings import actions
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import (
    OTHER,
    Alone,
    Bare,
    Lays,
    Named,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.meanings.leaning import UntilThen
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Phase
from bot.games.golden_strider.robots.english.meeting import meeting
from bot.games.golden_strider.robots.english.own_time import halves
from bot.games.golden_strider.robots.english.sharing import (
    alone,
    banked,
    each,
    each_time,
    no_wait,
    otherwise_too,
    shared,
    whole,
)
from bot.games.golden_strider.robots.english.slots import doubt, with_card
from bot.games.golden_strider.robots.english.stretches import Stretch, is_rounds, stretches
from bot.games.golden_strider.robots.english.within_case import within
from grammar import Unreadable

# the surer of the signs between clauses first; a bracket is never one
_CUTS = (frozenset({"COMMA", "DASH", "BUT"}), frozenset({"COMMA", "DASH", "BUT", "AND"}))
_MOST = 40  # phrases of one sentence


@dataclass(frozen=True)
class Said:
    """What one sentence says: start cards, clauses, or both."""

    start: tuple[int, ...] = ()
    clauses: tuple[Clause, ...] = ()
    waits: tuple[When, ...] = ()  # a heading: what the lines below it wait for
    of_it: bool = False  # it speaks of a card that was named before: bank all of it


def said(items: tuple[Phrase, ...]) -> Said:
    """What the phrases of a sentence say; raises Unreadable where that contradicts itself, or is nothing."""
    if items and items[-1].name == "AND":  # bank 4 plus
        raise Unreadable(answers.SHORTER)
    if sum(item.value is not None for item in items) > _MOST:
        raise Unreadable(answers.SHORTER)
    brackets = frozenset(one.start for one in items if one.name == "LPAR")
    items = opened(without_announcement(items))
    start, grown = stretches(items)
    if [type(item.value) for item in items if item.value is not None] == [Alone] and not grown[0].marked:
        raise Unreadable(answers.LABEL)
    pieces = otherwise_too(led(shared(alone(list(_sure(part for one in grown for part in _parted(one)))))))
    clauses = [clause for part in banked(list(_told(pieces))) for clause in _made(part)]
    _said_early(items)
    _listed_amount(items)
    clauses = each_time(items, clauses)
    clauses = within(items, headed(items, each(items, clauses)), brackets)
    clauses = [replace(one, when=_until(one.when)) for one in clauses]
    _numbered(clauses)
    meeting(clauses)
    waits = grown[-1].items if not grown[-1].acts else ()
    if all(isinstance(one, When) and isinstance(one.time, Phase) for one in waits) and (start or clauses):
        waits = ()
    if waits and clauses:
        raise Unreadable(answers.BEHIND)
    if not start and not clauses and not waits:
        raise Unreadable(answers.PLAY)
    return Said(start, tuple(clauses), tuple(one for one in waits if isinstance(one, When)))


def _numbered(clauses: list[Clause]) -> None:
    """`The lowest card in round 1, otherwise the oldest card and bank 3`: are the numbers those of the first card?"""
    for one, other in pairwise(clauses):
        case = bool(one.when) or one.then or one.otherwise
        bare = one.action.card is not None and not one.action.lays and not (one.same or one.each or one.kept)
        if case and bare and other.action.card is not None and other.action.lays:
            raise Unreadable("Are these numbers for all cards of this sentence? Say them with each card.")


def _said_early(items: tuple[Phrase, ...]) -> None:
    """`I want to save early, so ...`: a part alone, in some part of the race, is a wish and no number."""
    for one, other in pairwise(items):
        if (
            isinstance(one.value, Alone)
            and isinstance(other.value, When)
            and isinstance(other.value.time, Phase)
        ):
            raise Unreadable(answers.NUMBERS)


def _listed_amount(items: tuple[Phrase, ...]) -> None:
    """`In round 2, with 5 banked and 4 moved`: 5 is banked, and no round of a list."""
    for one, other in pairwise(items):
        listed = isinstance(one.value, When) and isinstance(one.value.time, Either)
        if listed and isinstance(other.value, Alone) and one.end == other.start:
            raise Unreadable(answers.NUMBERS)
    for one, sign, other in zip(items, items[1:], items[2:], strict=False):
        if sign.name == "AND" and _goes_on(one.value, other.value):
            raise Unreadable(answers.NUMBERS)


def _goes_on(one: object, other: object) -> bool:
    """`Rounds 1, 2, 3 and 4`: a number that is the next round is no number to bank."""
    match one, other:
        case When(Rounds(_, int(last), 1)), Bare(Number(value)):
            return value == last + 1
        case _:
            return False


def _until(whens: tuple[When, ...]) -> tuple[When, ...]:
    """`Round 5 until I lead`: from that round on."""
    rounds = [one for one in whens if one.kind == "time" and isinstance(one.time, Rounds)]
    ends = [one for one in whens if one.kind == "until" and not isinstance(one.time, NO_CONDITION)]
    match rounds, ends:
        case [When(Rounds(first, last, 1)) as one], [When(end)] if first == last and end != UntilThen():
            if isinstance(end, Rounds) and (end.last or first) <= first:
                return whens
            return tuple(replace(each, time=Rounds(first)) if each is one else each for each in whens)
        case _:
            return whens


def _with_cards(pieces: list[Stretch]) -> Iterator[Stretch]:
    """`play the 2 in round 1 (B2), 4 in round 2 (B4)`: beside numbers of its own a bare number is a card."""
    card = False
    for one in map(with_card, pieces):
        laid = any(isinstance(item, Lays) for item in one.items)
        items = [
            Named(item.amount.value)
            if card and laid and isinstance(item, Bare) and isinstance(item.amount, Number)
            else item
            for item in one.items
        ]
        card = any(isinstance(item, Named) and isinstance(item.card, int) for item in items)
        yield replace(one, items=tuple(items))


def _all_of_the_other(one: Stretch) -> Stretch:
    """`Use all of it, no banking`: all is for the part that is not denied."""
    denied = {item.part for item in one.items if isinstance(item, Without)}
    if len(denied) != 1:
        return one
    every = Lays(((OTHER[denied.pop()], "all"),))
    return replace(one, items=tuple(every if item == Bare("all") else item for item in one.items))


def _told(pieces: list[Stretch]) -> Iterator[Stretch]:
    """`bank 5 if I lead, 4 if I am second`: a bare number is for the part that was named before it."""
    part: Part | None = None
    before: tuple[tuple[Part, Amount], ...] = ()
    for one in map(_all_of_the_other, _with_cards(pieces)):
        named = {part for item in one.items for part in kind(item) & {"M", "B"}}
        bare = any(isinstance(item, Bare) for item in one.items)
        laid = [item.parts[0] for item in one.items if isinstance(item, Lays)]
        first = [of for of, amount in laid if amount != "rest"] or [of for of, _ in laid]
        part = part if bare or not first else first[0]
        if bare and _may_be_either(before, one):
            raise TwoMeanings(answers.NUMBERS)
        before = () if bare else _laid(one) or before
        conditional = one.then or one.otherwise or any(isinstance(item, When) for item in one.items)
        dashed = any(
            isinstance(item, Bare) and sign == "DASH"
            for item, sign in zip(one.items, one.signs, strict=False)
        )
        numbered = any(isinstance(item, Named) and isinstance(item.card, int) for item in one.items)
        if bare and (numbered or dashed or part is None or not conditional or part in named):
            raise Unreadable(doubt(one) or answers.NUMBERS)
        items = [
            Lays(((part, item.amount),)) if isinstance(item, Bare) and part else item for item in one.items
        ]
        yield replace(one, items=tuple(items))


def _may_be_either(before: tuple[tuple[Part, Amount], ...], one: Stretch) -> bool:
    """`Bank 4, move the rest, or all if last`, `bank 4 and move 2, but 3 if leading`: banked, or moved?"""
    every = any(item == Bare("all") for item in one.items)
    numbers = [amount for _, amount in before if amount != "rest"]
    return len({part for part, _ in before}) > 1 and (every or len(numbers) > 1)


def _laid(one: Stretch) -> tuple[tuple[Part, Amount], ...]:
    """All numbers that a stretch lays."""
    return tuple(laid for item in one.items if isinstance(item, Lays) for laid in item.parts)


def _parted(one: Stretch) -> Iterator[Stretch]:
    """Actions and conditions in turn, without a comma between: each action has its condition behind or in front.

    One action in several pieces is one clause: play the oldest card in rounds 1 to 3, bank 4.
    """
    ends = halves(one) or _at_breaks(one) or in_turn(one)
    begins = [0, *ends[:-1]]
    yield from (one.piece(begin, end, begins=not begin) for begin, end in zip(begins, ends, strict=True))


def _sure(pieces: Iterator[Stretch]) -> Iterator[Stretch]:
    """`Bank 4, unless I lead (bank 5)`: whether 5 is banked in the lead, or else, must be said."""
    for at, one in enumerate(pieces):
        first = one.items[0] if at and one.items else None
        if isinstance(first, When) and first.kind == "unless" and one.acts and not one.otherwise:
            raise Unreadable(
                "If that holds, or if it does not? Make it two sentences: bank 4. If I lead, bank 5."
            )
        yield one


def _at_breaks(one: Stretch) -> list[int]:
    """Where the pieces end when the stretch is cut at those commas that leave whole clauses; [] if there are none.

    `move 1 rounds 1-4 rest banked, move 3 rounds 5-8 rest banked`: each has an action and what it waits for.
    """
    for signs in _CUTS:
        if ends := _cut_at(one, signs):
            return ends
    return []


def _cut_at(one: Stretch, signs: frozenset[str]) -> list[int]:
    cuts = [0]
    for at in range(1, len(one.items)):
        left = one.items[cuts[-1] : at]
        done = whole(left) or (len(cuts) == 1 and _acted(left) and _anew(left, one.items[at]))
        if one.signs[at] in signs and done and whole(one.items[at:]):
            cuts.append(at)
    cuts.append(len(one.items))
    found = [one.items[first:last] for first, last in pairwise(cuts)]
    if len(found) < 2 or any(map(_clashing, found)):
        return []
    two = any(clash(early, item) for early, late in pairwise(found) for item in late)
    return cuts[1:] if two or all(any(map(is_rounds, one)) for one in found) else []


def _anew(items: Sequence[object], item: object) -> bool:
    """Whether it says something else than was said: `all but 3 in the bank, the 3 for movement` is said twice."""
    said = {part for one in items if isinstance(one, Lays) for part in one.parts}
    return clash(items, item) and not (isinstance(item, Lays) and said.issuperset(item.parts))


def _acted(items: Sequence[object]) -> bool:
    return bool(items) and all(map(no_wait, items))


def _clashing(items: Sequence[object]) -> bool:
    return any(clash(items[:at], item) for at, item in enumerate(items))


def _made(one: Stretch) -> Iterator[Clause]:
    return actions.clauses(one.items, then=one.then, otherwise=one.otherwise, instead=one.instead)
