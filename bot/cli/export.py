"""`pbm export`: the game record of a match. Must not know how a record is written."""

from pathlib import Path

import click

from bot.cli.database import config_option, match_called, opened
from bot.flow.writing import match_record
from bot.record import write


@click.command()
@click.argument("match")
@config_option
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="A file to write; without it, the terminal."
)
def export(match: str, config: Path, output: Path | None) -> None:
    """Write the game record of MATCH.

    Who plays, and what was ordered in every turn that has been played. Orders that are
    still sealed are not in it. `pbm replay` adjudicates the record again, from nothing.

    \b
    Examples:
      pbm export GS-7
      pbm export GS-7 -o spring-mile.txt
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    with opened(config) as db:
        try:
            text = write(match_record.record(db, match_called(db, match)))
        except match_record.Sealed as sealed:
            raise click.ClickException(str(sealed)) from None
    if output:
        output.write_text(text, encoding="utf-8")
        click.echo(f"{output}: written.", err=True)
    else:
        click.echo(text, nl=False)
