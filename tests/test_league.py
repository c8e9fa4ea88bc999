"""A league's fields, counts and tables; and `pbm league` as a robot writer uses it."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.games.golden_strider.parameters import VARIANTS
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.robot import Robot
from bot.league import fields as fields_of
from bot.league.entrants import BrokenRobots, entrants, house
from bot.league.fields import Fields, field_at, slices
from bot.league.running import run
from bot.league.score import Score, add, count, nothing
from tests import random_robots

PUBLISHED = """\
Start with 5 * 6/0 cards. For the first 5 rounds play 2 movement, 4 bank (deduct overtakes
from move). For round 6 play the oldest card, 4 bank, rest movement. For subsequent rounds
play the oldest card, all for movement.
"""
TEAM = """\
# two of mine
robot Hare: Start with 8 7 6 5 4. Play the highest card, move all.

robot Old Joe
Start with 5 * 6/0 cards.
Play the oldest card, bank 3 and move the rest.   In the last 20 squares, play
the highest card, move all.
"""
SIX = """\
robot Emu: Start with 8 7 6 5 4. Play the highest card, move all. If I lead by more than 4, play the lowest card,
bank half and move the rest instead.
robot Moa: Start with 5 x 6. For the first 6 rounds play the oldest card, bank 4, move the rest. For subsequent rounds
play the highest card, bank 4 and move the rest. In the last 25 squares, play the highest card, move all.
robot Rhea: Start with 7 7 6 5 5. Play the oldest card, bank half and move the rest. If the leader is more than 5
squares ahead, move the gap to the leader minus 3 and bank the rest. If I am leading, bank 5 and move the rest.
Within 12, play the highest card, move all. Deduct overtaking from bank.
robot Kiwi: Start with 5 x 6. Until square 28 play the oldest card, move 2 and bank the rest. From square 28 on, play
the highest card, move half and bank the rest. In the last 22 squares, play the highest card, move all.
robot Dodo: Start with 6 6 6 6 6. Play the oldest card, bank 3 and move the rest. When I owe more than 2, play the
lowest card, move all. If my squares to go are 18 or less, play the highest card, move all.
robot Kea: Start with 9 6 5 5 5. In odd rounds play the highest card, bank half, move the rest. In even rounds play the
oldest card, bank 4, move the rest. From round 9, play the highest card, move all.
"""
BROKEN = """\
robot Hare
Start with 5 * 6 cards. Play the oldest card,
move all. If it rains, play
the umbrella. Bank 4 and move the rest.

