"""A game in a package of its own: it is installed from its own pyproject, its suite runs, and it is played by mail."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.flow.writing import match_record
from bot.games import offering
from bot.record import write
from bot.settings import load
from bot.store import questions
from bot.store.statuses import MatchStatus
from tests.documents import ROOT
from tests.kit.correspondence import GM, Correspondence, address, shown

PACKAGE = Path(__file__).parent / "snail_mail"
NAMED = "snail_mail:SNAIL_MAIL"
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
SETTINGS = f"""\
[bot]
address = "bot@example.org"
gm = ["gm@example.org"]
games = ["{NAMED}"]

[imap]
host = "imap.example.org"
user = "bot@example.org"
password_env = "PBM_PASSWORD"

[smtp]
host = "localhost"
security = "plain"
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package was installed into."""
    folder = tmp_path_factory.mktemp("installed")
    run(*PIP, "install", "--no-deps", "--no-index", "--no-build-isolation", "--target", folder, PACKAGE)
    return folder


@pytest.fixture
def found(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, where Python finds what lies in it."""
    monkeypatch.syspath_prepend(installed)
    return installed


def test_the_package_brings_all_its_files(installed: Path) -> None:
    names = {path.name for path in (installed / "snail_mail").iterdir()}
    assert {"__init__.py", "snail_mail.lark", "mistakes.toml", "rules.txt"} <= names


def test_its_own_suite_runs(installed: Path) -> None:
    told = run(
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", PACKAGE),
        environ={"PYTHONPATH": str(installed)},
    )
    assert " passed" in told


@pytest.mark.usefixtures("found")
def test_it_is_played_by_mail_to_its_end(there: Correspondence, tmp_path: Path) -> None:
    offering.offer(offering.with_named([NAMED]))
    there.write(GM, "create snail-mail called Slow Post\nevery 7 days\ndeadline in 7 days")
    there.write(GM, f"player Hare {address('Hare')}\nplayer Emu {address('Emu')}\nstart")
    (refused,) = there.write(address("Hare"), "post 7\npost many")
    assert "there are 1, 2 or 3 stamps" in " ".join(shown(refused).split())
    assert "How many stamps?" in " ".join(shown(refused).split())
    (book,) = there.write(address("Emu"), "rules")
    assert "SNAIL MAIL, for 2 to 5 players" in shown(book)
    for _ in range(4):
        there.write(address("Hare"), "* post 3!")
        letters = there.to_deadline()
    assert there.match().status is MatchStatus.OVER
    assert any("the first snail is on 12" in letter["Subject"] for letter in letters)
    with there.engine.begin() as db:
        record = write(match_record.record(db, questions.match(db, 1)))
    path = tmp_path / "slow-post.txt"
    path.write_text(record, encoding="utf-8")
    offering.offer(offering.with_named([]))
    for command in ("replay", "verify"):
        ended = CliRunner().invoke(main, [command, str(path), "--also", NAMED])
        assert ended.exit_code == 0, ended.output
        assert CliRunner().invoke(main, [command, str(path)]).exit_code == 2


@pytest.mark.usefixtures("found")
def test_pbm_toml_names_it(tmp_path: Path) -> None:
    path = tmp_path / "pbm.toml"
    path.write_text(SETTINGS, encoding="utf-8")
    assert offering.with_named(load(path, None).games)[-1].name == "Snail Mail"


@pytest.mark.parametrize(("command", "code"), [("serve", 2), ("doctor", 1), ("status", 2)])
def test_a_game_that_is_not_installed_stops_the_start_with_a_sentence(
    command: str, code: int, tmp_path: Path
) -> None:
    path = tmp_path / "pbm.toml"
    path.write_text(SETTINGS.replace(NAMED, "nowhere_mail:NOWHERE"), encoding="utf-8")
    ended = CliRunner().invoke(main, [command, "--config", str(path)], env={"PBM_PASSWORD": "word"})
    assert ended.exit_code == code
    assert "there is no module nowhere_mail" in " ".join(ended.output.split())


def test_the_demo_offers_what_there_is() -> None:
    ended = CliRunner().invoke(main, ["demo", "--game", "snail-mail"])
    assert ended.exit_code == 2
    told = " ".join(ended.output.split())
    assert all(game.key in told for game in offering.offered())


def test_the_wheel_holds_what_games_are_tested_with(tmp_path: Path) -> None:
    run(*PIP, "wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("past_the_post-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"bot/testing/{name}.py" for name in ("conformance", "cases", "samples", "playthroughs")} <= names


def run(*command: object, environ: dict[str, str] | None = None) -> str:
    """What the command says; a failure is told with all of it."""
    ended = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | (environ or {}),
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout
