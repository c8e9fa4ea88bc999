"""`pbm move`: the database of a server carried over to another one, between SQLite and PostgreSQL, either way.

Must not know what is in it.
"""

from contextlib import ExitStack
from pathlib import Path

import click

from bot.settings import checks
from bot.store.alone import AlreadyServing, alone
from bot.store.engine import connect
from bot.store.moving import NotMoved
from bot.store.moving import move as move_all


@click.command()
@click.argument("source")
@click.argument("target")
def move(source: str, target: str) -> None:
    """Carry a server over from the database SOURCE to the empty database TARGET.

    Both are written as in pbm.toml. No server may run on either. All matches, mails and letters
    go with their numbers, in one transaction, and are counted on both sides; SOURCE stays as it is.

    \b
    Examples:
      pbm move sqlite:////var/lib/pbm/pbm.sqlite postgresql://pbm@localhost/pbm
      pbm move postgresql://pbm@localhost/pbm sqlite:////var/lib/pbm/pbm.sqlite
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    old, new = _checked(source), _checked(target)
    if old == new:
        raise click.UsageError("SOURCE and TARGET are the same database.")
    try:
        with ExitStack() as stack:
            stack.enter_context(alone(old))
            stack.enter_context(alone(new))
            engines = [connect(url) for url in (old, new)]
            for engine in engines:
                stack.callback(engine.dispose)
            moved = move_all(*engines)
    except (NotMoved, AlreadyServing) as why:
        raise click.ClickException(str(why)) from None
    for table, many in moved.items():
        click.echo(f"{many:9,} {table}")
    click.echo(
        f'All is there. Write database = "{target}" into pbm.toml, start pbm serve, and don\'t serve {source} again.'
    )


def _checked(url: str) -> str:
    try:
        return checks.database(url, Path())
    except ValueError as why:
        raise click.UsageError(str(why)) from None
