"""What may be found in a sentence: orders that are likely, or why those that seem to stand there are none.

Must not know how a sentence is read.
"""

from dataclasses import dataclass

LEFT_OVER = "a sentence that says more than the order I see in it"
TWICE = "more than one order for the same thing"


@dataclass(frozen=True)
class Likely:
    """Lines that a sentence probably meant, each of which reads by itself."""

    lines: tuple[str, ...]
    # Whether the words were not all understood: then it is never certain.
    guessed: bool = False
    left: tuple[str, ...] = ()  # sentences of several lines that are in none of them


@dataclass(frozen=True)
class Blocked:
    """An order is visible in a sentence, and yet none was given: `why` ends 'That is ...'."""

    why: str


@dataclass(frozen=True)
class Doubt(Blocked):
    """Why an order beside this sentence isn't certain either: "2-C or 2-J? draw 3"; and the figures in it."""

    figures: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Refused(Blocked):
    """A sentence that refuses an order: "I won't play the 8/1"; and the figures in it."""

    figures: frozenset[str] = frozenset()


# A sentence that seems to order something, and none knows what.
UNREAD = Blocked("")
