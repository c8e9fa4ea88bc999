"""The four decks and the discards: a card is taken from the top, an emptied deck is refilled (GR-7).

Must not know figures or players.
"""

from dataclasses import dataclass, replace

from bot.games.base import Dice
from bot.games.gotham_race.cards import CARDS, DECKS, card


@dataclass(frozen=True)
class Piles:
    """Numbers of cards, the top of each deck first. Nobody may know what lies in a deck."""

    decks: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...] = ()


def shuffled(dice: Dice) -> Piles:
    """All sixty, each deck by itself, 1 to 4 in that order."""
    return Piles(tuple(dice.shuffle(tuple(c.number for c in CARDS if c.deck == deck)) for deck in DECKS))


def taken(piles: Piles, deck: int, dice: Dice) -> tuple[int | None, Piles]:
    """GR-7: the top card of this deck; when it has none, of the next number up, after 4 comes 1.

    None: there is no card anywhere.
    """
    ready = piles if piles.decks[deck - 1] else _refilled(piles, dice)
    after = (deck + step for step in range(len(DECKS)))
    at = next((at for at in ((number - 1) % len(DECKS) for number in after) if ready.decks[at]), None)
    if at is None:
        return None, ready
    top, *rest = ready.decks[at]
    left = replace(ready, decks=(*ready.decks[:at], tuple(rest), *ready.decks[at + 1 :]))
    return top, left if rest else _refilled(left, dice)


def thrown(piles: Piles, cards: tuple[int, ...]) -> Piles:
    """Cards that were carried out, on the discards."""
    return replace(piles, discards=(*piles.discards, *cards))


def exchanged(piles: Piles, hand: tuple[int, ...]) -> tuple[tuple[int, ...], Piles]:
    """These cards go under their decks, and for each the top card of that deck comes: all decks keep their sizes."""
    decks = [list(deck) for deck in piles.decks]
    for number in hand:
        decks[card(number).deck - 1].append(number)
    new = tuple(decks[card(number).deck - 1].pop(0) for number in hand)
    return new, replace(piles, decks=tuple(map(tuple, decks)))


def _refilled(piles: Piles, dice: Dice) -> Piles:
    """All discards, sorted by number, shuffled under their decks."""
    under = (
        dice.shuffle(tuple(number for number in sorted(piles.discards) if card(number).deck == deck))
        for deck in DECKS
    )
    return Piles(tuple((*deck, *more) for deck, more in zip(piles.decks, under, strict=True)))
