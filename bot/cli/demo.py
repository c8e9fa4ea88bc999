"""`pbm demo`: watch a match, on this machine alone. Must not know how it is played."""

import asyncio
import importlib.util
import os
import shutil
import signal
import sys
import time
from collections.abc import Coroutine
from pathlib import Path

import click

from bot.cli.game_options import also, also_named, game_option
from bot.demo.folder import Folder, NotOursError, fresh_folder
from bot.demo.terminal import Show
from bot.games.base import AnyGame
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.store import private

_EXTRA = ("aiosmtpd", "pymap")  # what the extra [demo] brings


@click.command()
@click.option(
    "--folder",
    default="demo-match",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where everything is kept.",
)
@also
@game_option
@click.option(
    "--seconds",
    default=3,
    show_default=True,
    type=click.IntRange(1, 60),
    help="Between deadlines; the GM takes more time where the machine is slow.",
)
@click.option("--keep", is_flag=True, help="Keep an earlier match; this one goes into a folder beside it.")
def demo(folder: Path, game: AnyGame, seconds: int, *, keep: bool) -> None:
    """Watch a whole match played by mail.

    A mail system starts on this machine, reachable from nowhere else; pbm serve works with it; a GM and players write
    real letters and read real reports, for less than a minute. Every letter, the reports as web pages, the database
    and the game record are in the folder afterwards.

    \b
    Examples:
      pbm demo
      pbm demo --folder second-match --seconds 5
      pbm demo --game goldrush
      pbm demo --also snail_mail:SNAIL_MAIL --game snail-mail
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    _need_the_extra()
    show = Show()
    began = time.monotonic()
    with private.masked():
        try:
            fresh = fresh_folder(folder, keep=keep)
        except NotOursError as error:
            raise click.ClickException(str(error)) from None
        good = _played(game, fresh, seconds, show)
    show.say(
        f"\nThat took {time.monotonic() - began:.0f} seconds. All letters, reports and the record: {fresh.path}"
    )
    named = "".join(f" --also {name}" for name in also_named())
    show.say(f"The same match again, from its record: {_command()} replay{named} {fresh.record}")
    sys.exit(0 if good else 1)


def _need_the_extra() -> None:
    """Raise ClickException where the mail system of the demo isn't installed."""
    if missing := [name for name in _EXTRA if importlib.util.find_spec(name) is None]:
        raise click.ClickException(
            f"The demo brings its own mail system, and {' and '.join(missing)} for that isn't installed. "
            "This installs it: pip install 'past-the-post[demo]'"
        )


def _played(game: AnyGame, folder: Folder, seconds: int, show: Show) -> bool:
    """Play the match and show it. Returns whether everything came out."""
    from bot.demo.match import play  # noqa: PLC0415  # needs what may be missing
    from bot.demo.race import race  # noqa: PLC0415
    from bot.demo.stories import of  # noqa: PLC0415

    show.say(f"Past the Post: a match of {game.key} by mail, on this machine alone.", strong=True)
    if game is GOLDEN_STRIDER:
        show.say(_introduction(seconds, *show.signs))
        return _ended(race(folder, seconds, show))
    story = of(game)
    show.say(story.introduction)
    return _ended(play(story, folder, seconds, show, also_named()))


def _command() -> str:
    """How the user can call pbm: as now, where it isn't on the path (make and pipx may not put it there)."""
    if shutil.which("pbm"):
        return "pbm"
    called, python = (min(os.path.relpath(one), one, key=len) for one in (sys.argv[0], sys.executable))
    return called if Path(called).name == "pbm" else f"{python} -m bot"


def _introduction(seconds: int, ordered: str, silent: str) -> str:
    return (
        f"A GM and eight players write letters; pbm serve referees. Deadlines are {seconds} s\n"
        f"apart, and all of it takes about {10 * seconds + 10} seconds. {ordered} has ordered, {silent} has not;\n"
        "below each round, who is on which square. Among the players one quotes it all,\n"
        "one sends HTML only, one mistypes, one is late, one misses a turn.\n"
    )


def _ended(match: Coroutine[object, object, bool]) -> bool:
    """Run the match. An error is told in a sentence, and Ctrl-C or SIGTERM leaves no process behind."""
    try:
        return asyncio.run(_until_told(match))
    except* (asyncio.CancelledError, KeyboardInterrupt):
        click.echo("\nStopped; nothing of it runs any more.", err=True)
        sys.exit(130)
    except* (RuntimeError, TimeoutError, OSError) as group:
        for error in _leaves(group):
            click.echo(f"\n{error or 'The match got stuck.'}", err=True)
        sys.exit(1)


async def _until_told(match: Coroutine[object, object, bool]) -> bool:
    task = asyncio.ensure_future(match)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    return await task


def _leaves(group: BaseExceptionGroup[BaseException]) -> list[BaseException]:
    """All single errors of a group."""
    found: list[BaseException] = []
    for error in group.exceptions:
        found += _leaves(error) if isinstance(error, BaseExceptionGroup) else [error]
    return found
