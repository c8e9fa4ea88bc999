"""After a tarnished race: accusations, tests, points and the places of the managers (GS-36, GS-37).

Must not know rounds, views or letters.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.games.base import Adjudication, Event, SeatNumber, Sheet
from bot.games.golden_strider.orders import ACCUSATION, Accuse, Order
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Accusation, Runner, State
from bot.games.ordering import not_received


def opened(state: State, orders: Mapping[SeatNumber, Sheet[Order]]) -> Adjudication[State]:
    """GS-36: all accusations at once; one that can't stand accuses nobody, and its manager is told."""
    accusations, events = [], []
    for seat in seats(state):
        order = orders.get(seat, {}).get(ACCUSATION)
        whom = order.whom if isinstance(order, Accuse) else ""
        if why := wrong(state, seat, whom):
            events.append(Event(not_received(order, why), frozenset({seat})))
        accusations.append(Accusation(seat=seat, runner="" if why else whom))
    return Adjudication(replace(state, accusations=tuple(accusations)), tuple(events))


def wrong(state: State, seat: SeatNumber, whom: str) -> str:
    """Why this manager can't accuse this runner; "" when they can."""
    if not whom:
        return ""
    runner = next((one for one in state.runners if one.name == whom), None)
    if runner is None:
        return f'There is no runner "{whom}".'
    return f"{whom} is your own runner; accuse another manager's, or nobody." if runner.seat == seat else ""


def seats(state: State) -> tuple[SeatNumber, ...]:
    """The managers, in entry order."""
    return tuple(dict.fromkeys(runner.seat for runner in state.runners))


# --- the tests


def disqualified(state: State) -> frozenset[str]:
    """GS-36: the runners who were accused and had taken something; the test is infallible."""
    accused = {one.runner for one in state.accusations}
    return frozenset(one.name for one in state.runners if one.name in accused and one.drug != "clean")


def verdict(state: State, accusation: Accusation) -> int:
    """GS-36: +1 for a right accusation, -1 for a wrong one, 0 for none."""
    if not accusation.runner:
        return 0
    return 1 if accusation.runner in disqualified(state) else -1


# --- the points


@dataclass(frozen=True)
class Placed:
    """One runner after the tests; a disqualified runner has place 0 and no points."""

    runner: Runner
    place: int
    points: Fraction


@dataclass(frozen=True)
class Score:
    """The points of one manager."""

    seat: SeatNumber
    runners: Fraction
    accusation: int
    # The place of the manager's best runner; 0 when none is left.
    best: int

    @property
    def total(self) -> Fraction:
        """The aggregate."""
        return self.runners + self.accusation


def placed(state: State) -> tuple[Placed, ...]:
    """GS-37: places shuffle up; equal ones share exactly the points of the places they fill. The disqualified last."""
    out = disqualified(state)
    found: list[Placed] = []
    for group in placings(state):
        left = [runner for runner in group if runner.name not in out]
        place = len(found) + 1
        filled = sum((_points(state, at) for at in range(place, place + len(left))), Fraction())
        found += [Placed(runner, place, filled / len(left)) for runner in left]
    outside = (runner for group in placings(state) for runner in group if runner.name in out)
    return (*found, *(Placed(runner, 0, Fraction()) for runner in outside))


def scores(state: State) -> tuple[Score, ...]:
    """Every manager's points, the best first."""
    known = placed(state)
    verdicts = {one.seat: verdict(state, one) for one in state.accusations}
    found = []
    for seat in seats(state):
        own = [one for one in known if one.runner.seat == seat]
        best = min((one.place for one in own if one.place), default=0)
        found.append(Score(seat, sum((one.points for one in own), Fraction()), verdicts.get(seat, 0), best))
    return tuple(sorted(found, key=_rank))


def places(state: State) -> tuple[tuple[SeatNumber, ...], ...]:
    """GS-37: the best aggregate, then the better-placed best runner; then it is a tie."""
    groups: dict[tuple[Fraction, float], list[SeatNumber]] = {}
    for score in scores(state):
        groups.setdefault(_rank(score), []).append(score.seat)
    return tuple(tuple(groups[rank]) for rank in sorted(groups))


def _rank(score: Score) -> tuple[Fraction, float]:
    return (-score.total, score.best or float("inf"))


def _points(state: State, place: int) -> Fraction:
    table = state.rules.points
    return Fraction(table[place - 1] if place <= len(table) else 0)
