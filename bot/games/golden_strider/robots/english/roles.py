"""What a row of concepts asks: who is how far from whom, what is counted, in whatever order the words stand (GS-42).

Every concept of the row must fit, or it asks nothing. Must not know words.
"""

import re
from contextlib import suppress

from bot.games.golden_strider.robots.amounts import ME, Figure, Name, Number, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Holds, Not, Relation
from bot.games.golden_strider.robots.english.meanings.apart import ALONE, FIRST, WHO, apart, measure_of
from bot.games.golden_strider.robots.english.meanings.measures import (
    NOTHING,
    SOMETHING,
    Measure,
    measured,
    negated,
    shifted,
)
from bot.games.golden_strider.robots.english.meanings.subjects import HIM
from bot.games.golden_strider.robots.english.measuring import Asked
from grammar import Unreadable

_REDUCED = (
    (r"N[oe]*[uU]", "NU"),
    (r"o*[eo]o*u|eo|oe", "e"),  # another runner, anyone else
    (r"zo*u|zo+|!e", "z"),  # no other runner
    (r"o*U|Uo|eU", "U"),
    (r"nu?Am?(?=.)|uAm(?=.)", "a"),
    (r"nu?Bm?(?=.)|uBm(?=.)", "b"),
    (r"(?:in)?A[my]*y", "FI"),  # ahead of everybody: nobody is level
    (r"Fy", "F"),
    (r"By", "Z"),
    (r"L?=[SUP]", "LS"),
    (r"LNU", "NUL"),
)
_SURELY_A_SQUARE = 16  # `on 5 or more` may speak of rounds, places or points
_DID: dict[str, Name] = {"M": "moved", "K": "banked", "D": "paid", "R": "drew"}
_PICKED: dict[str, Name] = {"^": "highest", "_": "lowest", "1": "oldest", "2": "newest"}
_BEATEN = Compare(Figure("position"), ">", Number(1))
_CHASED = Compare(Figure("followers"), ">", Number(0))
_LAST = Compare(Figure("followers"), "=", Number(0))
_LEVEL = Compare(Figure("level"), ">", Number(0))
_STATES: dict[str, Condition] = {
    row: state
    for state, rows in (
        (FIRST, "F tl lt ml lm AU zA"),
        (_LAST, "Z Zl ZU Zy zB zC"),
        (_BEATEN, "eF"),
        (_CHASED, "eC"),
        (_LEVEL, "L Le eL eS eLS LSe"),
        (ALONE, "Lz zL zS zLS LSz I IS SI"),
        (Every((FIRST, ALONE)), "yB"),
        (Every((_LAST, ALONE)), "yA"),
    )
    for row in rows.split()
}
_ON_THE_ROAD: dict[str, Relation] = {
    "better": ">=",
    "up": ">=",
    "worse": "<=",
    "down": "<=",
    "better than": ">",
}
_PLACED: dict[str, Relation] = {
    "better": "<=",
    "worse": ">=",
    "down": ">=",
    "better than": "<",
    "worse than": ">",
    "place": "=",
}


def condition(row: str, asked: Asked | None) -> tuple[Condition, Who] | None:
    """What a row asks, and of whom; None where that is nothing, or more than one thing.

    The row has a letter for each concept, and `N` where its numbers stand.
    """
    for pattern, letter in _REDUCED:
        row = re.sub(pattern, letter, row)
    if row.endswith("!"):  # if I owe nothing, don't: that denies what is done
        return None
    denied_, row = row.count("!"), row.replace("!", "")
    with suppress(Unreadable):
        found = _state(row) if asked is None else _counting(row, asked)
        if found and denied_ <= 1:
            return (negated(found[0]), found[1]) if denied_ else found
    return None


