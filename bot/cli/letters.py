"""`pbm letters`: letters that could not be delivered, came back, or perhaps came; send them again, or give them up."""

from pathlib import Path
from typing import Any

import click

from bot import clock
from bot.cli.database import NUMBER, config_option, opened
from bot.flow.values.outgoing import AGAIN
from bot.flow.writing import trying
from bot.store.letters import amiss
from bot.store.tables import OutStatus


@click.group()
def letters() -> None:
    """Look at letters that could not be delivered."""


@letters.command("list")
@config_option
def list_failed(config: Path) -> None:
    """Name every such letter, to whom and why."""
    with opened(config) as db:
        rows = amiss(db, AGAIN)
    for row in rows:
        click.echo(f"{row.id:6} {row.created:%Y-%m-%d %H:%M} {row.kind:8} {row.address}: {_why(row)}")
    click.echo(
        f"{len(rows)} letters." if rows else "Every letter has been delivered, or is on its way.", err=True
    )


@letters.command()
@click.argument("number", type=NUMBER)
@config_option
def again(number: int, config: Path) -> None:
    """Have letter NUMBER sent again.

    The same bytes to the same address, by the running server; it has four days for it.
    """
    with opened(config) as db:
        done = trying.again(db, number, clock.now(), AGAIN)
    _insist(number, done=done)
    click.echo(f"Letter {number} is tried again.", err=True)


@letters.command()
@click.argument("number", type=NUMBER)
@config_option
def drop(number: int, config: Path) -> None:
    """Give letter NUMBER up: it is kept, and pbm status doesn't mention it any more."""
    with opened(config) as db:
        done = trying.let_be(db, number, AGAIN)
    _insist(number, done=done)
    click.echo(f"Letter {number} is dropped.", err=True)


def _why(row: Any) -> str:
    words = {OutStatus.UNCERTAIN: "perhaps delivered; ", OutStatus.BOUNCED: "came back; "}
    return f"{words.get(row.status, '')}{row.error}"


def _insist(number: int, *, done: bool) -> None:
    if not done:
        raise click.ClickException(
            f'There is no failed letter {number}; "pbm letters list" names those there are.'
        )
