"""`pbm doctor`: tries every part, and says of each whether it is well.

Must not know how a part is tried.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from bot.cli.checkup import checkup
from bot.cli.checkup.finding import Finding, shown
from bot.cli.listing import json_option, written


@dataclass(frozen=True)
class Checkup:
    """What `--json` prints."""

    well: bool  # whether nothing needs anybody
    findings: tuple[Finding, ...]


EXAMPLE = """\b
Example:
  pbm doctor --config pbm.toml
"""


@click.command(epilog=EXAMPLE)
@click.option(
    "--config",
    type=click.Path(path_type=Path, dir_okay=False),
    default="pbm.toml",
    show_default=True,
    help="The settings.",
)
@click.option(
    "--wait",
    type=click.FloatRange(1, 3600),
    default=60.0,
    show_default=True,
    help="Seconds that a letter may take to come back.",
)
@json_option
def doctor(config: Path, wait: float, *, as_json: bool) -> None:
    """Try everything that "pbm serve" rests on, and say what is wrong.

    Settings, zone data, clock, database, disk, the mailbox, the way out, and two letters to the bot itself, one of
    them to a sub-address (bot+x@). The letters stay in the mailbox. Ends with 0 if all is well, else with 1.
    """
    findings = []
    for finding in checkup(config, os.environ, wait):
        findings.append(finding)
        if not as_json:
            click.echo(shown(finding))
    ill = sum(finding.well is False for finding in findings)
    if as_json:
        click.echo(written(Checkup(not ill, tuple(findings))))
    else:
        click.echo("All is well." if not ill else f"{ill} of {len(findings)} need you.")
    sys.exit(1 if ill else 0)
