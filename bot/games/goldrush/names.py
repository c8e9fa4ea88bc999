"""What a player may be called, and which player a written name means. Must not know orders or views."""

from bot.games.base import SeatNumber
from bot.games.finding import did_you_mean, meant
from bot.games.goldrush.state import State
from bot.games.words import listed
from grammar import Unreadable

DRAWS = ("draw", "a draw")  # whom a match is awarded to when it is a draw


def unfit(name: str) -> str:
    """Why nobody may be called so: "award Draw" makes a draw."""
    return f'"{name}" can\'t be a name: it would be misread as a draw.' if name.casefold() in DRAWS else ""


def seat(state: State, wrote: str) -> SeatNumber:
    """Whose name it is. Raises Unreadable, with the names there are."""
    found = meant(wrote, ((name, at) for at, name in enumerate(state.entrants)))
    if len(found) == 1:
        return found[0]
    guess = did_you_mean(wrote, state.entrants)
    raise Unreadable(f'I know no "{wrote.strip()}" in this match; it has {listed(state.entrants)}.{guess}')
