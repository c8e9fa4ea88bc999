"""A story: Goldrush. Ann and Ben move and guess in turn; Ann mistypes once, and Ben goes on holiday.

Must not know the rules, nor how the letters travel.
"""

import re

from bot.demo.correspondence import Letter
from bot.demo.match import Mails, Person, Story, person
from bot.demo.understanding import form

# In this turn Ann mistypes a line.
_SLIP = 3
# From this turn on a robot of the house plays for Ben.
_HOLIDAY = 6


def _player(name: str, entrant: str, taste: tuple[int, ...], slip: int = 0, holiday: int = 1000) -> Person:
    """Somebody who takes one of the lines that the letter offers: `taste` says which one, turn after turn."""

    def answers(due: str, letter: Letter) -> Mails:
        """A line with its guess made final; a mistyped one before it, or word of a holiday behind it."""
        turn, lines = int(re.findall(r"\d+", due)[0]), form(letter)
        line = lines[taste[turn // 2 % len(taste)] % len(lines)]
        if turn > holiday or (turn > 1 and line.startswith("guess")):
            # The guess for the opponent's turn has been sent along with this player's moves; a robot needs no mail.
            return ()
        whole = f"{line} final{'; robot sly' if turn == holiday else ''}"
        return ((line.replace("move", "moev"),), (whole,)) if turn == slip else ((whole,),)

    return person(name, entrant, answers)


RUSH = Story(
    game="goldrush",
    title="The Claim",
    settings=(),
    field=2,
    people=(
        _player("Ann", "Hare", (0, 1, 0, 2), slip=_SLIP),
        _player("Ben", "Tortoise", (1, 0), holiday=_HOLIDAY),
    ),
    over="All turns, and all guesses",
    below="\nAll turns, and all guesses",
    left_out="all turns, with every guess that was made",
)
