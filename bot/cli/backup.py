"""`pbm backup`: the database in one file, made while the server runs and tried out. Must not know how it is tried."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import click
from sqlalchemy.engine import make_url

from bot import clock
from bot.cli import dump, rehearsal
from bot.cli.database import config_option, looked_into
from bot.store import copies, space
from bot.store.alone import file_of

Told: TypeAlias = tuple[str, ...]


@click.command()
@click.argument("to", type=click.Path(path_type=Path), default=".", metavar="[FILE|DIR]")
@config_option
@click.pass_context
def backup(context: click.Context, to: Path, config: Path) -> None:
    """Write a backup of everything into FILE, or into DIR under a name with the time.

    The server may run meanwhile; the backup is of one moment. It is tried out before it gets its name: restored into a
    scratch folder (on PostgreSQL: into a database of its own), looked over, and every match in it played again from
    its orders. A backup that fails is kept as FILE.doubtful, and the exit code is 1. "pbm restore" puts a backup in
    place; a dump of PostgreSQL is put there by pg_restore.

    The backup holds addresses, keys, orders and seeds: nobody but you may read it (mode 0600), so keep it that way. The
    file with the password and pbm.toml are not in it.

    \b
    Examples:
      pbm backup
      pbm backup /var/backups/pbm
      pbm backup before-the-upgrade.sqlite
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    with looked_into(config) as (_, url):
        source = file_of(url)
    target = _target(to, ".sqlite" if source else ".dump")
    if source:
        target, checked, wrong = _made(target, partial(_copy, source, target), _tried)
    else:
        target, checked, wrong = _made(
            target, partial(dump.write, make_url(url)), partial(dump.tried, make_url(url))
        )
    click.echo(f"{target}: {space.shown(target.stat().st_size)}.")
    for sentence in (*checked, *wrong):
        click.echo(sentence)
    click.echo("It is doubtful: see above." if wrong else "It is good.")
    context.exit(1 if wrong else 0)


def _target(to: Path, ending: str) -> Path:
    """The file to write; none that is there is ever written over."""
    target = to / f"pbm-{clock.now():%Y-%m-%d-%H%M%S}{ending}" if to.is_dir() else to
    if target.exists():
        raise click.ClickException(f"{target} is there already; name another file, or a folder.")
    if not target.parent.is_dir():
        raise click.ClickException(f"There is no folder {target.parent}.")
    return target


def _made(
    target: Path, write: Callable[[Path], None], tried: Callable[[Path], tuple[Told, Told]]
) -> tuple[Path, Told, Told]:
    """Write a backup and try it; where it was put, what was checked, what is wrong."""
    doubtful = target.with_name(f"{target.name}.doubtful")
    with copies.half_made(doubtful) as part:
        write(part)
        checked, wrong = tried(part)
    if wrong:
        return doubtful, checked, wrong
    doubtful.replace(target)
    return target, checked, ()


def _copy(source: Path, target: Path, to: Path) -> None:
    try:
        copies.copy(source, to)
    except sqlite3.Error as why:
        raise click.ClickException(f"{target} could not be written: {why}.") from None


def _tried(copied: Path) -> tuple[Told, Told]:
    with rehearsal.tried(copied, copied.parent.resolve()) as found:
        return found.checked, found.wrong
