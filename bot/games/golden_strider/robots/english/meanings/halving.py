"""The part of a sentence that halves a card, and how an amount for one part is laid. Must not know conditions."""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import dataclass

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount
from bot.games.golden_strider.robots.english.meanings.charging import Charging
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, Lays
from grammar import Unreadable


@dataclass(frozen=True)
class AllBut:
    """All that is left over so much."""

    amount: Amount


class HalfUp:
    """Half, with the odd point."""


HALF_UP = HalfUp()


def laid(part: Part, amount: object) -> Lays:
    """`all but 2` to the one is 2 for the other; of a half rounded up the other is the half rounded down."""
    match amount:
        case AllBut(kept):
            return Lays(((OTHER[part], kept), (part, "rest")), whole=True)
        case HalfUp():
            return Lays(((OTHER[part], "half"), (part, "rest")), whole=True)
        case _:
            return Lays(((part, amount),))  # type: ignore[arg-type]  # it is an Amount


class Halving(Charging):
    """Methods are named after the rules of the grammar."""

    def half_up_to(self, parts: Parts) -> Lays:
        return laid(parts[0], HALF_UP)

    def half_and_odd(self, parts: Parts) -> Lays:
        """`half banked, the odd point to movement`: of a card with an odd value one part gets a point more."""
        part, odd = parts
        return laid(part, HALF_UP if part == odd else "half")

    def halves_and_odd(self, parts: Parts) -> Lays:
        """`half banked, half moved, the odd point to movement`."""
        part, other, odd = parts
        if part == other:
            raise Unreadable("")
        return laid(odd, HALF_UP)

    def half_to(self, parts: Parts) -> Lays:
        return laid(parts[0], "half")

    def half_and_half(self, _parts: Parts) -> Lays:
        return Lays((("B", "half"), ("M", "rest")), whole=True)

    def half_and_half_odd(self, parts: Parts) -> Lays:
        """`split it evenly, the odd point to the bank`."""
        return self.halves_and_odd(("B" if parts[0] == "M" else "M", parts[0], parts[0]))

    def half_and_half_parts(self, parts: Parts) -> Lays:
        """`50/50 bank and movement`."""
        if set(parts) != {"M", "B"}:
            raise Unreadable("")
        return self.half_and_half(())

    def half(self, _parts: Parts) -> Amount:
        return "half"

    def half_up(self, _parts: Parts) -> HalfUp:
        return HALF_UP
