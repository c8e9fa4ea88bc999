"""How what an action says is put together: which number is the card, which is movement, which is banked.

Must not know conditions. What fits in no way, or in two, is told and not guessed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from bot.games.golden_strider.cards import Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable


@dataclass(frozen=True)
class Named:
    """A card that was called by a word, or in full."""

    card: Reference


@dataclass(frozen=True)
class Kind:
    """`movement` or `bank`."""

    part: Part


@dataclass(frozen=True)
class Pays:
    """Where overtaking comes off."""

    part: Part


Piece: TypeAlias = Named | Kind | Pays | Number | Amount | None  # None: `instead`
_Lays: TypeAlias = tuple[tuple[Part, Amount], ...]
T = TypeVar("T")
_MANY = 12  # numbers and kinds of one action: more are no action, and trying all ways would take long


def action(pieces: Sequence[Piece]) -> Action:
    """The action they make; raises Unreadable where they make none, or two."""
    cards = [piece.card for piece in pieces if isinstance(piece, Named)]
    pays = [piece.part for piece in pieces if isinstance(piece, Pays)]
    laid = [piece for piece in pieces if piece is not None and not isinstance(piece, Named | Pays)]
    card, lays = _laid(laid, cards)
    found = Action(card, lays, _only(pays, "overtaking can come off one of them first"), None in pieces)
    if found == Action() or found == Action(instead=True):
        raise Unreadable(
            "What is to be played? Name a card, or numbers: play the oldest card, bank 4, move the rest."
        )
    return found


def _laid(laid: Sequence[object], cards: list[Reference]) -> tuple[Reference | None, _Lays]:
    card = _only(cards, "a robot plays one card a round")
    if len(laid) > _MANY:
        raise Unreadable(
            "This is too much for one card: a sentence has a number for movement and one for the bank."
        )
    ways = dict.fromkeys(_ways(laid, card))
    if not ways:
        raise Unreadable("Which number is movement, and which is banked? Write it like this: move 2, bank 4.")
    if len(ways) > 1:
        raise Unreadable("This can be read in two ways. Write it like this: play a 6, move 2, bank 4.")
    card, lays = next(iter(ways))
    _once(lays)
    return card, lays


def _ways(laid: Sequence[object], card: Reference | None) -> Iterator[tuple[Reference | None, _Lays]]:
    """All ways to read a row of numbers and kinds: a number alone in front is the card's value."""
    match laid:
        case [Kind(part)]:  # "play the oldest card and move"
            yield card, ((part, "all"),)
        case [Number(value), *rest] if card is None:
            yield from ((value, lays) for lays in _pairs(rest))
    yield from ((card, lays) for lays in _pairs(laid))


def _pairs(laid: Sequence[object]) -> Iterator[_Lays]:
    match laid:
        case []:
            yield ()
        case [Kind(part), amount, *rest] if not isinstance(amount, Kind):
            yield from (((part, amount), *more) for more in _pairs(rest))  # type: ignore[misc]  # it is an Amount
        case [amount, Kind(part), *rest] if not isinstance(amount, Kind):
            yield from (((part, amount), *more) for more in _pairs(rest))  # type: ignore[misc]


def _once(lays: _Lays) -> None:
    parts = [part for part, _ in lays]
    if len(set(parts)) < len(parts):
        raise Unreadable("Movement, or the bank, is written twice: one number for each.")
    if [amount for _, amount in lays].count("rest") > 1:
        raise Unreadable("Only one of the two can be the rest.")


def _only(found: list[T], why: str) -> T | None:
    if len(set(found)) > 1:
        raise Unreadable(f"Here are two of a kind, and {why}.")
    return found[0] if found else None
