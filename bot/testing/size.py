"""How many random matches and cases one run of the tests plays. Must not know what is played.

`make test` plays enough to see within minutes that a rule broke. `make nightly` plays the same and much more: at least
as much as these tests have ever played. Both run every check. Outside of CI, hypothesis draws new cases in each run.
"""

import os
from collections.abc import Iterable

NIGHTLY = os.environ.get("SIZE") == "nightly"


def size(usual: int, nightly: int) -> int:
    """How many there are to be in this run."""
    return nightly if NIGHTLY else usual


def chosen(variants: Iterable[str]) -> list[str]:
    """The rule sets that this run tries: nightly all; else the longest names in which every word stands once.

    `tap tarnished steeplechase` has all that `tap`, `tarnished` and `steeplechase` have. For tests that take long, and
    look at what a rule set is made of; the contract (conformance.py) tries every rule set in every run.
    """
    found: list[str] = []
    for name in sorted(variants, key=lambda name: (-len(name.split()), name)):
        if NIGHTLY or not set(name.split()) <= {word for one in found for word in one.split()}:
            found.append(name)
    return found
