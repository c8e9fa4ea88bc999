"""When a rule applies, where its sentence leans on those before it: `then`, `the next 2 rounds`, `until then` (GS-41).

Must not know what is played.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import ME, Figure, Number
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Rounds,
    both,
)
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import GoesOn
from bot.games.golden_strider.robots.english.leads.phases import is_dated
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.leaning import UntilThen
from bot.games.golden_strider.robots.english.meanings.measures import denied, negated
from bot.games.golden_strider.robots.english.meanings.times import (
    NO_CONDITION,
    Always,
    ByDefault,
    Next,
    Phase,
    Since,
    Time,
    ToEnd,
)
from bot.games.golden_strider.robots.relating import LASTING, ended
from bot.games.golden_strider.robots.robot import Action, Rule
from grammar import Unreadable

_AFTER_WHAT = "After those rounds, or in what is excepted? Name the rounds: from round 7, bank 4."
_EVER = 1000  # beyond any round


def settled(
    rules: tuple[Rule, ...], last: tuple[When, ...], waits: tuple[When, ...], *, then: bool
) -> Condition | None:
    """GS-41: `then` means the rounds after those named before, or the end of what lasted until now."""
    named = _named(rules)
    before = rules[-1].when if rules else None
    times = [_further(_continued(one, named), one.kind, before) for one in waits if one.time != ToEnd()]
    if len(times) < len(waits) and not times and 0 < named < _EVER:
        times = [Next()]
    over = [one.time for one in last if one.kind in LASTING or (not named and _ends_on_the_road(one.time))]
    if then and 0 < named < _EVER and any(one.kind == "unless" for one in last):
        raise Unreadable(_AFTER_WHAT)  # in rounds 1-6, except when past 20, bank 5, then 4
    to_end = len(times) < len(waits) and not times
    if to_end and not over and any(one.kind == "time" and _ends_on_the_road(one.time) for one in last):
        over = [one.time for one in last]
    if (_at_last(times) or to_end) and (over or 0 < named < _EVER):
        times, then = [], True
    if any(isinstance(time, Rounds) for time in times) and any(isinstance(time, Next) for time in times):
        raise Unreadable("These are rounds of two kinds. Write: from round 8, or: in rounds 8 to 10.")
    if then and not any(
        isinstance(time, Next) or (last_round(time) and not _is_stepped(time)) for time in times
    ):
        times = [*_after(named, over, times), *times]
    if then and rules:  # behind a rule that names no rounds nobody knows when `then` begins
        times = [replace(time, behind=True) if isinstance(time, Next) else time for time in times]
    _phased(rules, times)
    times = [_before(last) if isinstance(time, UntilThen) else time for time in times]
    if not named and any(isinstance(time, Next) and time.count for time in times):
        _not_of_a_case(last)
    kept = (time for time in times if not isinstance(time, Always | ByDefault | Phase))
    return both(*(_time(time, named) for time in kept))


def _not_of_a_case(last: tuple[When, ...]) -> None:
    """`In the first 20 squares 5, in the next 20 4`: rounds, or squares? `If I'm last, ... The next 2 rounds ...`."""
    times = [one.time for one in last if not isinstance(one.time, NO_CONDITION)]
    if any(isinstance(time, Compare) and _is_on_the_road(time) for time in times):
        raise Unreadable("The next of what? Write: from square 20 to 39, or: in rounds 4 to 6.")
    if times:
        raise Unreadable(answers.FROM_A_CASE)


def _at_last(times: list[Time]) -> bool:
    """`Finally the highest card`: behind rounds that end it is what follows them."""
    match times:
        case [Phase(late=True, part=False)]:
            return True
        case _:
            return False


def with_card_behind(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`From round 10 all goes to movement, and then I take the highest card`: there are no rounds after these."""
    match clauses:
        case (*before, one, other) if (
            other == Clause(Action(card=other.action.card), then=True)
            and one.action.lays
            and one.action.card is None
            and not any(wait.kind in LASTING for wait in one.when)
            and any(last_round(wait.time) >= _EVER or not isinstance(wait.time, Rounds) for wait in one.when)
        ):
            return (*before, replace(one, action=replace(one.action, card=other.action.card)))
        case _:
            return clauses


def _is_stepped(time: Time) -> bool:
    """`After that, in odd rounds`: these say nothing of when it begins."""
    return isinstance(time, Rounds) and time.step > 1 and time.last is None


def _ends_on_the_road(time: Time) -> bool:
    """`Squares 1-20: ... After that ...`."""
    match time:
        case Compare(Figure("square", who), "<" | "<=", Number()) | Every(
            (Compare(Figure("square", who)), Compare(Figure("square"), "<=", Number()))
        ):
            return who == ME
        case _:
            return False


