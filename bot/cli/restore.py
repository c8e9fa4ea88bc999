"""`pbm restore`: a backup is put in the place of the database, which is put aside. Must not know how it is tried."""

import os
from datetime import datetime
from pathlib import Path

import click
from sqlalchemy.exc import SQLAlchemyError

from bot import clock, settings
from bot.cli import rehearsal
from bot.cli.database import config_option
from bot.games.offering import offer, with_named
from bot.store import alone, copies, downtimes
from bot.store.engine import connect, reading

_NEXT = """\
What comes next, when pbm serve starts: it reads every mail that came after the backup once more, does what they say
once more, and plays the turns that were due. People get those letters a second time. What an operator should do before
stands in RUNBOOK.md, under "Restore"."""


@click.command()
@click.argument("backup", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@config_option
@click.option("--yes", is_flag=True, help="Ask nothing.")
def restore(backup: Path, config: Path, *, yes: bool) -> None:
    """Put BACKUP in the place of the database.

    Stop the server first. The backup is tried out as "pbm backup" does it, and a broken one is refused. The database
    that is there is put aside, not deleted.

    \b
    Example:
      systemctl stop pbm
      pbm restore /var/backups/pbm-2026-12-04-030000.sqlite
      systemctl start pbm
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    offer(with_named(chosen.games))
    place = alone.file_of(chosen.database)
    if place is None:
        raise click.ClickException(
            "The database is on PostgreSQL. Stop every pbm serve, then: "
            f"pg_restore --clean --if-exists --no-owner --dbname=DATABASE {backup}"
        )
    try:
        with alone.alone(chosen.database), rehearsal.tried(backup, place.parent) as tried:
            for sentence in (*tried.checked, *tried.wrong):
                click.echo(sentence)
            if tried.wrong:
                raise click.ClickException(f"{backup} is not put in place.")
            if not yes:
                click.confirm(f"Put {place} aside, and {backup} in its place?", abort=True)
            _in_place(tried.place, place)
    except alone.AlreadyServing as already:
        raise click.ClickException(str(already)) from None


def _in_place(tried: Path, place: Path) -> None:
    now = clock.now()
    until = _looked(place)
    _ran_until(tried, until or now)
    aside = copies.put_aside(place, f"{place.name}.before-{now:%Y-%m-%d-%H%M%S}")
    tried.replace(place)
    _owned_like(place)
    if aside:
        click.echo(
            f"What was there is {aside} now. Delete that file when all is well: it holds secrets, too."
        )
    known = f"ran until {until:%Y-%m-%d %H:%M} UTC" if until else "ran until now"
    click.echo(f"I take it that the server {known}: only the time since then is credited as a downtime.")
    click.echo(_NEXT)


def _looked(place: Path) -> datetime | None:
    """Till when the server ran, as the database says that is put aside; None where it is gone, or can't be read."""
    if not place.exists():
        return None
    engine = connect(f"sqlite:///{place}")
    try:
        with reading(engine) as db:
            return downtimes.last_look(db)
    except SQLAlchemyError:
        return None
    finally:
        engine.dispose()


def _ran_until(tried: Path, at: datetime) -> None:
    engine = connect(f"sqlite:///{tried}")
    try:
        with engine.begin() as db:
            downtimes.ran_until(db, at)
    finally:
        # The last connection writes the log into the file, which then is all there is.
        engine.dispose()


def _owned_like(place: Path) -> None:
    """Where root puts it in place, all that is called so belongs to whom the folder belongs: the server isn't root."""
    if os.geteuid() == 0:
        folder = place.parent.stat()
        for one in place.parent.glob(f"{place.name}*"):
            os.chown(one, folder.st_uid, folder.st_gid)
