"""Heads, exceptions and slashes that may be meant in two ways: their writer is asked.

Must not know stretches.
"""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from bot.games.golden_strider.robots.conditions import Either, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.going_on import acts_later, all_but
from bot.games.golden_strider.robots.english.marks import again_behind
from bot.games.golden_strider.robots.english.meanings.islands import Alone, Bare, Lays, Named, When, Without
from bot.games.golden_strider.robots.english.meanings.times import Always
from grammar import Unreadable

_ACTS = (Named, Lays, Bare, Alone)


def one_meaning(items: Sequence[Phrase]) -> None:
    """Raises Unreadable with the question where there are two."""
    _unless_headed(items)
    _slashed(items)
    all_but(items)
    _head_and_condition(items)
    _two_exceptions(items)
    _always_but(items)
    _otherwise_and(items)
    _excepted_and(items)
    _and_any(items)
    _all_when(items)


def _unless_headed(items: Sequence[Phrase]) -> None:
    """`Unless first: bank 5` may be meant as an exception, or as it stands."""
    waits = [*takewhile(lambda item: isinstance(item.value, When), items)]
    behind = [item.name for item in items[len(waits) :] if item.name != "COMMA"]
    if len(waits) > 1 and waits[0].value.kind == "unless" and behind[:1] == ["THEN"]:
        raise Unreadable(answers.EXCEPTED)  # except when I'm first in rounds 4 to 9, then ...
    match items:
        case [Phrase(value=When(kind="unless")), Phrase(name="COLON" | "THEN"), *_] | [
            Phrase(value=When(kind="unless")),
            Phrase(name="COMMA"),
            Phrase(name="THEN"),
            *_,
        ]:
            raise Unreadable(answers.EXCEPTED)


def _excepted_and(items: Sequence[Phrase]) -> None:
    """`Except in round 1 and when last`, `not in rounds 1 and 2 or in the last 15 squares`: are both excepted?"""
    for one, sign, other in zip(items, items[1:], items[2:], strict=False):
        if not (isinstance(one.value, When) and isinstance(other.value, When)):
            continue
        excepts = one.value.kind == "unless" or _is_not_in_rounds(one.value)
        if excepts and other.value.kind in {"if", "time"} and sign.name in {"AND", "OR"}:
            raise TwoMeanings(answers.BOTH_OUT)


def _is_not_in_rounds(when: When) -> bool:
    return isinstance(when.time, Not) and isinstance(when.time.condition, Rounds)


def _and_any(items: Sequence[Phrase]) -> None:
    """`In round 1, and when nobody is level with me`: both at once, or either?"""
    said = [one for one in items if one.name not in {"FILL", "COMMA"}]
    match said:
        case [
            Phrase(value=When(Rounds(_, int(), 1) | Either((Rounds(), *_)), "time")),
            Phrase(name="AND"),
            Phrase(value=When(kind="if")),
            *_,
        ]:
            raise TwoMeanings(answers.EITHER)
    _and_behind([one for one in items if one.name != "FILL"])
    _in_one_round_and([one for one in items if one.name != "FILL"])


def _and_behind(said: Sequence[Phrase]) -> None:
    """`Bank 3 in round 3, and if I'm last`, `bank 3 if I'm last, and in the last 15 squares`: both, or either?"""
    for at, (one, comma, sign, other) in enumerate(zip(said, said[1:], said[2:], said[3:], strict=False)):
        parted = comma.name == "COMMA" and sign.name == "AND"
        if not parted or acts_later(said[at + 4 :]):
            continue
        match one.value, other.value:
            case (When(Rounds(_, int(), 1), "time"), When(kind="if")) | (When(kind="if"), When(kind="time")):
                raise TwoMeanings(answers.EITHER)


def _in_one_round_and(said: Sequence[Phrase]) -> None:
    """`Bank 3 in round 3 and when I'm last`: in that round of all, or in that round and whenever I'm last?"""
    for at, (one, sign, other) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        match one.value, sign.name, other.value:
            case When(Rounds(first, int(last), 1), "time"), "AND", When(kind="if") if (
                first == last and at and not acts_later(said[at + 3 :])
            ):
                raise TwoMeanings(answers.EITHER)


def _all_when(items: Sequence[Phrase]) -> None:
    """`Move all, when I'm in the last 10 squares its highest card`: all ever, or then only?"""
    said = [one for one in items if one.name != "FILL"]
    laid = [
        *takewhile(lambda one: isinstance(one.value, Lays | Without) or one.name in {"AND", "COMMA"}, said)
    ]
    behind = [one for one in said[len(laid) :] if one.name not in {"DASH", "COMMA"}]
    parted = {"COMMA", "DASH"} & {one.name for one in said[len(laid) - 1 : len(laid) + 1]}
    match behind:
        case [Phrase(value=When(kind="if" | "time")), Phrase(value=Named())] if laid and parted:
            raise TwoMeanings(
                "Is that in every round, or then only? Write: if I lead, play the highest card, move all."
            )


