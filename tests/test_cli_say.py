"""`pbm say`: what a GM says by mail is said from the shell, and the players are told as ever."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.store import schema
from bot.store.alone import alone
from tests.kit.correspondence import GM, Correspondence, address, race, shown
from tests.kit.fixtures import ON_A_FILE
from tests.test_snail_mail import SETTINGS

HARE = address("Hare")


@pytest.fixture
def running(there: Correspondence, tmp_path: Path) -> Correspondence:
    """A race on the database of settings whose GM and bot are those of the race."""
    url = race(there).engine.url.render_as_string()
    said = SETTINGS.replace('games = ["snail_mail:SNAIL_MAIL"]', f'database = "{url}"')
    said = said.replace("gm@example.org", GM).replace(
        'address = "bot@example.org"', 'address = "bot@pbm.test"'
    )
    (tmp_path / "pbm.toml").write_text(said, encoding="utf-8")
    return there


def say(tmp_path: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["say", *words, "--config", str(tmp_path / "pbm.toml")])


def test_a_line_is_obeyed_answered_here_and_told_to_the_players(
    running: Correspondence, tmp_path: Path
) -> None:
    told = say(tmp_path, "--match", "gs1", "to all: well run", "status")
    assert told.exit_code == 0, told.output
    assert "to all: well run" in told.output
    assert "GS-1 Spring Mile" in told.output
    letters = {letter["To"]: shown(letter) for letter in running.letters()}
    assert "well run" in letters[HARE]
    assert GM in letters


def test_an_order_for_somebody_without_mail(running: Correspondence, tmp_path: Path) -> None:
    told = say(tmp_path, "--match", "GS-1", "Hare: line-up 7 7 6 5 5")
    assert told.exit_code == 0, told.output
    assert running.standing() == ["line-up 7 7 6 5 5"]


def test_a_match_is_created(running: Correspondence, tmp_path: Path) -> None:
    told = say(tmp_path, "create goldrush called Second")
    assert told.exit_code == 0, told.output
    assert running.match(2).title == "Second"
    assert "GO-2 Second is created" in " ".join(told.output.split())


def test_what_asks_first_asks_first_and_a_wrong_line_is_told(running: Correspondence, tmp_path: Path) -> None:
    asked = say(tmp_path, "--match", "GS-1", "cancel")
    assert 'Answer "yes" to this letter' in " ".join(asked.output.split())
    assert "cancelled" not in running.match().status.value
    assert "did you mean" in say(tmp_path, "--match", "GS-1", "extnd 2 days").output.casefold()
    missing = say(tmp_path, "--match", "GS-9", "status")
    assert missing.exit_code == 1
    assert "There is no match GS-9" in missing.output


@ON_A_FILE
def test_a_running_server_reads_it(
    running: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.say._PATIENCE", 0.0)
    with alone(running.engine.url.render_as_string()):
        told = say(tmp_path, "--match", "GS-1", "status")
    assert told.exit_code == 1
    assert "The server has not read it yet" in told.output
    assert [status for status, _ in running.mail_statuses()][-1] == "new"


def test_tables_of_an_older_version_are_left_alone(running: Correspondence, tmp_path: Path) -> None:
    """A server of that version may be at work on them."""
    running.engine.dispose()
    schema.downgrade(running.engine, "0026")
    told = say(tmp_path, "--match", "GS-1", "status")
    assert told.exit_code == 2
    assert "is not set up by this version yet" in told.output
    assert schema.revision(running.engine) == "0026"
