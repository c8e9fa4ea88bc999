"""Run as a program: `pbm`, once for each argument, as on a machine that has no fcntl, pwd, SIGKILL or fork.

So Windows is imitated as far as Linux can: what is missing there is missing here. Must not know what is run.
"""

import os
import shlex
import signal
import socket
import sys
from types import ModuleType

MISSING = (
    "fcntl",
    "pwd",
    "grp",
    "resource",
    "termios",
    "tty",
    "pty",
    "syslog",
    "readline",
    "curses",
    "weasyprint",
)
LACKING: tuple[tuple[ModuleType, tuple[str, ...]], ...] = (
    (signal, ("SIGKILL", "SIGSTOP", "SIGHUP", "SIGUSR1", "SIGALRM", "SIGCHLD", "alarm")),
    (socket, ("AF_UNIX",)),
    (os, ("fork", "getuid", "geteuid", "getloadavg", "statvfs", "chown", "O_DIRECTORY")),
)


def main() -> None:
    """Ends with the number of the line that failed."""
    # Who imports one of these is told that there is none.
    sys.modules |= dict.fromkeys(MISSING)  # type: ignore[arg-type]
    for module, names in LACKING:
        for name in names:
            delattr(module, name)
    from bot.cli import main as pbm  # noqa: PLC0415

    for number, line in enumerate(sys.argv[1:], start=1):
        try:
            pbm(shlex.split(line), standalone_mode=False)
        except SystemExit as end:
            if end.code:
                sys.exit(number)


if __name__ == "__main__":
    main()
