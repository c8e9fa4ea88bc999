"""The most memory this process has ever held, its own interpreter and libraries with it."""

import resource

from tests.benchmarks.figures import Figure

MOST = 300  # MB


def peak(after: str) -> Figure:
    """The figure, taken when the runs that count are over."""
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024  # Linux counts in KiB
    return Figure(
        what=f"peak memory after {after}", ours=f"{held:.0f} MB", limit=f"<= {MOST} MB", within=held <= MOST
    )
