"""`pbm results`: cups, ratings, records and reliability, reckoned anew. Must not know how they are reckoned."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from bot.cli.database import config_option, looked_into
from bot.cli.game_options import also
from bot.cli.listing import json_option, written
from bot.cli.recordfile import opened, stop
from bot.flow.writing import races
from bot.layout import text
from bot.record import write
from bot.standings import archive, cups, figures, telling
from bot.standings.runs import facts
from bot.standings.telling import Standings
from bot.standings.values import Cup


@click.command(
    epilog="With FILES the database isn't asked, and a player is whoever has the same name of an entrant in several "
    "files. FILE - is the standard input."
)
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--cup", metavar="NAME", help="Make a cup of these FILES.")
@click.option(
    "--points", metavar="POINTS", help=f"For places in the cup; by default {' '.join(map(str, cups.USUAL))}."
)
@click.option(
    "--best", type=click.IntRange(min=1), help="Only so many results of each player count for the cup."
)
@config_option
@json_option
@also
def results(
    files: tuple[str, ...],
    cup: str | None,
    points: str | None,
    best: int | None,
    config: Path,
    *,
    as_json: bool,
) -> None:
    """Say what has come of the matches that are over.

    The tables of all cups, ratings of each game, the records of each course, and whose orders come
    in time: all of it is reckoned anew from the game records of the public matches, or from the
    game records in FILES, in the order in which the matches ended.

    \b
    Examples:
      pbm results
      pbm results --json | jq .ratings
      pbm results race-1.txt race-2.txt race-3.txt
      pbm results --cup "Winter Cup" --points "5 3 1" --best 2 race-*.txt
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    found = _of_files(files, cup, points, best) if files else _of_server(config, cup or points or best)
    if as_json:
        click.echo(written(figures.results(found)))
    elif blocks := telling.blocks(found):
        click.echo(text.render(blocks), nl=False)
    else:
        click.echo("No public match is over yet.")


def _of_files(files: Sequence[str], cup: str | None, points: str | None, best: int | None) -> Standings:
    """Raises UsageError."""
    if (points or best) and not cup:
        raise click.UsageError("--points and --best need --cup NAME.")
    found = _over(files)
    tags = tuple(facts(record).tag for record in found)
    founded = (Cup(cup, _points(points), tags, best or 0),) if cup else ()
    return telling.reckoned(archive.races(found), founded)


def _of_server(config: Path, of_a_cup: str | int | None) -> Standings:
    """Raises UsageError."""
    if of_a_cup:
        raise click.UsageError(
            '--cup, --points and --best go with FILES; say "create cup" by mail otherwise.'
        )
    with looked_into(config) as (db, _):
        return races.standings(db)


def _over(files: Sequence[str]) -> list[str]:
    """The records of the matches that are over. Others are named and left out; the same tag twice is an error."""
    found = list(_read(files))
    twice = [tag for tag, times in Counter(facts(record).tag for record in found).items() if times > 1]
    if twice:
        stop(f"Several of these files are of {twice[0]}: each match counts once, and has its own tag.")
    return found


def _read(files: Sequence[str]) -> Iterator[str]:
    for file in files:
        record = write(opened(file))
        if archive.over(record):
            yield record
        else:
            click.echo(f"{file}: {facts(record).tag} is not over, and counts for nothing yet.", err=True)


def _points(said: str | None) -> tuple[int, ...]:
    """Raises UsageError."""
    given = (said or "").replace(",", " ").split()
    if not all(one.isdecimal() for one in given):
        raise click.UsageError(f'--points "{said}" are no whole numbers: --points "5 3 1".')
    return tuple(map(int, given)) or cups.USUAL
