"""How a process that runs for long looks for garbage: not in what stays, and seldom. Must not know what runs."""

import gc

# So many new things more than old ones went away. Python's own number, 700, is reached with every second mail.
_THINGS = 10_000


def settle() -> None:
    """The program itself is no garbage, and to look through all of it takes a tenth of a second of some turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_THINGS)
