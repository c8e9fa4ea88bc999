"""What a runner may be called (GS-30). Must not know orders or views."""

import re
from collections.abc import Iterable

from bot.games.golden_strider.drugs import EFFECTS
from bot.games.words import fold

LONGEST = 40  # signs of a name
_NAME = re.compile(r"[^\W\d_][^\n:=,;\"/()*+]*")
_ORDER_WORDS = frozenset(
    ("play", "cards", "card", "accuse", "nobody", "lineup", "line-up", "start", *map(str.casefold, EFFECTS))
)


def unfit(name: str, taken: Iterable[str]) -> str:
    """Why a runner can't be called so beside those taken; "" when he can."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        signs = f"up to {LONGEST} letters, figures, spaces, dots, apostrophes and hyphens"
        return f'"{name}" can\'t be a name: {signs}, a letter first.'
    if words := sorted(_ORDER_WORDS.intersection(fold(name).split())):
        return f'"{name}" can\'t be a name: "{words[0]}" is a word of orders.'
    if fold(name) in map(fold, taken):
        return f"There is a {name} in this race already; names differ (GS-30)."
    return ""


def default(entrant: str, number: int, runners: int) -> str:
    """GS-30: the player's name, with A, B and so on where he has several runners."""
    return f"{entrant} {'ABC'[number]}" if runners > 1 else entrant
