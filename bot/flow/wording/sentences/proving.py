"""Whether two amounts are the parts of a card, and what is done with each: the figures prove one another.

Two parts make up the card, but for what is owed. Must not know any game, nor how the figures were found.
"""

from dataclasses import dataclass

from bot.flow.wording.sentences.islands import Speech, orders_of
from grammar.prose import Prose

_OWED = 3  # squares that somebody pays for overtaking, and leaves out of the parts
REST = frozenset({"rest", "remainder", "all"})
TWO = 2  # parts of a card


@dataclass(frozen=True)
class Split:
    """A card and two amounts, as they stand in a sentence; what each is for, where that is said."""

    card: str
    amounts: tuple[str, str]
    kinds: tuple[str, str]
    first: bool  # the card stands in front of both
    led_to: bool  # it is what something is taken from
    bare: bool  # nothing else is said
    written: bool  # all is written as orders are, and only the words for the parts lack


def order(split: Split, game: Speech) -> tuple[str, ...]:
    """The order in which these two amounts are the parts of that card; () where it doesn't add up."""
    if not (_is_exact(split) or (split.led_to and _fits(split))):
        return ()
    first, second = _kinds(split, game.prose)
    if first == second:
        return ()
    amount_of = {first: split.amounts[0], second: split.amounts[1]}
    both = " ".join(f"{part} {amount_of[part]}" for part in game.prose.parts)
    return orders_of(f"{game.prose.head} {split.card} {both}", game)


def _kinds(split: Split, prose: Prose) -> tuple[str, str]:
    """What each part is for: as it is said of one of them at least, else in the order in which reports print them."""
    one, other = prose.parts
    first, second = split.kinds
    rest = any(amount in REST and not kind for amount, kind in zip(split.amounts, split.kinds, strict=True))
    if rest:
        return "", ""
    if first or second:
        else_ = {one: other, other: one}
        return first or else_[second], second or else_[first]
    # Of equal parts it is all one which is which.
    equal = split.amounts[0] == split.amounts[1]
    sure = (
        _is_exact(split) and ("/" in split.card or split.bare or equal) and split.first and not split.written
    )
    return (one, other) if sure else ("", "")


def _numbers(split: Split) -> list[int]:
    return [int(one) for one in split.amounts if one.isdecimal()]


def _value(split: Split) -> int:
    """What the parts make up; 0: of the oldest card nobody knows it here."""
    value = split.card.partition("/")[0]
    return int(value) if value.isdecimal() else 0


def _is_exact(split: Split) -> bool:
    return len(_numbers(split)) == TWO and sum(_numbers(split)) == _value(split)


def _fits(split: Split) -> bool:
    """Whether the parts may be those of the card: no more than it, and not much less."""
    numbers, value = _numbers(split), _value(split)
    if not value or len(numbers) < TWO:
        return len(numbers) == 1 or (len(numbers) == TWO and len(set(numbers)) == 1)
    return sum(numbers) <= value <= sum(numbers) + _OWED
