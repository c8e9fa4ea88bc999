"""How one card is split into D, M and B: the arithmetic of GS-2, GS-3 and GS-4, and nothing else.

Must not know hands, rounds or rule sets.
"""

from dataclasses import dataclass, replace

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import Part, Play


@dataclass(frozen=True)
class Split:
    """D, M and B of a card that is played; together they are its value."""

    paid: int
    moved: int
    banked: int


@dataclass(frozen=True)
class Objection:
    """Why an order can't stand, and canonical lines that could."""

    text: str
    legal: tuple[str, ...] = ()


def divide(card: Card, owed: int, play: Play) -> Split | Objection:
    """What the order makes of this card while so much is owed."""
    # GS-2
    paid = min(owed, card.value)
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
    return str(Play(card, *_written(split)))


def played(card: Card, split: Split, runner: str = "", boost: int = 0, endured: int = 0) -> str:
    """The same with the D that will be paid, as a receipt says it: `play 8/1 D1 M4 B3` (GS-3), and with boosts."""
    move, bank = _written(split)
    if boost and move is None:
        move = 0
    if endured and bank is None:
        move, bank = split.moved, split.banked
    return str(Play(card, move, bank, None, split.paid or None, runner, boost, endured))


def _written(split: Split) -> tuple[int | None, int | None]:
    """M and B as an order has them: none where nothing is left to split, and M alone where all goes to M (GS-2)."""
    return (split.moved, split.banked or None) if split.moved + split.banked else (None, None)


def _filled(value: int, left: int, play: Play) -> tuple[int, int] | None:
    """M and B in numbers (GS-4), or None where the words make no sense together."""
    whole = _whole(value, left, play)
    found = None
    match play.move, play.bank:
        case int(moved), int(banked):
            found = moved, banked
        case int(moved), None | "rest":
            found = moved, whole - moved
        case None | "rest", int(banked):
            found = whole - banked, banked
        case (("all" | "rest"), None | 0):
            found = whole, 0
        case None | 0, ("all" | "rest"):
            found = 0, whole
        case None, None if not left:
            found = 0, 0
    return found


def _whole(value: int, left: int, play: Play) -> int:
    """GS-4: what words are filled from: what is left after D.

    It is the whole card with a written `deduct`, or when D leaves less than the number written.
    """
    written = sum(amount for amount in (play.move, play.bank) if isinstance(amount, int))
    return value if play.deduct or left < written else left


def _taken_off(paid: int, moved: int, banked: int, part: Part) -> Split:
    """GS-3: D comes off the named part, then off the other."""
    if part == "M":
        first = min(paid, moved)
        return Split(paid, moved - first, banked - (paid - first))
    first = min(paid, banked)
    return Split(paid, moved - (paid - first), banked - first)


def _refused(card: Card, paid: int, play: Play) -> Objection:
    left = card.value - paid
    has = f"{card} has {left} to split" + (f" after {paid} for overtaking" if paid else "")
    match play.move, play.bank:
        case None, None:
            text = f"{has}: say how much of it goes to M and how much to B."
        case int(moved), int(banked):
            either = f" (or {card.value}, and the {paid} comes off)" if paid else ""
            text = f"M{moved} and B{banked} make {moved + banked}, but {has}: M + B must make {left}{either}."
        case _:
            text = f"{_words(play)} does not fit: {has}."
    return Objection(text, _sums(card, left, play))


def _sums(card: Card, left: int, play: Play) -> tuple[str, ...]:
    """GS-2: the sums that would be legal, those with a number that was written first."""
    moves = [min(play.move, left)] if isinstance(play.move, int) else []
    moves += [left - min(play.bank, left)] if isinstance(play.bank, int) else []
    splits = (Split(0, moved, left - moved) for moved in dict.fromkeys(moves or [left - left // 2, left]))
    return tuple(line(card, split) for split in splits)


def _words(play: Play) -> str:
    return str(replace(play, deduct=None, paid=None, runner="")).partition(" ")[2]
