"""`make soak`: 10,000 letters and 500 kills, or as many as `python -m tests.soak LETTERS KILLS` says.

Behind these two may stand a seed, and `postgresql` for a server on that database.
"""

import shutil
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from tempfile import mkdtemp

import click

from tests.kit.postgres import postgres
from tests.soak import checks
from tests.soak.run import Soak, soak


@click.command()
@click.argument("letters", default=10_000)
@click.argument("kills", default=500)
@click.argument("seed", default=1)
@click.argument("database", type=click.Choice(["sqlite", "postgresql"]), default="sqlite")
def main(letters: int, kills: int, seed: int, database: str) -> None:
    """Run one soak, and print its figures."""
    # What is left of a soak that fails is looked at.
    folder = Path(mkdtemp(prefix="soak-"))
    click.echo(f"In {folder}, on {database}")
    with nullcontext() if database == "sqlite" else postgres() as cluster:
        run = soak(folder / "run", letters, kills, seed, click.echo, cluster)
        _tell(run, seed)
    shutil.rmtree(folder)


def _tell(run: Soak, seed: int) -> None:
    here = run.world
    click.echo(f"Seed {seed}: {run.many} letters in {run.took:.0f} s: {dict(run.written)}")
    click.echo(f"Deaths of the server: {dict(Counter(here.server.deaths))}")
    click.echo(f"Faults: {dict(here.faults)}")
    click.echo(f"Turns played: {sum(run.turn.values()) - len(run.turn)}. Letters: {checks.figures(here)}")
    click.echo("Nothing was lost, and nothing done twice.")


if __name__ == "__main__":
    main()
