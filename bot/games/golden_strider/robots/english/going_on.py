"""What goes on with the action before it though a sign or a mark stands between: `the 4, in round 1, and bank all`.

Must not know how a stretch makes clauses.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.conditions import Every, Rounds
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.meanings.islands import (
    OTHER,
    Alone,
    Hand,
    Lays,
    Named,
    When,
    Without,
)
from grammar import Unreadable

_Parts: TypeAlias = tuple[tuple[Part, Amount], ...]
_SAME_ROUNDS = (
    "Is that done with this card, or after it? Write, say: in rounds 1 to 2, play a 3, bank all. Or: from round 3, "
    "bank all."
)
MARKS = frozenset({"FROM_THERE", "THEN", "ELSE", "BUT", "INSTEAD"})


def all_but(items: Sequence[Phrase]) -> None:
    """`Bank everything except what I need, 3 moved`: all of it, or the rest?"""
    said = [one for one in items if one.value is not None or one.name in MARKS]
    for at, (one, sign, other) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        whole = isinstance(one.value, Lays) and [amount for _, amount in one.value.parts] == ["all"]
        waits = any(
            isinstance(behind.value, When) for behind in said[at + 3 :]
        )  # move all, but bank 2 if I lead
        if whole and sign.name == "BUT" and isinstance(other.value, Lays) and not waits:
            raise Unreadable("All of it, or all but that? Write: bank 3, move the rest.")


def enclosed(before: Sequence[object], item: object, behind: Sequence[Phrase]) -> bool:
    """`Play the 4, in round 1, and bank all`: what stands between card and numbers is for both."""
    said = [one for one in behind if one.name not in {"FILL", EVER}]
    rest = [one.value for one in said if one.value is not None]
    return (
        isinstance(item, When)
        and [one.name for one in said[:2]] == ["COMMA", "AND"]
        and len(before) == 1
        and isinstance(before[0], Named)
        and bool(rest)
        and all(isinstance(one, Lays | Alone | Without) for one in rest)
        and not any(one.name in MARKS for one in said)
    )


def in_order(before: Sequence[object], behind: Sequence[Phrase]) -> bool:
    """`First 3 points to the bank, then the rest to movement`: of one card, and no later rounds."""
    laid = [one for one in before if isinstance(one, Lays)]
    rest = [one.value for one in behind if one.value is not None]
    parts = laid[-1].parts if laid else ()
    goes_on = len(rest) == 1 and isinstance(rest[0], Lays) and rest[0].parts in _rests(parts)
    return goes_on or _of_that_card(before, behind) or _other_part(before, behind)


def other_half(before: Sequence[object], item: object) -> bool:
    """`Bank half, rounded up, move the other half`: that is said already."""
    match before[-1:], item:
        case [Lays(parts)], Lays(((_, "rest"),)):
            return len(parts) > 1 and "half" in dict(parts).values()
        case _:
            return False


def _rests(parts: _Parts) -> list[_Parts]:
    """What goes on with these numbers: the rest for the other part, and for either of `half, rounded up`."""
    told: list[_Parts] = [
        ((part, "rest"),) for part, _ in parts if len(parts) > 1 and "half" in dict(parts).values()
    ]
    return told or [((OTHER[part], "rest"),) for part, _ in parts if len(parts) == 1]


def _from_the_start(items: list[object]) -> list[object]:
    """Without the rounds behind it that begin with the first: nothing comes before them."""
    match items[-1:]:
        case [When(Rounds(1, int(), 1))]:
            return items[:-1]
        case _:
            return items


def _other_part(before: Sequence[object], behind: Sequence[Phrase]) -> bool:
    """`Move 4, then bank 2`: one card, where nothing that ends was named; in rounds that end, who knows?"""
    cards = [one for one in before if not isinstance(one, When)]
    rest = _from_the_start([one.value for one in behind if one.value is not None])
    match cards[-1:], rest:
        case [Lays(((part, Number()),))], [Lays(((other, Number()),))] if part != other:
            alone = cards[-1] is before[-1] and len([one for one in cards if isinstance(one, Lays)]) == 1
            return alone and _at_once(before, behind)
        case _:
            return False


def _of_that_card(before: Sequence[object], behind: Sequence[Phrase]) -> bool:
    """`The highest card, thereafter all to movement`: of that card, or in later rounds?

    What is surely of that card has no `then` any more (sentences/turns/cards/joined.py).
    """
    cards = [one for one in before if not isinstance(one, When)]
    rest = _from_the_start([one.value for one in behind if one.value is not None])
    # the lowest card in round 1, then bank 4: when that is over
    bare = [type(one) for one in cards] == [Named] == [type(before[-1])] and bool(rest)
    marked = any(one.name in MARKS or one.name == EVER for one in behind)
    if bare and not marked and all(isinstance(one, Lays | Alone | Without) for one in rest):
        raise TwoMeanings(_SAME_ROUNDS)
    return False


def _at_once(before: Sequence[object], behind: Sequence[Phrase]) -> bool:
    """Whether what stands behind `then` is of the same rounds; raises TwoMeanings where these end."""
    if any(one.name in MARKS or one.name == EVER for one in behind):
        return False
    if any(
        isinstance(one, When) and (one.kind in {"until", "while"} or _is_timed(one.time)) for one in before
    ):
        raise TwoMeanings(_SAME_ROUNDS)
    return True


def _is_timed(time: object) -> bool:
    """Whether it waits for rounds that end."""
    match time:
        case Rounds(_, last, _):
            return last is not None
        case Every(parts):
            return any(map(_is_timed, parts))
        case _:
            return False


def acts_later(items: Sequence[Phrase]) -> int:
    """How many phrases of an action follow before the next mark."""
    count = 0
    for item in items:
        if item.name in MARKS - {"INSTEAD"} and not (item.name == "THEN" and not count):
            break
        count += item.value is not None and not isinstance(item.value, When | Hand)
    return count
