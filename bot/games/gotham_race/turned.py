"""A round in sentences: each card as it is turned over, whom its position names at that moment, and what becomes of it.

Works from a view. Must not know the letter around it.
"""

from bot.games.gotham_race.cards import POSITIONS, Advance, Beside, Card, Finish, Home, Swap, card, says
from bot.games.gotham_race.state import Round, Turned
from bot.games.gotham_race.track import Figure, Track
from bot.games.gotham_race.view import View

_HOW = {"": "", "nmr": ", no order came", "robot": ", by the robot's choice"}


def turned(view: View, played: Round) -> tuple[str, ...]:
    """A paragraph for each card, the card that was placed first in front."""
    before = (played.before, *(one.after for one in played.cards))
    return tuple(
        _told(view, number, was, one)
        for number, (was, one) in enumerate(zip(before, played.cards, strict=False), 1)
    )


def _told(view: View, number: int, was: Track, one: Turned) -> str:
    """`Card 3, by Hare (B): "The third moves two spaces forwards". Third is Figure D: 5 to 7, now second`."""
    face = card(one.card)
    whose = f"{'by' if view.owner(one.figure) is not None else 'for'} {view.name(one.figure)}"
    return f'Card {number}, {whose}{_HOW[one.how]}: "{says(face)}". {_done(view, face, was, one.after)}'


def _done(view: View, face: Card, was: Track, now: Track) -> str:
    figure = was.at(face.deck)
    who = f"{_position(face.deck)} is {view.name(figure)}"
    match face.deed:
        case Finish():
            return _finish(view, was, now)
        case Swap(other):
            return _swapped(view, who, now, (figure, was.at(other)), other)
        case Beside(other, _):
            beside = was.at(other)
            by = f"{POSITIONS[other - 1]} is {view.name(beside)} on {was.space(beside)}"
            return f"{who}, {by}: {_went(was, now, figure)}."
        case Advance() | Home():
            return f"{who}: {_went(was, now, figure)}."


def _finish(view: View, was: Track, now: Track) -> str:
    there = view.rules.space_of(now.finish)
    if was.finish == now.finish:
        return f"It is there already, on {there}."
    return f"It was at the {was.finish} on {view.rules.space_of(was.finish)}, and is on {there} now."


def _swapped(view: View, who: str, now: Track, both: tuple[Figure, Figure], other: int) -> str:
    second = f"{POSITIONS[other - 1]} is {view.name(both[1])}"
    places = "; ".join(f"{view.name(of)} is on {now.space(of)} now, {_stands(now, of)}" for of in both)
    return f"{who}, {second}: {places}."


def _went(was: Track, now: Track, figure: Figure) -> str:
    """`5 to 7, now second`; with the lane where it isn't alone on its space."""
    if was.space(figure) == now.space(figure):
        return f"stands on {now.space(figure)} already, and stays {_stands(now, figure)}"
    return f"{was.space(figure)} to {now.space(figure)}, now {_stands(now, figure)}"


def _stands(now: Track, figure: Figure) -> str:
    alone = sum(place.space == now.space(figure) for place in now.field) == 1
    lane = "" if alone else f" on lane {now.lane(figure)}"
    return f"{POSITIONS[now.position(figure) - 1]}{lane}"


def _position(number: int) -> str:
    return POSITIONS[number - 1].capitalize()
