"""`pbm replay` as a GM uses it: a record typed by hand in, reports and figures out, mistakes pointed at."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main

RECORD = """\
Past the Post record 1
match: GS-7 Spring Mile
game: golden-strider tap
rules: length 62

runner: Hare
runner: Tortoise
runner: Ostrich
runner: Hal
runner: Zoë
runner: Old Joe

turn 1
Hare: line-up 7 7 6 5 5
Hare: play 7/0 M4 B3
Tortoise: line-up 6 6 6 6 6 play 6/0 M3 B3   # one letter, two orders
Ostrich: nmr
Old Joe: line-up 10 9 8 2 1 play 10/0 M9 B3

turn 2
hare: play 6, 3m
Zoe: play 6 M6
"""


def pbm(*arguments: str, typed: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments], input=typed)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "spring-mile.txt"
    path.write_text(RECORD.replace("Zoe:", "Zoë:"), encoding="utf-8")
    return path


def test_reports_are_printed(record: Path, golden: Callable[[str, str], None]) -> None:
    done = pbm(str(record))
    assert done.exit_code == 0
    golden("records/spring-mile.reports.txt", done.stdout)
    assert done.stderr.startswith(f"{record}: line 18: Old Joe: play 10/0 M9 B3 does not count. ")


def test_figures_are_printed(record: Path, golden: Callable[[str, str], None]) -> None:
    done = pbm(str(record), "--json")
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    golden("records/spring-mile.json", done.stdout)
    assert told["rules"]["length"] == 62
    assert told["warnings"][0]["line"] == 18
    assert told["result"] is None
    assert len(told["turns"]) == 2


def test_one_turn_is_printed(record: Path) -> None:
    both, second = pbm(str(record)).stdout, pbm(str(record), "--turn", "2").stdout
    assert second
    assert both.endswith(second)
    assert "Round 2" in second
    assert "round 1" not in second.lower()


def test_a_turn_that_was_not_played_is_named(record: Path) -> None:
    done = pbm(str(record), "--turn", "3")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{record}: the record has no turn 3.\n"


def test_a_record_is_read_from_the_standard_input(record: Path) -> None:
    assert pbm("-", typed=record.read_bytes()).stdout == pbm(str(record)).stdout


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_any_editor_will_do(record: Path, encoding: str) -> None:
    saved = record.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding)
    assert pbm("-", typed=saved).stdout == pbm(str(record)).stdout


def test_pages_are_written(record: Path, tmp_path: Path) -> None:
    done = pbm(str(record), "--html", str(tmp_path / "pages"))
    assert done.exit_code == 0
    pages = sorted((tmp_path / "pages").iterdir())
    assert [page.name for page in pages] == ["turn-01.html", "turn-02.html"]
    assert all("Spring Mile" in page.read_text(encoding="utf-8") for page in pages)


def test_a_broken_record_is_pointed_at(record: Path) -> None:
    record.write_text(RECORD, encoding="utf-8")
    done = pbm(str(record))
    assert (done.exit_code, done.stdout) == (2, "")
    told, line, mark = done.stderr.splitlines()
    assert told.startswith(f"{record}: line 22, column 1: 'Zoe' is none of the entrants")
    assert told.endswith("Did you mean Zoë?")
    assert (line, mark) == ("  Zoe: play 6 M6", "  ^")


def test_a_file_that_is_missing_is_named() -> None:
    done = pbm("nowhere.txt")
    assert done.exit_code == 2
    assert "nowhere.txt" in done.stderr


def test_a_comment_may_stand_behind_any_line(record: Path) -> None:
    """One behind `entrant: Hare` was part of the name; one behind the title or the rules broke the record."""
    plain = record.read_text(encoding="utf-8")
    lines = [
        f"{line}   # by postcard" if line and "GS-7" not in line else line for line in plain.splitlines()
    ]
    told = pbm("-", typed="\n".join(lines).encode())
    assert (told.exit_code, told.stdout) == (0, pbm(str(record)).stdout)


def test_a_title_may_have_a_number_sign_of_its_own() -> None:
    title = RECORD.replace("Spring Mile", "Spring Mile #2, or # 3").replace("Zoe:", "Zoë:")
    assert pbm("-", typed=title).stdout.startswith("GS-7 Spring Mile #2, or # 3 ")


@pytest.mark.parametrize("junk", [f"Hare {'x' * 9000}", "\x1b[2J" * 2000])
def test_of_a_long_line_only_the_place_is_shown(record: Path, junk: str) -> None:
    done = pbm("-", typed=f"{record.read_text(encoding='utf-8')}{junk}\n".encode())
    assert (done.exit_code, done.stdout) == (2, "")
    told, line, mark = done.stderr.splitlines()
    assert told.startswith("-: line 23, column 1: I expected an entrant")
    assert max(map(len, (told, line, mark))) < 250
    assert done.stderr.replace("\n", "").isprintable()


def test_pages_and_figures_are_not_asked_for_together(record: Path, tmp_path: Path) -> None:
    done = pbm(str(record), "--json", "--html", str(tmp_path / "pages"))
    assert done.exit_code == 2
    assert "give one of them" in done.stderr
