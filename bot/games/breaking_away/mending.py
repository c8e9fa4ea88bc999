"""What a GM sets by hand (ALL-4): the state with another square, hand or points of a rider, and what is told of it.

Must not know how a correction is written, nor mail or reports.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Literal, TypeAlias

from bot.games.base import Event, SeatNumber
from bot.games.breaking_away.dealing import dropped
from bot.games.breaking_away.moving import points, team_points
from bot.games.breaking_away.state import Card, Grant, Rider, State
from bot.games.words import counted
from grammar import Unreadable

Done: TypeAlias = tuple[State, Event]
Order: TypeAlias = Literal["before", "after", "with"]


def on_square(state: State, rider: Rider, square: int) -> Done:
    """A rider on another square, also back from the finish or beyond it; points that were won stay as they are."""
    home = state.number if square > state.rules.track else 0
    if home and all(one.home or one == rider for one in state.riders):
        raise Unreadable(f"{rider.name} is the last on the road: nobody would be left to play the turn.")
    changed = replace(rider, square=square, home=home, broke=rider.broke and not home)
    lines = (*state.rules.sprints, state.rules.track)
    crossed = any((rider.square > line) != (square > line) for line in lines)
    no_points = "; no points change with it" if crossed else ""
    return _with(state, rider, changed), Event(
        f"{rider.name} is on square {square}, not {rider.square}{no_points}."
    )


def dealt(state: State, rider: Rider, hand: tuple[int, ...]) -> Done:
    """A rider with another hand: cards in both hands stay as they are, the others go or come."""
    if rider.home or 0 in hand:
        raise Unreadable(f"{rider.name} is home." if rider.home else "A card is 1 at least.")
    wanted, cards = list(hand), []
    for card in rider.cards:
        if card.played is None and card.value in wanted:
            wanted.remove(card.value)
            cards.append(card)
        else:
            cards.append(card if card.played is not None else card._replace(played=state.number + 1))
    changed = replace(rider, cards=(*cards, *(Card(value, state.number) for value in wanted)))
    held, holds = (" ".join(map(str, one.hand)) for one in (rider, changed))
    told = f"{rider.name} holds {holds}{', not ' + held if held else ''}."
    seen_by = frozenset({rider.seat}) if state.rules.hands == "own" else None
    return _with(state, rider, changed), Event(told, seen_by)


def ruled(state: State, rider: Rider, *, word: bool | None) -> Done:
    """BA-10: a rider is dropped, or is not, because the GM says so, until the GM says `as reckoned` (None)."""
    if rider.home:
        raise Unreadable(f"{rider.name} is home, and needs no orders.")
    after = _with(state, rider, replace(rider, dropped=word))
    was, now = (rider.name in dropped(one.riders) for one in (state, after))
    lasting = "as it is reckoned" if word is None else "until the GM says otherwise"
    told = f"{rider.name} {'is dropped and needs no orders' if now else 'is not dropped'}, {lasting}"
    return after, Event(told + ("." if was == now else f"; before, {rider.name} was{'' if was else ' not'}."))


def broken(state: State, rider: Rider, *, away: bool) -> Done:
    """BA-6: whether the rider's break counts from earlier, so that leading alone pays no bonus now."""
    said = {True: "counts as broken away", False: "doesn't count as broken away"}
    before = "" if rider.broke == away else f"; before, {rider.name} {'did' if rider.broke else 'did not'}"
    return _with(state, rider, replace(rider, broke=away)), Event(f"{rider.name} {said[away]}{before}.")


def placed(state: State, rider: Rider, where: Order, other: Rider) -> Done:
    """BA-2: who came first to a square they share, or over the finish; the order of all others stays."""
    if rider == other or not (rider.square == other.square or (rider.home and other.home)):
        raise Unreadable("Who came first is asked of two riders on one square, or of two who are home.")
    turn, place = other.arrived
    at = (turn, place + (where == "after"))
    moved = (
        one
        if where == "with" or one.arrived[0] != turn or one.arrived < at
        else replace(one, arrived=(turn, one.arrived[1] + 1))
        for one in state.riders
    )
    riders = tuple(replace(one, arrived=at) if one.name == rider.name else one for one in moved)
    after = replace(state, riders=riders)
    return after, Event(f"{rider.name} came {where} {other.name}.")


def scored(state: State, rider: Rider, total: Fraction) -> Done:
    """The points of a rider, and so of the team."""
    if not state.number:
        raise Unreadable("Nobody has points before turn 1; a team may be given some.")
    return _granted(state, rider.seat, rider.name, points(state, (rider.name,)), total)


def team_scored(state: State, seat: SeatNumber, total: Fraction) -> Done:
    """The points of a team, and of none of its riders."""
    return _granted(state, seat, "", team_points(state, seat), total)


def _granted(state: State, seat: SeatNumber, rider: str, before: Fraction, total: Fraction) -> Done:
    grant = Grant(turn=state.number + 1, seat=seat, rider=rider, points=str(total - before))
    told = f"{rider or state.entrants[seat]} has {counted(total, 'point')}, not {counted(before, 'point')}."
    return replace(state, grants=(*state.grants, grant)), Event(told)


def _with(state: State, rider: Rider, changed: Rider) -> State:
    return replace(state, riders=tuple(changed if one == rider else one for one in state.riders))
