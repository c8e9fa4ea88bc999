"""Which rider an order is for: by the grade, or by a name, which may be short or given on the same sheet (BA-1, BA-11).

Works from a view. Must not know the rules of a race.
"""

from collections import Counter
from dataclasses import replace

from bot.games.base import Problem, Sheet
from bot.games.breaking_away.names import meant
from bot.games.breaking_away.orders import LineUp, Order, Play
from bot.games.breaking_away.parameters import LEAST_CARDS
from bot.games.breaking_away.state import Rider
from bot.games.breaking_away.view import View
from bot.games.finding import LIKELY, did_you_mean, near
from bot.games.robot import Robot
from bot.games.words import fold, listed


def bind(view: View, order: Order, sheet: Sheet[Order]) -> Order | Problem:
    """The order for the rider that is meant, by grade."""
    if not view.mine:
        return Problem(order.unit, "You have no riders in this race.")
    match order:
        case Robot():
            return order.renewed
        case Play():
            return _played(view, order, sheet)
        case LineUp():
            return _lined_up(view, order, sheet)


def called(view: View, rider: Rider, sheet: Sheet[Order]) -> str:
    """The rider's name, or the one that a line-up on the sheet gives."""
    order = sheet.get(LineUp((), rider.grade).unit) if view.number == 1 else None
    return order.name if isinstance(order, LineUp) and order.name else rider.name


def by_name(view: View) -> tuple[tuple[str, str], ...]:
    """The grade of each rider under their name, and under each word of it that no other rider has."""
    words = Counter(word for rider in view.mine for word in {*rider.name.split()})
    return tuple(
        (name, rider.grade)
        for rider in view.mine
        for name in (rider.name, *(word for word in rider.name.split() if words[word] == 1 and len(word) > 1))
    )


def _played(view: View, order: Play, sheet: Sheet[Order]) -> Order | Problem:
    found = _meant(view, order.rider, sheet)
    if len(found) == 1:
        return replace(order, rider=found[0].grade)
    legal = tuple(f"{rider.grade} {order.card}" for rider in found)
    if found:
        names = " or ".join(called(view, rider, sheet) for rider in found)
        return Problem(order.unit, f'"{order.rider}" could be {names}.', legal)
    return Problem(order.unit, _unknown(view, order.rider, sheet), meant=_near(view, order, sheet))


def _near(view: View, order: Play, sheet: Sheet[Order]) -> str:
    """The line for the one rider whose name is like the one that was written; or ''."""
    own = (called(view, rider, sheet) for rider in view.mine)
    name = near(order.rider, own, enough=LIKELY) if fold(order.rider) not in _others(view) else ""
    found = _meant(view, name, sheet)
    return f"{found[0].grade} {order.card}" if name and len(found) == 1 else ""


def _lined_up(view: View, order: LineUp, sheet: Sheet[Order]) -> Order | Problem:
    if order.grade:
        return _with_name(_by_default_name(view, order), sheet)
    if view.number > 1:
        rider = next((one for one in view.riding if one.hand), None)
        example = f", as in {rider.grade} {max(rider.hand)}" if rider else ""
        text = f"Line-ups are done. A card to play is one number behind the rider{example}."
        return Problem(order.unit, text)
    found = _meant(view, order.name, sheet) if order.name else _next(view, order, sheet)
    if len(found) == 1:
        return _with_name(replace(order, grade=found[0].grade, name=""), sheet)
    legal = tuple(str(replace(order, grade=rider.grade)) for rider in view.mine)
    return Problem(order.unit, "Whose hand is it? Write the grade in front.", legal)


def _by_default_name(view: View, order: LineUp) -> LineUp:
    """`A Team B 8 8 9`: where a team is called A Team, the words mean its rider B, and not a rider of grade A."""
    whole = fold(f"{order.grade} {order.name}")
    found = (rider for rider in view.mine if order.name and fold(rider.name) == whole)
    return next((replace(order, grade=rider.grade, name="") for rider in found), order)


def _next(view: View, order: LineUp, sheet: Sheet[Order]) -> tuple[Rider, ...]:
    """A hand without a name is for the next rider that has none; a hand of four cards is for grade A."""
    free = (rider for rider in view.mine if LineUp((), rider.grade).unit not in sheet)
    return tuple(rider for rider in free if len(order.cards) == LEAST_CARDS or rider.grade == "A")[:1]


def _with_name(order: LineUp, sheet: Sheet[Order]) -> LineUp:
    """A new hand keeps the name that an earlier line-up gave."""
    before = sheet.get(order.unit)
    if isinstance(before, LineUp) and not order.name:
        return replace(order, name=before.name)
    return order


def _meant(view: View, written: str, sheet: Sheet[Order]) -> tuple[Rider, ...]:
    return meant(written, view.mine, tuple(called(view, rider, sheet) for rider in view.mine))


def _unknown(view: View, written: str, sheet: Sheet[Order]) -> str:
    own = tuple(f"{called(view, rider, sheet)} ({rider.grade})" for rider in view.mine)
    team = f"Your riders are {listed(own)}"
    others = _others(view)
    if fold(written) in others:
        return f"{team}; {others[fold(written)]} is not yours."
    guess = did_you_mean(written, (called(view, rider, sheet) for rider in view.mine))
    return f'{team}; I know no "{written}".{guess}'


def _others(view: View) -> dict[str, str]:
    """The names of the other teams' riders."""
    return {fold(rider.name): rider.name for rider in view.race.riders if rider not in view.mine}
