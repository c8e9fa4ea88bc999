"""A GM's roll back: turns that were played don't count any more, and the match goes on from an older state.

A roll is a turn of its own: it has a number, a line and a seal like any other, so no number is used twice and nothing
that was sealed is denied. Must not know any one game, mail, or where the line came from.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.base import Event

_LINE = re.compile(
    r"roll (?P<way>back|forward) to turn (?P<to>\d{1,6})(?:\s+because\s+(?P<reason>.*\S))?", re.IGNORECASE
)


@dataclass(frozen=True)
class Roll:
    """Which turn's state comes back, and why; `line` is its line in a record, or 0."""

    to: int
    reason: str = ""
    # It takes back a roll back.
    forward: bool = False
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """`roll back to turn 3 because I had miscounted`: the match is as turn 3 left it."""
        because = f" because {self.reason}" if self.reason else ""
        return f"roll {'forward' if self.forward else 'back'} to turn {self.to}{because}"


@dataclass(frozen=True)
class Undone:
    """What the last roll back left: the turn whose state stood then, and the number that was due."""

    stood: int
    due: int


def read(text: str, line: int = 0) -> Roll | None:
    """The roll in a line of a record; None: it is another line."""
    found = _LINE.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    return Roll(int(found["to"]), found["reason"] or "", found["way"].lower() == "forward", line)


def course(last: int, rolls: Mapping[int, Roll]) -> list[int]:
    """The turns that count, newest first, down to the set-up; `last` is the newest number, `rolls` are by number."""
    counts, at = [], last
    while True:
        while at in rolls:
            at = rolls[at].to
        counts.append(at)
        if at <= 0:
            return counts
        at -= 1


def undone(last: int, rolls: Mapping[int, Roll]) -> Undone | None:
    """What `roll forward` brings back; None: no turn was rolled back, or one was played since."""
    left: list[Undone] = []
    for number in range(1, last + 1):
        roll = rolls.get(number)
        if roll is None:
            left.clear()
        elif roll.forward:
            del left[-1:]
        else:
            left.append(Undone(course(number - 1, rolls)[0], number))
    return left[-1] if left else None


def told(roll: Roll, turn_name: str) -> Event:
    """What is said of it to everybody; `turn_name` is the turn that is due afterwards."""
    done = (
        f"The GM has undone the roll back: the match goes on with {turn_name}."
        if roll.forward
        else f"The GM has rolled the match back: {turn_name} is played again."
    )
    return Event(f"{done} The reason: {roll.reason.rstrip('.')}." if roll.reason else done)
