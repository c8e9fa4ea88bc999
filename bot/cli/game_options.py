"""The options that say which games there are: --also for commands without pbm.toml, and --game out of all of them."""

from collections.abc import Callable
from typing import Any

import click

from bot.games.base import AnyGame
from bot.games.offering import find, offer, offered, with_named

_ALSO = f"{__name__}.also"


def also(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option --also, the same for every command. It is read before the others, so that these know every game."""
    return click.option(
        "--also",
        multiple=True,
        metavar="MODULE:GAME",
        callback=_offer,
        expose_value=False,
        is_eager=True,
        help='A game of another package, as pbm.toml would name it: "snail_mail:SNAIL_MAIL"; repeatable.',
    )(command)


def game_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option --game: one of the games that are offered, by default the first."""
    return click.option(
        "--game",
        default=offered()[0].key,
        show_default=True,
        metavar="GAME",
        callback=_called,
        help=f"The game: {', '.join(game.key for game in offered())}; or one named by --also.",
    )(command)


def also_named() -> tuple[str, ...]:
    """What --also was given in this command."""
    names: tuple[str, ...] = click.get_current_context().meta.get(_ALSO, ())
    return names


def _offer(context: click.Context, _option: click.Parameter, names: tuple[str, ...]) -> None:
    try:
        offer(with_named(names))
    except ValueError as why:
        raise click.BadParameter(str(why)) from None
    context.meta[_ALSO] = names


def _called(_context: click.Context, _option: click.Parameter, key: str) -> AnyGame:
    if game := find(key):
        return game
    raise click.BadParameter(
        f'there is no game "{key}"; there are {", ".join(one.key for one in offered())}.'
    )
