"""`pbm mail`: what came in and was not simply answered; look at it, take it out, have it read again."""

import sys
from pathlib import Path

import click
from sqlalchemy import Connection

from bot.cli.database import NUMBER, config_option, opened
from bot.store import mails


@click.group()
def mail() -> None:
    """Look at mail that was not simply answered."""


@mail.command("list")
@config_option
def list_aside(config: Path) -> None:
    """Name every such mail and why, never what it says."""
    with opened(config) as db:
        rows = mails.aside(db)
    for row in rows:
        why = (row.note or "").strip().rsplit("\n", 1)[-1]
        click.echo(f"{row.id:6} {row.arrived:%Y-%m-%d %H:%M} {row.status:8} {why}")
    click.echo(f"{len(rows)} mails." if rows else "Every mail has been answered.", err=True)


@mail.command()
@click.argument("number", type=NUMBER)
@config_option
def show(number: int, config: Path) -> None:
    """Write mail NUMBER out as it came.

    An .eml for a mail program or a bug report. It may hold orders, so take care who sees it.
    """
    with opened(config) as db:
        sys.stdout.buffer.write(_one(db, number))


@mail.command()
@click.argument("number", type=NUMBER)
@config_option
def again(number: int, config: Path) -> None:
    """Have mail NUMBER read again.

    The running server takes it as if it had just been kept; its time of arrival stays.
    """
    with opened(config) as db:
        _one(db, number)
        done = mails.wait_again(db, number)
    if not done:
        raise click.ClickException(f"Mail {number} was answered; reading it again would do its work twice.")
    click.echo(f"Mail {number} is read again.", err=True)


@mail.command("file")
@click.argument("number", type=NUMBER)
@config_option
def file_(number: int, config: Path) -> None:
    """Put shunted mail NUMBER away.

    It is kept, and pbm status doesn't mention it any more.
    """
    with opened(config) as db:
        done = mails.put_away(db, number)
    if not done:
        raise click.ClickException(f"Mail {number} is not shunted.")
    click.echo(f"Mail {number} is filed.", err=True)


def _one(db: Connection, number: int) -> bytes:
    raw = mails.raw(db, number)
    if raw is None:
        raise click.ClickException(f"There is no mail {number}.")
    return raw
