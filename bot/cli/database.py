"""The database that the settings name, for commands that look into it beside a running server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
from sqlalchemy import Connection, Engine

from bot import settings
from bot.games.offering import offer, with_named
from bot.store import questions, schema
from bot.store.engine import connect, reading
from bot.store.values import Match

# How long a command that only looks waits for whoever lets nobody read.
_PATIENCE = timedelta(seconds=10)
NUMBER = click.IntRange(1, 2**63 - 1)  # the number of a row; the database has no larger ones


class NotSetUp(click.ClickException):
    """There is no database yet that a command could look into."""

    exit_code = 2


def config_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option --config, the same for every command."""
    kind = click.Path(path_type=Path)
    return click.option("--config", default="pbm.toml", show_default=True, type=kind, help="The settings.")(
        command
    )


@contextmanager
def opened(config: Path) -> Iterator[Connection]:
    """A transaction on the database of these settings. SystemExit with a sentence when there is none yet."""
    with _engine(config) as (made, _), made.begin() as db:
        yield db


@contextmanager
def looked_into(config: Path) -> Iterator[tuple[Connection, str]]:
    """A transaction that only reads, and the URL of the database. It doesn't wait for writers, nor they for it."""
    with _engine(config) as (made, url), reading(made, _PATIENCE) as db:
        yield db, url


@contextmanager
def _engine(config: Path) -> Iterator[tuple[Engine, str]]:
    chosen = settings.load(config, None)
    offer(with_named(chosen.games))
    made = connect(chosen.database)
    try:
        if not schema.up_to_date(made):
            raise NotSetUp(f"{chosen.database} is not set up by this version yet: run pbm serve once.")
        yield made, chosen.database
    finally:
        made.dispose()


def match_called(db: Connection, tag: str) -> Match:
    """The match that somebody means by GS-7 or gs7 or 7."""
    known = {match.tag: match for match in questions.all_matches(db)}
    wanted = tag.strip("[]").upper()
    for name, match in known.items():
        if wanted in (name, name.replace("-", ""), name.partition("-")[2]):
            return match
    raise click.ClickException(f"There is no match {tag}; there are: {', '.join(known) or 'none yet'}.")
