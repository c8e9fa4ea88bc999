"""An issue of a zine as a value: its title and number, and the parts that stand in it, in their order.

It is printed as a letter (`letter`) and on paper (`paper`), with the same words. Must not know matches, tables or mail.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from bot.layout import Block


@dataclass(frozen=True)
class Part:
    """One part of an issue: what it is called, a fact about it, and what it says."""

    title: str
    blocks: tuple[Block, ...]
    aside: str = ""
    # The heading that it shares with those beside it: the game of a match.
    group: str = ""
    # Whether it stands on the last page of paper, over its whole width.
    last: bool = False


@dataclass(frozen=True)
class Issue:
    """An issue, as all its readers get it."""

    title: str
    number: int
    date: str
    editor: str
    parts: tuple[Part, ...]
    # How to get it, to write to it, and to get it no more.
    imprint: tuple[str, ...]

    @property
    def name(self) -> str:
        """As it is called: "The Hedgehog 3"."""
        return f"{self.title} {self.number}"

    @property
    def groups(self) -> Iterator[tuple[str, tuple[Part, ...]]]:
        """The parts by the heading that they share; "" for none."""
        for group, parts in groupby(self.parts, key=lambda part: part.group):
            yield group, tuple(parts)
