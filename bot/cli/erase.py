"""`pbm erase`: a person who wants to be forgotten goes, and their matches stay. Must not know what is stored where."""

from pathlib import Path

import click

from bot import settings
from bot.cli.database import config_option, opened
from bot.flow.intake import erasing
from bot.flow.intake.erasing import Found
from bot.store.erasing import sweep

_LEFT = """\
What I can't reach, and you should see to:
  the mailbox: delete there the mails from these addresses, and those that quote them
  backups, and databases put aside: they have it all until you delete them
  other people's mailboxes"""


@click.command()
@click.argument("address")
@config_option
@click.option("--yes", is_flag=True, help="Ask nothing.")
def erase(address: str, config: Path, *, yes: bool) -> None:
    """Erase the person with ADDRESS.

    Gone are their addresses, keys and time zone, the bytes of their mails and of all letters to them, of mails of
    others that name or quote them, and of letters to others in which they are. Matches stay, and can be replayed and
    verified: with the orders and the names of entrants, of which records and seals are made. Who plays in a running
    match, or is its GM, can't be erased before somebody else has their place.

    \b
    Example:
      pbm erase hare@example.org
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    if address.lower() in {gm.lower() for gm in chosen.gm}:
        raise click.ClickException(f"{address} is a GM's in {config}: take it out there first.")
    with opened(config) as db:
        try:
            found = erasing.look(db, address.lower())
        except erasing.NotYet as why:
            raise click.ClickException(str(why)) from None
        if not (found.person or found.mails or found.letters or found.quoted or found.told):
            raise click.ClickException(f"I have nothing of {address}.")
        for line in _found(found):
            click.echo(line)
        if not yes:
            click.confirm("Erase all this? Nothing brings it back but a backup.", abort=True)
        name = erasing.erase(db, found)
    sweep(chosen.database)
    click.echo(f"Done. Where the addresses stood, there stands {name} now.")
    click.echo(_LEFT)


def _found(found: Found) -> list[str]:
    """What goes, and what stays."""
    return [
        f"Addresses: {', '.join(found.addresses)}.",
        *(f"Taken off the entry list: {seat.entrant}." for seat in found.entered),
        *(f"What they ordered stays, as that of {one}." for one in found.played),
        f"Bytes of {len(found.mails)} mails of theirs, and of {len(found.letters)} letters to them.",
        f"Bytes of {len(found.quoted)} mails and {len(found.told)} letters of others that name or quote them.",
    ]
