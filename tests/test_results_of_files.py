"""`pbm results FILES`: the standings from game records alone, without a server and its database."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.record import read, write
from bot.testing.random_matches import play, record_of

Golden = Callable[[str, str], None]

FIELD = ("Hare", "Fox", "Emu", "Gnu", "Yak", "Steady (robot)")


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three races of the same players as files, each with a tag of its own."""
    paths = []
    for number in (1, 2, 3):
        match = play(
            GOLDEN_STRIDER, "thomasson", number, seats=len(FIELD), called=FIELD, changed={"length": "20"}
        )
        path = tmp_path / f"race-{number}.txt"
        path.write_text(write(record_of(GOLDEN_STRIDER, match)), encoding="utf-8")
        paths.append(str(path))
    return paths


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["results", *words])


def test_all_of_it_is_reckoned_from_the_files_where_there_is_no_database(
    files: list[str], golden: Golden, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = run("--cup", "Winter Cup", "--best", "2", *files)
    assert printed.exit_code == 0, printed.output
    golden("golden/standings/files.txt", printed.stdout)


def test_who_has_no_line_has_missed_a_turn_and_a_robot_owes_none(files: list[str]) -> None:
    hand = Path(files[0])
    record = read(hand.read_text(encoding="utf-8"))
    sent = sum(any(entry.seat == 0 for entry in turn.entries) for turn in record.turns)
    printed = run(files[0]).stdout
    assert re.search(rf"Hare +{sent} of {len(record.turns)}", printed)
    assert "Steady" not in printed


def test_a_match_that_is_not_over_is_named_and_left_out(files: list[str]) -> None:
    path = Path(files[0])
    record = read(path.read_text(encoding="utf-8"))
    path.write_text(write(replace(record, turns=record.turns[:1])), encoding="utf-8")
    printed = run(*files)
    assert f"{path}: GS-1 is not over, and counts for nothing yet." in printed.stderr
    assert "GS-1" not in printed.stdout
    assert run(str(path)).stdout == "No public match is over yet.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--best", "2"), "--best need --cup NAME"),
        (("--cup", "Winter", "--points", "5 x"), '--points "5 x" are no whole numbers'),
        (("race-1.txt",), "Several of these files are of GS-1"),
    ],
)
def test_what_can_not_be_meant_is_said(
    files: list[str], words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(files[0]).parent)
    refused = run(*words, *files)
    assert refused.exit_code == 2
    assert said in refused.output


def test_a_cup_of_a_server_is_founded_by_mail() -> None:
    assert 'say "create cup" by mail' in run("--cup", "Winter Cup").output