def _counting(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """The first way in which a row with a number makes sense."""
    ways = (_done, _to_go, _owed, _did, _placed, _round, _held, _counted, apart, _square)
    return next((found for way in ways if (found := way(row, asked))), None)


def _state(row: str) -> tuple[Condition, Who] | None:
    if re.fullmatch(r"[mtlab]?O[ep]*|m?eO|m?e?pO|m?Oe?p*", row):
        return _about(row, "owe", SOMETHING)
    if re.fullmatch(r"[mtlab]?(?:O[zp]+|zO)", row):
        return _about(row.replace("z", ""), "owe", NOTHING)
    if found := re.fullmatch(r"mL([lab])|([lab])L?m?S?Lm", row):
        return Compare(Figure("gap", ME, WHO[found[1] or found[2]]), "=", Number(0)), ME
    return _standing(row)


def _standing(row: str) -> tuple[Condition, Who] | None:
    """`I am last`, `another runner shares my square`; `he` is whoever was spoken of."""
    who = HIM if "t" in row else ME
    plain = row if "l" in row else row.replace("m", "", 2).replace("t", "", 1)
    if plain in {"FI", "IF"} and who == ME:
        return Every((FIRST, ALONE)), ME
    if plain not in _STATES or row.count("t") > 1:
        return None
    return (_STATES[plain] if who == ME else _as_him(_STATES[plain])), who


def _as_him(one: Condition) -> Condition:
    match one:
        case Compare(Figure(name), sign, right):
            return Compare(Figure(name, HIM), sign, right)
        case _:
            raise Unreadable("")


def _about(row: str, name: Name, measure: Measure) -> tuple[Condition, Who]:
    who = next((WHO[one] for one in row if one in WHO), ME)
    return measured(Figure(name, who), measure), who


def _done(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """`fewer than 30 squares have been covered`, `at least 40 squares from the start`: on which square somebody is.

    30 squares alone may be that square, or all from it on.
    """
    measure = measure_of(asked, {})
    if measure is None or asked.place or asked.how == "=" or not re.fullmatch(r"[mtlab]?[NS]*s[NS]*", row):
        return None
    return _about(row, "square", measure)


def _to_go(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """`when 9 squares or less stay to finish`, `17 squares or fewer in front of me`."""
    ahead = re.fullmatch(r"[mt]?NS(?:A[mt])?", row) and asked.how in {"<", "<="}
    if not ahead and not ("G" in row and re.fullmatch(r"[NSGAgw]*(?:[mtlab][NSGAgw]*)?", row)):
        return None
    if re.search("GSN", row):  # short of square 37: no distance
        return None
    measure = measure_of(asked, {})
    if measure is not None and asked.how == "=":
        measure = Measure((("<=", measure.bounds[0][1]),))
    return None if measure is None or asked.place else _about(row, "to go", measure)


def _owed(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    measure = measure_of(asked, {})
    if measure is None or asked.place or not re.fullmatch(r"[mtlab]?[NSpO]*O[NSpO]*", row):
        return None
    return _about(row, "owe", measure)


def _did(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    found = re.fullmatch(r"([mtlab]?)c?([MKDR])c?[NSp~]*|([mtlab]?)N[Sp]*([MKDR])~?", row)
    measure = measure_of(asked, _ON_THE_ROAD)
    if found is None or measure is None or asked.place:
        return None
    return _about(found[1] or found[3] or "m", _DID[found[2] or found[4]], measure)


def _placed(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    found = re.fullmatch(r"([mtlab]?)(P?)[NPU]*", row)
    if found is None or not (asked.place or "P" in row or (asked.how == "better" and "U" in row)):
        return None
    if row == "N" and asked.how == "place":  # the first of these: no place
        return None
    measure = measure_of(asked, _PLACED)
    return None if measure is None else _about(found[1], "position", measure)


def _round(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    measure = measure_of(asked, {})
    if row not in {"QN", "NQ", "mQN"} or measure is None or asked.place or asked.how == "=":
        return None
    return measured(Figure("round"), measure), ME


def _held(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """`if I hold a card of 8 or better`, `my highest card is below 6`."""
    measure = measure_of(asked, _ON_THE_ROAD)
    if measure is None or asked.place or (len(measure.bounds) > 1 and not measure.any_of):
        return None
    if found := re.fullmatch(r"([mtlab]?)h?([\^_12])c?h?N[p]*", row):
        return _about(found[1], _PICKED[found[2]], measure)
    # `if the card is a 7` asks for the card that is played
    found = re.fullmatch(
        r"m?H(z?)c+Np*c?(?:mh)?|m?()c+Np*c?mh|m?(z)c+Np*c?(?:mh)?|m()c+Np*c?|m?H(z?)Nc?(?:mh)?|(z)mc+Np*", row
    )
    sign, amount = measure.bounds[0]
    if found is None or not isinstance(amount, Number):
        return None
    if sign == "=" and measure.any_of:
        one: Condition = Either(tuple(Holds(ME, value) for value in asked.numbers))
    elif sign == "=":
        one = Holds(ME, amount.value)
    else:
        one = measured(Figure("highest" if sign[0] == ">" else "lowest"), measure)
    return (Not(one) if found[1] or found[3] or found[5] or found[6] else one), ME


def _counted(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """`three or more others in front of me`: runners, not squares."""
    row = re.sub("[mtw]", "", row)
    found = re.fullmatch(r"NU([ABLS])S?|NU?(C)", row)
    measure = measure_of(asked, {})
    if found is None or measure is None or asked.place:
        return None
    match found[1] or found[2]:
        case "A":
            return measured(Figure("position"), shifted(measure, 1)), ME
        case "B" | "C":
            return measured(Figure("followers"), measure), ME
        case _:
            return measured(Figure("level"), measure), ME


def _square(row: str, asked: Asked) -> tuple[Condition, Who] | None:
    """`past square 45`; a number in front of squares is a distance."""
    found = re.fullmatch(r"([mtlab]?)m?S([mtlab]?)N|([mtlab])N", row)
    measure = measure_of(asked, _ON_THE_ROAD)
    sides = {*_ON_THE_ROAD, ">=", ">"}  # leader 48+
    if found and found[1] and found[2]:  # if I find the leader past square 40: whose square is that?
        return None
    if found and found[3] and (asked.how not in sides or min(asked.numbers) < _SURELY_A_SQUARE):
        return None
    if found is None or measure is None or asked.place or asked.how == "=":
        return None
    return _about(found[1] or found[2] or found[3] or "m", "square", measure)
