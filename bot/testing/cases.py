"""Cases: rulings as short examples in a text file, numbered after the rules and played by the game. One reader for all.

    CASE GS-3.2  what it shows
      RULES tap length=40
      ORDERS
        Hare: play 6/0 M3 B3
      EXPECT
        Hare refused: You don't hold 6/0

A word in capitals begins a fact (`RULES`) or, alone on its line, a section (`ORDERS`). Must not know any one game:
which facts and sections there are, and what they mean, is for the test of the game to say.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import stories
from bot.games.base import AnyGame, Problem
from grammar import Unreadable


@dataclass(frozen=True)
class Case:
    """One case as it is written."""

    number: str  # "GS-3.2": the second case of rule GS 3
    title: str
    facts: tuple[tuple[str, str], ...]  # in their order: a game may have several of one name
    sections: Mapping[str, tuple[str, ...]]  # of "" the lines before any section

    def fact(self, name: str, default: str = "") -> str:
        """What the fact of this name says; the first of several."""
        return next((value for one, value in self.facts if one == name), default)

    def several(self, name: str) -> dict[str, str]:
        """Several facts of this name, such as `HAND Hare: 1-C 2-E`: the first word of each -> the other words."""
        parted = (value.partition(" ") for one, value in self.facts if one == name)
        return {key.strip(":"): rest for key, _, rest in parted}

    def lines(self, section: str = "") -> tuple[str, ...]:
        """The lines of a section, without the spaces in front."""
        return self.sections.get(section, ())

    @property
    def rule_sets(self) -> list[str]:
        """The words of RULES that name rule sets."""
        return [word for word in self.fact("RULES").split() if "=" not in word]

    @property
    def options(self) -> dict[str, str]:
        """What RULES sets otherwise: `points=3,2,2,1` or `points=3_2_2_1` has spaces instead."""
        words = (word.partition("=") for word in self.fact("RULES").split() if "=" in word)
        return {name: re.sub("[,_]", " ", value) for name, _, value in words}


def read(text: str, facts: Sequence[str], sections: Sequence[str] = ()) -> tuple[Case, ...]:
    """All cases of a file, given its words for facts and sections. What stands above the first is for people."""
    return tuple(_case(block, facts, sections) for block in re.split(r"\n(?=CASE )", text)[1:])


def rulings(cases: Sequence[Case]) -> set[str]:
    """The rules that have cases: `GS-3`. No two cases may have one number."""
    numbers = [case.number for case in cases]
    assert sorted(numbers) == sorted(set(numbers))
    return {number.partition(".")[0] for number in numbers}


def laid(
    game: AnyGame, view: Any, sheet: Mapping[str, Any], line: str, *, anyway: bool = False
) -> tuple[dict[str, Any], list[Problem]]:
    """The sheet after a line of its player, and what was refused: each unit by itself (ALL-2), as in a mail.

    `anyway`: an order stands although it is illegal, as if it had become so since.
    """
    sheet = dict(sheet)
    try:
        orders = game.read(line)
    except Unreadable as why:
        return sheet, [Problem("", str(why))]
    refused: list[Problem] = []
    for one in orders:
        order = game.bind(view, one, sheet)
        if isinstance(order, Problem):
            refused.append(order)
            continue
        wanted = {**sheet, order.unit: order}
        problems = () if anyway else game.check(view, wanted)
        refused += problems
        wrong = {problem.unit for problem in problems}
        if order.unit not in wrong:
            sheet = {unit: stands for unit, stands in wanted.items() if unit not in wrong}
    return sheet, refused


def told(game: AnyGame, state: Any) -> str:
    """The story of the turn just played, as it is the same for all; behind the end, the records too."""
    view = game.view(state, None)
    records = () if game.result(state) is None else stories.records(game.story, view)
    return " ".join((*stories.told(game.story, view), *records))


def _case(block: str, facts: Sequence[str], sections: Sequence[str]) -> Case:
    head, *lines = block.strip().splitlines()
    number, _, title = head.removeprefix("CASE ").partition(" ")
    found: list[tuple[str, str]] = []
    under: dict[str, list[str]] = {"": []}
    section = ""
    for line in filter(None, map(str.strip, lines)):
        word, _, value = line.partition(" ")
        if line in sections:
            section = line
        elif word in facts:
            found.append((word, value.strip()))
        else:
            under.setdefault(section, []).append(line)
    return Case(
        number, title.strip(), tuple(found), {name: tuple(written) for name, written in under.items()}
    )
