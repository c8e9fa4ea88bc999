"""The sixty cards as data: four decks of fifteen by their backs, what each says, and the code it is ordered by.

Must not know who holds a card, nor how one is carried out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Literal, TypeAlias, get_args

Spot: TypeAlias = Literal["hedgehog", "tortoise", "fish", "snail", "sheep"]
SPOTS: tuple[Spot, ...] = get_args(Spot)
DECKS = (1, 2, 3, 4)  # the back of a card: the position it speaks of (the rule text: "Why different backs?")
POSITIONS = ("first", "second", "third", "last")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Advance:
    """So many spaces forwards; below 0 back."""

    spaces: int


@dataclass(frozen=True)
class Beside:
    """To so many spaces in front of the figure in that position; below 0 behind it."""

    other: int
    spaces: int


@dataclass(frozen=True)
class Swap:
    """Changes places with the figure in that position."""

    other: int


@dataclass(frozen=True)
class Home:
    """Back to the Start."""


@dataclass(frozen=True)
class Finish:
    """The finish goes to that spot, and no figure moves."""

    spot: Spot


Deed: TypeAlias = Advance | Beside | Swap | Home | Finish


@dataclass(frozen=True)
class Card:
    """One card: its number from 1 to 60, its back, and its letter, which two equal cards share."""

    number: int
    deck: int
    letter: str
    deed: Deed

    @property
    def code(self) -> str:
        """What it is ordered by: `2-C`."""
        return f"{self.deck}-{self.letter}"


# As the rule text lists them, with how many there are of each.
_PRINTED: Mapping[int, tuple[tuple[int, Deed], ...]] = {
    1: (
        (1, Advance(-2)),
        (2, Advance(2)),
        (2, Advance(3)),
        (2, Advance(4)),
        (2, Advance(5)),
        (1, Beside(2, 5)),
        (1, Swap(2)),
        (1, Beside(2, -1)),
        (1, Beside(3, 3)),
        (1, Beside(4, -6)),
        (1, Finish("hedgehog")),
    ),
    2: (
        (1, Home()),
        (1, Advance(-2)),
        (2, Advance(2)),
        (2, Advance(3)),
        (2, Advance(4)),
        (1, Advance(5)),
        (1, Advance(6)),
        (2, Beside(1, -1)),
        (1, Swap(3)),
        (1, Beside(3, -3)),
        (1, Finish("tortoise")),
    ),
    3: (
        (1, Advance(-3)),
        (1, Advance(2)),
        (2, Advance(3)),
        (2, Advance(4)),
        (1, Advance(5)),
        (1, Advance(6)),
        (1, Advance(7)),
        (1, Beside(1, -4)),
        (1, Swap(2)),
        (1, Beside(2, -1)),
        (2, Beside(4, -5)),
        (1, Finish("snail")),
    ),
    4: (
        (1, Advance(-6)),
        (1, Advance(2)),
        (2, Advance(3)),
        (2, Advance(4)),
        (1, Advance(5)),
        (1, Advance(6)),
        (1, Advance(7)),
        (1, Beside(1, 1)),
        (1, Swap(1)),
        (1, Beside(1, -5)),
        (1, Beside(2, -2)),
        (1, Beside(3, 4)),
        (1, Finish("sheep")),
    ),
}


def _numbered() -> Iterator[Card]:
    number = 0
    for deck, kinds in _PRINTED.items():
        for letter, (copies, deed) in zip(ascii_uppercase, kinds, strict=False):
            for _ in range(copies):
                number += 1
                yield Card(number, deck, letter, deed)


CARDS: tuple[Card, ...] = tuple(_numbered())
CODES = frozenset(card.code for card in CARDS)


def card(number: int) -> Card:
    """The card with this number, 1 to 60."""
    return CARDS[number - 1]


def says(card: Card) -> str:
    """The whole card: `The third moves two spaces forwards`."""
    who = f"The {POSITIONS[card.deck - 1]}"
    match card.deed:
        case Advance(spaces):
            return f"{who} moves {_spaces(spaces)} {'forwards' if spaces > 0 else 'back'}"
        case Beside(other, spaces):
            side = "in front of" if spaces > 0 else "behind"
            return f"{who} moves {_spaces(spaces)} {side} the {POSITIONS[other - 1]}"
        case Swap(other):
            return f"{who} swaps places with the {POSITIONS[other - 1]}"
        case Home():
            return f"{who} moves back to the Start"
        case Finish(spot):
            return f"The finish moves to the {spot}"


def brief(card: Card) -> str:
    """The same in a few letters, for a column: `3rd +2`, `4th 5 behind 1st`."""
    places = ("1st", "2nd", "3rd", "last")
    who = places[card.deck - 1]
    match card.deed:
        case Advance(spaces):
            return f"{who} {spaces:+}"
        case Beside(other, spaces):
            side = "in front of" if spaces > 0 else "behind"
            return f"{who} {abs(spaces)} {side} {places[other - 1]}"
        case Swap(other):
            return f"{who} swaps with {places[other - 1]}"
        case Home():
            return f"{who} to the Start"
        case Finish(spot):
            return f"finish to {spot}"


def _spaces(spaces: int) -> str:
    return f"{_NUMBERS[abs(spaces)]} space{'' if abs(spaces) == 1 else 's'}"
