"""The rulebook of a game, wherever the game lives. Must not know any one game."""

from importlib import resources

from bot.games.base import AnyGame

_HOUSE = "bot.games"
_ALL_GAMES = "all_games.txt"


def text(game: AnyGame) -> str:
    """What `rules` mails: the game's own rules, then those that hold in every game (ALL-1 to ALL-5).

    The rulebook "FILE" lies in bot/games, "PACKAGE:FILE" in the game's own package.
    """
    package, colon, file = game.rulebook.rpartition(":")
    return f"{_read(package if colon else _HOUSE, file)}\n{_read(_HOUSE, _ALL_GAMES)}"


def _read(package: str, file: str) -> str:
    return resources.files(package).joinpath(file).read_text(encoding="utf-8")
