"""Amounts of which it is not said what they are for: `tucks 4 away and walks the rest`. Must not know words."""

from collections.abc import Iterator

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.halving import laid
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, Lays, Named, When, Without
from bot.games.golden_strider.robots.english.meanings.times import Always
from grammar import Unreadable

_BETWEEN = frozenset({"COMMA", "AND", "FILL", "DASH", "BUT", "always"})  # what may stand between two amounts


def with_parts(items: tuple[Phrase, ...]) -> Iterator[Phrase]:
    """`tucks 4 away and walks the rest`: there are two parts, and what isn't for the one is for the other.

    Raises Unreadable where that is not clear.
    """
    for at, item in enumerate(items):
        if item.name == "amount":
            part = _part(items, at)
            if part is None:
                raise Unreadable(answers.NUMBERS)
            yield item._replace(name="lay", value=laid(part, item.value))
        else:
            yield item


def _part(items: tuple[Phrase, ...], at: int) -> Part | None:
    """Which part an amount is for: not that of the amount it stands beside, which leaves it so much."""
    if isinstance(items[at].value, Number) and any(
        one.name == "DASH" for one in items[max(0, at - 1) : at + 2]
    ):
        return None  # bank 3-5
    if [one.name for one in (*items[max(0, at - 1) : at], *items[at + 1 : at + 2])] == ["COLON", "COMMA"]:
        return None  # R1: 3, B3: the 3 may be a card
    found = {
        OTHER[part]
        for one in (_beside(items[at + 1 :]), _beside(items[:at][::-1]))
        for part, amount in one
        if _leaves(amount, items[at].value)
    }
    return found.pop() if len(found) == 1 else None


def _beside(items: tuple[Phrase, ...]) -> tuple[tuple[Part, Amount], ...]:
    """What the next phrase lays, where only the card, a comma or an `and` stands between."""
    near = next((item.value for item in items if not _is_between(item)), None)
    match near:
        case Lays(parts) if len(parts) == 1:
            return parts
        case Without(part):
            return ((part, Number(0)),)
        case _:
            return ()


def _is_between(item: Phrase) -> bool:
    always = isinstance(item.value, When) and isinstance(item.value.time, Always)
    return always or item.name in _BETWEEN or isinstance(item.value, Named)


def _leaves(given: Amount, amount: object) -> bool:
    """Whether of two amounts one is what the other leaves."""
    match given, amount:
        case ("rest", Number()) | (Number(), "rest") | ("half", "rest") | ("rest", "half"):
            return True
        case ("all", Number(0)) | (Number(0), "all") | (Number(), Number()):
            return True
        case _:
            return False
