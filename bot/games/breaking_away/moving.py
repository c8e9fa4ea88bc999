"""The order in which riders move (BA-2), and the lines they cross on the way (BA-3).

Must not know orders, or the cards that are dealt.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import TypeAlias

from bot.games.base import SeatNumber
from bot.games.breaking_away.parameters import GRADES, MOST_CARDS, Rules
from bot.games.breaking_away.state import Award, Grant, Rider, State

Move: TypeAlias = tuple[Rider, int]  # a rider and the card that is played
Groups: TypeAlias = tuple[tuple[Move, ...], ...]  # the first to move first; riders of one group move together
_Key: TypeAlias = tuple[int, int, int, tuple[int, ...], tuple[int, int]]


def order(moves: Iterable[Move]) -> Groups:
    """BA-2: furthest ahead; then grade, higher card played, higher cards left, earlier arrival on the square."""
    keyed = sorted(((_key(rider, card), (rider, card)) for rider, card in moves), key=itemgetter(0))
    return tuple(tuple(move for _, move in group) for _, group in groupby(keyed, key=itemgetter(0)))


def _key(rider: Rider, card: int) -> _Key:
    left = sorted(rider.hand, reverse=True)
    if card in left:
        left.remove(card)
    padded = (*left, *(MOST_CARDS * (0,)))[: max(MOST_CARDS, len(left))]
    return (
        -rider.square,
        GRADES.index(rider.grade),
        -card,
        tuple(-value for value in padded),
        rider.arrived,
    )


def awards(state: State, groups: Groups) -> tuple[Award, ...]:
    """BA-3: who has crossed a line, first past the post. Riders who cross together share the places that they fill."""
    found = []
    for line in (*state.rules.sprints, state.rules.track):
        past = sum(rider.square > line for rider in state.riders)
        for group in groups:
            rider, card = group[0]
            if not rider.square <= line < rider.square + card:
                continue
            if past < len(table(state.rules, line)):
                found += [
                    Award(turn=state.number + 1, line=line, rider=one.name, place=past + 1, shared=len(group))
                    for one, _ in group
                ]
            past += len(group)
    return tuple(found)


def table(rules: Rules, line: int) -> tuple[int, ...]:
    """The points of a line's places."""
    return rules.finish_points if line == rules.track else rules.sprint_points


def worth(rules: Rules, award: Award) -> Fraction:
    """BA-2: the points of the places that are filled, in equal parts; places past the last count 0."""
    filled = table(rules, award.line)[award.place - 1 : award.place - 1 + award.shared]
    return Fraction(sum(filled), award.shared)


def points(state: State, names: Iterable[str]) -> Fraction:
    """All that these riders have won, and what the GM has given them (ALL-4)."""
    own = set(names)
    won = sum((worth(state.rules, one) for one in state.awards if one.rider in own), Fraction(0))
    return won + granted(one for one in state.grants if one.rider in own)


def team_points(state: State, seat: SeatNumber) -> Fraction:
    """All that a team has: its riders' points, and what the GM has given the team as such."""
    own = points(state, (rider.name for rider in state.riders if rider.seat == seat))
    return own + granted(one for one in state.grants if one.seat == seat and not one.rider)


def granted(grants: Iterable[Grant]) -> Fraction:
    """The sum of these points."""
    return sum((Fraction(one.points) for one in grants), Fraction(0))


def arrivals(riders: Sequence[Rider]) -> tuple[tuple[Rider, ...], ...]:
    """Riders of one square in the order in which they came, those who came together in one group."""
    ordered = sorted(riders, key=attrgetter("arrived"))
    return tuple(tuple(group) for _, group in groupby(ordered, key=attrgetter("arrived")))
