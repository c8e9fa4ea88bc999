"""What a line of a player's letter may be: orders, a command, something that was meant as one, or just words.

Must not know how a line is read.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.sentences.found import LEFT_OVER, Likely
from bot.games.base import AnyGame
from grammar.numbered import Numbered


@dataclass(frozen=True)
class Orders:
    """The orders a line holds, in the order they are written, and the politeness that was left out."""

    orders: tuple[Any, ...]
    dropped: str = ""
    left: tuple[str, ...] = ()  # parts of the line that are in none of them


@dataclass(frozen=True)
class Mistake:
    """A line that was meant as an order or a command, and why it isn't one."""

    text: str
    # What was probably meant, by the words that confirm each; and what the subject of the answer says.
    proposals: tuple[tuple[str, str], ...] = ()
    headline: str = ""
    # The line piece by piece, each with what was read of it.
    parts: tuple[tuple[str, str], ...] = ()
    numbered: Numbered | None = None  # the line in sentences, where one of them may be written anew
    elsewhere: bool = False  # it should have turned to another match, which the lines below it are about
    order: bool = False  # it was meant as an order, which a match that is over takes no more
    formed: bool = False  # it has the form of an order, and a rule refuses what it says
    slip: tuple[str, str] | tuple[()] = ()  # a word that seems misspelled, and how it is spelled
    settled: bool = False  # it is a command that isn't done, and nothing else is to be made of the line
    whole: bool = False  # what is told is to be followed by the writer's own order as it is written whole


_NO_ORDER = "Not an order, as I read it: it is"


def no_order(why: str) -> Mistake:
    """What is told of a line with an order in it that gives none; `why` ends "it is ..."."""
    return Mistake(
        f"{_NO_ORDER} {why}. If you order something, write only that, on a line of its own.",
        whole=why == LEFT_OVER,
    )


def gives_none(read: Any) -> bool:
    """Whether a line is words, or an order is visible in it and it gives none: nothing by itself comes of it."""
    return isinstance(read, Words) or (isinstance(read, Mistake) and read.text.startswith(_NO_ORDER))


@dataclass(frozen=True)
class Wished:
    """A command that a sentence speaks of in other words: the lines that do it, and what is told to who can't."""

    # The first of these counts that its writer may say; each is one line, or several that belong together.
    options: tuple[tuple[str, ...], ...]
    text: str = ""
    # Unless it is None, the lines are told, with this sentence behind them, and never proposed.
    told: str | None = None
    # What the line is to somebody who may say none of them.
    otherwise: Any = None
    # Where its writer says what leaves a whole command open, if that is why it is asked about: "above it".
    because: str = ""


@dataclass(frozen=True)
class Words:
    """A line that is neither: a greeting, a remark. `answer`: what is told of a question."""

    answer: str = ""


Read = Orders | Given | Likely | Wished | Mistake | Words


def ordered(read: Read) -> tuple[str, ...]:
    """The lines of the orders that a line gives or probably meant; () for anything else."""
    if isinstance(read, Orders):
        return tuple(map(str, read.orders))
    return read.lines if isinstance(read, Likely) else ()


@dataclass(frozen=True)
class Language:
    """By what a line is read: the game that is meant, and the names a label may hold: of match, entrant and turn."""

    game: AnyGame | None
    begins: Callable[[str], bool] = lambda _line: False  # an order that goes on over the next lines
    # A text that is one without its label, with it; "" where it is none.
    labelled: Callable[[str], str] = lambda _text: ""
    # An order by itself, which ends one that goes on.
    ends: Callable[[str], bool] = lambda _line: False
    known: Callable[[], frozenset[str]] = frozenset
    # The names of the writer's own, and what orders say instead.
    called: Callable[[], tuple[tuple[str, str], ...]] = tuple
    # The names of the other entrants, whose orders the writer's are not.
    others: Callable[[], tuple[str, ...]] = tuple
    # A sentence with what only the writer's hand tells put into the words of orders.
    spelled_out: Callable[[str], str] = str
    # What has been read already: a line is looked at again beside those around it.
    seen: dict[str, Read] = field(default_factory=dict, compare=False, repr=False)
    # Whether an order is looked for inside a sentence; so far down in a long letter it is not.
    sentences: bool = True
    # Whether orders stand above in the same letter, and whether talk does right above.
    above: bool = False
    talk_above: bool = False
    # Whether "correct" is a command of the writer's, as it is of a GM.
    corrects: bool = True


@dataclass(frozen=True)
class Taken:
    """One thing that was said: its lines, how many they were, and what they are."""

    line: str
    lines: int
    read: Read