def _otherwise_and(items: Sequence[Phrase]) -> None:
    """`Otherwise, and in round 1, ...`: where nothing else applies, or always in round 1?"""
    match items:
        case [Phrase(name="ELSE"), Phrase(name="COMMA"), Phrase(name="AND"), Phrase(value=When()), *_] | [
            Phrase(name="ELSE"),
            Phrase(name="AND"),
            Phrase(value=When()),
            *_,
        ]:
            raise Unreadable("Is that one more case? Make it two sentences: otherwise, ... In round 1, ...")


def _slashed(items: Sequence[Phrase]) -> None:
    """`R1-4/P1: ...` may mean both at once, or one of them."""
    for one, sign, other in zip(items, items[1:], items[2:], strict=False):
        if sign.name == "SLASH" and isinstance(one.value, When) and isinstance(other.value, When):
            raise Unreadable(answers.SLASH)


def _two_exceptions(items: Sequence[Phrase]) -> None:
    """`..., except when I lead, when ..., and except when I owe 3, when ...`: from what is the second one excepted?"""
    excepted = [
        at for at, item in enumerate(items) if isinstance(item.value, When) and item.value.kind == "unless"
    ]
    if len(excepted) > 1 and acts_later(items[excepted[0] + 1 : excepted[1]]):
        raise Unreadable("Here are two exceptions. Make it a sentence for each: if I lead, bank 5.")


def _head_and_condition(items: Sequence[Phrase]) -> None:
    """What stands in front of a colon is said for what follows, or it is a label, where a condition follows.

    `From round 6 the newest card: if I owe 2, bank 4` may mean the rounds for both; the B of `Exception B: if I owe
    2, bank 4` is no order to bank.
    """
    said = [item for item in items if item.name not in {"FILL", "COMMA", EVER}]
    for one, behind in pairwise(said):
        if isinstance(one.value, Alone) and behind.name == "COLON":
            raise Unreadable(answers.LABEL)
        if isinstance(one.value, Alone) and isinstance(behind.value, Bare):  # `move 4` is not `move`, and 4
            raise Unreadable(answers.NUMBERS)
    if [one.name for one in said[:2]] == ["lay", "COLON"] and again_behind(
        said
    ):  # sprint: last 15 squares, ...
        raise Unreadable(answers.LABEL)
    at = next((at for at, item in enumerate(said) if item.name == "COLON"), len(said))
    head, after = [item.value for item in said[:at]], said[at + 1 :]
    _rest_in_front(head, after)
    if after and any(isinstance(one, Alone) for one in head):
        raise Unreadable(answers.LABEL)
    if not after or not isinstance(after[0].value, When):
        return
    if head and all(isinstance(one, Lays) for one in head) and any(clash(head, one.value) for one in after):
        raise Unreadable(answers.LABEL)  # sprint: in the last 15 squares the highest card, move all
    waits = [item.value.time for item in after if isinstance(item.value, When)]
    rounds = [time for time in waits if isinstance(time, Rounds)]
    if len(rounds) > 1 and any(isinstance(one, When) and not isinstance(one.time, Rounds) for one in head):
        raise Unreadable(answers.HEAD)  # owing less than 3: in rounds 4 to 8 ..., and from round 9 ...
    if any(isinstance(one, When) for one in head) and not all(isinstance(one, When) for one in head):
        raise Unreadable(answers.HEAD)


def _always_but(items: Sequence[Phrase]) -> None:
    """`In every round, except when I lead, bank 4`: what is excepted is no case for the 4.

    In `bank 4 every round, but if I lead bank 5` each has its own.
    """
    said = [item for item in items if item.name not in {"FILL", "COMMA"}]
    for at, (one, mark, other) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        if all(any(isinstance(item.value, _ACTS) for item in part) for part in (said[:at], said[at + 3 :])):
            continue
        always = one.name == EVER or (isinstance(one.value, When) and isinstance(one.value.time, Always))
        if always and mark.name == "BUT" and isinstance(other.value, When):
            raise Unreadable(answers.EXCEPTED)


def _rest_in_front(head: Sequence[object], after: Sequence[Phrase]) -> None:
    """`With the rest banked: move 1 if I lead, otherwise 3`: is the rest that of both?"""
    rests = [one.parts[0][1] == "rest" for one in head if isinstance(one, Lays)]
    if rests == [True] and any(isinstance(one.value, Lays | Bare) for one in after):
        raise Unreadable(answers.NUMBERS)
