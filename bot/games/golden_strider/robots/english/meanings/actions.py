"""The phrases of one clause put together: the card, the numbers, who pays, and what it all waits for.

What fits in no way is told and not guessed. Must not know the clauses around it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.games.golden_strider.cards import Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import ME, PICKS, Amount, Figure, Number, Pick
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Holds, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.meanings.islands import (
    OTHER,
    Again,
    Alone,
    Changed,
    Each,
    Kept,
    Lays,
    Named,
    Pays,
    Same,
    When,
    Without,
)
from bot.games.golden_strider.robots.english.meanings.measures import over
from bot.games.golden_strider.robots.english.meanings.subjects import HIM, THE_CARD, THE_ONE, THOSE
from bot.games.golden_strider.robots.robot import Action, Covering
from grammar import Unreadable

T = TypeVar("T")
_WHICH = 'Which card is "it"? Name it: if I hold a 9, play the 9.'


@dataclass(frozen=True)
class Clause:
    """An action and all that it waits for."""

    action: Action
    when: tuple[When, ...] = ()
    then: bool = False  # the rounds after those named before, if it names none itself
    otherwise: bool = False
    changed: tuple[Changed, ...] = ()
    again: bool = False  # it says how long what was said before holds
    same: bool = False  # it plays what the sentence before plays
    each: bool = False  # it gives numbers to the cards that were named before
    it: bool = False  # it plays the card that was spoken of before
    kept: bool = False  # it says that the numbers stay as they are


def clauses(items: Sequence[object], *, then: bool, otherwise: bool, instead: bool) -> Iterator[Clause]:
    """The clause that these phrases make, if they order anything; raises Unreadable where they contradict."""
    rest = [item for item in items if not isinstance(item, When)]
    if not rest:
        if then or otherwise or instead:
            raise Unreadable(answers.PLAY)
        return
    cards = [item for item in rest if isinstance(item, Named)]
    card = _only(cards, "a robot plays one card a round")
    if len(cards) > 1 and isinstance(cards[0].card, int):  # if I hold no 10 but a 9, play the 9
        raise Unreadable("A card is named twice here. Write: if I hold a 9, play the 9.")
    pays = _only(
        [item.part for item in rest if isinstance(item, Pays)], "overtaking can come off one of them first"
    )
    it = card is not None and card.card is None
    held = _held(tuple(item for item in items if isinstance(item, When))) if it else None
    named = held if it else card.card if card else None
    when = tuple(_having(item, named, items[:at]) for at, item in enumerate(items) if isinstance(item, When))
    changed = tuple(item for item in rest if isinstance(item, Changed))
    kept = Kept() in rest
    if kept and (card is None or changed or _laid(rest)):
        raise Unreadable("The same numbers, or others? Write them: bank 4, move the rest.")
    yield Clause(
        Action(named, _laid(rest), pays, instead and not kept),
        when,
        then,
        otherwise,
        changed,
        again=any(isinstance(item, Again) for item in rest),
        same=any(isinstance(item, Same) for item in rest),
        each=any(isinstance(item, Each) for item in rest),
        it=it and held is None,
        kept=kept,
    )


def _having(when: When, card: Reference | Covering | None, before: Sequence[object]) -> When:
    """`A 6 if I have one`: if I hold a 6. `The oldest, if it is 5 or more`: a card that was named before it."""
    named = any(isinstance(item, Named) for item in before)
    return _when(when, _held_one(when.time, card, named=named))


def picked(time: object) -> Pick | None:
    """The card of mine that a condition asks about."""
    match time:
        case Compare(Figure(name, who)) if who == ME and name in PICKS:
            return next(one for one in PICKS if one == name)
        case Not(inner):
            return picked(inner)
        case Every(parts) | Either(parts):
            return next((found for part in parts if (found := picked(part))), None)
        case _:
            return None


def of_the_card(when: When, pick: Pick | None) -> When:
    """`If it is a 5`, where the sentence before spoke of a card."""
    return _when(when, _held_one(when.time, pick, named=True))


def of_those(when: When, card: Reference | None, last: tuple[When, ...]) -> When:
    """`When they've all gone`: the cards that the sentence before plays, or its rounds."""
    match when.time:
        case Not(Holds(_, value)) if value == THOSE and len(last) == 1 and isinstance(last[0].time, Rounds):
            return replace(when, time=over(last[0].time))
        case Not(Holds(who, value)) if value == THOSE:
            if not isinstance(card, int):
                raise Unreadable("Which cards are those? Write: if I hold no 6.")
            return replace(when, time=Not(Holds(who, card)))
        case _:
            return when


def _when(when: When, time: Any) -> When:
    return when if time == when.time else replace(when, time=time)


def _held_one(time: Any, card: Reference | Covering | None, *, named: bool) -> Any:
    match time:
        case Holds(who, value) if value == THE_ONE:
            if not isinstance(card, int):
                raise Unreadable("Which card must I hold? Write: if I hold a 9, play the 9.")
            return Holds(who, card)
        case Compare(Figure(_, who) as figure) if who == THE_CARD and named:
            if card not in PICKS:
                raise Unreadable("Which card is that? Write: if my oldest card is at least 5.")
            return replace(time, left=replace(figure, name=card, who=ME))
        case Compare() | Rounds():
            return time
        case Not(inner):
            return Not(_held_one(inner, card, named=named))
        case Every(parts) | Either(parts):
            return replace(time, parts=tuple(_held_one(part, card, named=named) for part in parts))
        case _:
            return time


def _held(when: tuple[When, ...]) -> Reference | None:
    """The card that the condition speaks of: if I hold a 10, play it; if I drew 9 or more, play it."""
    match [one.time for one in when]:
        case [Not(Holds())]:  # if I hold no 10, play it
            raise TwoMeanings(_WHICH)
    return next((card for one in when if (card := _spoken_of(one.time)) is not None), None)


def _spoken_of(time: object) -> Reference | None:
    match time:
        case Holds(who, value) if who in {ME, HIM}:
            return value
        case Compare(Figure("drew", who)) if who == ME:
            return "newest"
        case Compare(Figure(("highest" | "lowest" | "oldest" | "newest") as pick, who)) if who == ME:
            return pick
        case Every(parts):
            if sum(isinstance(part, Holds) and part.who in {ME, HIM} for part in parts) > 1:
                raise TwoMeanings(_WHICH)  # if I hold a 9 and a 10, play it
            return next((card for part in parts if (card := _spoken_of(part)) is not None), None)
        case Either(parts):
            cards = {_spoken_of(part) for part in parts}
            if len(cards) > 1:  # if I hold a 9 or a 10, play it
                raise TwoMeanings(_WHICH)
            return cards.pop()
        case _:
            return None


def _laid(items: Sequence[object]) -> tuple[tuple[Part, Amount], ...]:
    """The numbers in the order they are written; `movement` alone is the rest, or all."""
    lays: dict[Part, Amount] = {}
    whole = False
    for item in items:
        if isinstance(item, Lays):
            _lay(lays, item, whole=whole)
            whole = whole or item.whole
    for item in items:
        if isinstance(item, Alone):
            _lay_alone(lays, item.part)
        if isinstance(item, Without):
            _lay_nothing(lays, item.part)
    if list(lays.values()).count("rest") > 1:
        raise Unreadable("Only one of the two can be the rest.")
    return tuple(lays.items())


def _lay_alone(lays: dict[Part, Amount], part: Part) -> None:
    if lays == {part: "all"}:  # don't move, just bank; I save with my lowest card (all of it banked)
        return
    if part in lays:
        raise Unreadable("Movement, or the bank, is written twice: one number for each.")
    lays[part] = "rest" if lays else "all"


def _lay_nothing(lays: dict[Part, Amount], part: Part) -> None:
    if lays.get(part) == "rest":
        del lays[part]
    if part in lays:
        raise Unreadable("This part gets a number, and nothing: which of the two?")
    if part == "B" and isinstance(lays.get("M"), Number):
        lays["B"] = Number(0)  # move 3, bank nothing: no rest is banked, whatever was said before
    lays.setdefault(OTHER[part], "all")


def _lay(lays: dict[Part, Amount], item: Lays, *, whole: bool) -> None:
    for part, amount in item.parts:
        if part in lays and lays[part] != amount:
            if whole and amount in {"rest", "half"}:
                continue
            if item.whole and lays[part] == "rest":
                lays[part] = amount
                continue
            raise Unreadable("Movement, or the bank, is written twice: one number for each.")
        lays[part] = amount


def _only(found: list[T], why: str) -> T | None:
    if len(set(found)) > 1:
        raise Unreadable(f"Here are two of a kind, and {why}.")
    return found[0] if found else None
