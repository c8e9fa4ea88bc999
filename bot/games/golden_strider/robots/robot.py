"""A robot as a value: start cards, sentences, and who pays for overtaking (GS-41). `str()` is its canonical text.

Must not know how text is read, nor any race.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.games.golden_strider.cards import Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import PICKS, Amount, Expr, Figure, Half, Pick, Sum, bracketed
from bot.games.golden_strider.robots.conditions import Condition, Every, Rounds, both

PARTS: dict[Part, str] = {"M": "move", "B": "bank"}
_Lay: TypeAlias = tuple[Part, Amount]


@dataclass(frozen=True)
class Covering:
    """GS-43: of the cards worth at least so much the one that the word names; if there is none, the highest."""

    pick: Pick
    least: Expr

    def __str__(self) -> str:
        """`the lowest card that covers what I owe`."""
        return f"the {self.pick} card that covers {bracketed(self.least)}"


@dataclass(frozen=True)
class Action:
    """What a sentence orders; what it leaves open is kept from an earlier one (GS-41)."""

    card: Reference | Covering | None = None
    lays: tuple[_Lay, ...] = ()  # the numbers, as written: they are laid on the card in this order (GS-43)
    deduct: Part | None = None
    instead: bool = False  # replaces card and numbers, also those it does not name

    def __str__(self) -> str:
        """`play the oldest card, bank 4, move the rest, deduct overtaking from bank`."""
        words = [f"play {_card(self.card)}"] if self.card is not None else []
        words += [f"{PARTS[part]} {_amount(amount)}" for part, amount in self.lays]
        words += [f"deduct overtaking from {PARTS[self.deduct]}"] if self.deduct else []
        return ", ".join(words) + (" instead" if self.instead else "")


@dataclass(frozen=True)
class Rule:
    """One sentence, or one half of an `if ... otherwise ...`."""

    action: Action
    when: Condition | None = None  # None: always
    otherwise: bool = False  # only when nothing before it applied

    def __str__(self) -> str:
        """`In rounds 1 to 5, if I owe more than 2, move all` with its full stop."""
        said = ", ".join(filter(None, ("otherwise" if self.otherwise else "", *_when(self.when))))
        whole = f"{said}, {self.action}." if said else f"{self.action}."
        return whole[0].upper() + whole[1:]


# How a sentence stands that could not be read: by itself, or because it goes on from one that could not.
UNREAD = frozenset({"unread", "goes on"})


@dataclass(frozen=True)
class Unread:
    """A sentence that could not be read, where reading stopped (1-based), and why."""

    text: str
    column: int
    why: str
    at: int  # how many rules stand before it
    near: tuple[str, ...] = ()  # the nearest that could be read, made of its own numbers and words
    left_out: str = ""  # which of its words that leaves out
    goes_on: bool = (
        False  # from the sentence before it, which could not be read: nothing is wrong with this one
    )

    def __str__(self) -> str:
        """The sentence as it was written."""
        return f"{self.text}."


@dataclass(frozen=True)
class Robot:
    """A whole robot. Standing orders have no start cards."""

    start: tuple[int, ...]
    rules: tuple[Rule, ...]
    unread: tuple[Unread, ...] = ()

    def __str__(self) -> str:
        """All its sentences, those that could not be read as they were written."""
        return " ".join(sentences(self))


def sentences(robot: Robot) -> tuple[str, ...]:
    """The canonical sentences in order: start cards, then the rules as they are tried."""
    said = [f"Start with {' '.join(map(str, robot.start))}."] if robot.start else []
    for at in range(len(robot.rules) + 1):
        said += [str(one) for one in robot.unread if one.at == at]
        said += [str(rule) for rule in robot.rules[at : at + 1]]
    return tuple(said)


def more(old: Robot, new: Robot) -> tuple[str, ...]:
    """The canonical sentences that one robot has and another has not."""
    start = sentences(replace(new, rules=(), unread=())) if new.start != old.start else ()
    return (*start, *(str(rule) for rule in new.rules if rule not in old.rules))


def _when(condition: Condition | None) -> tuple[str, ...]:
    """Rounds are said in front, as a player would."""
    match condition:
        case None:
            return ()
        case Rounds():
            return (str(condition),)
        case Every((Rounds() as rounds, *rest)):
            return str(rounds), f"if {both(*rest)}"
        case _:
            return (f"if {condition}",)


def _card(card: Reference | Covering) -> str:
    if isinstance(card, int):
        return f"a {card}"
    return f"the {card} card" if isinstance(card, str) else str(card)


def _amount(amount: Amount) -> str:
    if amount == "rest":
        return "the rest"
    taken = isinstance(amount, Sum | Half) or (isinstance(amount, Figure) and amount.name in PICKS)
    return f"({amount})" if taken else str(amount)
