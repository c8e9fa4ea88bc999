"""What a player may suppose of the others in a turn: that they stand still, or that they ride as in the turn before.

Made from a view only: the others get a card for it, whatever they hold. Must not know what others have ordered.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.games.base import Supposed
from bot.games.breaking_away.orders import Play, card_unit
from bot.games.breaking_away.state import Card, Rider, State
from bot.games.breaking_away.view import View


def suppose(view: View) -> tuple[Supposed[State], ...]:
    """The race, with what the riders of others might play in the turn that is due."""
    if view.race.ending or view.seat is None:
        return ()
    still = _supposed(view, "the others stand still", {})
    if not view.rows:
        return (still,)
    last = {row.rider: row.played for row in view.rows}
    return (still, _supposed(view, "the others play the cards of the last turn once more", last))


def _supposed(view: View, said: str, played: Mapping[str, int]) -> Supposed[State]:
    others = [one for one in view.race.riders if one.seat != view.seat and not one.home]
    cards = {one.name: played.get(one.name, 0) for one in others}
    riders = tuple(
        _holding(one, cards[one.name], view.number - 1) if one.name in cards else one
        for one in view.race.riders
    )
    sheets: dict[int, dict[str, object]] = {}
    for one in others:
        sheets.setdefault(one.seat, {})[card_unit(one.grade)] = Play(one.grade, cards[one.name])
    return Supposed(said, replace(view.race, riders=riders), sheets)


def _holding(rider: Rider, value: int, turn: int) -> Rider:
    """The rider, with this card in hand."""
    return rider if value in rider.hand else replace(rider, cards=(*rider.cards, Card(value, turn)))
