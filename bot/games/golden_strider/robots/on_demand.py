"""The reader of robots, loaded when it is first asked: to import it takes as long as all else that a game needs.

Most commands, and servers without robots, never need it. Must not know what is read.
"""

from typing import TYPE_CHECKING

from bot.games.golden_strider.robots.robot import Robot

if TYPE_CHECKING:
    from bot.games.golden_strider.robots.building import Reading


def understood(text: str, *, guessing: bool = False) -> "Reading":
    """What `reading.understood` says."""
    from bot.games.golden_strider.robots import reading  # noqa: PLC0415

    return reading.understood(text, guessing=guessing)


def read(text: str) -> Robot:
    """The robot alone, with the sentences that can't be read; raises Unreadable for a text that is too long."""
    return understood(text).robot


def read_back(text: str) -> Robot:
    """What `reading.read_back` says: the robot of a text that a robot has said of itself."""
    from bot.games.golden_strider.robots import reading  # noqa: PLC0415

    return reading.read_back(text)


def split(text: str) -> tuple[str, ...]:
    """The sentences of a text without their full stops."""
    from bot.games.golden_strider.robots import reading  # noqa: PLC0415

    return reading.split(text)
