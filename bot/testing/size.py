"""How many random matches and cases one run of the tests plays. Must not know what is played.

`make test` plays enough to see within minutes that a rule broke. `make nightly` plays the same and much more: at least
as much as these tests have ever played. Both run every check. Outside of CI, hypothesis draws new cases in each run.
"""

import os

NIGHTLY = os.environ.get("SIZE") == "nightly"


def size(usual: int, nightly: int) -> int:
    """How many there are to be in this run."""
    return nightly if NIGHTLY else usual
