"""The games that this program offers: those of the house, and those of other packages that the operator names.

They are set once, at the start of a command; everybody asks for it here. It is the only value of the program that
changes after the import. Must not know who names a game: pbm.toml, an option, a test.
"""

from collections.abc import Sequence
from importlib import import_module

from bot.games import GAMES
from bot.games.base import AnyGame, Game

_by_key: dict[str, AnyGame] = {game.key: game for game in GAMES}


def offered() -> tuple[AnyGame, ...]:
    """Every game of which there can be matches; the first is the one that help is about where no match is meant."""
    return tuple(_by_key.values())


def find(key: str) -> AnyGame | None:
    """The game with this key ('golden-strider'), or None."""
    return _by_key.get(key)


def offer(games: Sequence[AnyGame]) -> None:
    """Offer these games from now on, and no others. For the start of a command, and for tests."""
    _by_key.clear()
    _by_key.update((game.key, game) for game in games)


def with_named(names: Sequence[str]) -> tuple[AnyGame, ...]:
    """The games of the house, and behind them the games of these names ("snail_mail:SNAIL_MAIL").

    Raises:
        ValueError: with a sentence: a name that is none, can't be imported or is no game; a key or a tag used twice.
    """
    games = GAMES
    for name in names:
        game = _named(name)
        for other in games:
            for what in ("key", "tag"):
                if getattr(game, what) == getattr(other, what):
                    raise ValueError(
                        f'"{name}" has the {what} {getattr(game, what)}, and so has {other.name}. '
                        f"No two games may share a {what}: leave one of them out, or change it there."
                    )
        games = (*games, game)
    return games


def _named(name: str) -> AnyGame:
    """The game that a module calls so."""
    module, _, called = name.partition(":")
    if not (module.replace(".", "").isidentifier() and called.isidentifier()):
        raise ValueError(
            f'"{name}" names no game; write its module, a colon, and what the game is called there: '
            '"snail_mail:SNAIL_MAIL".'
        )
    try:
        found = getattr(import_module(module), called, None)
    except ModuleNotFoundError as missing:
        raise ValueError(
            f'"{name}" can\'t be imported: there is no module {missing.name}. '
            "Install the game's package where pbm is installed."
        ) from None
    except Exception as broken:  # whatever goes wrong in a module that is not ours
        raise ValueError(f'"{name}" can\'t be imported: {type(broken).__name__}: {broken}') from broken
    if not isinstance(found, Game):
        what = f"the module {module} has no {called}" if found is None else f"{called} is no game"
        must = "It must be a value of bot.games.base.Game."
        # A setting is wrong, and no argument of ours.
        raise ValueError(f'"{name}" can\'t be offered: {what}. {must}')  # noqa: TRY004
    return found
