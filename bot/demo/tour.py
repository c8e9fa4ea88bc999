"""A story: Breaking Away. Three managers, each with an idea of which cards to play; robots have three teams.

Must not know the rules, nor how the letters travel.
"""

import re
from collections.abc import Callable, Sequence

from bot.demo.correspondence import Letter
from bot.demo.match import Mails, Person, Story, person
from bot.demo.understanding import form

_Choice = Callable[[int, Sequence[str]], str]  # the turn, the lines that the letter offers -> the order


def _bold(_turn: int, lines: Sequence[str]) -> str:
    """The highest cards, always."""
    return lines[0]


def _patient(turn: int, lines: Sequence[str]) -> str:
    """The lowest cards for a while, then the highest."""
    return lines[-1] if turn < 4 else lines[0]  # noqa: PLR2004  # half of the race


def _turnabout(turn: int, lines: Sequence[str]) -> str:
    """Highest and lowest in turn."""
    return lines[-(turn % 2)]


def _manager(name: str, team: str, cards: _Choice) -> Person:
    def answers(due: str, letter: Letter) -> Mails:
        """Line-ups as the letter offers them, and then a line of cards; nothing where nothing is left to order."""
        turn = int(re.findall(r"\d+", due)[-1])
        lines = form(letter)
        line_ups = [line for line in lines if "," not in line and turn == 1]
        offered = [line for line in lines if "," in line] or [line for line in lines if line not in line_ups]
        return ((*line_ups, cards(turn, offered)),) if lines else ()

    return person(name, team, answers)


TOUR = Story(
    game="breaking-away",
    title="Tour of the Meadow",
    settings=("set sprints 18 36", "set track 54"),  # a short track, and sprint lines that lie on it
    field=6,
    people=(
        _manager("Ann", "Hares", _bold),
        _manager("Ben", "Tortoises", _patient),
        _manager("Cleo", "Ostriches", _turnabout),
    ),
    over="The race is over: ",
    below="\nThe race, turns 1 ",
    left_out="the whole race as a chart, and the points of every rider",
)
