"""What nobody means: rounds that never meet, a place beyond the last one, `move all, bank 2`.

A robot that was saved may have them, and is read as it says itself. Must not know how a sentence is read.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.amounts import ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english import no_longer
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from grammar import Unreadable

LATEST = 41  # the round after the last of any race
_BEST, _SQUARES = 10, 60  # the squares of the best card, and of the shortest race
_LAST_PLACE = 10  # more runners are in no race of robots (GS-40)


def can_be(clauses: Sequence[Clause]) -> None:
    """Raises Unreadable where a clause asks or orders what no race brings."""
    if any(_never_holds(clause.when) for clause in clauses):
        raise Unreadable(answers.NEVER)
    if any(map(_too_much, clauses)):
        raise Unreadable(answers.TOO_MUCH)
    if any(no_longer.may_come_back(clause.when) for clause in clauses):
        raise Unreadable(answers.WAS_SO)


def _too_much(clause: Clause) -> bool:
    """`Move all, bank 2`: of all nothing is left."""
    amounts = [amount for _, amount in clause.action.lays]
    return "all" in amounts and any(amount not in {"all", Number(0)} for amount in amounts)


def _never_holds(whens: Sequence[When]) -> bool:
    """Whether what a clause waits for can be so in no round of any race."""
    dated = [when.time for when in whens if isinstance(when.time, Rounds | Either | Every)]
    meets = any(all(is_within(span, number) for span in dated) for number in range(1, LATEST))
    apart = _never_meet([when.time for when in whens])
    return (
        not meets
        or apart
        or any(_is_far(when.time) for when in whens)
        or _too_soon([when.time for when in whens])
    )


def _never_meet(times: Sequence[object]) -> bool:
    """`At square 40 or less, and 2 squares or fewer to go`: nobody is at both."""
    parts = [part for time in times for part in (time.parts if isinstance(time, Every) else (time,))]
    ahead = [
        limit.value
        for part in parts
        if isinstance(part, Compare)
        and part.left == Figure("square", ME)
        and part.relation in {"<", "<=", "="}
        for limit in [part.right]
        if isinstance(limit, Number)
    ]
    to_go = [part for part in parts if isinstance(part, Compare) and part.left == Figure("to go", ME)]
    left = [home for part in to_go if (home := _home(part))]
    return any(square + home < _SQUARES for square in ahead for home in left)


def _too_soon(times: Sequence[object]) -> bool:
    """`In round 1 and in the last 15 squares`: nobody is there by then."""
    rounds = [one.last for one in times if isinstance(one, Rounds) and one.last is not None]
    return any(
        _BEST * (last - 1) < _SQUARES - home for one in times if (home := _home(one)) for last in rounds
    )


def _home(one: object) -> int:
    """Within how many squares of the finish somebody must be; 0 where nowhere near."""
    match one:
        case Compare(Figure("to go", who), "<" | "<=", Number(count)) if who == ME:
            return count
        case Compare(Figure("square", who), ">" | ">=", Number(count)) if who == ME:
            return _SQUARES - count
        case _:
            return 0


def is_within(one: object, number: int) -> bool:
    """Whether a condition may hold in that round; of what is no round nobody knows."""
    match one:
        case Rounds(first, last, step):
            return first <= number <= (last or number) and (number - first) % step == 0
        case Either(parts):
            return any(is_within(part, number) for part in parts)
        case Every(parts):
            return all(is_within(part, number) for part in parts)
        case Not(Rounds() as inner):
            return not is_within(inner, number)
        case _:
            return True


def _is_far(one: object) -> bool:
    """`Position 40 or more`: ten run, so that it is no place."""
    match one:
        case Compare(Figure("position"), _, Number(place)):
            return place > _LAST_PLACE
        case Compare(Figure("to go"), "<" | "<=", Number(0)):
            return True  # the race is over
        case Not(inner):
            return _is_far(inner)
        case Either(parts) | Every(parts):
            return any(map(_is_far, parts))
        case _:
            return False
