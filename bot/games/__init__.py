"""The games of the house: one import and one word a game. Must not know anything else about them."""

from bot.games.base import AnyGame
from bot.games.breaking_away import BREAKING_AWAY
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.goldrush import GOLDRUSH
from bot.games.gotham_race import GOTHAM_RACE

GAMES: tuple[AnyGame, ...] = (GOLDEN_STRIDER, BREAKING_AWAY, GOTHAM_RACE, GOLDRUSH)
