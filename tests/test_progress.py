"""Long commands say how far they are, on a terminal alone."""

import os
import subprocess
import sys
from pathlib import Path

from tests.kit.terminal import terminal

COUNT = "from bot.cli.progress import counted; print(sum(counted(range(5), 'Matches', {})))"
ENVIRONMENT = {**os.environ, "COLUMNS": "80", "TERM": "dumb"}


def counting(patience: float) -> list[str]:
    return [sys.executable, "-c", COUNT.format(patience)]


def test_a_bar_counts_on_a_terminal() -> None:
    with terminal(counting(0.0), Path.cwd(), ENVIRONMENT) as there:
        there.until("5/5", "10")
        assert there.end() == 0
    assert "Matches" in there.said


def test_nothing_is_said_of_what_is_done_at_once() -> None:
    with terminal(counting(60.0), Path.cwd(), ENVIRONMENT) as there:
        assert there.end() == 0
    assert there.said.strip() == "10"


def test_nothing_is_said_where_there_is_no_terminal() -> None:
    done = subprocess.run(counting(0.0), capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("10\n", "")
