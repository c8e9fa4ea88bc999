"""How far one runner is from another, in a row of concepts: ahead, behind, or away (GS-42). Must not know words."""

import re

from bot.games.golden_strider.robots.amounts import AHEAD, BEHIND, LEADER, ME, Expr, Figure, Number, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Relation
from bot.games.golden_strider.robots.english.meanings.measures import Measure, denied, measured
from bot.games.golden_strider.robots.english.meanings.somebody import Somebody
from bot.games.golden_strider.robots.english.meanings.subjects import HIM
from bot.games.golden_strider.robots.english.measuring import Asked

WHO = {"m": ME, "t": HIM, "l": LEADER, "a": AHEAD, "b": BEHIND}
_BACK: dict[str, Relation] = {"worse": ">=", "better": "<="}  # 5 behind or worse
_SIGNED: dict[str, Relation] = {one: one for one in ("<", "<=", "=", ">=", ">")}
_HIGHER: dict[str, Relation] = {"up": ">=", "down": "<="}
_MEANT = Somebody()
FIRST, ALONE = Compare(Figure("position"), "=", Number(1)), Compare(Figure("level"), "=", Number(0))


def apart(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """How far one is ahead of another, behind, or away."""
    row = re.sub("[Sp]", "", row).replace("N", "", 1)
    measure = None if asked.place else measure_of(asked, _BACK if "B" in row else {})
    if measure is None:
        return None
    row = re.sub(r"(?<=[gmB])n?uA$", "a", re.sub(r"(?<=[gmA])n?uB$", "b", row))
    if re.fullmatch(r"m?(?:I[AF]|[AF]I)", row):
        return Every((FIRST, ALONE, measured(Figure("lead", ME, BEHIND), measure))), ME
    if found := re.fullmatch(r"([tlabm]?)([AB])([tlabm]?)", row):
        return _lead(found[1], found[2], found[3], measure)
    if found := re.fullmatch(r"([ez])([AB])m?|([AB])m([ez])", row):
        return _somebody(found[1] or found[4], found[2] or found[3], _up_to(asked) or measure)
    if found := re.fullmatch(r"nu?([AB])m?", row):  # the next runner is 3 squares behind me
        ahead, back = (AHEAD, ME) if found[1] == "A" else (ME, BEHIND)
        return measured(Figure("lead", ahead, back), measure), ME
    found = re.fullmatch(r"m?[gw]+m?([lab])[gw]*m?|([lab])m?[gw]+m?", row)
    return (_gap(WHO[found[1] or found[2]], measure), ME) if found else None


def _up_to(asked: Asked) -> Measure | None:
    """`1 or 2 squares`: of the nearest, 2 at the most."""
    most = len(asked.numbers)
    near = asked.how == "either" and asked.numbers == tuple(range(1, most + 1))
    return Measure((("<=", Number(most)),)) if near else None


def _gap(other: Who, measure: Measure) -> Condition:
    figure = Figure("lead", ME, BEHIND) if other == BEHIND else Figure("lead", other, ME)
    return measured(figure, measure)


def _lead(first: str, way: str, second: str, measure: Measure) -> tuple[Condition, Who] | None:
    one, other = (WHO.get(who) for who in (first, second))
    if one is None and other is None:
        return None
    if one == ME and other is None:
        other = LEADER if way == "B" else None
    elif one is None and other is not None:
        one = ME if other != ME and way == "B" else None
    elif other is None and one is not None:
        other = ME
    if one is None or other is None or one == other:
        return None
    ahead, back = (one, other) if way == "A" else (other, one)
    if (
        ahead == BEHIND
        or back == AHEAD
        or (ahead == AHEAD and back != ME)
        or (back == BEHIND and ahead != ME)
    ):
        return None
    return measured(Figure("lead", ahead, back), measure), one


def _somebody(who: str, way: str, measure: Measure) -> tuple[Condition, Who]:
    parts = (measure, ME)
    one = _MEANT.there_so_far_ahead(parts) if way == "A" else _MEANT.there_so_far_behind(parts)
    return (denied(one) if who == "z" else one), ME


def measure_of(asked: Asked, ways: dict[str, Relation]) -> Measure | None:
    """The bounds of a number; `ways` tells what better and worse mean of what is counted."""
    amounts: tuple[Expr, ...] = tuple(map(Number, asked.numbers))
    if asked.how == "range":
        least, most = asked.numbers
        return Measure(((">=", amounts[0]), ("<=", amounts[1]))) if least <= most else None
    if asked.how == "either":
        return Measure(tuple(("=", one) for one in amounts), any_of=True)
    sign = ways.get(asked.how) or _SIGNED.get(asked.how) or (_HIGHER.get(asked.how) if not ways else None)
    return Measure(((sign, amounts[0]),)) if sign and len(amounts) == 1 else None
