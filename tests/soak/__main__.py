"""`make soak`: 10,000 letters and 500 kills, or as many as `python -m tests.soak LETTERS KILLS [SEED]` says."""

import shutil
import sys
from collections import Counter
from pathlib import Path
from tempfile import mkdtemp

import click

from tests.soak import checks
from tests.soak.run import soak


def main(letters: int = 10_000, kills: int = 500, seed: int = 1) -> None:
    """Run one soak, and print its figures."""
    # What is left of a soak that fails is looked at.
    folder = Path(mkdtemp(prefix="soak-"))
    click.echo(f"In {folder}")
    run = soak(folder / "run", letters, kills, seed, click.echo)
    here = run.world
    click.echo(f"Seed {seed}: {run.many} letters in {run.took:.0f} s: {dict(run.written)}")
    click.echo(f"Deaths of the server: {dict(Counter(here.server.deaths))}")
    click.echo(f"Faults: {dict(here.faults)}")
    click.echo(f"Turns played: {sum(run.turn.values()) - len(run.turn)}. Letters: {checks.figures(here)}")
    click.echo("Nothing was lost, and nothing done twice.")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
