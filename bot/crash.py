"""Points at which a test may kill the process, as a power cut would: `PBM_CRASH_AT=adjudicated`.

`PBM_PAUSE_AT` stops the process there instead, once, until it is told to go on, as a machine that is suspended. Must
not do anything else. Where no test asks for it, a call costs one comparison.
"""

import os
import signal

_CRASH, _PAUSE = os.environ.get("PBM_CRASH_AT"), os.environ.get("PBM_PAUSE_AT")
# By name: not every platform has them.
_SIGNALS = {_PAUSE: "SIGSTOP", _CRASH: "SIGKILL"}


def crash(point: str) -> None:
    """Kill this process at once, or stop it, if a test asked for this point."""
    if point in _SIGNALS:
        os.kill(os.getpid(), signal.Signals[_SIGNALS.pop(point)])