def _after(named: int, lasted: list[Time], times: list[Time]) -> list[Time]:
    """What `then` waits for; behind rounds without an end a condition of its own is enough."""
    if lasted:
        return [*map(ended, lasted)]
    own = [time for time in times if not isinstance(time, NO_CONDITION)]
    road = not named and any(isinstance(time, Compare) and _is_on_the_road(time) for time in own)
    return [] if (named >= _EVER and own) or road else [Next()]


def _is_on_the_road(time: Compare) -> bool:
    """`And then once I'm past square 45`: that comes later by itself."""
    return isinstance(time.left, Figure) and time.left.name in {"square", "to go"}


def _continued(one: When, named: int) -> Time:
    """`Until round 10`, behind rounds that were named: from the next of them on."""
    match one:
        case When(Rounds(1, int(last), 1), "until") if 0 < named < last:
            return Rounds(named + 1, last)
        case _:
            return one.time


def _further(time: Time, kind: str, before: Condition | None) -> Time:
    """`Until square 20 ..., until square 40 ...`: the second begins where the first ends."""
    match before:
        case (Compare(left, "<" | "<=", Number(first)) as end) | Every(
            (_, Compare(left, "<" | "<=", Number(first)) as end)
        ):
            goes_on = kind != "if" and left == Figure("square", ME) and first < _square_before(time)
            return both(ended(end), time) or time if goes_on else time  # type: ignore[arg-type]
        case _:
            return time


def _square_before(time: Time) -> int:
    """Below which own square it holds; 0 where it says another thing."""
    match time:
        case Compare(Figure("square", who), "<" | "<=", Number(last)) if who == ME:
            return last
        case _:
            return 0


def _named(rules: tuple[Rule, ...]) -> int:
    """The last round that was named; where that is the end of the race, the last one of the sentence before."""
    named = max((last_round(rule.when) for rule in rules), default=0)
    latest = last_round(rules[-1].when) if rules else 0
    return latest if named >= _EVER and latest else named


def _phased(rules: tuple[Rule, ...], times: list[Time]) -> None:
    """`At first` and `in the end` say when only where rounds or squares do so as well.

    `In the middlegame`, beside another condition, says when that counts: it is never dropped.
    """
    dated = any(map(is_dated, times))
    for phase in times:
        alone = isinstance(phase, Phase) and len(times) == 1 and (rules or phase.late)
        beside = isinstance(phase, Phase | ByDefault) and phase.part and len(times) > 1 and not dated
        if alone or beside:
            raise Unreadable("When is that? Name rounds or squares: from round 9, in the last 15 squares.")


def until_then(waits: tuple[When, ...], last: tuple[When, ...]) -> tuple[When, ...]:
    """The same with `until then` put in, behind a sentence that waited for `last`."""
    return tuple(
        replace(one, time=_before(last)) if isinstance(one.time, UntilThen) else one for one in waits
    )


def _before(last: tuple[When, ...]) -> Condition:
    """`Until then`: before the rounds or squares, or while not what the sentence before waits for."""
    match [one.time for one in last]:
        case [Rounds(first, _, 1)] if first > 1:
            return Rounds(1, first - 1)
        case [Every((Compare(left, ">" | ">=") as begun, Compare(again, "<" | "<=")))] if left == again:
            return negated(begun)
        case [time] if not (isinstance(time, (*NO_CONDITION, Rounds)) or _ends_on_the_road(time)):
            return denied(time)
        case _:
            raise GoesOn("Until when? Name the rounds: in rounds 1 to 6.")


def _time(time: Time, named: int) -> Condition | None:
    if isinstance(time, Since):
        if time.round != named + 1:
            raise Unreadable(f"From round {time.round}, or from square {time.round}?")
        return Rounds(time.round, time.last)
    if not isinstance(time, Next):
        return None if isinstance(time, NO_CONDITION) else time
    if named >= _EVER:
        raise Unreadable("The rounds named before go on to the end: there are none after them.")
    if (time.count is None or time.behind) and not named:
        raise GoesOn(
            "After which rounds? Name them before, or write: otherwise, from round 7, past square 20."
        )
    if time.count is None:
        return Rounds(named + 1)
    return Rounds(named + 1, named + time.count)  # for five rounds, in front: the first five


def last_round(condition: Time | None) -> int:
    """The last round a condition names; 0 when it names none."""
    match condition:
        case Rounds(_, last, _):
            return last or _EVER
        case Not(inner):
            return last_round(inner)
        case Every(parts) | Either(parts):
            return max(map(last_round, parts))
        case _:
            return 0


def bounded(condition: Condition | None) -> bool:
    """Whether it names rounds that end."""
    return 0 < last_round(condition) < _EVER
