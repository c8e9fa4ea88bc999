"""`pbm zine`: the next issue as files, and on its way to its subscribers. Must not know what stands in an issue."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click
from sqlalchemy import Connection

from bot import settings
from bot.cli.database import config_option, looked_into, opened
from bot.flow.values.house import House, house_of, new_key
from bot.flow.writing.zine import issue, mailing
from bot.layout import html, text
from bot.store import questions, zines
from bot.store.zines import Zine
from bot.zine import Issue, letter


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--gm", help="The address of its editor; without it, the one GM that the settings name.")
@click.option(
    "--all", "everything", is_flag=True, help="All matches of the server, and not the editor's alone."
)
@click.option("--publish", is_flag=True, help="Have the server mail it to its subscribers; asks first.")
@config_option
def zine(folder: Path, gm: str | None, config: Path, *, everything: bool, publish: bool) -> None:
    """Write the next issue of a zine into FOLDER.

    As text, HTML and, with past-the-post[pdf], as PDF on A4 and A5. What its editor has said by
    mail stands in it: title, editorial, letters of comment.

    \b
    Examples:
      pbm zine drafts
      pbm zine drafts --all --publish
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    house = house_of(chosen)
    with looked_into(config) as (db, _):
        found = _found(db, house, gm)
        found = replace(found, everything=found.everything or everything)
        made, copies = issue.written(db, house, found), zines.count_subscribers(db, found)
    for name in _write(folder, house, made):
        click.echo(name, err=True)
    if publish and click.confirm(f"Mail {made.name} to {copies} subscriber{'' if copies == 1 else 's'}?"):
        with opened(config) as db:
            _publish(db, house, found)
        click.echo(f"{made.name} goes out with the next look of pbm serve.", err=True)


def _found(db: Connection, house: House, gm: str | None) -> Zine:
    """The zine of this GM. Raises ClickException."""
    if gm is None and len(house.gms) != 1:
        raise click.ClickException("The settings name several GMs: say --gm ADDRESS.")
    address = (gm or next(iter(house.gms))).lower()
    person = questions.person_by_address(db, address)
    found = zines.of_editor(db, person.id) if person else None
    if found is None:
        raise click.ClickException(
            f'{address} has no zine yet. It begins with a mail from there: "zine called The Hedgehog", for instance.'
        )
    return found


def _write(folder: Path, house: House, made: Issue) -> Iterator[str]:
    """Write the files. Returns what was written, and what was not."""
    folder.mkdir(parents=True, exist_ok=True)
    page, stem = letter.page(made), mailing.file_name(made)
    attached, said = mailing.files(house, made)
    files = {
        f"{stem}.txt": text.render(page.blocks).encode(),
        f"{stem}.html": html.alone(html.render(page, None), page.blocks).encode(),
        **{one.name: one.content for one in attached},
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
        yield f"{folder / name}: written."
    if said:
        yield said


def _publish(db: Connection, house: House, found: Zine) -> None:
    zine = zines.change(db, zines.by_id(db, found.id), everything=found.everything)
    zines.agree(db, zines.ask(db, zine, new_key(), house.now()), house.now())