robot Emu: Move all.
"""


def pbm(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["league", *arguments])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tortoise.txt").write_text(PUBLISHED, encoding="utf-8")
    (tmp_path / "team.txt").write_text(TEAM, encoding="utf-8")
    (tmp_path / "six.txt").write_text(SIX, encoding="utf-8")
    (tmp_path / "broken.txt").write_text(BROKEN, encoding="utf-8")
    return tmp_path


# --- fields


def test_all_fields_are_raced_once() -> None:
    raced = [field for part in slices(Fields(12, 6)) for field in part]
    assert raced == list(combinations(range(12), 6))
    assert len(raced) == Fields(12, 6).raced == comb(12, 6)


def test_a_field_is_found_by_its_place() -> None:
    assert [field_at(rank, 9, 6) for rank in range(comb(9, 6))] == list(combinations(range(9), 6))


def test_a_sample_is_the_same_every_time_and_has_no_field_twice() -> None:
    wanted = Fields(40, 8, 1200)
    raced = [field for part in slices(wanted) for field in part]
    assert raced == [field for part in slices(wanted) for field in part]
    assert len(set(raced)) == len(raced) == 1200
    assert raced[0] == (0, 1, 2, 6, 11, 22, 23, 25)
    assert {robot for field in raced for robot in field} == set(range(40))


def test_too_many_fields_are_sampled_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Fields(20, 8).raced == 125_970
    assert Fields(40, 8).raced == 100_000
    assert Fields(40, 8, 70_000_000).raced == 70_000_000
    assert Fields(8, 8, 5).raced == 1
    monkeypatch.setattr(fields_of, "MANY", 20)
    monkeypatch.setattr(fields_of, "SAMPLE", 10)
    assert sum(map(len, slices(Fields(8, 6)))) == 10


# --- counts


def test_one_race_is_counted() -> None:
    score = nothing(4, 3)
    count(score, (0, 2, 3), ((61, 0), (40, 0), (61, 0)), 12, finished=True)
    assert score.places == [[1, 0, 0], [0, 0, 0], [0, 0, 1], [1, 0, 0]]
    assert score.shared == [1, 0, 0, 1]
    assert score.squares == [61, 0, 40, 61]
    assert [score.against(0, other) for other in (1, 2, 3)] == [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
    assert [score.place(robot) for robot in range(4)] == [1.5, 1, 3, 1.5]
    assert score.length == [1, 12, 0]


def test_scores_are_added() -> None:
    whole, parts = nothing(3, 2), nothing(3, 2)
    races = (((0, 1), ((9, 0), (8, 0))), ((1, 2), ((7, 1), (7, 0))), ((0, 2), ((5, 0), (5, 0))))
    for field, ranks in races:
        part = nothing(3, 2)
        count(part, field, ranks, 5, finished=False)
        add(parts, part)
        count(whole, field, ranks, 5, finished=False)
    assert whole == parts
    assert whole.length == [3, 15, 3]


def test_any_number_of_processes_comes_to_the_same() -> None:
    luck, rules = Random(20), VARIANTS["tap"]  # noqa: S311
    robots = [one.robot for one in house()] + [random_robots.robot(rules, luck) for _ in range(8)]
    heard: list[int] = []
    alone = run(robots, rules, Fields(14, 8, 1100), 1, heard.append)
    assert heard == [500, 500, 100]
    assert run(robots, rules, Fields(14, 8, 1100), 3) == alone
    sound(alone)


def sound(score: Score) -> None:
    races = score.length[0]
    robots = range(score.robots)
    assert sum(map(sum, score.places)) == races * score.size
    assert sum(score.wins(robot) for robot in robots) >= races
    for robot in robots:
        assert score.shared[robot] <= score.wins(robot)
        met = [sum(score.against(robot, other)) for other in robots]
        assert sum(met) == score.races(robot) * (score.size - 1)
    places = sum(score.place(robot) * score.races(robot) for robot in robots)
    assert places == races * sum(range(1, score.size + 1))


# --- files


def test_a_file_holds_one_robot_or_several() -> None:
    (alone,) = entrants("mine.txt", PUBLISHED, "mine")
    assert (alone.name, alone.robot.start, alone.line) == ("mine", (6, 6, 6, 6, 6), 1)
    hare, joe = entrants("team.txt", TEAM, "team")
    assert (hare.name, hare.line, joe.name, joe.line) == ("Hare", 2, "Old Joe", 4)
    assert len(hare.robot.rules) == 1
    assert len(joe.robot.rules) == 2
    (named,) = entrants("mine.txt", "robot: Start with 5 x 6. Move all.", "mine")
    assert named.name == "mine"


def test_a_robot_said_back_is_the_same_robot() -> None:
    text = "\n".join(f"robot {one.name}\n{one.robot}" for one in house())
    assert [one.robot for one in entrants("said.txt", text, "said")] == [one.robot for one in house()]
    assert len(house()) == len(HOUSE) == 6


def test_what_is_wrong_with_a_file_is_told_with_its_lines() -> None:
    with pytest.raises(BrokenRobots) as broken:
        entrants("broken.txt", BROKEN, "broken")
    assert [(wrong.file, wrong.line) for wrong in broken.value.wrongs] == [
        ("broken.txt", 3),
        ("broken.txt", 6),
    ]
    rain, emu = map(str, broken.value.wrongs)
    assert rain.startswith('broken.txt, line 3: "If it rains, play the umbrella." ')
    assert emu == "broken.txt, line 6: Emu names no start cards. Write: Start with 5 * 6/0 cards."


@pytest.mark.parametrize("text", ["", "\n# nothing but this\n"])
def test_an_empty_file_has_no_robot(text: str) -> None:
    with pytest.raises(BrokenRobots, match=r"mine\.txt, line 1: There is no robot in this file\."):
        entrants("mine.txt", text, "mine")


def test_a_robot_too_long_is_refused() -> None:
    with pytest.raises(BrokenRobots, match=r"mine\.txt, line 2: This robot has 9\d+ characters"):
        entrants("mine.txt", "# long\nrobot Hare: " + "Move all. " * 900, "mine")


# --- the command


def test_a_small_league(folder: Path, golden: Callable[[str, str], None]) -> None:
    assert folder.exists()
    done = pbm("tortoise.txt", "team.txt", "six.txt", "--processes", "1")
    assert done.exit_code == 0
    assert done.stderr == ""
    golden("golden/league/small.txt", done.stdout)


def test_its_figures(folder: Path, golden: Callable[[str, str], None]) -> None:
    assert folder.exists()
    wanted = ("tortoise.txt", "team.txt", "six.txt", "--field", "7", "--rules", "steeplechase tap")
    done = pbm(
        *wanted, "--length", "62", "--set", "costs from=3", "--sample", "20", "--json", "--processes", "1"
    )
    assert done.exit_code == 0
    golden("golden/league/small.json", done.stdout)
    told = json.loads(done.stdout)
    assert (told["races"], told["fields"], told["length"]) == (20, 36, 62)
    assert sum(robot["races"] for robot in told["robots"]) == 20 * 7


def test_a_handful_of_robots_run_one_race(folder: Path) -> None:
    assert folder.exists()
    done = pbm("house", "--processes", "1")
    assert "All robots ran one race." in done.stdout
    assert pbm("tortoise.txt", "house", "--processes", "1").stdout.count("tortoise") == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("tortoise.txt",),
            "A race needs 6 robots, and these files have 1. Add files, or the six robots of `house`.",
        ),
        (("house", "--field", "7"), "A field of 7 needs 7 robots, and these files have 6."),
        (("nobody.txt",), "nobody.txt can't be opened: No such file or directory."),
        (("broken.txt", "house"), "broken.txt, line 6: Emu names no start cards."),
        (
            ("house", "house"),
            "already: house. Call this one something else.",
        ),
        (("house", "--rules", "tapp"), "Golden Strider has no rule set 'tapp'"),
        (
            ("house", "--rules", "tarnished"),
            "Robots run alone and clean: no league is raced by tarnished rules.",
        ),
        (
            ("house", "--length", "six"),
            "length of Golden Strider is a whole number from 20 to 200; I read 'six'.",
        ),
        (("house", "--set", "start total=40"), ": Start cards add up to 40; "),
    ],
)
def test_mistakes_are_told_in_sentences(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    assert folder.exists()
    done = pbm(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert sentence in done.stderr


def test_a_bar_is_drawn_on_a_terminal_only(folder: Path) -> None:
    ours, theirs = pty.openpty()
    command = (
        sys.executable,
        "-m",
        "bot",
        "league",
        "house",
        "tortoise.txt",
        "--field",
        "6",
        "--processes",
        "1",
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm", "COLUMNS": "80"}
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=theirs, check=True, text=True
    )
    os.close(theirs)
    drawn = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "7/7" in drawn
    assert done.stdout.startswith("League of 7 robots")
    assert "7/7" not in done.stdout


def test_the_help_shows_a_file() -> None:
    told = pbm("--help").stdout
    assert "robot Tortoise" in told
    assert "pbm league mine.txt house" in told


def test_robots_of_a_league_are_told_apart_by_name_only(folder: Path) -> None:
    """Two robots that say the same run as well as one another, but for their place on the entry list."""
    (folder / "twin.txt").write_text(PUBLISHED, encoding="utf-8")
    done = json.loads(pbm("tortoise.txt", "twin.txt", "six.txt", "--json", "--processes", "1").stdout)
    one, two = (next(r for r in done["robots"] if r["name"] == name) for name in ("tortoise", "twin"))
    assert {**one, "name": ""} == {**two, "name": ""}
    assert isinstance(house()[0].robot, Robot)
