"""How one card is split into D, M and B: the arithmetic of GS-2, GS-3 and GS-4, and nothing else.

Must not know hands, rounds or rule sets.
"""

from dataclasses import dataclass

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import Amount, Part, Play


@dataclass(frozen=True)
class Split:
    """D, M and B of a card that is played; together they are its value."""

    paid: int
    moved: int
    banked: int

    def __str__(self) -> str:
        """`D1 M4 B3`, without what is nothing; a card of nothing is `M0 B0`."""
        parts = (("D", self.paid), ("M", self.moved), ("B", self.banked))
        return " ".join(f"{letter}{points}" for letter, points in parts if points) or "M0 B0"


@dataclass(frozen=True)
class Refusal:
    """Why an order can't stand, and canonical lines that could."""

    text: str
    legal: tuple[str, ...] = ()


def divide(card: Card, owed: int, play: Play) -> Split | Refusal:
    """What the order makes of this card while so much is owed."""
    paid = min(owed, card.value)  # GS-2
    left = card.value - paid
    filled = _filled(card.value, left, play)
    if filled is None or min(filled) < 0:
        return _refused(card, paid, play)
    moved, banked = filled
    if moved + banked == left:
        return Split(paid, moved, banked)
    if moved + banked == card.value:
        return _taken_off(paid, moved, banked, play.deduct or "M")
    return _refused(card, paid, play)


def all_moved(card: Card, owed: int) -> Split:
    """What is left after D goes to M."""
    paid = min(owed, card.value)
    return Split(paid, card.value - paid, 0)


def halved(card: Card, owed: int) -> Split:
    """What is left after D is halved between M and B, the odd point to M."""
    paid = min(owed, card.value)
    left = card.value - paid
    return Split(paid, left - left // 2, left // 2)


def line(card: Card, split: Split) -> str:
    """The canonical order for this split, as a form shows it: `play 8/1 M4 B3`, `play 6/0 M5`."""
    if not split.moved + split.banked:
        return str(Play(card))
    if not split.banked:
        return str(Play(card, move=split.moved))
    return str(Play(card, move=split.moved, bank=split.banked))


def _filled(value: int, left: int, play: Play) -> tuple[int, int] | None:
    """M and B in numbers (GS-4), or None where the words make no sense together."""
    match play.move, play.bank:
        case None, None:
            return (0, 0) if not left else None
        case int(moved), int(banked):
            return moved, banked
        case int(moved), None | "rest":
            return moved, _whole(value, left, moved, play) - moved
        case None | "rest", int(banked):
            return _whole(value, left, banked, play) - banked, banked
        case ("all" | "rest"), None | 0:
            return _whole(value, left, 0, play), 0
        case None | 0, ("all" | "rest"):
            return 0, _whole(value, left, 0, play)
        case _:
            return None


def _whole(value: int, left: int, written: int, play: Play) -> int:
    """GS-4: what a word is filled from: what is left after D; the whole card with a `deduct`, or when too little is left."""
    return value if play.deduct or left < written else left


def _taken_off(paid: int, moved: int, banked: int, part: Part) -> Split:
    """GS-3: D comes off the named part, then off the other."""
    if part == "M":
        first = min(paid, moved)
        return Split(paid, moved - first, banked - (paid - first))
    first = min(paid, banked)
    return Split(paid, moved - (paid - first), banked - first)


def _refused(card: Card, paid: int, play: Play) -> Refusal:
    left = card.value - paid
    after = f" after {paid} for overtaking" if paid else ""
    either = f", or {card.value} with the {paid} taken off" if paid else ""
    legal = _sums(card, left, play)
    if play.move is None and play.bank is None:
        return Refusal(f"how much of {card} goes to M and how much to B? {left} can be split{after}.", legal)
    if isinstance(play.move, int) and isinstance(play.bank, int):
        said = f"M{play.move} and B{play.bank} make {play.move + play.bank}"
        return Refusal(f"{said}, but {card} has {left} to split{after}: M + B must make {left}{either} (GS-2).", legal)
    return Refusal(f"{_words(play)} can't be made of {card}, which has {left} to split{after} (GS-4).", legal)


def _sums(card: Card, left: int, play: Play) -> tuple[str, ...]:
    """GS-2: what would be legal, nearest to what was written."""
    moved, banked = _near(play.move, left), _near(play.bank, left)
    near = (moved, left - banked) if moved is not None and banked is not None else (moved,)
    wanted = [m for m in (*near, None if banked is None else left - banked) if m is not None]
    splits = [Split(0, m, left - m) for m in dict.fromkeys(wanted or [left, left - left // 2])]
    return tuple(line(card, split) for split in splits)


def _near(amount: Amount, left: int) -> int | None:
    return min(amount, left) if isinstance(amount, int) else None


def _words(play: Play) -> str:
    said = [
        f"{letter}{'' if isinstance(amount, int) else ' '}{amount}"
        for letter, amount in (("M", play.move), ("B", play.bank))
        if amount is not None
    ]
    return " ".join(said)
