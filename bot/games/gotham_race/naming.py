"""A hand whose cards a GM names (ALL-4): a card that lies elsewhere, unseen, changes places with one of the hand.

So no answer depends on where an unseen card is, and the GM learns nothing of a deck or of another hand: backs and sizes
stay, and only discards, which lie open, can be refused. Must not know how a GM writes it, nor who is told.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.base import SeatNumber
from bot.games.gotham_race.cards import CARDS, card
from bot.games.gotham_race.state import State, Taken
from grammar import Unreadable


def swapped(state: State, seat: SeatNumber, codes: Sequence[str]) -> State:
    """The state in which this seat holds these cards. Raises Unreadable, with what would do."""
    if state.table:
        raise Unreadable("While cards lie face down on the table, a hand can be dealt anew, and not named.")
    held = [one.card for one in state.hand(seat)]
    wanted = _numbers(state, held, codes)
    backs = sorted(card(number).deck for number in held)
    if sorted(card(number).deck for number in wanted) != backs:
        raise Unreadable(
            f"The backs of a hand stay as they are: one card each of the decks {_listed(backs)}."
        )
    return _moved(state, _pairs(held, wanted))


def _numbers(state: State, held: Sequence[int], codes: Sequence[str]) -> list[int]:
    """Of each code so many cards, those in the hand first, then those in decks; never one on the discards."""
    decks = {number for deck in state.piles.decks for number in deck}
    found: list[int] = []
    for code, many in Counter(codes).items():
        alike = [one.number for one in CARDS if one.code == code]
        free = [number for number in alike if number not in state.piles.discards or number in held]
        if not alike:
            raise Unreadable(f"There is no card {code}.")
        if len(free) < many:
            raise Unreadable(
                f"There are {len(alike)} cards {code}, and {len(alike) - len(free)} lie on the discards."
            )
        found += sorted(free, key=lambda number: (number not in held, number not in decks))[:many]
    return found


def _pairs(held: Sequence[int], wanted: Sequence[int]) -> Mapping[int, int]:
    """Which cards change places: in each deck those that go with those that come."""
    pairs: dict[int, int] = {}
    for deck in {card(number).deck for number in held}:
        go = [one for one in held if one not in wanted and card(one).deck == deck]
        come = [one for one in wanted if one not in held and card(one).deck == deck]
        pairs |= dict(zip(go, come, strict=True)) | dict(zip(come, go, strict=True))
    return pairs


def _moved(state: State, pairs: Mapping[int, int]) -> State:
    """The cards changed wherever they lie unseen: in decks and hands, with the draws that brought them."""

    def instead(number: int) -> int:
        return pairs.get(number, number)

    def taken(one: Taken) -> Taken:
        return one._replace(card=instead(one.card)) if one.played is None else one

    decks = tuple(tuple(map(instead, deck)) for deck in state.piles.decks)
    return replace(
        state,
        piles=replace(state.piles, decks=decks),
        taken=tuple(tuple(map(taken, hand)) for hand in state.taken),
        draws=tuple(one._replace(card=instead(one.card)) for one in state.draws),
    )


def _listed(backs: Sequence[int]) -> str:
    return " ".join(map(str, backs))
