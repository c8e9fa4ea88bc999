"""`pbm mail`: what came in and was not simply answered; look at it, take it out, have it read again."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from sqlalchemy import Connection

from bot.cli.database import NUMBER, config_option, looked_into, opened
from bot.cli.listing import Listed, json_option, written
from bot.monitoring.mail import Aside, Wants, Who, aside
from bot.store import mails


@click.group(cls=Listed)
def mail() -> None:
    """Look at mail that was not simply answered.

    "pbm mail" alone lists it.
    """


@mail.command("list")
@config_option
@json_option
def list_(config: Path, *, as_json: bool) -> None:
    """Name every such mail, who wrote it and why it is here, never what it says."""
    with looked_into(config) as (db, _):
        found = aside(db)
    if as_json:
        click.echo(written(found))
        return
    for one in found:
        click.echo(
            f"{one.number:6} {one.arrived:%Y-%m-%d %H:%M} UTC {one.state:8} {_whose(one):20} {one.why}"
        )
    click.echo(_counted(found), err=True)


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


def _whose(one: Aside) -> str:
    return one.seat or str(one.who)


def _counted(found: Sequence[Aside]) -> str:
    if not found:
        return "Every mail has been answered."
    strangers = [one for one in found if one.who is Who.STRANGER]
    join = sum(one.wants is Wants.JOIN for one in strangers)
    return f"In all {len(found)}, of strangers {len(strangers)}; {join} of these seem to ask to join."


def _one(db: Connection, number: int) -> bytes:
    raw = mails.raw(db, number)
    if raw is None:
        raise click.ClickException(f"There is no mail {number}.")
    return raw
