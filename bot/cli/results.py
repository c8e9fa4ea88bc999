"""`pbm results`: cups, ratings, records and reliability, reckoned anew. Must not know how they are reckoned."""

from pathlib import Path

import click

from bot.cli.database import config_option, looked_into
from bot.cli.listing import json_option, written
from bot.flow.writing import races
from bot.layout import text
from bot.standings import figures, telling


@click.command()
@config_option
@json_option
def results(config: Path, *, as_json: bool) -> None:
    """Say what has come of the matches that are over.

    The tables of all cups, ratings of each game, the records of each course, and whose orders come
    in time: all of it is reckoned anew from the game records of the public matches.

    \b
    Examples:
      pbm results
      pbm results --json | jq .ratings
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    with looked_into(config) as (db, _):
        found = races.standings(db)
    if as_json:
        click.echo(written(figures.results(found)))
        return
    if not (blocks := telling.blocks(found)):
        click.echo("No public match is over yet.")
        return
    click.echo(text.render(blocks), nl=False)
