"""The part of a sentence that names the start cards. Must not know rounds, conditions, nor the card that is played."""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.islands import Hand
from bot.games.golden_strider.robots.english.meanings.laying import Laying
from bot.games.golden_strider.rule_names import rule
from grammar import Unreadable

_MOST_CARDS = 40  # of one hand: more are a slip of the finger, and would only fill memory
_HAND = 5  # cards at the start
_TOTAL = 30  # of their values
_A_HAND = 4  # cards: so many in a row are a hand even without a word for it


class Dealing(Laying):
    """Methods are named after the rules of the grammar."""

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
        cards = _counted(parts) or tuple(card for part in parts for card in part)
        if len(cards) > _MOST_CARDS:
            raise Unreadable(f"I read {len(cards)} cards; a hand has a handful of them.")
        if len(cards) == 1:
            raise Unreadable("")
        if len(cards) == 2 and cards[0] == _HAND:  # five cards of 6
            return cards[1:] * _HAND
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

    def twice_over(self, parts: Parts) -> tuple[int, ...]:
        """`a pair of sevens`."""
        return self.single(parts[-1:]) * 2

    def thrice_over(self, parts: Parts) -> tuple[int, ...]:
        return self.single(parts[-1:]) * 3

    def single(self, parts: Parts) -> tuple[int, ...]:
        """GS-1: start cards are /0."""
        card = parts[-1].value
        if isinstance(card, Card) and card.received:
            raise Unreadable(f"{card} can't be a start card: those came in round 0 ({rule(1)}).")
        return (card.value if isinstance(card, Card) else card,)


def _counted(parts: Parts) -> tuple[int, ...]:
    """`10x2, 4x1, 3x2`, where the value stands in front; () where no hand would come of that."""
    if not all(parts) or any(part[0] > _HAND for part in parts):
        return ()
    cards = tuple(card for part in parts for card in (len(part),) * part[0])
    usual = sum(map(len, parts)) == _HAND
    return () if usual or len(parts) == 1 or len(cards) != _HAND or sum(cards) != _TOTAL else cards
