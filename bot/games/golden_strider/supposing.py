"""What a player may suppose of the others in a round: that they stand still, or that they move as in the round before.

Made from a view only: hands are public where nobody is doped, and where they aren't nothing is supposed. Must not know
what others have ordered.
"""

from bot.games.base import Supposed
from bot.games.golden_strider import choice
from bot.games.golden_strider.orders import Play
from bot.games.golden_strider.reading import read
from bot.games.golden_strider.rules import unit_for
from bot.games.golden_strider.state import Runner, State
from bot.games.golden_strider.view import View


def suppose(view: View) -> tuple[Supposed[State], ...]:
    """The race, with what the others might play in the round that is due; nothing in other kinds of turns."""
    race = view.race
    if race.stage != "round" or race.sealed or view.seat is None:
        return ()
    still = Supposed("the others stand still", race, _sheets(view, {}))
    if not view.rows:
        return (still,)
    moved = {row.runner: row.moved for row in view.rows}
    return (still, Supposed("the others move as in the last round", race, _sheets(view, moved)))


def _sheets(view: View, moved: dict[str, int]) -> dict[int, dict[str, object]]:
    """Orders for all runners of others, by which they move so far; those who aren't named stand still."""
    others = (one for one in view.race.runners if one.seat != view.seat)
    return {
        one.seat: {unit_for(view.race, one, "play"): _play(view, one, moved.get(one.name, 0))}
        for one in others
    }


def _play(view: View, runner: Runner, squares: int) -> Play:
    """The lowest card that moves a runner so far, with the rest banked; where there is none, all of the highest."""
    allowed = choice.playable(view.race.rules, runner, view.number)
    enough = [card for card in allowed if card.value - runner.owed >= squares]
    if not squares:
        line = "play oldest M0 B rest"
    elif enough:
        line = f"play {min(enough, key=lambda card: card.value)} M{squares} B rest"
    else:
        line = "play highest M all"
    (order,) = read(line)
    assert isinstance(order, Play)  # noqa: S101  # the line is ours
    return order
