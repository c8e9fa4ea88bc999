"""A sentence's phrases as stretches: each what one action says, and what it waits for, with the marks between them.

Must not know how a stretch makes clauses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.golden_strider.robots.conditions import Every, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.going_on import MARKS, acts_later, enclosed, in_order, other_half
from bot.games.golden_strider.robots.english.marks import marked_plainly
from bot.games.golden_strider.robots.english.meanings.islands import Hand, Lays, Named, When
from bot.games.golden_strider.robots.english.meanings.leaning import UntilThen
from bot.games.golden_strider.robots.english.meanings.measures import over
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Always, Next
from bot.games.golden_strider.robots.english.one_half import halved
from bot.games.golden_strider.robots.english.two_ways import one_meaning
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
    halved(items)
    items = marked_plainly(items)
    one_meaning(items)
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
                later = bool(acts_later(behind)) and not (
                    item.name in {"THEN", "ELSE"} and _hangs(sign, behind)
                )
                _marked(grown, item.name, later)
        elif other_half(grown[-1].items, item.value):
            continue
        elif item.value is not None:
            excepted = _excepted(item.value, behind) or enclosed(grown[-1].items, item.value, behind)
            for value in item.value if isinstance(item.value, tuple) else (item.value,):
                _added(grown, value, "" if excepted else sign, later=acts_later(behind))
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
    led = bool(last.items) and is_rounds(last.items[0])
    said = [
        one.value for one in items[: next((at for at, one in enumerate(items) if one.name in MARKS), None)]
    ]
    first = next((at for at, one in enumerate(said) if isinstance(one, Lays)), len(said))
    twice = first < len(said) and {part for part, _ in said[first].parts} <= laid
    waits = [one for one in said[first:] if isinstance(one, When)]
    return led and twice and bool(waits) and not any(map(is_rounds, waits))


def is_rounds(item: object) -> bool:
    """Whether it names rounds; those of two actions are never those of one."""
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


def _until_over(last: Stretch) -> Stretch:
    """`Until round 9, then ...` says what is done when that is over."""
    return replace(last, items=tuple(map(_over, last.items)))


def _over(item: object) -> object:
    match item:
        case When(time, "until") if not isinstance(time, NO_CONDITION):
            return When(over(time))
        case _:
            return item
