"""`make fuzz`: inputs that nobody would write, for a minute, to everything here that reads what strangers send.

    python -m tests.fuzz            a minute
    python -m tests.fuzz 600        so many seconds
    python -m tests.fuzz 60 1234    from this seed on, as a failure names it

Each module has a function `fuzz(rng, count)` that makes and reads `count` inputs, and raises where one was read wrongly
or too slowly. Must not know what the inputs are.
"""

import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from random import Random, SystemRandom

MODULES = ("tests.fuzz_letters", "tests.fuzz_robots", "tests.fuzz_lines", "tests.fuzz_pieced")
SECONDS = 60
SEEDS = 2**32
# Inputs that share a seed: a failure is repeated by reading so many.
BATCH = 20

Fuzz = Callable[[Random, int], None]


@dataclass
class Tally:
    """How much one module has read, and the longest time that a batch of inputs took."""

    inputs: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    seed: int = 0

    def add(self, seconds: float, seed: int) -> None:
        """Count one batch."""
        self.inputs += BATCH
        self.seconds += seconds
        if seconds > self.slowest:
            self.slowest, self.seed = seconds, seed

    def __str__(self) -> str:
        """Like `1200 inputs; the slowest 20 of them took 0.31 s (seed 17)`."""
        return (
            f"{self.inputs} inputs; the slowest {BATCH} of them took {self.slowest:.2f} s (seed {self.seed})"
        )


def main(arguments: list[str]) -> int:
    """Fuzz for the seconds of the first argument, from the seed of the second on. Returns the exit code."""
    seconds = float(arguments[0]) if arguments else SECONDS
    first = int(arguments[1]) if arguments[1:] else SystemRandom().randrange(SEEDS)
    # One that runs in the background hears no Ctrl-C, and says how far it came when it is told to end.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return run({name: fuzz for name in MODULES if (fuzz := found(name))}, seconds, first)


def found(name: str) -> Fuzz | None:
    """The function `fuzz` of a module, or None where there is no such module."""
    try:
        fuzz: Fuzz = import_module(name).fuzz
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    return fuzz


def run(fuzzes: dict[str, Fuzz], seconds: float, first: int) -> int:
    """Batches until the time is up, and as much time for each module; what failed is printed with its seed."""
    tallies = {name: Tally() for name in fuzzes}
    seeds = {name: count(first) for name in fuzzes}
    end = time.monotonic() + seconds
    try:
        # One batch of each at the least: so `0 SEED` repeats what failed.
        while any(not one.inputs for one in tallies.values()) or (tallies and time.monotonic() < end):
            name = min(tallies, key=lambda one: tallies[one].seconds)
            _batch(name, fuzzes[name], next(seeds[name]), tallies[name])
    finally:
        # Also of hours that a fault or Ctrl-C ends.
        for name, tally in tallies.items():
            say(f"{name}: {tally}")
    return 0 if tallies else 1


def _batch(name: str, fuzz: Fuzz, seed: int, tally: Tally) -> None:
    begun = time.monotonic()
    try:
        fuzz(Random(seed), BATCH)  # noqa: S311  # a seed to repeat by, and no secret
    except Exception:
        say(f"{name} failed. The same again: python -m tests.fuzz 0 {seed}")
        raise
    tally.add(time.monotonic() - begun, seed)


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)  # noqa: T201  # it is what this program does


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
