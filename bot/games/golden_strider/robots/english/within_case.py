"""An exception behind a case is one to that case: `from square 40 move all, but if I lead, bank 3` (GS-41).

On the robot's own road, and in brackets, that is certain; of any other case its writer is asked. Must not know how
clauses are made, nor the sentences around.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Holds, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.times import Next
from bot.games.golden_strider.robots.english.own_time import is_road
from bot.games.golden_strider.robots.impossible import LATEST, is_within
from bot.games.golden_strider.robots.robot import Action

_PLACES = frozenset({"position", "followers", "level"})


def within(items: Sequence[Phrase], clauses: list[Clause], brackets: frozenset[int]) -> list[Clause]:
    """The clauses, each exception with the case that it stands behind; `brackets`: at which words these open."""
    first, *others = clauses or [Clause(Action())]
    if _is_timed_case(first) and any(map(_goes_on_without, others)):
        raise TwoMeanings(answers.WITHIN)
    if _heads(items, first) and any(_hangs_on(items, first, one) for one in others):
        raise TwoMeanings(answers.WITHIN)
    if not others or len(first.when) != 1 or not _is_state(first.when[0].time):
        return clauses
    return [first, *(_excepted(items, first.when[0], one, brackets) for one in others)]


def _is_timed_case(one: Clause) -> bool:
    """`If I lead, bank 5 until round 5`: a case, and the rounds of it."""
    cases = [when for when in one.when if _is_state(when.time) and not _on_the_road(when)]
    times = [
        part
        for when in one.when
        for part in (when.time.parts if isinstance(when.time, Every) else (when.time,))
    ]
    return any(map(_figures, [[when.time] for when in cases])) and any(
        isinstance(time, Rounds) for time in times
    )


def _goes_on_without(one: Clause) -> bool:
    """`..., after that the highest card`: other rounds, and nobody says whether of that case or of any."""
    alone = all(isinstance(when.time, Rounds | Next) for when in one.when)
    return alone and not one.otherwise and bool(one.when or one.then) and one.action != Action()


def _heads(items: Sequence[Phrase], one: Clause) -> bool:
    """`If I lead, ...`: what the first clause waits for, and nothing else, stands in front of all."""
    said = next((item.value for item in items if item.value is not None), None)
    return len(one.when) == 1 and said == one.when[0] and (is_road(one.when[0]) or _is_case(one.when[0]))


def _hangs_on(items: Sequence[Phrase], head: Clause, one: Clause) -> bool:
    """`If I lead, bank 5, and from round 8 the highest card`: may go on with that case, or begin anew.

    So may `from square 30 bank 2, and in even rounds ...`. Of two parts of the road each begins where it is said.
    """
    if not one.when or one.otherwise or one.action == Action():
        return False
    first, other = head.when[0], one.when[0]
    sign = _sign(items, one)
    alone = sign is not None and sign.name == "AND" and all(map(is_road, one.when))
    crosses = not is_road(first) or _is_every_so_often(first) is not _is_every_so_often(other)
    return alone and crosses and _meet(first.time, other.time)


def _meet(one: object, other: object) -> bool:
    """Whether both may hold in one round."""
    spans = [time for time in (one, other) if isinstance(time, Rounds)]
    return len(spans) < 2 or any(all(is_within(span, at) for span in spans) for at in range(1, LATEST))


def _is_case(when: When) -> bool:
    return _is_state(when.time) and not _on_the_road(when) and bool(_figures([when.time]))


def _is_every_so_often(when: When) -> bool:
    return isinstance(when.time, Rounds) and when.time.step > 1


def _excepted(items: Sequence[Phrase], head: When, one: Clause, brackets: frozenset[int]) -> Clause:
    """A clause with the case before it, where it is an exception to that."""
    but = _but(items, one)
    if but and _is_timed(one) and not _on_the_road(head):
        if but.name == "BUT" and but.start not in brackets:
            raise TwoMeanings(answers.WITHIN)
        return replace(one, when=(head, *one.when))  # bank 3, or 5 in even rounds
    asked = [when for when in one.when if when.kind == "if"]
    if not but or len(asked) != len(one.when) or not asked or one.then or one.otherwise:
        return one
    about = set(_figures([when.time for when in asked]))
    if not about or about & set(_figures([head.time])) or any(map(_on_the_road, asked)):
        return one
    if but.start not in brackets and not _on_the_road(head):
        raise TwoMeanings(answers.WITHIN)
    return replace(one, when=(head, *one.when))


def _is_timed(one: Clause) -> bool:
    """`5 in even rounds`: other rounds, and nothing else."""
    return (
        bool(one.when)
        and all(isinstance(when.time, Rounds) for when in one.when)
        and not one.then
        and not one.otherwise
    )


def _but(items: Sequence[Phrase], one: Clause) -> Phrase | None:
    """The `but`, `or` or bracket that stands in front of a clause; none for another sign."""
    sign = _sign(items, one)
    return sign if sign and sign.name in {"BUT", "OR"} else None


def _sign(items: Sequence[Phrase], one: Clause) -> Phrase | None:
    """The sign that stands in front of a clause."""
    at = next((at for at, item in enumerate(items) if one.when and item.value == one.when[0]), 0)
    signs = (before for before in reversed(items[:at]) if before.value is None)
    return next((one for one in signs if one.name not in {"FILL", "THEN"}), None)


def _is_state(time: object) -> bool:
    return isinstance(time, Compare | Every | Either | Not | Holds)


def _on_the_road(when: When) -> bool:
    return not isinstance(when.time, Rounds) and is_road(when)


def _figures(times: Sequence[object]) -> list[str]:
    """What conditions are about; places, and who is level, are one thing."""
    found: list[str] = []
    for time in times:
        match time:
            case Compare(Figure(name, who)):
                found.append("place" if name in _PLACES else f"{name} {who}")
            case Every(parts) | Either(parts):
                found += _figures(parts)
            case Not(inner):
                found += _figures([inner])
            case Holds():
                found.append("cards")
    return found
