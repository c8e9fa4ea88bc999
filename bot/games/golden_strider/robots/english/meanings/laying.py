"""The part of a sentence that lays numbers on a card: what is moved, what is banked.

Must not know conditions, nor start cards.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Expr, Figure, Number
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.halving import AllBut, Halving, laid
from bot.games.golden_strider.robots.english.meanings.islands import (
    Again,
    Alone,
    Bare,
    Changed,
    Each,
    Kept,
    Lays,
    Named,
    Same,
    Without,
)
from grammar import Unreadable


class Laying(Halving):
    """Methods are named after the rules of the grammar."""

    def movement(self, _parts: Parts) -> Part:
        return "M"

    def bank(self, _parts: Parts) -> Part:
        return "B"

    def lay(self, parts: Parts) -> Lays:
        return laid(parts[0], parts[1])

    def lay_turned(self, parts: Parts) -> Lays:
        return laid(parts[1], parts[0])

    def lay_inside(self, parts: Parts) -> Lays:
        """`save 4 in the bank`."""
        part, amount, again = parts
        if part != again:
            raise Unreadable("")
        return laid(part, amount)

    def lay_as_did(self, parts: Parts) -> Lays:
        """`bank as much as the leader did`."""
        part, who = parts
        return laid(part, Figure("moved" if part == "M" else "banked", who))

    def matched(self, parts: Parts) -> Lays:
        """`match the leader's bank`."""
        figure: Figure = parts[0]
        if figure.name not in {"moved", "banked"}:
            raise Unreadable("")
        return laid("M" if figure.name == "moved" else "B", figure)

    def lay_more_than_did(self, parts: Parts) -> Lays:
        """`move one more than the leader did`."""
        part, count, who = parts
        return laid(part, self.more_than_did((count, who, _did(part))))

    def lay_less_than_did(self, parts: Parts) -> Lays:
        part, count, who = parts
        return laid(part, self.less_than_did((count, who, _did(part))))

    def same_again(self, _parts: Parts) -> Same:
        return Same()

    def both_laid(self, parts: Parts) -> Lays:
        """`2 bank + 4 move`."""
        amount, part, other, behind = parts
        if part == behind:
            raise Unreadable("")
        return Lays(((part, amount), (behind, other)))

    def part_of_card(self, parts: Parts) -> tuple[Named, Lays]:
        """`the whole of the highest card is moved`."""
        amount, pick, part = parts
        return Named(pick.value), laid(part, amount)

    def all_of_card(self, parts: Parts) -> tuple[Named, Lays]:
        """`the highest card into movement`."""
        return self.part_of_card(("all", *parts))

    def all_but_which_turned(self, parts: Parts) -> Lays:
        """`everything moved except 2, which are banked`."""
        return self.all_but_which(parts)

    copied = matched  # `copying the leader's last move`

    def whole_card(self, parts: Parts) -> tuple[Named, Lays]:
        """`bank the lowest card`."""
        part, pick = parts
        return self.part_of_card(("all", pick, part))

    def set_aside(self, parts: Parts) -> Lays:
        return laid("B", parts[0])

    def set_all_aside(self, _parts: Parts) -> Lays:
        return laid("B", "all")

    def set_nothing_aside(self, _parts: Parts) -> Without:
        return Without("B")

    def instead_of(self, parts: Parts) -> Expr:
        """`bank 5 instead of 4`: the other number was said before."""
        amount: Expr = parts[0]
        return amount

    def doing_so(self, _parts: Parts) -> Again:
        return Again()

    def same_numbers(self, _parts: Parts) -> Kept:
        return Kept()

    def each_of_these(self, _parts: Parts) -> Each:
        return Each()

    def bare_number_of(self, parts: Parts) -> Bare:
        return Bare(Number(parts[0].value))

    def bare_nothing(self, _parts: Parts) -> Bare:
        return Bare(Number(0))

    def bare_all(self, _parts: Parts) -> Bare:
        return Bare("all")

    def bare_half(self, _parts: Parts) -> Bare:
        return Bare("half")

    def no_part(self, parts: Parts) -> Without:
        return Without(parts[-1])

    def nothing_back(self, _parts: Parts) -> Without:
        return Without("B")

    def at_most(self, parts: Parts) -> Lays:
        """`bank 4 at most, move the rest`: what does not fit is cut anyway; alone it would limit other sentences."""
        part, most, other = parts
        if part == other:
            raise Unreadable("")
        return Lays(((part, Number(most.value)), (other, "rest")))

    def at_most_turned(self, parts: Parts) -> Lays:
        """`up to 4 in the bank, the rest moved`."""
        most, part, other = parts
        return self.at_most((part, most, other))

    def all_but_which(self, parts: Parts) -> Lays:
        part, kept, other = parts
        if part == other:
            raise Unreadable("")
        return laid(part, AllBut(Number(kept.value)))

    def all_part(self, parts: Parts) -> Lays:
        return Lays(((parts[0], "all"),))

    def only_part(self, parts: Parts) -> Alone:
        return Alone(parts[0])

    def each_way(self, parts: Parts) -> Lays:
        named = {part for part in parts if isinstance(part, str)}
        if named and named != {"M", "B"}:
            raise Unreadable("")
        amount = Number(next(part.value for part in parts if not isinstance(part, str)))
        return Lays((("M", amount), ("B", amount)), whole=True)

    def both_ways(self, parts: Parts) -> Lays:
        """`play 3 and 3`; of `3 and 2` nobody says which is moved."""
        if parts[0].value != parts[1].value:
            raise Unreadable("")
        return self.each_way(parts[:1])

    def flat_out(self, _parts: Parts) -> Lays:
        return Lays((("M", "all"),), whole=True)

    def compared_part(self, parts: Parts) -> Changed:
        return Changed(parts[0], parts[1])

    def compared_part_turned(self, parts: Parts) -> Changed:
        """`1 extra to the bank`."""
        return Changed(parts[1], parts[0])

    def so_many_more(self, parts: Parts) -> int:
        return int(parts[-1].value)

    def so_many_less(self, parts: Parts) -> int:
        return -int(parts[0].value)

    def one_less(self, _parts: Parts) -> int:
        return -1

    def one_more(self, _parts: Parts) -> int:
        return 1

    def counted(self, parts: Parts) -> Expr:
        amount: Expr = parts[0]
        return amount

    def capped(self, parts: Parts) -> Expr:
        """GS-43 cuts what does not fit: it need not be said."""
        if parts[0] != Number(parts[1].value):
            raise Unreadable("")
        return self.counted(parts)

    def rest(self, _parts: Parts) -> Amount:
        return "rest"

    def all(self, _parts: Parts) -> Amount:
        return "all"

    def all_above(self, parts: Parts) -> AllBut:
        """`everything over 3`."""
        relation, kept = parts
        if relation.value != ">":
            raise Unreadable("")
        return self.all_but((kept,))

    def first_points(self, parts: Parts) -> Expr:
        """`the first 3 points`, of a card."""
        return Number(parts[0].value)

    def one_point(self, _parts: Parts) -> Expr:
        """`a single point`."""
        return Number(1)

    def all_but(self, parts: Parts) -> AllBut:
        return AllBut(Number(parts[0].value))


def _did(part: Part) -> Word:
    """What who does as somebody else does has done: `move one more than the leader did`."""
    return Word("VERB", 0, 0, "moved" if part == "M" else "banked")
