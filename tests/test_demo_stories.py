"""pbm demo with a story: Gotham Race and Goldrush by real mail, as processes of their own, to the last report."""

import sys
from pathlib import Path

from bot.record import read, replay
from tests.kit.running import pace, run


def test_gotham_race_is_played_to_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "race"
    command = (sys.executable, "-m", "bot", "demo", "--game", "gotham-race", "--seconds", pace())
    ended = run(*command, "--folder", str(folder))
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert not ended.stderr
    for words in (
        "enters Hare, Tortoise, Ostrich",
        "sends paly",
        "and is told: Did you mean: play",
        "The race is over",
        "beyond the finish",
        "On one space the upper is inside",
    ):
        assert words in " ".join(ended.stdout.split())
    again = run(sys.executable, "-m", "bot", "replay", str(folder / "match.record"))
    assert again.returncode == 0, again.stderr
    assert "The race is over" in again.stdout
    rounds = len(list((folder / "reports").glob("round-*-hare.html")))
    assert rounds >= 1
    assert len(list((folder / "reports").glob("round-*-gm.html"))) == rounds


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
