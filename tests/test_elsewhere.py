"""What people do with records, robots and zines runs where only Python is: on Windows and macOS, too."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from bot.record import read, sealing, write
from tests.documents import ROOT
from tests.kit.correspondence import GM, opened
from tests.kit.settings import SETTINGS

RECORD = ROOT / "tests" / "playthroughs" / "gotham-race" / "in-turn-1-player" / "record.txt"
LINES = (
    "--version",
    f"replay {RECORD}",
    "verify sealed.txt",
    "league house --processes 1",
    "try",
    "zine drafts --all",
)


def test_records_robots_zines_and_a_match_alone_need_nothing_of_posix(tmp_path: Path) -> None:
    record = read(RECORD.read_text(encoding="utf-8"))
    assert record.seed is not None
    sealed = sealing.opened(sealing.sealed(replace(record, seed=None), record.seed), record.seed)
    (tmp_path / "sealed.txt").write_text(write(sealed), encoding="utf-8")
    there = opened(tmp_path)
    there.write(GM, "zine called The Hedgehog")
    there.engine.dispose()
    (tmp_path / "pbm.toml").write_text(SETTINGS)
    done = subprocess.run(
        [sys.executable, "-m", "tests.kit.elsewhere", *LINES],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "NOT_SET_HERE": "x", "LC_ALL": "C.UTF-8"},
        input="line-up 7 7 6 5 5 play 7/0 M5 B2\n\nnext\n\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{LINES[done.returncode - 1]}\n{done.stdout[-2000:]}\n{done.stderr}"
    for word in ("pbm ", "All robots ran one race.", "You played 7/0: 5 moved, 2 banked."):
        assert word in done.stdout
    assert list((tmp_path / "drafts").iterdir())
