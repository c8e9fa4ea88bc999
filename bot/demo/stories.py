"""The matches that `pbm demo` can play beside the long story of `race`: one line a game."""

from collections.abc import Mapping

from bot.demo.gotham import GOTHAM
from bot.demo.match import Story
from bot.demo.rush import RUSH
from bot.demo.tour import TOUR

STORIES: Mapping[str, Story] = {story.game: story for story in (TOUR, GOTHAM, RUSH)}
