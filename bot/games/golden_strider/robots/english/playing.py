"""The part of a sentence that plays: start cards, the card, what is moved and banked, who pays; and its conditions.

Must not know how these make a sentence.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.golden_strider.cards import Card, Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import ME, Amount, Expr, Figure, Number
from bot.games.golden_strider.robots.conditions import Condition, Not, Rounds
from bot.games.golden_strider.robots.english.figures import Parts
from bot.games.golden_strider.robots.english.measures import negated
from bot.games.golden_strider.robots.english.somebody import Somebody
from bot.games.golden_strider.robots.english.subjects import Asked, about
from bot.games.golden_strider.robots.english.times import NO_CONDITION, Time
from bot.games.golden_strider.robots.robot import Covering
from grammar import Unreadable

_MOST_CARDS = 40  # of one hand: more are a slip of the finger, and would only fill memory
_HAND = 5  # cards at the start
_A_HAND = 4  # cards: so many in a row are a hand even without a word for it
OTHER: dict[Part, Part] = {"M": "B", "B": "M"}
_Lays: TypeAlias = tuple[tuple[Part, Amount], ...]


@dataclass(frozen=True)
class Hand:
    """Start cards."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class When:
    """What a sentence waits for; `lasting` ones have an end, which `then` may refer to."""

    time: Time
    kind: Literal["if", "unless", "until", "while", "time"] = "if"


@dataclass(frozen=True)
class Named:
    """A card: by a word, a value, or in full; None is `it`, the card that was spoken of."""

    card: Reference | Covering | None


@dataclass(frozen=True)
class Lays:
    """Numbers; `whole`: they say both parts of the card."""

    parts: _Lays
    whole: bool = False


@dataclass(frozen=True)
class Same:
    """`likewise`: what the sentence before played."""


@dataclass(frozen=True)
class Each:
    """`each of these`: what is said belongs to the cards that were named before."""


@dataclass(frozen=True)
class Bare:
    """A number whose part stands in the clause before it: bank 5 if I lead, 4 if I am second."""

    amount: Amount


@dataclass(frozen=True)
class Alone:
    """`movement`, without a number: all of it, or the rest."""

    part: Part


@dataclass(frozen=True)
class Without:
    """`no banking`."""

    part: Part


@dataclass(frozen=True)
class Changed:
    """`bank one less`: than was said before."""

    part: Part
    by: int


@dataclass(frozen=True)
class Pays:
    """Where overtaking comes off."""

    part: Part


Island: TypeAlias = Hand | When | Named | Lays | Bare | Same | Each | Alone | Without | Changed | Pays


@dataclass(frozen=True)
class _AllBut:
    amount: Amount


class _HalfUp:
    """Half, with the odd point."""


_HALF_UP = _HalfUp()


