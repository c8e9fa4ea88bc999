"""Stretches made clauses: which action waits for what, and whose a number without its part is (GS-41).

Must not know marks, nor the sentences around.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.games.golden_strider.robots.amounts import Number
from bot.games.golden_strider.robots.conditions import Condition, Either, Rounds
from bot.games.golden_strider.robots.english import actions, answers
from bot.games.golden_strider.robots.english.actions import Clause
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.islands import (
    Alone,
    Bare,
    Changed,
    Lays,
    Named,
    Pays,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.stretches import Stretch, stretches
from bot.games.golden_strider.robots.english.times import Always, Next, Phase
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable

# the surer of the signs between clauses first; a bracket is never one
_CUTS = (frozenset({"COMMA", "DASH", "BUT"}), frozenset({"COMMA", "DASH", "BUT", "AND"}))
_LATEST = 41  # the round after the last of any race
_NUMBERS = (Lays, Alone, Without, Changed, Bare)


@dataclass(frozen=True)
class Said:
    """What one sentence says: start cards, clauses, or both."""

    start: tuple[int, ...] = ()
    clauses: tuple[Clause, ...] = ()
    waits: tuple[When, ...] = ()  # a heading: what the lines below it wait for
    of_it: bool = False  # it speaks of a card that was named before: bank all of it


def said(items: tuple[Phrase, ...]) -> Said:
    """What the phrases of a sentence say; raises Unreadable where that contradicts itself, or is nothing."""
    start, grown = stretches(items)
    pieces = _shared(_alone([part for one in grown for part in _parted(one)]))
    clauses = [clause for part in _told(pieces) for clause in _made(part)]
    clauses = _each_time(items, clauses)
    clauses = _each(items, clauses)
    _meeting(clauses)
    waits = grown[-1].items if not grown[-1].acts else ()
    if all(isinstance(one, When) and isinstance(one.time, Phase) for one in waits) and (start or clauses):
        waits = ()
    if waits and clauses:
        raise Unreadable(answers.BEHIND)
    if not start and not clauses and not waits:
        raise Unreadable(answers.PLAY)
    return Said(start, _spread(tuple(clauses)), tuple(one for one in waits if isinstance(one, When)))


def _each_time(items: tuple[Phrase, ...], clauses: list[Clause]) -> list[Clause]:
    """`r1 the 2, r2 the 3 and bank all each time`: the last numbers are those of every card before them."""
    *before, last = clauses or [Clause(Action())]
    if not any(isinstance(item.value, When) and isinstance(item.value.time, Always) for item in items):
        return clauses
    cards = all(one.action.card is not None and one.when for one in clauses)
    if not before or not cards or not last.action.lays or any(one.action.lays for one in before):
        return clauses
    return [replace(one, action=replace(one.action, lays=last.action.lays)) for one in clauses]


def _each(items: tuple[Phrase, ...], clauses: list[Clause]) -> list[Clause]:
    """`Each time I bank half`, as a sentence of its own: it may belong to the cards that were named before."""
    always = any(isinstance(item.value, When) and isinstance(item.value.time, Always) for item in items)
    if not always or len(clauses) != 1 or clauses[0].when or clauses[0].action.card is not None:
        return clauses
    return [replace(clauses[0], each=bool(clauses[0].action.lays))]


def _meeting(clauses: list[Clause]) -> None:
    """Rounds that never come together are no reading: `1 in round 1, 2 in round 2` is a list."""
    for one in clauses:
        times = [when.time for when in one.when if when.kind == "time"]
        spans = [time for time in times if isinstance(time, Rounds | Either)]
        if len(spans) > 1 and not any(all(_within(span, at) for span in spans) for at in range(1, _LATEST)):
            raise Unreadable("")


def _within(span: Condition, number: int) -> bool:
    match span:
        case Rounds(first, last, step):
            return first <= number <= (last or number) and (number - first) % step == 0
        case Either(parts):
            return any(_within(part, number) for part in parts)
        case _:
            return True


def _shared(pieces: list[Stretch]) -> list[Stretch]:
    """`odd rounds the highest, even rounds the lowest, banking 4`: what stands last belongs to every card.

    So it is where each card has its own rounds or condition, none has numbers, and a comma stands before them.
    """
    *before, last = pieces or [Stretch()]
    cut = next((at for at, item in enumerate(last.items) if isinstance(item, Lays | Alone | Without)), 0)
    numbers, rest = last.items[cut:], last.items[:cut]
    if not before or not cut or last.signs[cut] not in {"COMMA", "DASH"} or not all(map(_no_wait, numbers)):
        return _with_rest(pieces)
    cards = [one.items for one in before] + [rest]
    if not all(_whole(items) and not any(isinstance(item, _NUMBERS) for item in items) for items in cards):
        return pieces
    shared = [replace(one, items=(*one.items, *numbers), signs=()) for one in before]
    return [*shared, last]


def _with_cards(pieces: list[Stretch]) -> Iterator[Stretch]:
    """`play the 2 in round 1 (B2), 4 in round 2 (B4)`: beside numbers of its own a bare number is a card."""
    card = False
    for one in pieces:
        laid = any(isinstance(item, Lays) for item in one.items)
        items = [
            Named(item.amount.value)
            if card and laid and isinstance(item, Bare) and isinstance(item.amount, Number)
            else item
            for item in one.items
        ]
        card = any(isinstance(item, Named) and isinstance(item.card, int) for item in items)
        yield replace(one, items=tuple(items))


def _with_rest(pieces: list[Stretch]) -> list[Stretch]:
    """`bank 4 in odd rounds and 3 in even rounds, rest move`: the rest is that of every number."""
    *before, last = pieces or [Stretch()]
    if not before or len(last.items) < 2 or last.signs[-1] not in {"COMMA", "DASH"}:
        return pieces
    rest, parts = last.items[-1], _kind(last.items[-1])
    spare = isinstance(rest, Alone) or (isinstance(rest, Lays) and rest.parts[0][1] == "rest")
    if not spare or any(_kind(item) & parts for one in before for item in one.items):
        return pieces
    return [*(replace(one, items=(*one.items, rest), signs=(*one.signs, "")) for one in before), last]


def _alone(pieces: list[Stretch]) -> list[Stretch]:
    """`Oldest card, bank 4 in rounds 1-3, bank 3 in rounds 4-6`: what stands first alone holds for all of them."""
    first, *others = pieces or [Stretch()]
    cut = next((at for at, sign in enumerate(first.signs) if at and sign), 0)
    front, rest = first.items[:cut], first.items[cut:]
    if not others or not front or not all(map(_no_wait, front)) or not _whole(rest):
        return pieces
    if any(not _whole(one.items) or any(_clash(front, item) for item in one.items) for one in others):
        return pieces
    return [first.piece(0, cut, begins=True), first.piece(cut, len(first.items), begins=False), *others]


def _no_wait(item: object) -> bool:
    return not isinstance(item, When)


def _told(pieces: list[Stretch]) -> Iterator[Stretch]:
    """`bank 5 if I lead, 4 if I am second`: a bare number is for the part that was named before it."""
    part = None
    for one in _with_cards(pieces):
        named = {part for item in one.items for part in _kind(item) & {"M", "B"}}
        bare = any(isinstance(item, Bare) for item in one.items)
        first = [item.parts[0][0] for item in one.items if isinstance(item, Lays)]
        part = part if bare or not first else first[0]
        conditional = one.then or one.otherwise or any(isinstance(item, When) for item in one.items)
        dashed = any(
            isinstance(item, Bare) and sign == "DASH"
            for item, sign in zip(one.items, one.signs, strict=False)
        )
        if bare and (dashed or part is None or not conditional or part in named):
            raise Unreadable(answers.NUMBERS)
        items = [
            Lays(((part, item.amount),)) if isinstance(item, Bare) and part else item for item in one.items
        ]
        yield replace(one, items=tuple(items))


def _parted(one: Stretch) -> Iterator[Stretch]:
    """Actions and conditions in turn, without a comma between: each action has its condition behind or in front.

    One action in several pieces is one clause: play the oldest card in rounds 1 to 3, bank 4.
    """
    ends = _at_breaks(one) or _in_turn(one)
    begins = [0, *ends[:-1]]
    yield from (one.piece(begin, end, begins=not begin) for begin, end in zip(begins, ends, strict=True))


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
        done = _whole(left) or (len(cuts) == 1 and _acted(left) and _clash(left, one.items[at]))
        if one.signs[at] in signs and done and _whole(one.items[at:]):
            cuts.append(at)
    cuts.append(len(one.items))
    found = [one.items[first:last] for first, last in pairwise(cuts)]
    if len(found) < 2 or any(map(_clashing, found)):
        return []
    clash = any(_clash(early, item) for early, late in pairwise(found) for item in late)
    return cuts[1:] if clash else []


def _in_turn(one: Stretch) -> list[int]:
    """Where the pieces end when actions and conditions alternate."""
    groups = _groups(one.items)
    actions = [group for group in groups if not isinstance(group[0], When)]
    if len(actions) < 2 or not any(_clash(early, item) for early, late in pairwise(actions) for item in late):
        return [len(one.items)]
    waits_first, waits_last = (isinstance(group[0], When) for group in (groups[0], groups[-1]))
    if waits_first and waits_last:
        raise Unreadable("Which condition is for which action? Make it two sentences.")
    alone = not waits_last and not waits_first  # the first action waits for nothing
    ends, at = [], 0
    for number, group in enumerate(groups):
        at += len(group)
        if number % 2 == (0 if alone else 1):
            ends.append(at)
    return ends


def _whole(items: Sequence[object]) -> bool:
    waits = sum(isinstance(item, When) for item in items)
    return 0 < waits < len(items)


def _acted(items: Sequence[object]) -> bool:
    return bool(items) and all(map(_no_wait, items))


def _clashing(items: Sequence[object]) -> bool:
    return any(_clash(items[:at], item) for at, item in enumerate(items))


def _groups(items: Sequence[object]) -> list[list[object]]:
    """Conditions that stand together, and what is played between them."""
    groups: list[list[object]] = []
    for item in items:
        if not groups or isinstance(groups[-1][-1], When) is not isinstance(item, When):
            groups.append([])
        groups[-1].append(item)
    return groups


def _spread(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`in rounds 1 to 5, if I lead ..., otherwise ...`: the rounds hold for the rest of the sentence's alternatives."""
    found: list[Clause] = []
    for clause in clauses:
        lead = found[0].when if found else ()
        rounds = tuple(one for one in lead if one.kind == "time" and isinstance(one.time, Rounds | Next))
        own = any(isinstance(one.time, Rounds | Next) for one in clause.when)
        spread = clause.otherwise and rounds and len(lead) > len(rounds) and not own
        found.append(replace(clause, when=(*rounds, *clause.when)) if spread else clause)
    return tuple(found)


def _made(one: Stretch) -> Iterator[Clause]:
    return actions.clauses(one.items, then=one.then, otherwise=one.otherwise, instead=one.instead)


def _clash(items: Sequence[object], new: object) -> bool:
    """Whether the action has something of this kind already."""
    if isinstance(new, Bare):  # a number needs a clause of its own
        return any(isinstance(item, Lays | Bare | Alone) for item in items)
    return any(_kind(item) & _kind(new) for item in items if not isinstance(item, When))


def _kind(item: object) -> set[str]:
    match item:
        case Named():
            return {"card"}
        case Lays(parts):
            return {part for part, _ in parts}
        case Bare():
            return {"bare"}
        case Alone(part) | Without(part) | Changed(part):
            return {part}
        case _:
            return {"pays"} if isinstance(item, Pays) else set()
