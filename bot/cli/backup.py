"""`pbm backup`: the database in one file, made while the server runs and tried out. Must not know how it is tried."""

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import click
from sqlalchemy.engine import URL, make_url

from bot import clock
from bot.cli import rehearsal
from bot.cli.database import config_option, looked_into
from bot.store import copies, private, space
from bot.store.alone import file_of


@click.command()
@click.argument("to", type=click.Path(path_type=Path), default=".", metavar="[FILE|DIR]")
@config_option
@click.pass_context
def backup(context: click.Context, to: Path, config: Path) -> None:
    """Write a backup of everything into FILE, or into DIR under a name with the time.

    The server may run meanwhile; the backup is of one moment. It is tried out before it gets its name: restored into a
    scratch folder, looked over, and every match in it played again from its orders. A backup that fails is kept
    as FILE.doubtful, and the exit code is 1. "pbm restore" puts a backup in place.

    The backup holds addresses, keys, orders and seeds: nobody but you may read it (mode 0600), so keep it that way. The
    file with the password and pbm.toml are not in it.

    \b
    Examples:
      pbm backup
      pbm backup /var/backups/pbm
      pbm backup before-the-upgrade.sqlite
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    with looked_into(config) as (db, url):
        source = file_of(url)
        checked, wrong = ((), ()) if source else rehearsal.matches(db)
    target = _target(to, ".sqlite" if source else ".dump")
    if source:
        target, checked, wrong = _copied(source, target)
    else:
        _dumped(make_url(url), target)
        checked = (*checked, "That was in the database itself; the dump was not restored.")
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


def _copied(source: Path, target: Path) -> tuple[Path, tuple[str, ...], tuple[str, ...]]:
    """Copy and try; where it was put, what was checked, what is wrong."""
    doubtful = target.with_name(f"{target.name}.doubtful")
    with copies.half_made(doubtful) as part:
        try:
            copies.copy(source, part)
        except sqlite3.Error as why:
            raise click.ClickException(f"{target} could not be written: {why}.") from None
        with rehearsal.tried(part, target.parent.resolve()) as tried:
            found = tried
    if found.wrong:
        return doubtful, found.checked, found.wrong
    doubtful.replace(target)
    return target, found.checked, ()


def _dumped(url: URL, target: Path) -> None:
    """What pg_dump makes of a database on PostgreSQL; its password goes by the environment, where nobody sees it."""
    program = shutil.which("pg_dump")
    if program is None:
        raise click.ClickException(
            "The database is on PostgreSQL, and pg_dump isn't on this machine: install the client programs of "
            "PostgreSQL, or run pg_dump where they are."
        )
    plain = url.set(drivername="postgresql", password=None)
    words = [program, "--format=custom", f"--dbname={plain.render_as_string(hide_password=False)}"]
    secret = {"PGPASSWORD": url.password} if url.password else {}
    with copies.half_made(target) as part, private.masked():
        done = subprocess.run(  # noqa: S603  # our own words
            [*words, f"--file={part}"], env=os.environ | secret, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise click.ClickException(f"pg_dump could not do it: {done.stderr.strip()}")
