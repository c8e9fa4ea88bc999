"""`make soak`: 10,000 letters and 500 kills, or as many as `python -m tests.soak LETTERS KILLS [SEED]` says."""

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tests.soak import checks
from tests.soak.run import soak


def main(letters: int = 10_000, kills: int = 500, seed: int = 1) -> None:
    """Run one soak, and print its figures."""
    with TemporaryDirectory(prefix="soak-") as folder:
        run = soak(Path(folder) / "run", letters, kills, seed, click.echo)
        here = run.world
        click.echo(f"Seed {seed}: {run.many} letters in {run.took:.0f} s: {dict(run.written)}")
        click.echo(f"Deaths of the server: {dict(Counter(here.server.deaths))}")
        click.echo(f"Faults: {dict(here.faults)}")
        click.echo(f"Turns played: {sum(run.turn.values()) - len(run.turn)}. Letters: {checks.figures(here)}")
        click.echo("Nothing was lost, and nothing done twice.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
