"""The matches that `pbm demo` plays: one line for each game that has a story of its own, and a story for all others.

The first game of the house has the long story of `race` besides.
"""

from collections.abc import Mapping

from bot.demo import plain
from bot.demo.gotham import GOTHAM
from bot.demo.match import Story
from bot.demo.rush import RUSH
from bot.demo.tour import TOUR
from bot.games.base import AnyGame

STORIES: Mapping[str, Story] = {story.game: story for story in (TOUR, GOTHAM, RUSH)}


def of(game: AnyGame) -> Story:
    """The story of a game; of one that has none, lines of the form are sent."""
    return STORIES.get(game.key) or plain.story(game)
