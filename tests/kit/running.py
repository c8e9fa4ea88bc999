"""A command that is run to its end, however long a busy machine takes for it. Must not know which command it is."""

import os
import subprocess
from math import ceil

from tests.kit.patience import share_of_a_processor, until

PATIENCE = 180.0  # seconds that count; a demo takes about 25


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """What `subprocess.run` gives. Raises TimeoutError, and kills the command, if it had its time and did not end."""
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    ) as process:
        said, complained = until_ended(process)
    return subprocess.CompletedProcess(command, process.returncode, said, complained)


def pace() -> str:
    """The `--seconds` of a demo: where ten want one processor, players need ten times as long to answer in time.

    Two seconds are enough on a fast machine; some are half as fast, and what they are busy with changes.
    """
    return str(min(40, ceil(4 / share_of_a_processor() - 0.5)))


def until_ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """The output and the errors of a command until its end. Raises as `run` does."""
    said: list[tuple[str, str]] = []

    def look() -> bool:
        try:
            said.append(process.communicate(timeout=0.05))
        except subprocess.TimeoutExpired:
            return False
        return True

    try:
        until(look, f"{process.args!r} to end", nap=lambda _: None, patience=PATIENCE)
    except TimeoutError:
        process.kill()
        raise
    return said[0]
