"""What the figures and conditions of a robot come to for one last report (GS-42). The plain reading of the ruling.

A runner or number that does not exist gives None, and makes its condition false. Must not know cards being played.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter, eq, ge, gt, le, lt, ne

from bot.games.golden_strider.cards import Cards
from bot.games.golden_strider.robots.amounts import Expr, Figure, Half, Number, Sum, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Holds, Not, Rounds
from bot.games.golden_strider.robots.sight import Line, Sight

PRINTED: Mapping[str, Callable[[Line], int | None]] = {
    "position": attrgetter("position"),
    "square": attrgetter("square"),
    "owe": attrgetter("owed"),
    "paid": attrgetter("paid"),
    "moved": attrgetter("moved"),
    "banked": attrgetter("banked"),
    "drew": attrgetter("drawn"),
}
_RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": lt,
    "<=": le,
    "=": eq,
    "!=": ne,
    ">=": ge,
    ">": gt,
}


def holds(condition: Condition | None, seen: Sight) -> bool:
    """Whether a condition is true; None always is."""
    match condition:
        case None:
            return True
        case Not(inner):
            return not holds(inner, seen)
        case Every(parts):
            return all(holds(part, seen) for part in parts)
        case Either(parts):
            return any(holds(part, seen) for part in parts)
        case _:
            return _true(condition, seen)


def _true(condition: Rounds | Compare | Holds, seen: Sight) -> bool:
    match condition:
        case Rounds(first, last, step):
            return first <= seen.round <= (last or seen.round) and (seen.round - first) % step == 0
        case Compare(left, relation, right):
            one, other = value(left, seen), value(right, seen)
            return one is not None and other is not None and _related(one, relation, other)
        case Holds(who, worth):
            line = found(who, seen)
            return line is not None and any(card.value == worth for card in line.cards or ())


def value(expr: Expr, seen: Sight) -> int | None:
    """What an amount comes to, or None when a number in it does not exist."""
    match expr:
        case Number(number):
            return number
        case Figure():
            return _figure(expr, seen)
        case Half(of):
            whole = value(of, seen)
            return None if whole is None else whole // 2
        case Sum(left, sign, right):
            one, other = value(left, seen), value(right, seen)
            if one is None or other is None:
                return None
            return one + other if sign == "plus" else one - other if sign == "minus" else one * other


def found(who: Who, seen: Sight) -> Line | None:
    """The line of a runner; several leaders, or several next ahead or behind: the first line of them."""
    me = seen.lines[seen.me]
    match who.whose:
        case "me":
            return me
        case "leader":
            return seen.lines[0]
        case "line":
            return seen.lines[who.line - 1] if 0 < who.line <= len(seen.lines) else None
        case "ahead":
            return _nearest([line for line in seen.lines if line.square > me.square], me)
        case "behind":
            return _nearest([line for line in seen.lines if line.square < me.square], me)


def _nearest(lines: list[Line], me: Line) -> Line | None:
    return min(lines, key=lambda line: abs(line.square - me.square), default=None)


def _related(one: int, relation: str, other: int) -> bool:
    return _RELATIONS[relation](one, other)


def _figure(figure: Figure, seen: Sight) -> int | None:
    if figure.name == "round":
        return seen.round
    line = found(figure.who, seen)
    if line is None:
        return None
    if figure.name in {"lead", "gap"}:
        other = found(figure.other, seen)
        lead = None if other is None else line.square - other.square
        return lead if lead is None or figure.name == "lead" else abs(lead)
    return _of_line(figure.name, line, seen)


def _of_line(name: str, line: Line, seen: Sight) -> int | None:
    match name:
        case "to go":
            return seen.length - line.square
        case "level":
            return sum(other.square == line.square for other in seen.lines) - 1
        case "followers":
            return sum(other.square < line.square for other in seen.lines)
        case "highest" | "lowest" | "oldest" | "newest" | "total":
            return None if line.cards is None else _card(name, line.cards)
        case _:
            return PRINTED[name](line)


def _card(name: str, hand: Cards) -> int:
    """The value of the card a word means (GS-4), or of all together."""
    match name:
        case "highest":
            return max(card.value for card in hand)
        case "lowest":
            return min(card.value for card in hand)
        case "oldest":
            return min((card.received, card.value) for card in hand)[1]
        case "newest":
            return min((-card.received, card.value) for card in hand)[1]
        case _:
            return sum(card.value for card in hand)
