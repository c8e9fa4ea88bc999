"""What a rider will really play, and with what hand the rider starts: an order judged, or the referee's own choice.

The receipt before the deadline and the turn at the deadline use the same functions, so that they can't differ.
Must not know seats, views, or what others have ordered.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.breaking_away.filling import ROBOTS
from bot.games.breaking_away.orders import LineUp, Play
from bot.games.breaking_away.parameters import (
    HIGHEST_START,
    LEAST_CARDS,
    Rules,
    even_hand,
    most_cards,
    total,
)
from bot.games.breaking_away.state import Rider


@dataclass(frozen=True)
class Fault:
    """Why an order can't stand, and what would do instead."""

    text: str
    legal: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """The card that is played. `nmr`: it was not ordered; `why` says so when another card was."""

    card: int
    nmr: bool = False
    robot: bool = False
    why: str = ""


def line_up(rules: Rules, grade: str, order: LineUp) -> Fault | None:
    """BA-1: why this hand can't stand."""
    wrong = _wrong_hand(rules, grade, order.cards)
    if not wrong:
        return None
    mended = LineUp(_mended(rules, grade, order.cards), grade, order.name)
    return Fault(wrong, (str(mended),))


def _wrong_hand(rules: Rules, grade: str, cards: tuple[int, ...]) -> str:
    count, most = len(cards), most_cards(grade)
    if not LEAST_CARDS <= count <= most:
        allowed = f"{LEAST_CARDS} or {most}" if most > LEAST_CARDS else f"{most}"
        return f"Grade {grade} has {allowed} cards; I read {count}."
    if outside := [card for card in cards if not 1 <= card <= HIGHEST_START]:
        return f"Cards are 1 to {HIGHEST_START}; I read {outside[0]}."
    if sum(cards) > total(rules, grade):
        added = " + ".join(map(str, cards))
        return f"Grade {grade} has up to {total(rules, grade)} in all; {added} = {sum(cards)}."
    return ""


def _mended(rules: Rules, grade: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The legal hand nearest to what was written: with the right number of cards, and the highest of them lowered."""
    mended = [min(HIGHEST_START, max(1, card)) for card in cards[: most_cards(grade)]]
    mended += (LEAST_CARDS - len(mended)) * [1]
    while sum(mended) > total(rules, grade):
        mended[mended.index(max(mended))] -= 1
    return tuple(mended)


def start_hand(rules: Rules, rider: Rider, order: object) -> tuple[int, ...]:
    """The hand of the line-up; where none can stand the GM's (ALL-4), or the most even one (BA-1)."""
    if isinstance(order, LineUp) and line_up(rules, rider.grade, order) is None:
        return order.cards
    return rider.hand or even_hand(rules, rider.grade)


def play(rider: Rider, order: Play) -> Fault | None:
    """Why this card can't be played: it isn't in the hand."""
    if order.card in rider.hand:
        return None
    held = " ".join(map(str, rider.hand))
    legal = tuple(f"{rider.grade} {card}" for card in sorted(set(rider.hand), reverse=True))
    return Fault(f"{rider.name} ({rider.grade}) holds {held}, and no {order.card}.", legal)


def unordered(rules: Rules, riders: Sequence[Rider], rider: Rider, robot: str, *, dropped: bool) -> Choice:
    """What is played when no order comes: the robot's card, a dropped rider's highest (BA-10), or `no_move`."""
    if robot:
        return Choice(ROBOTS[robot](rules, riders, rider), robot=True)
    if dropped:
        return Choice(max(rider.hand))
    return Choice(max(rider.hand) if rules.no_move == "highest" else min(rider.hand), nmr=True)
