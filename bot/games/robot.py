"""Who plays for a player who is away: a robot of the house, as one order for all games.

Must not know which robots a game has, nor how they play.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.games.base import Filler
from bot.games.words import fold
from grammar import Unreadable

ROBOT = "robot"  # the word that begins the order, and its unit: the seat's, not a runner's
MARK = " (robot)"  # stands behind the name of every entrant that is a robot of the house
NONE = "none"
NOBODY = (NONE, "nobody", "nothing")


@dataclass(frozen=True)
class Robot:
    """Which robot plays for a seat until it is said otherwise; "" is none.

    `word` is how the order began where it was written in an older word (`pilot`, `player`): an order that was stored
    and sealed with that word is written with it for ever, so that its seal can be made again. Binding makes it new.
    """

    name: str = ""
    word: str = field(default=ROBOT, compare=False)

    @property
    def unit(self) -> str:
        """What is ordered by itself (ALL-2)."""
        return ROBOT

    def __str__(self) -> str:
        """`robot steady`, `robot none`."""
        return f"{self.word} {self.name or NONE}"

    @property
    def renewed(self) -> "Robot":
        """The same order in today's word: its canonical line."""
        return Robot(self.name)


def read(word: str, name: str, known: Iterable[str], column: int = 2) -> Robot:
    """The order that these two words are. Raises Unreadable, with the robots there are; `column` is the name's."""
    robots = tuple(known)
    wanted = fold(name)
    if wanted not in (*robots, *NOBODY):
        raise Unreadable(f"I know the robots {', '.join(robots)} and {NONE}.", column)
    return Robot("" if wanted in NOBODY else wanted, word.casefold().rstrip(" :"))


NO_ROBOT = str(Robot())  # the order of a player for whom no robot plays


def entrant(name: str) -> str:
    """`Steady (robot)`: what a robot of the house is called where it takes a seat."""
    return f"{name.capitalize()}{MARK}"


def filler(name: str, lines: tuple[str, ...] = ()) -> Filler:
    """A robot for an empty seat, with the orders it begins with; the last of them is that it plays."""
    return Filler(entrant(name), lambda: (*lines, str(Robot(name))))
