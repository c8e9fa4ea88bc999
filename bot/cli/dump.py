"""A database on PostgreSQL in one file, which is tried out in a database of its own; by the programs of PostgreSQL.

Must not know how a backup is called, nor what is told of it.
"""

import os
import shutil
import subprocess
from pathlib import Path

import click
from sqlalchemy.engine import URL
from sqlalchemy.exc import ProgrammingError

from bot.cli import rehearsal
from bot.store import private, scratch
from bot.store.engine import connect, reading

_NOT_RESTORED = "The dump was not restored: {} The matches of the database itself were played again."
_NO_DATABASE = "this role may make no database of its own to try it in (ALTER ROLE ... CREATEDB lets it)."
_NO_PROGRAM = "pg_restore isn't on this machine."


def write(url: URL, to: Path) -> None:
    """Write the dump."""
    if shutil.which("pg_dump") is None:
        raise click.ClickException(
            "The database is on PostgreSQL, and pg_dump isn't on this machine: install the client programs of "
            "PostgreSQL, or run pg_dump where they are."
        )
    if why := _run(url, "pg_dump", "--format=custom", f"--file={to}"):
        raise click.ClickException(f"pg_dump could not do it: {why}")


def tried(url: URL, dump: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was checked of a dump, and what is wrong: every match in it is played again, as it was restored."""
    if shutil.which("pg_restore") is None:
        return _itself(url, _NO_PROGRAM)
    try:
        with scratch.database(url) as place:
            if why := _run(place, "pg_restore", "--no-owner", "--no-privileges", str(dump)):
                return (), (f"It can't be restored: {why}.",)
            checked, wrong = _matches(place)
            return ("It was restored into a database of its own.", *checked), wrong
    except ProgrammingError:
        return _itself(url, _NO_DATABASE)


def _itself(url: URL, why: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    checked, wrong = _matches(url)
    return (_NOT_RESTORED.format(why), *checked), wrong


def _matches(url: URL) -> tuple[tuple[str, ...], tuple[str, ...]]:
    engine = connect(url.render_as_string(hide_password=False))
    try:
        with reading(engine) as db:
            return rehearsal.matches(db)
    finally:
        engine.dispose()


def _run(url: URL, program: str, *words: str) -> str:
    """Run a program on a database; why it failed, or "". The password goes by the environment, where nobody sees it."""
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    secret = {"PGPASSWORD": url.password} if url.password else {}
    with private.masked():
        done = subprocess.run(  # noqa: S603  # our own words
            [program, f"--dbname={plain}", *words],
            env=os.environ | secret,
            capture_output=True,
            text=True,
            check=False,
        )
    return done.stderr.strip() if done.returncode else ""
