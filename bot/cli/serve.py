"""`pbm serve`: runs the server until it is told to stop. Must not know how a match is refereed."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path

import click

from bot import main, settings
from bot.store import private
from bot.store.alone import AlreadyServing


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
    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s %(message)s",
        stream=sys.stderr,
    )
    # These libraries log a lot, and their lines may hold words of letters.
    for name in ("imapclient", "apscheduler", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
    chosen = settings.load(config, os.environ)
    if warning := private.exposed(chosen.database):
        click.echo(f"{warning[:1].upper()}{warning[1:]}", err=True)
    click.echo(f"Past the Post reads {chosen.imap.user} at {chosen.imap.host}; stop with Ctrl-C.", err=True)
    try:
        asyncio.run(_until_told(chosen))
    except AlreadyServing as already:
        raise click.ClickException(str(already)) from None


async def _until_told(chosen: settings.Settings) -> None:
    task = asyncio.ensure_future(main.serve(chosen, ready=lambda: click.echo("ready", err=True)))
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task
