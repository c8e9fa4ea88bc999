"""`pbm site`: the matches as a static site for any web space. Must not know what is on a page."""

import os
from functools import partial
from pathlib import Path

import click

from bot import settings
from bot.cli.database import config_option, looked_into
from bot.cli.progress import counted
from bot.flow.values.house import house_of
from bot.site import folder, gathering, pages


@click.command()
@click.argument("directory", type=click.Path(path_type=Path), metavar="DIR")
@config_option
def site(directory: Path, config: Path) -> None:
    """Write the site of this server into DIR.

    Matches that are open, running and over, every report, results, records, players by the names of their
    entrants, rules, how to join, and a feed. Only what everybody may know is on it; private
    matches are not. It needs no server: open DIR/index.html, or copy DIR to any web space.
    Only what has changed is written. With site = "DIR" under [bot] in pbm.toml, pbm serve
    does the same whenever something has changed.

    \b
    Examples:
      pbm site public
      pbm site public && rsync -a --delete public/ web@example.org:races/
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    house = house_of(settings.load(config, None))
    with looked_into(config) as (db, _):
        found = gathering.gathered(db, house, {}, partial(counted, label="Matches"))
    try:
        written = folder.write(directory, pages.files(found))
    except folder.ForeignFolder as why:
        raise click.ClickException(str(why)) from None
    click.echo(f"{directory}{os.sep}index.html: {written}.")
