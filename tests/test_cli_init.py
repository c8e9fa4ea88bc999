from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.cli.providers import provider
from bot.settings import load
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost
from tests.kit.settings import imap_of

GIVEN = ("--address", "bot@example.org", "--gm", "gm@example.org")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(import_module("bot.cli.init"), "LOCALTIME", tmp_path / "nowhere")
    return tmp_path


def init(*arguments: str, answers: str = "") -> Result:
    return CliRunner().invoke(main, ["init", *arguments], input=answers)


def test_the_questions_are_few_and_their_answers_become_the_file(golden: Callable[[str, str], None]) -> None:
    told = init(answers="bot@example.org\ngm@example.org\nEurope/London\n\n\n\n\n\n\n\n\n")
    assert told.exit_code == 0
    golden("golden/init/dialogue.txt", told.output)
    loaded = load(Path("pbm.toml"), {"PBM_PASSWORD": "word"})
    assert loaded.gm == ("gm@example.org",)
    assert loaded.zone == "Europe/London"
    assert (imap_of(loaded).host, imap_of(loaded).port, imap_of(loaded).user) == (
        "imap.example.org",
        993,
        "bot@example.org",
    )
    assert (loaded.smtp.host, loaded.smtp.port, loaded.smtp.password) == ("smtp.example.org", 465, "word")


def test_a_wrong_answer_is_asked_again_with_the_reason(golden: Callable[[str, str], None]) -> None:
    answers = (
        *("bot", "bot+x@example.org", "bot@example.org"),
        *("bot@example.org", "gm@example.org, second@example.org"),
        *("London", "Europe/London"),
        *("imap.example.org:993", "", "plain", "ssl", "starttls", "port", "70000", ""),
        *("my secret", "./secret"),
        *("localhost", "", "2525"),
        *("mysql://localhost/pbm", ""),
    )
    told = init(answers="\n".join(answers) + "\n")
    assert told.exit_code == 0
    golden("golden/init/corrected.txt", told.output)
    Path("secret").write_text("word\n", encoding="utf-8")
    loaded = load(Path("pbm.toml"), {})
    assert loaded.gm == ("gm@example.org", "second@example.org")
    assert (imap_of(loaded).security, imap_of(loaded).port) == ("starttls", 143)
    assert (loaded.smtp.security, loaded.smtp.port) == ("plain", 2525)
    assert imap_of(loaded).password == "word"


def test_a_script_gives_options_and_is_asked_nothing() -> None:
    places = ("--password-from", "READER", "--smtp-password-from", "./secret", "--smtp-user", 'the "bot"')
    told = init(
        *GIVEN, *places, "--database", "postgresql+psycopg://localhost/pbm", "--name", "Käfer", "--yes"
    )
    assert told.exit_code == 0
    Path("secret").write_text("out\n", encoding="utf-8")
    loaded = load(Path("pbm.toml"), {"READER": "in"})
    assert (imap_of(loaded).password, loaded.smtp.password) == ("in", "out")
    assert (imap_of(loaded).user, loaded.smtp.user) == ("bot@example.org", 'the "bot"')
    assert (loaded.name, loaded.database) == ("Käfer", "postgresql+psycopg://localhost/pbm")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--yes",), "with --yes I need --address too."),
        (
            (*GIVEN, "--zone", "London", "--yes"),
            '--zone: I don\'t know the time zone "London". Did you mean Europe/London?',
        ),
        ((*GIVEN, "--imap-security", "plain", "--yes"), '--imap-security: "plain" would show the password'),
        ((*GIVEN, "--smtp-port", "0", "--yes"), "Invalid value for '--smtp-port'"),
        (
            (*GIVEN, "--password-from", "hunter2", "--yes"),
            "--password-from: a variable has a name in capitals",
        ),
    ],
)
def test_a_wrong_option_ends_it_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    told = init(*arguments)
    assert told.exit_code == 2
    assert sentence in told.output
    assert not Path("pbm.toml").exists()


def test_a_file_that_is_there_is_overwritten_by_wish_only() -> None:
    config = Path("pbm.toml")
    config.write_text("mine", encoding="utf-8")
    assert init(*GIVEN, "--yes").exit_code == 2
    assert init(answers="n\n").exit_code == 1
    assert init().exit_code == 1
    assert config.read_text(encoding="utf-8") == "mine"
    assert init(*GIVEN, "--yes", "--force").exit_code == 0
    config.write_text("mine", encoding="utf-8")
    assert init(*GIVEN, answers="y\n\n\n\n\n\n\n\n\n\n").exit_code == 0
    assert load(config, {"PBM_PASSWORD": "word"}).address == "bot@example.org"


@pytest.mark.parametrize(
    ("link", "zone"),
    [
        ("/usr/share/zoneinfo/Europe/Paris", "Europe/Paris"),
        ("/usr/share/zoneinfo/Etc/UTC", "UTC"),
        ("/x", "UTC"),
    ],
)
def test_the_zone_of_the_machine_is_the_default(home: Path, link: str, zone: str) -> None:
    (home / "nowhere").symlink_to(link)
    assert init(*GIVEN, "--yes").exit_code == 0
    assert load(Path("pbm.toml"), {"PBM_PASSWORD": "word"}).zone == zone


def test_a_provider_that_needs_care_is_told() -> None:
    assert (
        "About gmail.com: It takes an app password"
        in init("--address", "bot@gmail.com", "--gm", "gm@x.org", "--yes").output
    )
    assert provider("bot@GMAIL.com").imap == "imap.gmail.com"
    assert provider("bot@example.org").caution == ""


def script(host: MailHost, *more: str) -> Result:
    """A script that has each answer tried, with the bot's mailbox at this host."""
    places = (
        "--imap-host",
        HOST,
        "--imap-port",
        host.imap_port,
        "--smtp-host",
        HOST,
        "--smtp-port",
        host.smtp_port,
    )
    given = ("--address", BOT, "--gm", "gm@demo.test", "--yes", "--try", "--wait", "10")
    return init(*map(str, (*given, *places)), *more)


def test_a_script_has_its_answers_tried(postoffice: MailHost, home: Path) -> None:
    done = script(postoffice, "--password-command", f"echo '{PASSWORD}'", "--start", "systemd")
    assert done.exit_code == 0, done.output
    assert "came back too" in " ".join(done.output.split())
    assert imap_of(load(Path("pbm.toml"), {})).password == PASSWORD
    assert f"serve --config {home}/pbm.toml" in Path("pbm.service").read_text(encoding="utf-8")


def test_a_script_whose_answer_does_not_work_ends_with_the_reason(postoffice: MailHost, home: Path) -> None:
    failed = script(postoffice, "--password-command", "echo wrong")
    assert failed.exit_code == 1
    assert "refused the name or password of bot@demo.test" in " ".join(failed.output.split())
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("arguments", [(), ("init",), ("doctor",)])
def test_help_shows_an_example(arguments: tuple[str, ...]) -> None:
    told = CliRunner().invoke(main, [*arguments, "--help"])
    assert told.exit_code == 0
    assert "\n    pbm init " in told.output or "\n    pbm doctor " in told.output
    assert "\\b" not in told.output


def test_the_version_is_told() -> None:
    told = CliRunner().invoke(main, ["--version"])
    assert told.output.startswith("pbm ")
