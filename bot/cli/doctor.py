"""`pbm doctor`: tries every part, and says of each whether it is well.

Must not know how a part is tried.
"""

import os
import sys
import textwrap
from pathlib import Path

import click

from bot.cli.checkup import Finding, checkup

WIDTH = 100
LABEL = 15  # columns of the name of a part
SIGNS = {True: "ok", False: "FAIL", None: "--"}
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
def doctor(config: Path, wait: float) -> None:
    """Try everything that "pbm serve" rests on, and say what is wrong.

    Settings, zone data, clock, database, disk, the mailbox, the way out, and two letters to the bot itself, one of
    them to a sub-address (bot+x@). The letters stay in the mailbox. Ends with 0 if all is well, else with 1.
    """
    findings = []
    for finding in checkup(config, os.environ, wait):
        findings.append(finding)
        click.echo(_line(finding))
    ill = sum(finding.well is False for finding in findings)
    click.echo("All is well." if not ill else f"{ill} of {len(findings)} need you.")
    sys.exit(1 if ill else 0)


def _line(finding: Finding) -> str:
    """Sign, part and sentence, the sentence in a column of its own."""
    head = f"{SIGNS[finding.well]:5} {finding.part:{LABEL}}"
    return textwrap.fill(
        finding.text,
        width=WIDTH,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )
