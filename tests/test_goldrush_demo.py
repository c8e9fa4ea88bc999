"""pbm demo --game goldrush, whole, as its own process: what it shows, and what it leaves behind."""

import os
import subprocess
import sys
from pathlib import Path

from bot.record import read, replay

PATIENCE = 180  # seconds; it takes about 15


def test_a_match_is_played_by_mail_to_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    ended = subprocess.run(
        (sys.executable, "-m", "bot", "demo", "--game", "goldrush", "--folder", str(folder)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=os.environ | {"PYTHONUTF8": "1"},
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert not ended.stderr
    for wanted in ('writes "moev', "Tortoise (Ben) sends", "player sly", "All turns", "+ left this turn."):
        assert wanted in ended.stdout
    *_, last = replay(read((folder / "race.record").read_text(encoding="utf-8")))
    assert last.state.ending == "home"
    assert last.state.deputies == ("", "sly")
