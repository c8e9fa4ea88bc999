"""A story for any game: as few players as it takes, who send the lines that their letters offer.

Must not know any one game, nor how the letters travel.
"""

from bot.demo.cast import PLAYERS
from bot.demo.correspondence import Letter
from bot.demo.match import Mails, Person, Story, person
from bot.demo.understanding import form
from bot.games.base import AnyGame

_OVER = "The match is over"  # the last letter of every game says so


def story(game: AnyGame) -> Story:
    """A match of this game by its first rule set."""
    sizes = game.players(next(iter(game.variants.values())))
    field = max(sizes[0], min(2, sizes[-1]))
    return Story(
        game=game.key,
        title="The Meadow",
        settings=(),
        field=field,
        people=tuple(_person(number) for number in range(min(field, len(PLAYERS)))),
        over=_OVER,
        below=f"\n{_OVER}",
        left_out="the seed of the match and how to check it",
    )


def _person(number: int) -> Person:
    """Every second player sends the lines from the last to the first: of two lines for one unit the later counts."""
    player = PLAYERS[number]

    def answers(_due: str, letter: Letter) -> Mails:
        """All lines of the form in one mail; no mail where the letter offers no line."""
        lines = form(letter)
        return (lines[::-1] if number % 2 else lines,) if lines else ()

    return person(player.writer.name, player.runner, answers)
