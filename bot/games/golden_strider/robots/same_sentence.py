"""What the first clause of a sentence says of time holds for those behind it: `in rounds 5 to 9 bank 4, 5 if I lead`.

Must not know the robot that grows.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Rounds
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.leaning import UntilThen
from bot.games.golden_strider.robots.english.meanings.times import Next, Since, Time, ToEnd
from bot.games.golden_strider.robots.settling import until_then
from grammar import Unreadable


def led(clause: Clause, first: Clause, before: tuple[When, ...]) -> Clause:
    """The clause with what leads the sentence: `the next 4 rounds` are for both sides of `unless`."""
    head, behind = until_then(clause.when[:1], before), clause.when[1:]
    if any(isinstance(one.time, Next) for one in head) and (behind or first.when[1:]):
        return replace(clause, when=behind)
    return replace(clause, when=(*head, *behind))


def in_same_rounds(before: Condition | None, clause: Clause) -> Clause:
    """`In rounds 5 to 9 bank 4, but if I lead, bank 5`: the rounds hold for the rest of the sentence's alternatives."""
    if any(_runs_over(before, one.time) for one in clause.when):
        raise Unreadable(
            "To the end of those rounds, or of the race? Write: in rounds 7 to 8, or: from round 7."
        )
    match before, clause.when:
        # after that in odd rounds this, and in even rounds that: both are after that
        case Every((Rounds(_, _, 1) as rounds, Rounds(step=step))), (When(Rounds(step=again)),) if (
            step > 1 < again
        ):
            return replace(clause, when=(When(rounds, "time"), *clause.when))
    own = clause.then or any(
        isinstance(one.time, Rounds | Next | Since | ToEnd | UntilThen) for one in clause.when
    )
    if own or not (clause.when or clause.otherwise):
        return clause
    match before:
        case Every((Rounds() as rounds, *_)):
            return replace(clause, when=(When(rounds, "time"), *clause.when))
        case Rounds() as rounds if not clause.otherwise and not any(
            on_the_road(one.time) for one in clause.when
        ):
            return replace(clause, when=(When(rounds, "time"), *clause.when))
        case _:
            return clause


def _runs_over(before: Condition | None, time: Time) -> bool:
    """`In rounds 5 to 8 bank 4, but bank 3 from round 7`: until round 8, or on to the end?"""
    match before, time:
        case Rounds(first, int(last), 1), Rounds(begin, None, 1):
            return first < begin <= last
        case _:
            return False


def on_the_road(condition: Time) -> bool:
    """Whether it asks for a square, the distance to the finish, or the round."""
    match condition:
        case Compare(Figure("square" | "to go" | "round")):
            return True
        case _:
            return False


def timed(clause: Clause) -> bool:
    """Whether it says itself in which rounds, or where on the road, or waits for nothing."""
    waits = [one.time for one in clause.when]
    return (
        clause.then
        or any(isinstance(time, Rounds | Next | Since | Compare) and _dated(time) for time in waits)
        or not (waits or clause.otherwise)
    )


def _dated(time: object) -> bool:
    return not isinstance(time, Compare) or on_the_road(time)


def in_some_rounds(condition: Condition | None) -> bool:
    """`In round 5, if I lead`: what is for all other cases may be for that round only."""
    return isinstance(condition, Every) and isinstance(condition.parts[0], Rounds)
