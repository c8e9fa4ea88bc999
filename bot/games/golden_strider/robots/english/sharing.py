"""What one clause of a sentence shares with the others: numbers that stand last, a card that stands first (GS-41).

Must not know marks, nor the sentences around.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Number
from bot.games.golden_strider.robots.conditions import Rounds
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash, kind
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import (
    Alone,
    Bare,
    Each,
    Lays,
    Named,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.meanings.times import Always
from bot.games.golden_strider.robots.english.stretches import Stretch
from bot.games.golden_strider.robots.english.whose import NUMBERS, WHOSE, card_behind, card_between
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable

_APART = frozenset({"COMMA", "DASH", EVER})


def each_time(items: tuple[Phrase, ...], clauses: list[Clause]) -> list[Clause]:
    """`r1 the 2, r2 the 3 and bank all each time`: the last numbers are those of every card before them."""
    *before, last = clauses or [Clause(Action())]
    timed = any(isinstance(item.value, When) and isinstance(item.value.time, Always) for item in items)
    if not timed and not last.each:
        return clauses
    cards = all(one.action.card is not None and one.when for one in clauses)
    if not before or not cards or not last.action.lays or any(one.action.lays for one in before):
        return clauses
    return [replace(one, action=replace(one.action, lays=last.action.lays), each=False) for one in clauses]


def each(items: tuple[Phrase, ...], clauses: list[Clause]) -> list[Clause]:
    """`Each time I bank half`, as a sentence of its own: it may belong to the cards that were named before."""
    always = any(isinstance(item.value, When) and isinstance(item.value.time, Always) for item in items)
    if not always or len(clauses) != 1 or clauses[0].when or clauses[0].action.card is not None:
        return clauses
    return [replace(clauses[0], each=bool(clauses[0].action.lays))]


def shared(pieces: list[Stretch]) -> list[Stretch]:
    """`odd rounds the highest, even rounds the lowest, banking 4`: what stands last belongs to every card.

    So it is where each card has its own rounds or condition, none has numbers, and a comma stands before them.
    """
    pieces = _with_card_first(pieces)
    card_between(pieces)
    *before, last = pieces or [Stretch()]
    if before and _card_and_rest_last(before, last):
        told = _with_rest([*before, _without_card(last)])
        return [replace(one, items=(*one.items, last.items[-2]), signs=(*one.signs, "")) for one in told]
    if before and _card_last(before, last):
        card, sign = last.items[-1], last.signs[-1]
        return [replace(one, items=(*one.items, card), signs=(*one.signs, sign)) for one in before] + [last]
    card_behind(before, last)
    cut = next((at for at, item in enumerate(last.items) if isinstance(item, Lays | Alone | Without)), 0)
    numbers, rest = last.items[cut:], last.items[:cut]
    if not before or not cut or last.signs[cut] not in {"COMMA", "DASH"} or not all(map(no_wait, numbers)):
        return _with_rest(pieces)
    cards = [(one, one.items) for one in before] + [(last, rest)]
    if not all(_is_case(*one) and not any(isinstance(item, NUMBERS) for item in one[1]) for one in cards):
        return pieces
    signs = last.signs[cut:]
    return [
        *(replace(one, items=(*one.items, *numbers), signs=(*one.signs, *signs)) for one in before),
        last,
    ]


def _with_card_first(pieces: list[Stretch]) -> list[Stretch]:
    """`Oldest card: move 1 in rounds 1 to 4, move 2 in rounds 5 to 8, move all after that`: the card is that of all.

    So it is where the sentence begins with it, the first numbers have their rounds behind them, and no others a card.
    """
    first, *others = pieces or [Stretch()]
    card, *timed = first.items or (None,)
    begins = isinstance(card, Named) and bool(timed) and isinstance(timed[-1], When)
    bare = all(one.items and all(isinstance(item, (When, *NUMBERS)) for item in one.items) for one in others)
    if not (begins and others and bare) or any(one.otherwise for one in others):
        return pieces
    return [
        first,
        *(replace(one, items=(card, *one.items), signs=(one.signs[0], *one.signs)) for one in others),
    ]


def _card_last(before: Sequence[Stretch], last: Stretch) -> bool:
    """`Odd rounds bank 5, even rounds bank 3, always the oldest card`; without `always` it may be that of the last."""
    if len(last.items) < 2 or not isinstance(last.items[-1], Named):
        return False
    if last.signs[-1] not in _APART or any(isinstance(item, Named) for one in before for item in one.items):
        return False
    if _no_waits(last.items) and not (last.otherwise or last.then):
        return False
    if last.signs[-1] != EVER:
        raise Unreadable(WHOSE)
    return True


def _card_and_rest_last(before: Sequence[Stretch], last: Stretch) -> bool:
    """`First bank 5, second bank 4, else bank 3, always the oldest card, the rest moves`."""
    cut = last.piece(0, len(last.items) - 1, begins=True)
    numbered = any(isinstance(item, NUMBERS) for item in last.items[:-2])
    parted = bool(last.signs) and last.signs[-1] in {*_APART, "AND"}
    return numbered and _is_rest(last.items[-1]) and parted and _card_last(before, cut)


def _without_card(last: Stretch) -> Stretch:
    return replace(last, items=(*last.items[:-2], last.items[-1]), signs=(*last.signs[:-2], last.signs[-1]))


def _is_rest(item: object) -> bool:
    return isinstance(item, Alone) or (isinstance(item, Lays) and item.parts[0][1] == "rest")


def _no_waits(items: Sequence[object]) -> bool:
    return all(map(no_wait, items))


def _with_rest(pieces: list[Stretch]) -> list[Stretch]:
    """`bank 4 in odd rounds and 3 in even rounds, rest move`: the rest is that of every number.

    So it is behind an `and`, where all of them name the other part only: nobody moves 1 of a card and forgets the rest.
    """
    *before, last = _without_each(pieces) or [Stretch()]
    if not before or len(last.items) < 2:
        return pieces
    if last.signs[-1] not in _APART and not (last.signs[-1] == "AND" and _parallel([*before, last])):
        return pieces
    rest, parts = last.items[-1], kind(last.items[-1])
    if not _is_rest(rest) or any(kind(item) & parts for one in before for item in one.items):
        return pieces
    if not all(any(isinstance(item, NUMBERS) for item in one.items) for one in before):
        return pieces
    return [*(replace(one, items=(*one.items, rest), signs=(*one.signs, "")) for one in before), last]


def banked(pieces: list[Stretch]) -> list[Stretch]:
    """The pieces with the rest banked in each, where the last one says so."""
    *before, last = pieces or [Stretch()]
    rest = bool(last.items) and last.items[-1] == Lays((("B", "rest"),))
    return [*map(_banking, before), last] if rest else pieces


def _banking(one: Stretch) -> Stretch:
    """`Move 2, but 4 if I am last, bank the rest`: nobody moves 2 of a card and forgets what is left of it."""
    moved = any(isinstance(item, Lays) and item.parts[0][0] == "M" and _is_number(item) for item in one.items)
    if not moved or any(kind(item) & {"B", "bare"} for item in one.items):
        return one
    return replace(one, items=(*one.items, Lays((("B", "rest"),))), signs=(*one.signs, ""))


def _parallel(pieces: list[Stretch]) -> bool:
    """Whether each piece has one number, all for one part, and what it waits for; the rest stands behind the last."""
    *before, last = pieces
    told = [
        [item for item in items if no_wait(item) and not isinstance(item, Named)]
        for items in (*(one.items for one in before), last.items[:-1])
    ]
    cards = sum(isinstance(item, Named) for one in pieces for item in one.items)
    numbered = all(len(one) == 1 and _is_number(one[0]) for one in told)
    parts = {part for one in told for item in one for part in kind(item)} - {"bare"}
    return numbered and len(parts) == 1 and (not cards or isinstance(pieces[0].items[0], Named))


def _is_number(one: object) -> bool:
    if isinstance(one, Bare):
        return isinstance(one.amount, Number)
    return isinstance(one, Lays) and len(one.parts) == 1 and isinstance(one.parts[0][1], Number)


def _without_each(pieces: list[Stretch]) -> list[Stretch]:
    """`..., move 4 in rounds 6 to 8, and bank the rest in all of these`: the comma says so already."""
    *before, last = pieces or [Stretch()]
    if not before or len(last.items) < 3 or not isinstance(last.items[-1], Each):
        return pieces
    laid = last.piece(0, len(last.items) - 1, begins=True)
    return [*before, replace(laid, signs=(*laid.signs[:-1], "COMMA"))]


def alone(pieces: list[Stretch]) -> list[Stretch]:
    """`Oldest card, bank 4 in rounds 1-3, bank 3 in rounds 4-6`: what stands first alone holds for all of them."""
    first, *others = pieces or [Stretch()]
    cut = next((at for at, sign in enumerate(first.signs) if at and sign), 0)
    front, rest = first.items[:cut], first.items[cut:]
    if not others or not front or not all(map(no_wait, front)) or not whole(rest) or _is_split(front, rest):
        return pieces
    if any(not whole(one.items) or any(clash(front, item) for item in one.items) for one in others):
        return pieces
    return [first.piece(0, cut, begins=True), first.piece(cut, len(first.items), begins=False), *others]


def _is_split(front: Sequence[object], rest: Sequence[object]) -> bool:
    """`Bank 4, move the rest in rounds 1 to 8`: a number and the rest beside it are never parted."""
    rests = any(isinstance(item, Lays) and item.parts[0][1] == "rest" for item in rest)
    numbered = any(isinstance(item, Lays) and item.parts[0][1] != "rest" for item in rest)
    return rests and not numbered and isinstance(front[-1], NUMBERS)


def otherwise_too(pieces: list[Stretch]) -> list[Stretch]:
    """`Otherwise the lowest in odd rounds, and the oldest in even rounds`: what shares the rounds is otherwise, too."""
    first, *others = pieces or [Stretch()]
    if not first.otherwise or any(one.marked for one in others):
        return pieces
    waits = [[item for item in one.items if isinstance(item, When)] for one in pieces]
    if not others or not all(len(one) == 1 for one in waits):
        return pieces
    steps = [one[0].time.step for one in waits if isinstance(one[0].time, Rounds)]
    if len(steps) == len(pieces) and min(steps) > 1:
        return [first, *(replace(one, otherwise=True) for one in others)]
    if isinstance(waits[0][0].time, Rounds) and len(steps) == len(pieces):
        raise Unreadable("Is all of this otherwise, or the first of it? Make it two sentences.")
    return pieces


def _is_case(one: Stretch, items: Sequence[object]) -> bool:
    """Whether there is an action, and what it waits for; behind an `else` it waits for the others."""
    return whole(items) or (one.otherwise and bool(items) and _no_waits(items))


def no_wait(item: object) -> bool:
    """Whether it is no condition."""
    return not isinstance(item, When)


def whole(items: Sequence[object]) -> bool:
    """Whether there is an action, and what it waits for."""
    waits = sum(isinstance(item, When) for item in items)
    return 0 < waits < len(items)
