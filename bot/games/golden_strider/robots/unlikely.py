"""What hardly anybody means, though it can be played: rounds without card or numbers, sentences that never count.

Of 1,859 robots of strangers that were read as meant none has such a gap or such a sentence; of what was once
misread three in eight had. So their writers are asked, and one word confirms it. What GS-41 knows to be overruled
is told in the receipt. Must not know how a sentence is read.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots import alike
from bot.games.golden_strider.robots.conditions import Rounds
from bot.games.golden_strider.robots.in_reports import Case, Reports, cases
from bot.games.golden_strider.robots.never import never, overruled
from bot.games.golden_strider.robots.robot import Action, Robot, Rule
from bot.games.golden_strider.robots.sight import Line, Sight

_REPORTS = 400  # made up at random, beside those that are made up with care
_LAST = 12  # round: most races are over by then, and some write no further
_ENOUGH = 12  # reports in which a sentence applies, and does not count
_GAP = "In round {round}, say, no sentence says what to play, as if you had sent no orders. Is that what you mean?"
_BARE = (
    "In round {round}, say, a card is played of which nothing says how much is banked: all of it is moved. "
    "Is that what you mean?"
)
_LOST = (
    'As I read it, "{rule}" never counts, or not for all that it says: wherever it applies, a later sentence does as '
    "well, and wins. Is that what you mean?"
)


def doubt(robot: Robot) -> str:
    """What is asked of the writer of such a robot; "" of all others."""
    told = {*never(robot), *overruled(robot)}
    usual = cases(robot, _usual())
    if lost := [rule for rule in _lost(robot, usual) if rule not in told]:
        return _LOST.format(rule=lost[0])
    if told:
        return ""
    early = [
        (seen.round, one.done) for seen, one in zip(_usual().all, usual, strict=True) if _is_played(seen)
    ]
    for number, done in early:
        if done is None:
            return _GAP.format(round=number)
    # a card of 0 has nothing to lay; who lays nothing at all knows that all is moved
    bare = [number for number, done in early if done and not done.lays and done.card != 0]
    return _BARE.format(round=bare[0]) if bare and any(rule.action.lays for rule in robot.rules) else ""


def _is_played(seen: Sight) -> bool:
    """Whether a round is early enough to be thought of, and is played: who has finished plays no more."""
    return seen.round <= _LAST and seen.lines[seen.me].square < seen.length


def _lost(robot: Robot, usual: Sequence[Case]) -> Iterator[Rule]:
    """The rules that apply now and then, and of whose card or numbers nothing is ever played in these and others."""
    found = [*usual, *cases(robot, _reports())]
    orders = {one.applies: one.done for one in found if one.done}
    counted = Counter(one.applies for one in found)
    for at, rule in enumerate(robot.rules):
        if rule.when == Rounds(1, 1) and all(one.when for one in robot.rules[at + 1 :]):
            continue  # before round 1 all are first, and last: who thinks of that?
        here = {applies: done for applies, done in orders.items() if applies[at]}
        if sum(counted[applies] for applies in here) >= _ENOUGH and any(
            _unplayed(rule.action, here.values())
        ):
            yield rule


def _unplayed(said: Action, played: Collection[Action]) -> Iterator[bool]:
    """Whether a card, or numbers, are never played as they were said."""
    if said.card is not None:
        yield all(done.card != said.card for done in played)
    if said.lays:
        yield all(done.lays != said.lays for done in played)


@cache
def _usual() -> Reports:
    """Reports that are made up with care."""
    return Reports(alike.sights())


@cache
def _reports() -> Reports:
    """Reports in which everything may stand beside everything else; the same ones every time."""
    drawn = _drawn()
    return Reports(tuple(_report(drawn) for _ in range(_REPORTS)))


def _drawn() -> Iterator[int]:
    """Numbers in no order that a report could show."""
    number = 1
    while True:
        number = (number * 1103515245 + 12345) % 2**31
        yield number >> 12


def _report(drawn: Iterator[int]) -> Sight:
    number, runners, far = 1 + next(drawn) % 14, 6 + next(drawn) % 5, (4, 15, 55)[next(drawn) % 3]
    begun = (58 - far) * (number - 1) // 14
    squares = sorted((begun + next(drawn) % (far + 1) for _ in range(runners)), reverse=True)
    lines = tuple(
        _line(drawn, 1 + sum(one > square for one in squares), square, number) for square in squares
    )
    return Sight(number, 60, 5, lines, next(drawn) % runners)


def _line(drawn: Iterator[int], position: int, square: int, number: int) -> Line:
    hand = tuple(Card(1 + next(drawn) % 10, max(0, number - 1 - at)) for at in range(5))
    if number == 1:
        return Line(1, 0, 0, hand)
    paid, moved, banked, card = (next(drawn) % most for most in (5, 10, 10, 10))
    return Line(position, square, (0, 0, 1, 2, 4)[next(drawn) % 5], hand, paid, moved, banked, 1 + card)
