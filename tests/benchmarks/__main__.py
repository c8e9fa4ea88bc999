"""`make bench`: everything is measured and printed, a line each; the exit code is 1 when a limit isn't kept."""

import sys
from collections.abc import Iterable, Iterator

from tests.benchmarks import (
    deadline,
    flat,
    idle,
    intake,
    league,
    letters_of_two,
    letters_out,
    memory,
    parts,
    servers,
    statements,
    tour,
)
from tests.benchmarks.figures import HEAD, Figure, line
from tests.benchmarks.sizes import FULL, Size


def figures(size: Size, *, real: bool = True) -> Iterator[Figure]:
    """All of them, each as soon as it is known. The memory counts what the first two runs needed."""
    yield from intake.measure(size, real=real)
    yield deadline.at_once(size)
    yield memory.peak("these two runs, the references among them")
    yield from statements.measure()
    yield from deadline.alone(size)
    yield from letters_out.measure(size)
    yield from idle.measure(size)
    yield from flat.measure(size)
    yield from parts.measure(size)
    yield from league.measure(size)
    yield from tour.measure()
    if real:
        yield from servers.measure(size)
        yield from letters_of_two.measure(size)


def show(measured: Iterable[Figure]) -> bool:
    """Print them as they come. Returns whether all limits are kept."""
    kept = True
    print(line(HEAD))  # noqa: T201  # it is what this program does
    for figure in measured:
        print(line(figure), flush=True)  # noqa: T201
        kept = kept and figure.within is not False
    return kept


if __name__ == "__main__":
    sys.exit(0 if show(figures(FULL)) else 1)
