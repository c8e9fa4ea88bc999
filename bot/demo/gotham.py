"""A story: Gotham Race. Three people who look at their own letters only, and a robot of the house.

Must not know the rules, nor how the letters travel.
"""

import re
from collections.abc import Callable, Sequence

from bot.demo.correspondence import Letter
from bot.demo.match import Mails, Person, Story, person
from bot.demo.understanding import form

_Choice = Callable[[Sequence[str], str], str]  # the lines that the letter offers, the own place -> the order
# In these rounds one player mistypes a line: on a machine that stands still a player may miss one of them.
_SLIPS = frozenset({"Round 2", "Round 3"})


def _follower(lines: Sequence[str], place: str) -> str:
    """A card that names the position of their own figure, if they hold such a card."""
    return next((line for line in lines if line.startswith(f"play {place}")), lines[0])


def _hasty(lines: Sequence[str], _place: str) -> str:
    """The newest card, always."""
    return lines[-1]


def _hoarder(lines: Sequence[str], _place: str) -> str:
    """The oldest card, always."""
    return lines[0]


def _player(name: str, entrant: str, choice: _Choice, *, slips: bool = False) -> Person:
    own_row = re.compile(rf"^(\d)(?:st|nd|rd|th) +{entrant} \(", re.MULTILINE)

    def answers(due: str, letter: Letter) -> Mails:
        """One line with an order; in some rounds a mistyped line stands before it."""
        lines, place = form(letter), own_row.search(letter.text)
        if not lines:
            return ()
        line = choice(lines, place[1] if place else "")
        return ((line.replace("play", "paly"),), (line,)) if slips and due in _SLIPS else ((line,),)

    return person(name, entrant, answers)


GOTHAM = Story(
    game="gotham-race",
    title="Round the Village",
    settings=("set spots 12 14 16 18 20", "set lap 30"),  # a board of the GM's own, and a short race
    field=4,
    people=(
        _player("Ann", "Hare", _follower),
        _player("Ben", "Tortoise", _hoarder),
        _player("Cleo", "Ostrich", _hasty, slips=True),
    ),
    over="The race is over",
    below="\nThe race, round by round",
    left_out="where every figure stood after each round",
)
