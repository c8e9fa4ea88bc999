"""`pbm status`: is all well? Who referees, what waits for a person, what could not be sent; for people and monitors.

Tells who has ordered, never what; no key, no word of a letter. Must not know how it is found out.
"""

from pathlib import Path

import click

from bot import clock
from bot.cli.database import config_option, looked_into
from bot.cli.listing import json_option, written
from bot.monitoring import looking, telling

EXAMPLE = """\b
Examples:
  pbm status
  pbm status --json | jq .troubles
"""


@click.command(epilog=EXAMPLE)
@config_option
@json_option
@click.pass_context
def status(context: click.Context, config: Path, *, as_json: bool) -> None:
    """Say how everything stands.

    The server, every match, mail, letters, the disk, and what waits for you, with what helps.
    The exit code is 0 when all is well, 1 when something wants looking at, 3 when no server
    runs; 2 and 75 are those of every command: the question was wrong, or can't be answered now.
    """
    with looked_into(config) as (db, database):
        found = looking.look(db, database, clock.now())
    if as_json:
        click.echo(written(found))
    else:
        for line in telling.told(found):
            click.echo(line)
    context.exit(found.code)
