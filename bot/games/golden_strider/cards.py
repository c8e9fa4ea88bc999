"""Cards in a hand: how they are written, which of them may be played, and which one is meant.

Must not know what is owed, how a card is split, or whose hand it is.
"""

from typing import Literal, NamedTuple, TypeAlias

Word: TypeAlias = Literal["oldest", "newest", "lowest", "highest"]


class Card(NamedTuple):
    """GS-1: a value and the round it came in; start cards came in round 0."""

    value: int
    received: int

    def __str__(self) -> str:
        """As the game prints it: `6/0`."""
        return f"{self.value}/{self.received}"


Cards: TypeAlias = tuple[Card, ...]
Reference: TypeAlias = Card | int | Word  # GS-1, GS-4: the card itself, a value, or a word


def printed(cards: Cards) -> str:
    """The cards as a report prints them."""
    return " ".join(map(str, cards))


def playable(hand: Cards, number: int, life: int) -> Cards:
    """GS-8: the cards that may be played in round `number` so that none is held beyond its last round.

    Cards are oldest first. As soon as the first j of them have only j rounds left, only they may be played.
    """
    for count, card in enumerate(hand, 1):
        if card.received + life < number + count:
            return hand[:count]
    return hand


def meant(reference: Reference, hand: Cards, allowed: Cards) -> Card | None:
    """The card a reference means (GS-1, GS-4), or None when there is none of that name in the hand."""
    match reference:
        case Card():
            return reference if reference in hand else None
        case int():
            return min((card for card in hand if card.value == reference), key=_age, default=None)
        case "oldest":
            return oldest(allowed)
        case "newest":
            return min(allowed, key=lambda card: (-card.received, card.value))
        case "lowest":
            return min(allowed)
        case "highest":
            return min(allowed, key=lambda card: (-card.value, card.received))


def oldest(cards: Cards) -> Card:
    """GS-4, and the no-move card of both rule sets: the oldest, among equally old the lowest."""
    return min(cards, key=lambda card: (card.received, card.value))


def without(hand: Cards, card: Card) -> Cards:
    """The hand after the card was played; two cards of one value and one round are interchangeable (GS-1)."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _age(card: Card) -> int:
    return card.received
