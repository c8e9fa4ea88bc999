"""What a runner may be called: fit to be a name, unlike the others, and read as a name in every order (GS-30).

Must not know any race.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from bot.games.golden_strider import reading
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.games.words import fold
from grammar import Unreadable, tidy

# The most signs that a name may have.
LONGEST = 40

_NAME = re.compile(r"[^\W\d_][^\n:=,;\"/()*+]*")
_ORDER_WORDS = frozenset(
    ("play", "cards", "card", "accuse", "nobody", "lineup", "line-up", "start", *map(str.casefold, EFFECTS))
)


def unfit(name: str, taken: Iterable[str] = ()) -> str:
    """Why a runner can't have this name where those names are taken, as a sentence; "" when they can."""
    return _no_name(name) or _taken(name, taken) or _misread(tidy(name))


def default(entrant: str, number: int, runners: int) -> str:
    """GS-30: the player's name; with A, B and so on behind it where a player has several runners."""
    return f"{entrant} {'ABC'[number]}" if runners > 1 else entrant


def _no_name(name: str) -> str:
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        signs = f"up to {LONGEST} letters, figures, spaces, dots, apostrophes and hyphens"
        return f'"{name}" can\'t be a name: {signs}, a letter first.'
    if words := sorted(_ORDER_WORDS.intersection(fold(name).split())):
        return f'"{name}" can\'t be a name: "{words[0]}" is a word of orders.'
    return ""


def _taken(name: str, taken: Iterable[str]) -> str:
    return (
        f"There is a {name} in this race already; names differ ({rule(30)})."
        if fold(name) in map(fold, taken)
        else ""
    )


@lru_cache(maxsize=512)
def _misread(name: str) -> str:
    """Why the name won't do if orders with it are misread: "Robot: ..." is a robot, "3rd Man" begins like a card."""
    orders: tuple[Order, ...] = (LineUp((6,), name), Play("oldest", runner=name), Accuse(name.rstrip(".")))
    misread = not all(map(_read_back, orders))
    return f'"{name}" can\'t be a name: an order with it would be misread.' if misread else ""


def _read_back(order: Order) -> bool:
    try:
        return reading.read(str(order)) == (order,)
    except Unreadable:
        return False
