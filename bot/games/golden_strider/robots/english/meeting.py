"""What a clause waits for, all at once: rounds that never come together are no reading, and a row asked twice is none.

Must not know how clauses are made.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.amounts import ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Holds, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.placed import FIRST, LAST
from bot.games.golden_strider.robots.english.meanings.times import Next
from bot.games.golden_strider.robots.impossible import LATEST, is_within
from grammar import Unreadable


def meeting(clauses: list[Clause]) -> None:
    """Rounds that never come together are no reading: `1 in round 1, 2 in round 2` is a list."""
    for one in clauses:
        times = [when.time for when in one.when if when.kind == "time"]
        placed = [places for when in one.when for part in _parts(when.time) if (places := _places(part))]
        if placed and not set.intersection(*placed):
            raise Unreadable("")
        parts = [part for when in one.when for part in _parts(when.time)]
        if _two_bounds(parts):
            raise TwoMeanings(answers.EITHER)
        if FIRST in parts and LAST in parts:
            raise TwoMeanings(answers.EITHER)
        if Next(1) in times and any(
            when.time != Next(1) for when in one.when
        ):  # last 16 squares, for one round
            raise Unreadable("")
        if _asked_twice([when.time for when in one.when if when.kind in {"time", "if"}]):
            raise Unreadable("")
        spans = [time for time in times if isinstance(time, Rounds | Either)]
        if sum(isinstance(span, Rounds) and span.step == 1 for span in spans) > 1:
            raise Unreadable("Here are two rounds or spans of rounds for one card. Make it two sentences.")
        if len(spans) > 1 and not any(all(is_within(span, at) for span in spans) for at in range(1, LATEST)):
            raise Unreadable("")


def _parts(time: object) -> tuple[object, ...]:
    """What must all hold."""
    return time.parts if isinstance(time, Every) else (time,)


def _two_bounds(parts: Sequence[object]) -> bool:
    """`Bank 3 with 30 left, move all with 15 left`: at most 30 and at most 15 are no one case."""
    bounds = [
        (part.left, part.relation, part.right)
        for part in parts
        if isinstance(part, Compare) and isinstance(part.right, Number) and part.relation not in {"=", "!="}
    ]
    return len(set(bounds)) > len({bound[:2] for bound in bounds})


def _asked_twice(times: Sequence[object]) -> bool:
    """`Bank 4 in round 2, 3 in round 3`: a row of rounds, or of numbers of one figure, and one more of the same kind.

    The last of the row is an amount: `in round 2 or 3` and `in round 3` would be asked together.
    """
    rows = {_kind(part) for time in times if isinstance(time, Either) for part in time.parts}
    return any(_kind(time) in rows for time in times if not isinstance(time, Either)) and "" not in rows


def _kind(time: object) -> str:
    """What is asked about: the round, a figure, or whether somebody holds a card."""
    match time:
        case Rounds(_, _, 1):
            return "round"
        case Compare(Figure() as figure, _, Number()):
            return str(figure)
        case Holds(who, _):
            return f"{who.subject} holds"
        case _:
            return ""


def _places(time: object) -> set[int]:
    """The places in which somebody may stand for it; nobody stands in two."""
    match time:
        case Compare(Figure("position", who), "=", Number(place)) if who == ME:
            return {place}
        case Either(parts) if all(_places(part) for part in parts):
            return {place for part in parts for place in _places(part)}
        case _:
            return set()
