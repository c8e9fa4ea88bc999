"""Robots read from files: a file holds one, named after it, or several, each under a line `robot NAME`.

Must not know the terminal, nor how a sentence is read.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.golden_strider.cards import Cards
from bot.games.golden_strider.choice import line_up
from bot.games.golden_strider.orders import LineUp
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.reading import read, split
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.split import Objection
from grammar import Unreadable, tidy

LONGEST_NAME = 40
_HEADER = re.compile(r"\s*robot(?:\s+(?P<name>[^:]*?))?\s*(?:$|:\s*(?P<rest>.*))", re.IGNORECASE)


@dataclass(frozen=True)
class Entrant:
    """A robot, its name, and the file and line where it begins."""

    name: str
    robot: Robot
    file: str
    line: int = 0  # 0: in no file


class Wrong(NamedTuple):
    """Something in a file that can't be raced: where, and why in a sentence."""

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        """`mine.txt, line 3: why`."""
        return f"{_place(self.file, self.line)}: {self.why}"


class BrokenRobots(ValueError):  # noqa: N818  # what the files are
    """Files that no league can be run with; `wrongs` has all that is to be mended."""

    def __init__(self, *wrongs: Wrong) -> None:
        """Keep them, to be told one by one."""
        super().__init__("\n".join(map(str, wrongs)))
        self.wrongs = wrongs


class _Text(NamedTuple):
    name: str
    line: int  # of the file, in which the text begins
    text: str


def entrants(file: str, written: str, stem: str) -> tuple[Entrant, ...]:
    """The robots of a file; one without a header line is called `stem`. Raises BrokenRobots."""
    texts = tuple(_texts(written, stem))
    wrongs: list[Wrong] = [] if texts else [Wrong(file, 1, "There is no robot in this file.")]
    found: list[Entrant] = []
    for one in texts:
        try:
            robot = read(one.text)
        except Unreadable as why:
            wrongs.append(Wrong(file, one.line, str(why)))
            continue
        wrongs += _wrongs(file, one, robot)
        found.append(Entrant(one.name, robot, file, one.line))
    if wrongs:
        raise BrokenRobots(*wrongs)
    return tuple(found)


def house() -> tuple[Entrant, ...]:
    """The robots that come with the program."""
    return tuple(Entrant(name, read(text), "house") for name, text in HOUSE.items())


def fit(found: tuple[Entrant, ...], rules: Rules) -> None:
    """Raise BrokenRobots where two robots have one name, or start cards break the rules."""
    names: dict[str, Entrant] = {}
    wrongs = []
    for one in found:
        other = names.setdefault(one.name.casefold(), one)
        if other is not one:
            why = f"There is a {other.name} already: {_place(other.file, other.line)}. Call this one something else."
            wrongs.append(Wrong(one.file, one.line, why))
        lined: Cards | Objection = line_up(rules, LineUp(one.robot.start))
        if isinstance(lined, Objection):
            wrongs.append(Wrong(one.file, one.line, f"{one.name}: {lined.text}"))
    if wrongs:
        raise BrokenRobots(*wrongs)


def _place(file: str, line: int) -> str:
    return f"{file}, line {line}" if line else file


def _texts(written: str, stem: str) -> Iterator[_Text]:
    """Each robot's own lines, comments left blank so that lines keep their numbers."""
    name, begun, lines = stem, 1, list[str]()
    for number, line in enumerate(written.splitlines(), 1):
        plain = "" if line.lstrip().startswith("#") else line
        header = _HEADER.fullmatch(plain)
        if header is None:
            lines.append(plain)
            continue
        yield from _full(_Text(name, begun, "\n".join(lines)), headed=begun > 1)
        name, begun, lines = " ".join((header["name"] or stem).split()), number, [header["rest"] or ""]
    yield from _full(_Text(name, begun, "\n".join(lines)), headed=begun > 1)


def _full(one: _Text, *, headed: bool) -> Iterator[_Text]:
    """A robot under a header counts as one even if it has no sentence."""
    if headed or one.text.strip():
        yield one


def _wrongs(file: str, one: _Text, robot: Robot) -> Iterator[Wrong]:
    if len(one.name) > LONGEST_NAME:
        yield Wrong(file, one.line, f"A robot's name has {LONGEST_NAME} letters at most.")
    if not robot.start:
        why = f"{one.name} names no start cards. Write: Start with 5 * 6/0 cards."
        yield Wrong(file, one.line, why)
    places = _places(one)
    for unread in robot.unread:
        line = next((at for text, at in places if text == unread.text), one.line)
        yield Wrong(file, line, f'"{unread}" {unread.why}')


def _places(one: _Text) -> list[tuple[str, int]]:
    """Every sentence, and the line of the file in which it begins."""
    text, reached, found = tidy(one.text), 0, []
    for sentence in split(one.text):
        words = re.compile(r"\s+".join(map(re.escape, sentence.split())))
        if place := words.search(text, reached):
            reached = place.end()
            found.append((sentence, one.line + one.text.count("\n", 0, place.start())))
    return found