class Playing(Somebody):
    """Methods are named after the rules of the grammar."""

    # --- start cards

    def start_cards(self, parts: Parts) -> Hand:
        return Hand(parts[-1])

    called_cards = start_cards

    def cards_alike(self, parts: Parts) -> Hand:
        """`enters five cards of value six`."""
        return Hand(self.several(parts))

    def bare_hand(self, parts: Parts) -> Hand:
        if len(parts[0]) < _A_HAND:
            raise Unreadable("")
        return Hand(parts[0])

    def hand(self, parts: Parts) -> tuple[int, ...]:
        cards = tuple(card for part in parts for card in part)
        if len(cards) > _MOST_CARDS:
            raise Unreadable(f"I read {len(cards)} cards; a hand has a handful of them.")
        if len(cards) == 1:
            raise Unreadable("")
        if len(parts) == 1 and set(cards) == {_HAND} and len(cards) != _HAND:  # 6 x 5: five sixes
            return (len(cards),) * _HAND
        return cards

    def several(self, parts: Parts) -> tuple[int, ...]:
        count: int = parts[0].value
        if count > _MOST_CARDS:
            raise Unreadable(f"I read {count} cards; a hand has a handful of them.")
        return self.single(parts[-1:]) * count

    def several_turned(self, parts: Parts) -> tuple[int, ...]:
        return self.several(parts[::-1])

    def all_round(self, parts: Parts) -> tuple[int, ...]:
        """`sixes all round`: a whole hand of them."""
        return self.single(parts) * 5

    def single(self, parts: Parts) -> tuple[int, ...]:
        """GS-1: start cards are /0."""
        card = parts[-1].value
        if isinstance(card, Card) and card.received:
            raise Unreadable(f"{card} can't be a start card: those came in round 0 (GS-1).")
        return (card.value if isinstance(card, Card) else card,)

    # --- conditions

    def if_(self, parts: Parts) -> When:
        return When(_mine(parts[0]))

    def unless(self, parts: Parts) -> When:
        return When(Not(_mine(parts[0])), "unless")

    def until(self, parts: Parts) -> When:
        condition = _mine(parts[0])
        if isinstance(condition, Rounds) and condition.first == condition.last:
            raise Unreadable("")
        return When(negated(condition), "until")

    def until_round(self, parts: Parts) -> When:
        return When(self.before_round(parts), "until")

    def until_after_round(self, parts: Parts) -> When:
        return When(self.to_round(parts), "until")

    def while_(self, parts: Parts) -> When:
        return When(_mine(parts[0]), "while")

    def at_time(self, parts: Parts) -> When:
        time = parts[0]
        return When(about(time, ME) if not _is_mark(time) else time, "time")

    # --- the card

    def picked(self, parts: Parts) -> Named:
        return Named(parts[0].value)

    def worth_at_least(self, parts: Parts) -> Named:
        """`the lowest card that is 5 or more`."""
        pick, found = parts
        match found.bounds:
            case ((">=", Number(least)),):
                return Named(Covering(pick.value, Number(least)))
            case ((">", Number(least)),):
                return Named(Covering(pick.value, Number(least + 1)))
            case _:
                raise Unreadable("")

    def numbered(self, parts: Parts) -> Named:
        return Named(parts[-1].value)

    in_full = numbered

    def it(self, _parts: Parts) -> Named:
        return Named(None)

    def covering(self, parts: Parts) -> Named:
        return Named(Covering(parts[0].value, parts[1]))

    def covering_it(self, parts: Parts) -> Named:
        return Named(Covering(parts[0].value, Figure("owe")))

    def covering_else(self, parts: Parts) -> Named:
        """GS-43: if no card is enough it is the highest, which need not be said."""
        if parts[2].value != "highest":
            raise Unreadable("If no card is enough, the robot plays its highest card (GS-43), and no other.")
        return self.covering(parts[:2])

    # --- numbers

    def movement(self, _parts: Parts) -> Part:
        return "M"

    def bank(self, _parts: Parts) -> Part:
        return "B"

    def lay(self, parts: Parts) -> Lays:
        return _lays(parts[0], parts[1])

    def lay_turned(self, parts: Parts) -> Lays:
        return _lays(parts[1], parts[0])

    def same_again(self, _parts: Parts) -> Same:
        return Same()

    def part_of_card(self, parts: Parts) -> tuple[Named, Lays]:
        """`the whole of the highest card is moved`."""
        amount, pick, part = parts
        return Named(pick.value), _lays(part, amount)

    def set_aside(self, parts: Parts) -> Lays:
        return _lays("B", parts[0])

    def set_all_aside(self, _parts: Parts) -> Lays:
        return _lays("B", "all")

    def set_nothing_aside(self, _parts: Parts) -> Without:
        return Without("B")

    def instead_of(self, parts: Parts) -> Expr:
        """`bank 5 instead of 4`: the other number was said before."""
        amount: Expr = parts[0]
        return amount

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

    def all_but_which(self, parts: Parts) -> Lays:
        part, kept, other = parts
        if part == other:
            raise Unreadable("")
        return _lays(part, _AllBut(Number(kept.value)))

    def all_part(self, parts: Parts) -> Lays:
        return Lays(((parts[0], "all"),))

    def only_part(self, parts: Parts) -> Alone:
        return Alone(parts[0])

    def half_and_half(self, _parts: Parts) -> Lays:
        return Lays((("B", "half"), ("M", "rest")), whole=True)

    def each_way(self, parts: Parts) -> Lays:
        amount = Number(parts[0].value)
        return Lays((("M", amount), ("B", amount)), whole=True)

    def flat_out(self, _parts: Parts) -> Lays:
        return Lays((("M", "all"),), whole=True)

    def compared_part(self, parts: Parts) -> Changed:
        return Changed(parts[0], parts[1])

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

    def half(self, _parts: Parts) -> Amount:
        return "half"

    def half_up(self, _parts: Parts) -> _HalfUp:
        return _HALF_UP

    def all_but(self, parts: Parts) -> _AllBut:
        return _AllBut(Number(parts[0].value))

    def deduct(self, parts: Parts) -> Pays:
        return Pays(parts[-1])


def _lays(part: Part, amount: object) -> Lays:
    """`all but 2` to the one is 2 for the other; of a half rounded up the other is the half rounded down."""
    match amount:
        case _AllBut(kept):
            return Lays(((OTHER[part], kept), (part, "rest")), whole=True)
        case _HalfUp():
            return Lays(((OTHER[part], "half"), (part, "rest")), whole=True)
        case _:
            return Lays(((part, amount),))  # type: ignore[arg-type]  # it is an Amount


def _mine(asked: Asked) -> Condition:
    return about(asked.condition, ME)


def _is_mark(time: Time) -> bool:
    return isinstance(time, NO_CONDITION)
