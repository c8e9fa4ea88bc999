"""The rulebook of a game, wherever the game lives. Must not know any one game."""

from importlib import resources

from bot.games.base import AnyGame


def text(game: AnyGame) -> str:
    """What `rules` mails: "FILE" lies in bot/games, "PACKAGE:FILE" in the game's own package."""
    package, colon, file = game.rulebook.rpartition(":")
    return resources.files(package if colon else "bot.games").joinpath(file).read_text(encoding="utf-8")
