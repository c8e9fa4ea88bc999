"""`pbm outbox`: the letters that wait, failed, came back, or perhaps came; send one again, or let it be."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from bot import clock
from bot.cli.database import NUMBER, config_option, looked_into, opened
from bot.cli.listing import Listed, json_option, written
from bot.flow.values.outgoing import AGAIN
from bot.flow.writing import trying
from bot.monitoring.outbox import WAITS, Letter, letters, numbered
from bot.store.statuses import OutStatus

_SHOWN = 20  # letters that wait
_CAN = '"pbm outbox again NUMBER" sends one once more, "pbm outbox drop NUMBER" gives it up'

# What stands above the letters in these states, and whether they need somebody.
_HEADINGS = (
    ((OutStatus.FAILED,), True, f"Could not be delivered: {_CAN}."),
    ((OutStatus.BOUNCED,), True, f"Came back: {_CAN}."),
    ((OutStatus.UNCERTAIN,), True, f"Perhaps delivered: {_CAN}."),
    ((OutStatus.UNCERTAIN,), False, "Perhaps delivered, and said again by another letter: nothing to do."),
    (WAITS, False, "Not sent yet: the server sends them by itself."),
)


@click.group(cls=Listed)
def outbox() -> None:
    """Look at the letters that are not sent, or did not arrive.

    "pbm outbox" alone lists them.
    """


@outbox.command("list")
@config_option
@json_option
def list_(config: Path, *, as_json: bool) -> None:
    """Name every such letter, to whom, why, and what can be done."""
    with looked_into(config) as (db, _):
        found = letters(db)
    if as_json:
        click.echo(written(found))
        return
    for states, amiss, heading in _HEADINGS:
        for line in _told(numbered(found, *states, amiss=amiss), heading):
            click.echo(line)
    click.echo(f"{len(found)} letters." if found else "Every letter has been sent.", err=True)


@outbox.command()
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


@outbox.command()
@click.argument("number", type=NUMBER)
@config_option
def drop(number: int, config: Path) -> None:
    """Give letter NUMBER up: it is kept, and pbm status doesn't mention it any more."""
    with opened(config) as db:
        done = trying.let_be(db, number, AGAIN)
    _insist(number, done=done)
    click.echo(f"Letter {number} is dropped.", err=True)


def _told(found: Sequence[Letter], heading: str) -> Iterator[str]:
    """A heading and its letters; of those that wait the oldest."""
    if not found:
        return
    yield heading
    shown = found if found[0].can else found[:_SHOWN]
    for one in shown:
        why = f": {one.why}" if one.why else ""
        yield f"{one.number:6} {one.written:%Y-%m-%d %H:%M} UTC {one.kind.value:8} {one.address}{why}"
    if left := len(found) - len(shown):
        yield f'       and {left} more: "pbm outbox --json" has all of them'


def _insist(number: int, *, done: bool) -> None:
    if not done:
        raise click.ClickException(
            f'There is no letter {number} that failed or came back; "pbm outbox" names those there are.'
        )
