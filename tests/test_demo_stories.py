"""pbm demo with a story, by real mail, as processes of their own, to the last report.

Golden Strider has tests/test_demo.py; the demo of Gotham Race is played by what is installed (tests/test_package.py).
"""

import sys
from pathlib import Path

from bot.record import read, replay
from tests.kit.running import pace, run


def test_goldrush_is_played_to_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    ended = run(sys.executable, "-m", "bot", "demo", "--game", "goldrush", "--folder", str(folder))
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert not ended.stderr
    for words in ("sends moev", "is told: Did you mean: move", "final; robot sly", "+ left this turn."):
        assert words in " ".join(ended.stdout.split())
    *_, last = replay(read((folder / "match.record").read_text(encoding="utf-8")))
    assert last.state.ending == "home"
    assert last.state.robots == ("", "sly")


def test_a_game_without_a_story_is_played_by_the_lines_of_its_form(tmp_path: Path) -> None:
    folder = tmp_path / "pebbles"
    named = ("--also", "bot.games.nullgame:NULLGAME", "--game", "nullgame")
    ended = run(
        *(sys.executable, "-m", "bot", "demo", *named, "--seconds", pace(), "--folder", str(folder)),
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "sends trip" in ended.stdout
    assert (folder / "match.record").is_file()
