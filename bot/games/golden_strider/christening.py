"""Whether a runner may have a name: fit to be one, and an order that bears it is read as that runner's (GS-30).

Must not know any race.
"""

from collections.abc import Iterable
from functools import lru_cache

from bot.games.golden_strider import naming, reading
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play
from grammar import Unreadable, tidy


def unfit(name: str, taken: Iterable[str] = ()) -> str:
    """Why a runner can't be called so beside those taken; "" when he can."""
    return naming.unfit(name, taken) or _misread(tidy(name))


@lru_cache(maxsize=512)
def _misread(name: str) -> str:
    """By trial: "Robot: play oldest" is a robot, "accuse None" accuses nobody, "3rd Man" begins like a card."""
    orders: tuple[Order, ...] = (LineUp((6,), name), Play("oldest", runner=name), Accuse(name.rstrip(".")))
    return (
        ""
        if all(map(_read_back, orders))
        else f'"{name}" can\'t be a name: an order with it would be misread.'
    )


def _read_back(order: Order) -> bool:
    try:
        return reading.read(str(order)) == (order,)
    except Unreadable:
        return False
