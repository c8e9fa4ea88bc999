"""Phrases that are one terminal of grammar/robot.lark, as the conditions they mean: rounds and places (GS-42).

Must not know sentences.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.golden_strider.robots.amounts import BEHIND, ME, Expr, Figure, Name, Number, Pick, Verb, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Relation, Rounds, either
from bot.games.golden_strider.robots.words import numbers
from grammar import Unreadable


@dataclass(frozen=True)
class Next:
    """The next rounds after those named before; None: all of them."""

    count: int | None = None


Time: TypeAlias = Condition | Next
_Rounds: TypeAlias = Callable[[list[int]], Time]

ROUNDS: Mapping[str, _Rounds] = {
    "ROUND": lambda n: _span(n[0], n[0]),
    "NTH_ROUND": lambda n: _span(n[0], n[0]),
    "SPAN": lambda n: _span(n[0], n[1]),
    "ROUND_LIST": lambda n: either(*(_span(one, one) for one in n)),
    "FIRST_ROUNDS": lambda n: _span(1, n[-1]),
    "FROM_ROUND": lambda n: Rounds(_at_least_one(n[0])),
    "AFTER_ROUND": lambda n: Rounds(n[0] + 1),
    "BEFORE_ROUND": lambda n: _span(1, n[0] - 1),
    "TO_ROUND": lambda n: _span(1, n[0]),
    "NEXT_ROUNDS": lambda n: Next(_at_least_one(n[0])),
    "SUBSEQUENT": lambda _: Next(),
    "ALWAYS": lambda _: Rounds(1),
    "EVERY_ROUNDS": lambda n: Rounds(n[1], n[2] if len(n) > 2 else None, _at_least_one(n[0])),
}

_PLACES: Mapping[str, Relation] = {
    "BELOW_SQUARE": "<",
    "FROM_SQUARE": ">=",
    "PAST_SQUARE": ">",
    "ON_SQUARE": "=",
    "LAST_SQUARES": "<=",
}

_VERBS: Mapping[str, Verb] = {
    **dict.fromkeys(("owe", "owes", "owed"), "owe"),
    **dict.fromkeys(("pay", "pays", "paid"), "paid"),
    **dict.fromkeys(("drew", "drawn"), "drew"),
    "moved": "moved",
    "banked": "banked",
}
_NOUNS: Mapping[str, Name] = {
    **dict.fromkeys(("position", "place", "p"), "position"),
    **dict.fromkeys(("square", "s"), "square"),
    **dict.fromkeys(("go", "left"), "to go"),
    **dict.fromkeys(("debt", "owings", "o"), "owe"),
    **dict.fromkeys(("movement", "move", "m"), "moved"),
    **dict.fromkeys(("bank", "b"), "banked"),
    **dict.fromkeys(("card", "draw", "r"), "drew"),
    **dict.fromkeys(("payment", "d"), "paid"),
    "total": "total",
}
_PICKS: Mapping[str, Pick] = {
    **dict.fromkeys(("highest", "best", "biggest", "top"), "highest"),
    **dict.fromkeys(("lowest", "worst", "smallest"), "lowest"),
    **dict.fromkeys(("newest", "latest"), "newest"),
    "oldest": "oldest",
}


def rounds(kind: str, text: str) -> Time:
    """`in rounds 3 to 6` and all its sisters; raises Unreadable for rounds that no race has."""
    if kind == "EVERY_OTHER":
        return _every_other(text.casefold())
    return ROUNDS[kind](numbers(text))


def place(kind: str, text: str, who: Who = ME) -> Compare:
    """GS-42: `until square n` is below n, `past n` above n; `last n squares`, `within n`: n or fewer to go."""
    figure = Figure("to go" if kind == "LAST_SQUARES" else "square", who)
    return Compare(figure, _PLACES[kind], Number(numbers(text)[-1]))


def placed(kind: str, text: str, who: Who, better: str = "") -> Condition:
    """`third`, `third or better`, `in the first three`, `last`, `in the lead`, `alone`."""
    count = Number((numbers(text) or [1])[-1])
    found: Mapping[str, tuple[Expr, Relation, Expr]] = {
        "PLACED": (Figure("position", who), _better(better), count),
        "IN_FIRST": (Figure("position", who), "<=", count),
        "IN_LAST": (Figure("followers", who), "<", count),
        "LEADING": (Figure("position", who), "=", Number(1)),
        "LAST": (Figure("followers", who), "=", Number(0)),
        "ALONE": (Figure("level", who), "=", Number(0)),
    }
    return Compare(*found[kind])


def leading(who: Who) -> tuple[Condition, ...]:
    """Ahead of everybody, nobody level: what a lead by so many squares takes for granted."""
    return Compare(Figure("position", who), "=", Number(1)), Compare(Figure("level", who), "=", Number(0))


def second(who: Who) -> Who:
    """Whom a lead is counted over."""
    if who == ME:
        return BEHIND
    raise Unreadable(f"Over whom does {who} lead? Write, say: the leader is more than 5 squares ahead of me.")


def verb(word: str) -> Verb:
    """D, M, B, R and O as verbs."""
    return _VERBS[word.casefold().rsplit(maxsplit=1)[-1]]


def figure(word: str) -> Name:
    """A noun of the report: `square`, `debt`, `M`."""
    return _NOUNS[word.casefold().rsplit(maxsplit=1)[-1]]


def pick(word: str) -> Pick:
    """Which card a word means: `best` is the highest."""
    return next(_PICKS[one] for one in word.casefold().split() if one in _PICKS)


def _better(word: str) -> Relation:
    if not word:
        return "="
    return "<=" if numbers(word) or word.rsplit(maxsplit=1)[-1].casefold() in {"better", "higher"} else ">="


def _every_other(text: str) -> Rounds:
    if "odd" in text or "even" in text:
        return Rounds(1 if "odd" in text else 2, None, 2)
    step = (numbers(text) or [2])[0]
    return Rounds(step, None, step)


def _span(first: int, last: int) -> Rounds:
    if first < 1 or last < first:
        raise Unreadable(f"There are no rounds {first} to {last}: rounds count from 1 upwards.")
    return Rounds(first, last)


def _at_least_one(count: int) -> int:
    if count < 1:
        raise Unreadable("Rounds count from 1 upwards; I read 0.")
    return count
