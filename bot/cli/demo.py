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

_EXTRA = ("aiosmtpd", "pymap")  # what the extra [demo] brings


@click.command()
@click.option(
    "--folder",
    default="demo-match",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where everything is kept.",
)
@click.option(
    "--game",
    default="golden-strider",
    show_default=True,
    type=click.Choice(["golden-strider", "breaking-away", "gotham-race", "goldrush"]),
    help="The game.",
)
@click.option(
    "--seconds",
    default=3,
    show_default=True,
    type=click.IntRange(1, 60),
    help="Between deadlines; the GM takes more time where the machine is slow.",
)
@click.option("--keep", is_flag=True, help="Keep an earlier match; this one goes into a folder beside it.")
def demo(folder: Path, game: str, seconds: int, *, keep: bool) -> None:
    """Watch a whole match played by mail.

    A mail system starts on this machine, reachable from nowhere else; pbm serve works with it; a GM and players write
    real letters and read real reports, for less than a minute. Every letter, the reports as web pages, the database
    and the game record are in the folder afterwards.

    \b
    Examples:
      pbm demo
      pbm demo --folder second-match --seconds 5
      pbm demo --game goldrush
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    if missing := [name for name in _EXTRA if importlib.util.find_spec(name) is None]:
        raise click.ClickException(
            f"The demo brings its own mail system, and {' and '.join(missing)} for that isn't installed. "
            "This installs it: pip install 'past-the-post[demo]'"
        )
    from bot.demo import folder as folders  # noqa: PLC0415  # needs what may be missing
    from bot.demo import match  # noqa: PLC0415
    from bot.demo.race import race  # noqa: PLC0415
    from bot.demo.stories import STORIES  # noqa: PLC0415
    from bot.demo.terminal import Show  # noqa: PLC0415

    try:
        fresh = folders.fresh(folder, keep=keep)
    except folders.NotOursError as error:
        raise click.ClickException(str(error)) from None
    show = Show()
    show.say(f"Past the Post: a match of {game} by mail, on this machine alone.", strong=True)
    show.say(STORIES[game].introduction if game in STORIES else _introduction(seconds, *show.signs))
    began = time.monotonic()
    told = match.play(STORIES[game], fresh, seconds, show) if game in STORIES else race(fresh, seconds, show)
    good = _ended(told)
    show.say(
        f"\nThat took {time.monotonic() - began:.0f} seconds. All letters, reports and the record: {fresh.path}"
    )
    show.say(f"The same match again, from its record: {_command()} replay {fresh.record}")
    sys.exit(0 if good else 1)


def _command() -> str:
    """How pbm is called here: make doesn't put it on the path."""
    here = os.path.relpath(sys.executable)
    return "pbm" if shutil.which("pbm") else f"{min(here, sys.executable, key=len)} -m bot"


def _introduction(seconds: int, ordered: str, silent: str) -> str:
    return (
        f"A GM and eight players write letters; pbm serve referees. Deadlines are {seconds} s\n"
        f"apart, and all of it takes about {10 * seconds + 10} seconds. {ordered} has ordered, {silent} has not;\n"
        "below each round, who is on which square. Among the players one quotes it all,\n"
        "one sends HTML only, one mistypes, one is late, one misses a turn.\n"
    )


def _ended(match: Coroutine[object, object, bool]) -> bool:
    """Run it; what went wrong is a sentence, and Ctrl-C or SIGTERM leaves no process behind."""
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
