"""Names of players in orders: who may be called so, and who is meant by what was written."""

from collections.abc import Sequence

from bot.games.nullgame.orders import Call
from bot.games.nullgame.reading import read
from bot.games.words import fold
from grammar import Unreadable


def unfit(name: str) -> str:
    """Why nobody may be called so, as a sentence; "" when the orders against this player can be read."""
    try:
        fit = read(f"trip {name}") == (Call("trip", whom=name),)
    except Unreadable:
        fit = False
    return "" if fit else f'"{name}" can\'t be a name: orders with it would be misread.'


def find(names: Sequence[str], written: str) -> str | None:
    """The player who is meant: case, accents and a full stop at the end don't count."""
    return next((name for name in names if fold(name) == fold(written)), None)
