"""How much of what is played at random one run of the tests plays. Must not know what is played.

`make test` plays enough to see within minutes that a rule broke. `make nightly` plays the same and much more: at least
all that has ever been played here. Both run every check. What hypothesis draws is new in every run, but in CI.
"""

import os

NIGHTLY = os.environ.get("SIZE") == "nightly"


def size(usual: int, nightly: int) -> int:
    """How many there are to be in this run."""
    return nightly if NIGHTLY else usual
