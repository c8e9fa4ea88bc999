"""A sentence's phrases as stretches: each what one action says, and what it waits for, with the marks between them.

Must not know how a stretch makes clauses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from bot.games.golden_strider.robots.conditions import Every, Not, Rounds
from bot.games.golden_strider.robots.english import answers
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.going_on import MARKS, all_but, enclosed, in_order
from bot.games.golden_strider.robots.english.marks import again_behind, marked_plainly
from bot.games.golden_strider.robots.english.meanings.islands import Alone, Bare, Hand, Lays, Named, When
from bot.games.golden_strider.robots.english.meanings.leaning import UntilThen
from bot.games.golden_strider.robots.english.meanings.measures import over
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Always, Next
from grammar import Unreadable

_APART = frozenset({"COMMA", "COLON", "AND", "LPAR", "DASH", "BUT"})


@dataclass(frozen=True)
class Stretch:
    """A clause while it grows: its phrases in the order they are written."""

    items: tuple[object, ...] = ()
    then: bool = False
    otherwise: bool = False
    instead: bool = False
    signs: tuple[str, ...] = ()  # the comma, the dash or the `and` in front of each item

    def having(self, item: object, sign: str = "") -> "Stretch":
        """The same with one item more."""
        return replace(self, items=(*self.items, item), signs=(*self.signs, sign))

    def piece(self, first: int, last: int, *, begins: bool) -> "Stretch":
        """Its items from one to another; only the piece that begins it keeps `then` and `otherwise`."""
        items, signs = self.items[first:last], self.signs[first:last]
        return Stretch(items, self.then and begins, self.otherwise and begins, self.instead, signs)

    @property
    def marked(self) -> bool:
        """Whether `then`, `otherwise` or `instead` stands with it."""
        return self.then or self.otherwise or self.instead

    @property
    def acts(self) -> bool:
        """Whether it says what to do, not only when."""
        return any(not isinstance(item, When) for item in self.items)


def stretches(items: Sequence[Phrase]) -> tuple[tuple[int, ...], list[Stretch]]:
    """Start cards and the stretches; raises Unreadable where marks and phrases contradict."""
    start: tuple[int, ...] = ()
    grown = [Stretch()]
    sign = ""
    items = marked_plainly(items)
    _unless_headed(items)
    _slashed(items)
    all_but(items)
    _head_and_condition(items)
    _two_exceptions(items)
    _always_but(items)
    for at, item in enumerate(items):
        behind = items[at + 1 :]
        if isinstance(item.value, Hand):
            if start or grown != [Stretch()]:
                raise Unreadable(answers.NUMBERS)
            start = item.value.cards
        elif item.name == "THEN" and (
            (start and grown == [Stretch()]) or in_order(grown[-1].items, behind)
        ):  # start with these, then play
            sign = "COMMA"
        elif item.name in MARKS:
            anew = _waits_next(behind) or _other_card(grown[-1], behind) or _other_numbers(grown[-1], behind)
            if item.name != "BUT" or anew:
                later = bool(_acts_later(behind)) and not (
                    item.name in {"THEN", "ELSE"} and _hangs(sign, behind)
                )
                _marked(grown, item.name, later)
        elif item.value is not None:
            excepted = _excepted(item.value, behind) or enclosed(grown[-1].items, item.value, behind)
            for value in item.value if isinstance(item.value, tuple) else (item.value,):
                _added(grown, value, "" if excepted else sign, later=_acts_later(behind))
        sign = _sign(sign, item.name)
    return start, lasting(items, grown)


def lasting(items: Sequence[Phrase], grown: list[Stretch]) -> list[Stretch]:
    """`... bank 3 rest move oldest card always`: what stands behind the last card says that it is that of all."""
    *before, last = grown
    if len(last.items) < 2 or items[-1].name != EVER or not isinstance(last.items[-1], Named):
        return grown
    return [*before, replace(last, signs=(*last.signs[:-1], EVER))]


def _sign(before: str, name: str) -> str:
    """The sign in front of the next item."""
    if name == EVER:
        return EVER if before == "COMMA" else before
    if name == "FILL" or (before, name) == (EVER, "AND"):
        return before
    return name if name in _APART else ""


def _hangs(sign: str, behind: Sequence[Phrase]) -> bool:
    """`Bank nothing after that, with the highest card`: the mark belongs to what stands in front of it."""
    return not sign and bool(behind) and behind[0].name in {"COMMA", "DASH"}


def _unless_headed(items: Sequence[Phrase]) -> None:
    """`Unless first: bank 5` may be meant as an exception, or as it stands."""
    match items:
        case [Phrase(value=When(kind="unless")), Phrase(name="COLON" | "THEN"), *_] | [
            Phrase(value=When(kind="unless")),
            Phrase(name="COMMA"),
            Phrase(name="THEN"),
            *_,
        ]:
            raise Unreadable(answers.EXCEPTED)


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
    if len(excepted) > 1 and _acts_later(items[excepted[0] + 1 : excepted[1]]):
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


_ACTS = (Named, Lays, Bare, Alone)


def _rest_in_front(head: Sequence[object], after: Sequence[Phrase]) -> None:
    """`With the rest banked: move 1 if I lead, otherwise 3`: is the rest that of both?"""
    rests = [one.parts[0][1] == "rest" for one in head if isinstance(one, Lays)]
    if rests == [True] and any(isinstance(one.value, Lays | Bare) for one in after):
        raise Unreadable(answers.NUMBERS)


def _waits_next(items: Sequence[Phrase]) -> bool:
    """Whether a condition follows: "but if I owe 2" begins anew, "but 3 for movement" goes on."""
    after = next((one for one in items if one.value is not None or one.name in MARKS), None)
    return after is None or isinstance(after.value, When) or after.name in MARKS


def _other_card(last: Stretch, items: Sequence[Phrase]) -> bool:
    """Whether `but` brings another card: the oldest card, but the highest from round 9."""
    named = any(isinstance(item, Named) for item in last.items)
    return named and any(isinstance(one.value, Named) for one in items)


def _other_numbers(last: Stretch, items: Sequence[Phrase]) -> bool:
    """Whether `but` brings another number in one case: rounds 5-8 bank 4, but bank 3 if I am last."""
    laid = {part for item in last.items if isinstance(item, Lays) for part, _ in item.parts}
    led = bool(last.items) and _is_rounds(last.items[0])
    said = [
        one.value for one in items[: next((at for at, one in enumerate(items) if one.name in MARKS), None)]
    ]
    first = next((at for at, one in enumerate(said) if isinstance(one, Lays)), len(said))
    twice = first < len(said) and {part for part, _ in said[first].parts} <= laid
    waits = [one for one in said[first:] if isinstance(one, When)]
    return led and twice and bool(waits) and not any(map(_is_rounds, waits))


def _is_rounds(item: object) -> bool:
    return isinstance(item, When) and isinstance(item.time, Rounds)


def _marked(grown: list[Stretch], mark: str, acts_later: bool) -> None:  # noqa: FBT001
    last = grown[-1]
    if mark == "FROM_THERE":
        if not acts_later:
            return
        mark = "THEN"
    if mark == "INSTEAD":
        grown[-1] = replace(last, instead=True)
        return
    if mark == "THEN" and last.items and not last.acts:  # if this then that
        # for the two rounds after that: these are none at the start
        counted = any(isinstance(item, When) and isinstance(item.time, Next) for item in last.items)
        grown[-1] = replace(_until_over(last), then=last.then or counted)
        return
    turned = _exception(last)
    if mark in {"THEN", "BUT"} and acts_later and turned:  # except when this, then that
        grown.append(Stretch(turned, signs=("",) * len(turned)))
        return
    if mark in {"THEN", "ELSE"} and last.acts and not acts_later:  # no banking after that
        _marked_behind(grown, mark)
        return
    if mark == "ELSE" and last.items and not last.acts:
        raise Unreadable("Behind the condition comes what to do, and only then otherwise.")
    if last.acts:
        grown.append(Stretch())
    last = grown[-1]
    grown[-1] = replace(last, then=last.then or mark == "THEN", otherwise=last.otherwise or mark == "ELSE")


def _marked_behind(grown: list[Stretch], mark: str) -> None:
    """`the lowest in round 1, the oldest otherwise`: the mark belongs to what stands behind the last comma."""
    last = grown[-1]
    if cut := _begins_anew(last):
        grown[-1:] = [last.piece(0, cut, begins=True), last.piece(cut, len(last.items), begins=False)]
    if mark == "ELSE" and any(isinstance(item, When) and item.kind == "if" for item in grown[-1].items):
        raise Unreadable("Otherwise than what? Say it in a sentence of its own.")
    grown[-1] = replace(grown[-1], then=mark == "THEN", otherwise=mark == "ELSE")


def _begins_anew(last: Stretch) -> int:
    """Where behind the last condition another card or number of the same kind follows, or the last comma stands."""
    waits = max((at for at, item in enumerate(last.items) if isinstance(item, When)), default=-1)
    cuts = [at for at, sign in enumerate(last.signs) if sign and at > waits >= 0]
    anew = (at for at in cuts if clash(last.items[:at], last.items[at]))
    return next(anew, cuts[-1] if cuts else 0)


def _excepted(item: object, behind: Sequence[Phrase]) -> bool:
    """Whether it is an exception whose own action follows: except when I lead, then ..."""
    after = next((one.name for one in behind if one.name not in {"COMMA", "FILL", EVER}), "")
    ends = isinstance(item, When) and item.kind in {"unless", "until", "while"}
    return ends and after in {"THEN", "FROM_THERE"}


def _exception(last: Stretch) -> tuple[When, ...]:
    """What `bank 4, except when I lead, then ...` waits for: the same, and that the exception holds."""
    waits = tuple(item for item in last.items if isinstance(item, When))
    if not waits or waits[-1] is not last.items[-1] or waits[-1].kind != "unless":
        return ()
    return (*waits[:-1], When(waits[-1].time.condition)) if isinstance(waits[-1].time, Not) else ()


def _added(grown: list[Stretch], item: object, sign: str, *, later: int) -> None:
    last = grown[-1]
    apart = bool(sign) and sign != "LPAR"  # what stands in brackets belongs to what is in front of them
    if isinstance(item, When):
        if isinstance(item.time, Always):
            return
        if sign == "LPAR" and last.items and _stand_alike(last.items[-1], item):
            if _says_again(last.items[-1], item):
                return
            raise Unreadable(answers.BRACKETS)
        if last.acts and later and apart and item.kind == "until" and item.time != UntilThen():
            raise Unreadable("Until then the first, or the second? Make it two sentences.")
        if last.acts and later and apart:
            grown.append(Stretch((item,), signs=(sign,)))
            return
    grown[-1] = last.having(item, sign)


def _says_again(one: object, item: When) -> bool:
    """`First alone (nobody on my square)`: the second says what the first one said."""
    said = one.time if isinstance(one, When) else None
    return item.time == said or (isinstance(said, Every) and item.time in said.parts)


def _stand_alike(one: object, item: When) -> bool:
    """`Up front (1st-3rd)`: the same said exactly, or both at once? Rounds in brackets are a condition of their own."""
    return isinstance(one, When) and not any(isinstance(when.time, Rounds) for when in (one, item))


def _acts_later(items: Sequence[Phrase]) -> int:
    """How many phrases of an action follow before the next mark."""
    count = 0
    for item in items:
        if item.name in MARKS - {"INSTEAD"} and not (item.name == "THEN" and not count):
            break
        count += item.value is not None and not isinstance(item.value, When | Hand)
    return count


def _until_over(last: Stretch) -> Stretch:
    """`Until round 9, then ...` says what is done when that is over."""
    return replace(last, items=tuple(map(_over, last.items)))


def _over(item: object) -> object:
    match item:
        case When(time, "until") if not isinstance(time, NO_CONDITION):
            return When(over(time))
        case _:
            return item
