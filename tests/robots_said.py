"""How many ways to say one thing to a robot are read as that thing: `python -m tests.robots_said [FILE]`.

A file has classes, each begun by a line `## name`; each line of a class is `what somebody writes => the same in plain
words`. `?` behind the arrow means that it must be asked about. Start cards are put in front of both, but for a line
that begins with `!`, which brings its own. Two robots are the same if they play alike. Must not know how one is read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.games.golden_strider.orders import Program
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.alike import alike
from bot.games.golden_strider.robots.robot import Robot
from grammar import Unreadable
from tests.robots_rate import RULES

SAID = Path(__file__).parent / "robots" / "said-otherwise.txt"
_CARDS, _ASKED = "Cards 8 7 6 5 4. ", "?"


class Way(NamedTuple):
    """One way to say something: its class, what is written, and the same in plain words."""

    named: str
    said: str
    plain: str


def ways(path: Path = SAID) -> Iterator[Way]:
    """All of a file."""
    named = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            named = line.removeprefix("## ")
        elif "=>" in line:
            said, _, plain = line.partition("=>")
            yield Way(named, said.strip(), plain.strip())


def wrong(way: Way) -> str:
    """What is wrong with how it is read; "" where it is read as it should be."""
    own = way.said.startswith("!")
    found = _read(way.said.removeprefix("!") if own else _CARDS + way.said)
    if way.plain == _ASKED:
        return f"read: {found}" if isinstance(found, Robot) else ""
    meant = _read(_CARDS + way.plain)
    if not isinstance(meant, Robot):
        return f"the plain words are not read: {meant}"
    if not isinstance(found, Robot):
        return f"asked: {found}"
    return "" if alike(found, meant) else f"MISREAD: {found}"


def is_misread(why: str) -> bool:
    """Whether what is wrong is another robot than was meant; what is asked about is none."""
    return why.startswith(("MISREAD", "read"))


def _read(text: str) -> Robot | str:
    """The robot, or why it is none."""
    try:
        order = programs.read(f"robot: {text}")
    except Unreadable as why:
        return str(why)
    if not isinstance(order, Program):
        return "no robot"
    refused = programs.refused(RULES, order)
    return refused.text if refused else programs.robot(order.text)


def main(paths: list[str]) -> int:
    """Each class with how many are right, and what is wrong with the others."""
    for path in map(Path, paths or [str(SAID)]):
        told = [(way, wrong(way)) for way in ways(path)]
        for named in dict.fromkeys(way.named for way, _ in told):
            of_class = [(way, why) for way, why in told if way.named == named]
            right = sum(not why for _, why in of_class)
            sys.stdout.write(f"{named}: {right} of {len(of_class)}\n")
            sys.stdout.writelines(f"    {way.said}\n        {why}\n" for way, why in of_class if why)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
