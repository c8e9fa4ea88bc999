"""Phrases put together: what a sentence orders, and when, in whatever order it says so (GS-41).

Must not know the sentences around it: `then`, `otherwise` and `one less` are marks, understood where the robot is put
together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.games.golden_strider.robots.conditions import Not, Rounds
from bot.games.golden_strider.robots.english import actions, answers
from bot.games.golden_strider.robots.english.actions import Clause
from bot.games.golden_strider.robots.english.chart import Limit, Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence, sentence
from bot.games.golden_strider.robots.english.covering import Cover, covers, loose_covers
from bot.games.golden_strider.robots.english.phrases import phrases
from bot.games.golden_strider.robots.english.playing import (
    Alone,
    Changed,
    Hand,
    Lays,
    Named,
    Pays,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.times import Always, Next
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable

STEPS = 1500  # for one sentence: a usual one takes a hundred
_MARKS = frozenset({"FROM_THERE", "THEN", "ELSE", "BUT", "INSTEAD"})
_APART = frozenset({"COMMA", "COLON", "AND", "LPAR", "DASH", "BUT"})


@dataclass(frozen=True)
class Said:
    """What one sentence says: start cards, clauses, or both."""

    start: tuple[int, ...] = ()
    clauses: tuple[Clause, ...] = ()
    waits: tuple[When, ...] = ()  # a heading: what the lines below it wait for


class Read(NamedTuple):
    """A sentence and its readings, the likeliest; none: why not. `near` is what it says with words passed over."""

    sentence: Sentence
    steps: int  # what it cost to look at all its phrases
    readings: tuple[Said, ...]
    reasons: tuple[str, ...] = ()
    near: tuple[Said, ...] = ()
    left_out: tuple[int, ...] = ()


@lru_cache(maxsize=4096)
def read(text: str) -> Read:
    """All that is to be known of one sentence by itself."""
    limit = Limit(STEPS)
    words = sentence(text)
    try:
        found, reasons = phrases(words, limit)
    except Unreadable as much:
        return Read(words, STEPS, (), (str(much),))
    readings, _, why = _likeliest(covers(words, found))
    if readings:
        return Read(words, STEPS - limit.left, readings)
    near, left_out, _ = _likeliest(loose_covers(words, found))
    return Read(words, STEPS - limit.left, (), (*why, *reasons), near, left_out)


def _likeliest(found: tuple[Cover, ...]) -> tuple[tuple[Said, ...], tuple[int, ...], list[str]]:
    """The readings of the cheapest covers that make a sentence, what they pass over, and why others make none."""
    readings: dict[Said, tuple[int, ...]] = {}
    reasons: list[str] = []
    cost = None
    for cover in found:
        if cost is not None and cover.cost > cost:
            break
        try:
            said = _said(cover.items)
        except Unreadable as wrong:
            reasons.append(str(wrong))
            continue
        readings.setdefault(said, cover.left_out)
        cost = cover.cost
    return tuple(readings), next(iter(readings.values()), ()), reasons


# --- one cover


@dataclass(frozen=True)
class _Stretch:
    """A clause while it grows: its phrases in the order they are written."""

    items: tuple[object, ...] = ()
    then: bool = False
    otherwise: bool = False
    instead: bool = False
    breaks: frozenset[int] = frozenset()  # the items with a comma, a dash or `and` in front

    def having(self, item: object, *, apart: bool) -> "_Stretch":
        breaks = self.breaks | {len(self.items)} if apart else self.breaks
        return replace(self, items=(*self.items, item), breaks=breaks)

    @property
    def acts(self) -> bool:
        return any(not isinstance(item, When) for item in self.items)


def _said(items: tuple[Phrase, ...]) -> Said:
    start: tuple[int, ...] = ()
    stretches = [_Stretch()]
    apart = False
    for at, item in enumerate(items):
        if isinstance(item.value, Hand):
            if start or stretches != [_Stretch()]:
                raise Unreadable(answers.NUMBERS)
            start = item.value.cards
        elif item.name in _MARKS:
            if item.name != "BUT" or _waits_next(items[at + 1 :]):
                _marked(stretches, item.name, bool(_acts_later(items[at + 1 :])))
        elif item.value is not None:
            later = _acts_later(items[at + 1 :])
            excepted = _excepted(item.value, items[at + 1 :])
            _added(stretches, item.value, apart=apart and not excepted, later=later)
        if item.name != "FILL":
            apart = item.name in _APART
    clauses = [clause for one in stretches for part in _parted(one) for clause in _made(part)]
    clauses = _each_time(items, clauses)
    waits = stretches[-1].items if not stretches[-1].acts else ()
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


def _waits_next(items: Sequence[Phrase]) -> bool:
    """Whether a condition follows: "but if I owe 2" begins anew, "but 3 for movement" goes on."""
    after = next((one for one in items if one.value is not None or one.name in _MARKS), None)
    return after is None or isinstance(after.value, When) or after.name in _MARKS


def _marked(stretches: list[_Stretch], mark: str, acts_later: bool) -> None:  # noqa: FBT001
    last = stretches[-1]
    if mark == "FROM_THERE":
        if not acts_later:
            return
        mark = "THEN"
    if mark == "INSTEAD":
        stretches[-1] = replace(last, instead=True)
        return
    if mark == "THEN" and last.items and not last.acts:  # if this then that
        return
    turned = _exception(last)
    if mark in {"THEN", "BUT"} and acts_later and turned:  # except when this, then that
        stretches.append(_Stretch(turned))
        return
    if mark == "THEN" and last.acts and not acts_later:  # no banking after that
        stretches[-1] = replace(last, then=True)
        return
    if mark == "ELSE" and last.items and not last.acts:
        raise Unreadable("Behind the condition comes what to do, and only then otherwise.")
    if last.acts:
        stretches.append(_Stretch())
    last = stretches[-1]
    stretches[-1] = replace(
        last, then=last.then or mark == "THEN", otherwise=last.otherwise or mark == "ELSE"
    )


def _excepted(item: object, behind: Sequence[Phrase]) -> bool:
    """Whether it is an exception whose own action follows: except when I lead, then ..."""
    after = next((one.name for one in behind if one.name not in {"COMMA", "FILL"}), "")
    ends = isinstance(item, When) and item.kind in {"unless", "until", "while"}
    return ends and after in {"THEN", "FROM_THERE"}


def _exception(last: _Stretch) -> tuple[When, ...]:
    """What `bank 4, except when I lead, then ...` waits for: the same, and that the exception holds."""
    waits = tuple(item for item in last.items if isinstance(item, When))
    if not waits or waits[-1] is not last.items[-1] or waits[-1].kind != "unless":
        return ()
    return (*waits[:-1], When(waits[-1].time.condition)) if isinstance(waits[-1].time, Not) else ()


def _added(stretches: list[_Stretch], item: object, *, apart: bool, later: int) -> None:
    last = stretches[-1]
    if isinstance(item, When):
        if isinstance(item.time, Always):
            return
        if last.acts and later and apart and item.kind == "until":
            raise Unreadable("Until then the first, or the second? Make it two sentences.")
        if last.acts and later and apart:
            stretches.append(_Stretch((item,)))
            return
    stretches[-1] = last.having(item, apart=apart)


def _acts_later(items: Sequence[Phrase]) -> int:
    """How many phrases of an action follow before the next mark."""
    count = 0
    for item in items:
        if item.name in _MARKS - {"INSTEAD"} and not (item.name == "THEN" and not count):
            break
        count += item.value is not None and not isinstance(item.value, When | Hand)
    return count


def _clash(items: Sequence[object], new: object) -> bool:
    """Whether the action has something of this kind already."""
    return any(_kind(item) & _kind(new) for item in items if not isinstance(item, When))


def _kind(item: object) -> set[str]:
    match item:
        case Named():
            return {"card"}
        case Lays(parts):
            return {part for part, _ in parts}
        case Alone(part) | Without(part) | Changed(part):
            return {part}
        case _:
            return {"pays"} if isinstance(item, Pays) else set()


def _parted(one: _Stretch) -> Iterator[_Stretch]:
    """Actions and conditions in turn, without a comma between: each action has its condition behind or in front.

    One action in several pieces is one clause: play the oldest card in rounds 1 to 3, bank 4.
    """
    if pieces := _at_breaks(one):
        yield from pieces
        return
    groups = _groups(one.items)
    actions = [group for group in groups if not isinstance(group[0], When)]
    if len(actions) < 2 or not any(_clash(early, item) for early, late in pairwise(actions) for item in late):
        yield one
        return
    behind = not isinstance(groups[0][0], When) and isinstance(groups[-1][0], When)
    if isinstance(groups[0][0], When) and isinstance(groups[-1][0], When):
        raise Unreadable("Which condition is for which action? Make it two sentences.")
    if not behind and not isinstance(groups[0][0], When):
        yield replace(one, items=tuple(groups.pop(0)))
        one = replace(one, then=False, otherwise=False)
    for at in range(0, len(groups), 2):
        yield replace(one, items=(*groups[at], *groups[at + 1]))
        one = replace(one, then=False, otherwise=False)


def _at_breaks(one: _Stretch) -> tuple[_Stretch, ...]:
    """The stretch cut at those commas that leave whole clauses, each with an action and what it waits for.

    `move 1 rounds 1-4 rest banked, move 3 rounds 5-8 rest banked`; () where that can't be.
    """
    found: list[tuple[object, ...]] = []
    for at, item in enumerate(one.items):
        if not found or (at in one.breaks and _whole(found[-1]) and _whole(one.items[at:])):
            found.append(())
        found[-1] = (*found[-1], item)
    if len(found) < 2 or not all(map(_whole, found)) or any(map(_clashing, found)):
        return ()
    if not any(_clash(early, item) for early, late in pairwise(found) for item in late):
        return ()
    first, *others = (replace(one, items=items, breaks=frozenset()) for items in found)
    return (first, *(replace(other, then=False, otherwise=False) for other in others))


def _whole(items: Sequence[object]) -> bool:
    waits = sum(isinstance(item, When) for item in items)
    return 0 < waits < len(items)


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


def _made(one: _Stretch) -> Iterator[Clause]:
    return actions.clauses(one.items, then=one.then, otherwise=one.otherwise, instead=one.instead)
