"""deploy/RUNBOOK.md and the unit: the commands exist, the questions are answered, a backup can be gone back to."""

import configparser
import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.cli.serve import serve
from bot.store.engine import connect
from tests.documents import ROOT, Document
from tests.kit.correspondence import Correspondence, shown
from tests.kit.fixtures import ON_A_FILE
from tests.kit.settings import SETTINGS

PAGE = Document("deploy/RUNBOOK.md")
COMMANDS = sorted(set(re.findall(r"(?:`|^(?: {4})?)pbm ((?:mail |outbox )?[a-z]+)", PAGE.text, re.MULTILINE)))


def test_it_speaks_of_the_commands() -> None:
    assert {
        "status",
        "doctor",
        "export",
        "replay",
        "mail list",
        "mail show",
        "mail again",
        "outbox",
        "outbox again",
        "backup",
        "restore",
    } <= set(COMMANDS)


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_exists(words: str) -> None:
    command: click.Command | None = main
    for word in words.split():
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command), word)
    assert command
    assert command.help


def test_what_pbm_status_is_quoted_with_is_what_it_says() -> None:
    """The fixed words of every symptom stand in the program."""
    program = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))
    for row in PAGE.rows("symptoms"):
        words = re.sub(r"^\d+ |held: (turn \d+ )?|\W*\.\.\.$", "", row[0])
        assert words in program or f'"{words}"' in program, words


@pytest.fixture
def restored(race: Correspondence, tmp_path: Path) -> Iterator[Correspondence]:
    """What is left of the race after its first round: a backup that was made while the database was open."""
    race.write("hare@x.test", "line-up 7 7 6 5 5 play 7/0 M4 B3")
    race.to_deadline()
    copy = tmp_path / "copy.sqlite"
    assert PAGE.block("backup").split()[:2] == ["pbm", "backup"]
    (tmp_path / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    done = CliRunner().invoke(main, ["backup", str(copy), "--config", str(tmp_path / "pbm.toml")])
    assert done.exit_code == 0, done.output
    again = Correspondence(connect(f"sqlite:///{copy}"), race.now, race.uid, race.read_up_to)
    again.newest = dict(race.newest)
    yield again
    again.engine.dispose()


@ON_A_FILE
def test_a_backup_catches_up_from_the_mailbox(race: Correspondence, restored: Correspondence) -> None:
    """The turn played since is played again: the same mail, the same stamps, the same report."""
    order = race.compose("hare@x.test", "play 8/1 M5 B3")
    sent = race.now
    race.deliver(order)
    race.letters()
    report = race.to_deadline()[0]
    restored.pass_time(days=9)
    restored.deliver(order, arrived=sent)
    restored.letters()
    again = restored.run_turns()[0]
    assert "You played 8/1: 5 moved, 3 banked." in shown(report)
    assert table(again) == table(report)
    assert restored.match().turn == race.match().turn


@ON_A_FILE
def test_an_order_for_a_later_turn_is_never_taken_for_the_one_that_is_due(
    race: Correspondence, restored: Correspondence
) -> None:
    """Three turns were played since the backup. An order for the third would stand for the second: it came in time."""
    wrote = []
    for order in ("play 8/1 M5 B3", "play oldest M all", "play newest B all"):
        wrote.append((race.compose("hare@x.test", order), race.now))
        race.deliver(wrote[-1][0])
        race.letters()
        race.to_deadline()
    restored.pass_time(days=30)
    for raw, sent in wrote:
        restored.deliver(raw, arrived=sent)
    told = shown(restored.run_turns()[-1])
    assert "answers a letter about a later turn" in " ".join(told.split())
    assert restored.standing() == ["play oldest M all"]


def table(letter: EmailMessage) -> str:
    """A report from its mark to what is due next, which is another deadline now."""
    body = shown(letter).partition("reply above this line")[2]
    return re.split(r"Round \d: deadline", body)[0]


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "pbm.service")
    program, command, *options = unit["Service"]["ExecStart"].split()
    assert (Path(program).name, command) == ("pbm", "serve")
    wanted = {option for one in serve.params for option in one.opts}
    assert options[0] in wanted
    assert unit["Service"]["RestartPreventExitStatus"] == "2"


def test_the_page_on_two_mailboxes_names_all_that_two_units_must_not_share() -> None:
    """It did not name WorkingDirectory, and a unit whose folder isn't there doesn't start."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "pbm.service")
    section = PAGE.text.partition("### Two mailboxes on one machine")[2].partition("###")[0]
    own = {key: value for key, value in unit["Service"].items() if re.search(r"/pbm\b|^pbm$", value)}
    for key in set(own) - {"ExecStart", "User"}:
        assert f"`{key}={own[key]}-%i`" in section
    assert "`--config /etc/pbm/%i.toml`" in section
