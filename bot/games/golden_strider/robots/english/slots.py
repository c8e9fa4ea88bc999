"""A bare number in the card's place: `R1: 3, bank all`, `R3: 7, B5 M2`.

It is a card where it stands right behind the colon, and where nothing is left for it to be: the numbers behind it say
all of the card, and fit on it. Must not know words.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.english.meanings.islands import Bare, Lays, Named, When
from bot.games.golden_strider.robots.english.stretches import Stretch

_BEST = 10  # what a card is worth at most


def with_card(one: Stretch) -> Stretch:
    """The same with its bare number as a card, where that is all it can be."""
    at = next((at for at, item in enumerate(one.items) if not isinstance(item, When)), 0)
    match one.items[at : at + 1]:
        case (Bare(Number(worth)),) if at and one.signs[at] == "COLON" and _fills(one.items[at + 1 :], worth):
            return replace(one, items=(*one.items[:at], Named(worth), *one.items[at + 1 :]))
        case _:
            return one


def doubt(one: Stretch) -> str:
    """What is asked about a number in the card's place that may be points as well."""
    for sign, item in zip(one.signs, one.items, strict=True):
        match item:
            case Bare(Number(worth)) if sign == "COLON":
                return f"Is this {worth} the card, or points? Write: play a {worth}. Or: move {worth}."
            case _:
                continue
    return ""


def _fills(items: tuple[object, ...], worth: int) -> bool:
    """Whether these are numbers and nothing else, which say what becomes of a whole card of this worth."""
    parts = [part for item in items if isinstance(item, Lays) for part in item.parts]
    return (
        0 < worth <= _BEST
        and bool(items)
        and all(isinstance(item, Lays) for item in items)
        and ("all" in {amount for _, amount in parts} or len({part for part, _ in parts}) > 1)
        and sum(_known(amount) for _, amount in parts) <= worth
    )


def _known(amount: Amount) -> int:
    return amount.value if isinstance(amount, Number) else 0
