"""`pbm upgrade`: what a new version of the program changes in the database, and the change.

Must not know the tables.
"""

from pathlib import Path

import click
from sqlalchemy import Engine

from bot import settings
from bot.cli.database import config_option
from bot.games.offering import offer, with_named
from bot.store import questions, schema, upgrading
from bot.store.alone import alone
from bot.store.engine import connect, reading
from bot.store.statuses import MatchStatus

_COPY = "Before, the file is copied beside itself."
_DUMP = 'Before, make a dump: "pbm backup".'


@click.command()
@click.option("--check", is_flag=True, help="Only say what would change.")
@config_option
@click.pass_context
def upgrade(context: click.Context, config: Path, *, check: bool) -> None:
    """Bring the database to the shape that this version wants.

    "pbm serve" does the same when it starts. With --check nothing is changed, and the exit code is 1 if something would
    be. A database of a newer version is refused.

    \b
    Examples:
      pbm upgrade --check
      pbm upgrade
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    offer(with_named(chosen.games))
    engine = connect(chosen.database)
    try:
        steps = schema.to_come(engine)
        for number, what in steps:
            click.echo(f"  {number}  {what}")
        if not steps:
            click.echo("The database has the newest shape.")
        elif check:
            copied = schema.revision(engine) is not None
            known = _COPY if engine.dialect.name == "sqlite" else _DUMP
            click.echo(f"{len(steps)} steps are to come.{f' {known}' if copied else ''}")
        else:
            with alone(chosen.database):
                copy = upgrading.upgrade(engine)
            click.echo(f"Done.{f' {copy} is as it was before.' if copy else ''}")
        if not check or not steps:
            _matches(engine)
    finally:
        engine.dispose()
    context.exit(1 if check and steps else 0)


def _matches(engine: Engine) -> None:
    """Which running matches were begun by other rules than those of this version: they wait for their program."""
    from bot.flow.values import snapshots  # noqa: PLC0415  # --check needs none of it

    with reading(engine) as db:
        running = questions.matches_with(db, MatchStatus.RUNNING)
    for match in running:
        game = snapshots.game_of(match)
        if match.rules_version != game.rules_version:
            click.echo(
                f"{match} was begun by version {match.rules_version} of the rules of {game.name}, and this program has "
                f"version {game.rules_version}: its turns wait until a program with version {match.rules_version} runs."
            )
