"""`pbm serve`: runs the server until it is told to stop. Must not know how a match is refereed."""

import asyncio
import contextlib
import logging
import os
import signal
from functools import partial
from pathlib import Path

import click

from bot import garbage, main, settings
from bot.monitoring import logs
from bot.store import private
from bot.store.alone import AlreadyServing

log = logging.getLogger(__name__)


@click.command()
@click.option(
    "--config", default="pbm.toml", show_default=True, type=click.Path(path_type=Path), help="The settings."
)
@click.option("-v", "--verbose", is_flag=True, help="Say more about what happens; never what a letter says.")
def serve(config: Path, *, verbose: bool) -> None:
    """Referee matches by mail until stopped.

    Reads the mailbox, answers every mail, plays every turn at its deadline. Runs until it
    gets SIGTERM or Ctrl-C, and can be killed at any moment: nothing is lost, no turn runs
    twice. The database is made, or brought to its newest shape, by itself.

    \b
    Examples:
      pbm serve
      pbm serve --config /etc/pbm/pbm.toml
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, os.environ)
    logs.begin(chosen.log, verbose=verbose)
    if warning := private.exposed(chosen.database):
        _say(chosen, f"{warning[:1].upper()}{warning[1:]}")
    _say(chosen, f"Past the Post reads {chosen.mailbox}; stop with Ctrl-C.")
    try:
        asyncio.run(_until_told(chosen))
    except AlreadyServing as already:
        raise click.ClickException(str(already)) from None


def _say(chosen: settings.Settings, sentence: str) -> None:
    """For whoever has started the server by hand; where a program reads the log, it is a line of the log."""
    if chosen.log == "json":
        log.info("%s", sentence)
    else:
        click.echo(sentence, err=True)


async def _until_told(chosen: settings.Settings) -> None:
    task = asyncio.ensure_future(main.serve(chosen, ready=partial(_ready, chosen)))
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task


def _ready(chosen: settings.Settings) -> None:
    garbage.settle()
    _say(chosen, "ready")
