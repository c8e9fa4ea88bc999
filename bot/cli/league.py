"""`pbm league`: robots against robots, every field of eight, and a table of what came of it.

Must not know how races are run or counted: that is `bot.league`.
"""

import json
import os
import sys
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from bot.cli.progress import bar
from bot.cli.recordfile import decoded
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.golden_strider.parameters import RUNNERS, Rules
from bot.games.rulesets import WrongOption, configure, read_options
from bot.layout import text
from bot.league.entrants import BrokenRobots, Entrant, entrants, fit, house
from bot.league.fields import Fields
from bot.league.running import run
from bot.league.telling import League, blocks, figures

EXAMPLES = """\b
Examples:
  pbm league mine.txt house                     mine against the six of the house
  pbm league a.txt b.txt house --rules tap      on tap's rules
  pbm league team.txt --set "costs from=2"      is this rule set broken?
"""
USUAL = 8  # runners in a field
HOUSE = "house"


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILES...")
@click.option(
    "--field",
    "size",
    type=click.IntRange(RUNNERS[0], RUNNERS[-1]),
    metavar="N",
    help="Runners in a race; 8, or all robots where there are fewer.",
)
@click.option(
    "--rules", "variant", default="", metavar="RULES", help='Rule set: tap, "tap steeplechase"; thomasson.'
)
@click.option("--length", metavar="SQUARES", help="The finish square; what the rule set has.")
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Any other parameter; repeatable."
)
@click.option(
    "--sample", type=click.IntRange(1, 10_000_000), metavar="N", help="Race so many of the fields, not all."
)
@click.option("--processes", type=click.IntRange(1, 64), metavar="N", help="Processes; one for each core.")
@click.option("--json", "as_json", is_flag=True, help="Every count, as one JSON document.")
def league(
    files: tuple[str, ...],
    *,
    size: int | None,
    variant: str,
    length: str | None,
    settings: tuple[str, ...],
    sample: int | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Race every field of eight out of the robots in FILES, and say who wins how often.

    A file holds one robot in plain sentences, named after the file, or several. FILE "house" is the six house robots.

    \b
      robot Tortoise
      Start with 5 * 6/0 cards. For the first 5 rounds play 2 movement, 4 bank.
      For subsequent rounds play the oldest card, all for movement.
      # a comment; the next robot begins with its own line
      robot Hare: Start with 8 7 6 5 4. Play the highest card, move all.

    The table has wins (shared ones are dead heats) and the average place and square; then come all places, and who is
    placed before whom. A league of more than 200,000 fields races 100,000 of them, unless --sample says how many. The
    result is the same on every machine, every time, with any number of processes. Where runners are equal, reports list
    them in the order of the files. What can't be read in a file is told with its line, and nothing is raced.
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    rules = _rules(variant, length, settings)
    robots = _robots(files, rules)
    fields = Fields(len(robots), _size(len(robots), size), sample)
    with bar(fields.raced, "Races", patience=0.0) as told:
        score = run([one.robot for one in robots], rules, fields, processes or os.cpu_count() or 1, told)
    found = League([one.name for one in robots], rules, fields, score)
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(figures(found)), indent=1, ensure_ascii=False))
    else:
        click.echo(text.render(blocks(found)), nl=False)


def _rules(variant: str, length: str | None, settings: tuple[str, ...]) -> Rules:
    options = {} if length is None else {"length": length}
    for setting in settings:
        options |= read_options(GOLDEN_STRIDER, setting)
    try:
        rules = configure(GOLDEN_STRIDER, variant, options)
    except WrongOption as wrong:
        _stop(str(wrong))
    if rules.drugs or rules.runners > 1:
        _stop("Robots run alone and clean: no league is raced by tarnished rules.")
    return rules


def _robots(files: tuple[str, ...], rules: Rules) -> tuple[Entrant, ...]:
    """All robots in the order of the files; everything that is wrong with them is told at once."""
    found: list[Entrant] = []
    wrongs: list[str] = []
    for file in files:
        try:
            found += _of_file(file)
        except (BrokenRobots, OSError) as broken:
            wrongs.append(str(broken) if isinstance(broken, BrokenRobots) else _unopened(file, broken))
    try:
        fit(tuple(found), rules)
    except BrokenRobots as broken:
        wrongs.append(str(broken))
    if wrongs:
        _stop(*wrongs)
    return tuple(found)


def _of_file(file: str) -> tuple[Entrant, ...]:
    if file == HOUSE:
        return house()
    path = Path(file)
    return entrants(file, decoded(path.read_bytes()), path.stem)


def _unopened(file: str, error: OSError) -> str:
    return f"{file} can't be opened: {error.strerror or error}."


def _size(robots: int, wanted: int | None) -> int:
    least = RUNNERS[0]
    if robots < least:
        _stop(
            f"A race needs {least} robots, and these files have {robots}. Add files, or the six robots of `house`."
        )
    if wanted is not None and wanted > robots:
        _stop(f"A field of {wanted} needs {wanted} robots, and these files have {robots}.")
    return wanted or min(USUAL, robots)


def _stop(*lines: str) -> NoReturn:
    """Say what the user did wrong, and end the command."""
    for line in lines:
        click.echo(line, err=True)
    sys.exit(2)
