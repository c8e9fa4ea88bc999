"""What the phrases of a sentence mean: start cards, a condition, a card, numbers, who pays (GS-41).

Must not know words, nor how these make a sentence.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.golden_strider.cards import Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount
from bot.games.golden_strider.robots.english.meanings.times import Time
from bot.games.golden_strider.robots.robot import Covering

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
class Again:
    """`I do so until round 6`: it says how long what was said before holds."""


@dataclass(frozen=True)
class Each:
    """`each of these`: what is said belongs to the cards that were named before."""


@dataclass(frozen=True)
class Kept:
    """`with the same numbers`: those that are laid without this sentence."""


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
