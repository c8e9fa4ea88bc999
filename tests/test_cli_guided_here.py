"""`pbm init` where a mail server on this machine brings the mail: a real Postfix with a Maildir, or with LMTP."""

import os
import re
import socket
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from stat import S_IMODE

import pytest
from click.testing import CliRunner, Result
from dns.resolver import Resolver

from bot import maildir
from bot.cli import main
from bot.cli.checkup import roundtrip
from bot.cli.guide import signing
from bot.cli.guide.values import Found, Means
from bot.settings import Maildir, load
from tests.kit.fixtures import need
from tests.kit.mailhost import BOT, HOST, MailHost, free_port
from tests.kit.nameserver import names
from tests.kit.postfix import postfix, postfix_missing
from tests.kit.served import command
from tests.kit.terminal import Terminal, terminal
from tests.test_cli_guided import answer, introduce

GM = "gm@demo.test"
# What docs/mailboxes.md has in main.cf, for a Postfix of the test.
WRITES = (
    "virtual_transport = virtual\nvirtual_mailbox_base = {base}/boxes\n"
    "virtual_mailbox_maps = inline:{{ bot@demo.test=bot/ }}\n"
    "virtual_uid_maps = static:65534\nvirtual_gid_maps = static:65534\n"
)


@pytest.fixture(scope="module")
def writing() -> Iterator[MailHost]:
    """A Postfix that puts the bot's mail into a Maildir, which it makes with the first mail."""
    need(postfix_missing())
    with postfix(MailHost("none", post=lambda *_: None), WRITES) as host:
        yield host


@pytest.fixture
def newcomer(tmp_path: Path) -> Iterator[Terminal]:
    environment = {**os.environ, "COLUMNS": "100", "TERM": "dumb"}
    with terminal(command("init", "--wait", "20"), tmp_path, environment) as there:
        yield there


def test_a_newcomer_with_a_maildir_that_postfix_fills(
    newcomer: Terminal, writing: MailHost, tmp_path: Path
) -> None:
    assert writing.queue is not None
    box = writing.queue / "boxes" / "bot"
    introduce(newcomer)
    answer(
        newcomer,
        ("How mail comes to the bot", "folder"),
        ("write one of imap, maildir, lmtp", None),
        ("How mail comes to the bot", "maildir"),
        ("virtual_mailbox_maps = inline:{ bot@demo.test=bot/ }", None),
        ("The folder with the mail", str(writing.queue / "boxxes" / "bot")),
        ("misspelled?", None),
        ("The folder with the mail", str(box)),
        ("is not there yet. Your mail server makes it", None),
        ("(SMTP) [localhost]: ", f"{HOST}:{writing.smtp_port}"),
        ("lets us in", None),
        ("Where matches are kept", ""),
        ("came back too", None),
        ("The letter that has just come back had none", None),
        ("Shall the bot sign its letters", ""),
        ("The file with the key", ""),
        ("Write this into the DNS, as the one TXT record of pbm._domainkey.demo.test:", None),
        ("v=DKIM1; k=rsa; p=", None),
        ("How does the server start", "self"),
    )
    assert newcomer.end() == 0, newcomer.said
    settings = load(tmp_path / "pbm.toml", {})
    assert settings.mailbox == Maildir(path=str(box))
    assert (settings.sub_addresses, settings.smtp.user) == ("plus", None)
    assert (settings.smtp.dkim_key, settings.smtp.dkim_domain) == (str(tmp_path / "dkim.pem"), "demo.test")
    assert S_IMODE((tmp_path / "dkim.pem").stat().st_mode) == 0o600
    assert "PBM_PASSWORD" not in newcomer.said


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.guide.finding.doubted", lambda *_: False)
    monkeypatch.setattr(import_module("bot.cli.init"), "LOCALTIME", tmp_path / "nowhere")
    return tmp_path


def script(smtp_port: int, *more: str) -> Result:
    given = ("--address", BOT, "--gm", GM, "--yes", "--try", "--wait", "20", "--smtp-host", HOST)
    return CliRunner().invoke(main, ["init", *given, "--smtp-port", str(smtp_port), *more])


def said(done: Result) -> str:
    return " ".join(done.output.split())


def test_a_script_has_mail_brought_by_lmtp(home: Path) -> None:
    """While it is tried we take the mail ourselves, as the server will; nothing of that stays."""
    need(postfix_missing())
    port = free_port()
    behind = MailHost("pbm", post=lambda *_: None, lmtp_port=port)
    with postfix(behind) as host:
        done = script(host.smtp_port, "--lmtp", f"{HOST}:{port}")
    assert done.exit_code == 0, done.output
    assert "came back too" in said(done)
    assert load(Path("pbm.toml"), {}).mailbox == Maildir(path=str(home / "mail"), lmtp=f"{HOST}:{port}")
    assert sorted(path.name for path in home.iterdir()) == ["pbm.toml"]


def test_a_maildir_without_sub_addresses_costs_no_minute(home: Path) -> None:
    """Postfix sends the second letter back, which is enough to know."""
    need(postfix_missing())
    with postfix(MailHost("none", post=lambda *_: None), f"{WRITES}recipient_delimiter =\n") as host:
        assert host.queue is not None
        done = script(host.smtp_port, "--maildir", str(host.queue / "boxes" / "bot"))
    assert done.exit_code == 0, done.output
    assert "so this mailbox has one address only" in said(done)
    assert re.search(r"came back within \d s\.", said(done))
    assert load(home / "pbm.toml", {}).sub_addresses == "none"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--lmtp", "0.0.0.0:8024"), "write a port of this machine"),
        (
            ("--lmtp", "unix:no/where"),
            "I can't listen at unix:no/where: No such file or directory. Make the folder",
        ),
        (("--maildir", "/no/where"), "There is no folder /no. Is /no/where misspelled?"),
        (("--maildir", "."), "is no Maildir: it has no tmp and no new and no cur. Write another one"),
    ],
)
def test_what_can_not_be_ends_a_script_with_the_reason(
    home: Path, given: tuple[str, str], sentence: str
) -> None:
    done = script(free_port(), *given)
    assert done.exit_code != 0
    assert sentence in said(done)
    assert list(home.iterdir()) == []


def test_a_letter_that_vanishes_gets_a_multiple_of_the_time_of_the_other(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody sends it back: mail to sub-addresses of this bot goes into another Maildir."""
    need(postfix_missing())
    monkeypatch.setattr(roundtrip, "LEAST", 0.5)
    monkeypatch.setattr(roundtrip, "TIMES", 0.5)
    other = (
        "virtual_mailbox_maps = inline:{{ bot@demo.test=bot/, @demo.test=other/ }}\nrecipient_delimiter =\n"
    )
    with postfix(MailHost("none", post=lambda *_: None), f"{WRITES}{other}") as host:
        assert host.queue is not None
        done = script(host.smtp_port, "--maildir", str(host.queue / "boxes" / "bot"), "--wait", "60")
        assert len(list((host.queue / "boxes" / "other" / "new").iterdir())) == 1
    assert "so this mailbox has one address only" in said(done)
    assert re.search(r"came back within \d s\.", said(done))
    assert load(home / "pbm.toml", {}).sub_addresses == "none"


def test_somebody_who_listens_already_is_told(home: Path) -> None:
    with socket.create_server((HOST, 0)) as other:
        at = f"{HOST}:{other.getsockname()[1]}"
        done = script(free_port(), "--lmtp", at)
    assert f"Somebody takes mail at {at} already" in said(done)
    assert list(home.iterdir()) == []


def test_a_script_that_tries_nothing_writes_what_it_was_given(home: Path) -> None:
    given = ("--address", BOT, "--gm", GM, "--yes", "--maildir", "mail", "--smtp-host", "localhost")
    done = CliRunner().invoke(main, ["init", *given, "--smtp-port", "25"])
    assert done.exit_code == 0, done.output
    settings = load(home / "pbm.toml", {})
    assert (settings.mailbox, settings.smtp.user) == (Maildir(path=str(home / "mail")), None)
    assert "PBM_PASSWORD" not in done.output


def signed(home: Path, resolver: Resolver, typed: dict[str, str]) -> tuple[str, str]:
    """What is said of a key, and what is still to be written into the DNS."""
    found: Found = {"address": BOT, "dkim_key": "dkim.pem", "dkim_selector": "pbm", "typed": typed}
    told = signing.signs(found, Means(home / "pbm.toml", {}, 1.0, resolver=resolver))
    return told.text, signing.record(found).rpartition("\n")[2]


def test_a_key_is_made_and_compared_with_the_dns(home: Path) -> None:
    typed: dict[str, str] = {}
    at = ("pbm._domainkey.demo.test", "TXT")
    with names({}) as empty:
        told, record = signed(home, empty, typed)
    assert told == f"A new key, which will be in dkim.pem. The DNS has no {at[0]} yet."
    # What stands in the DNS is cut into pieces, and is the same.
    cut = f'"{record[:200]}" "{record[200:]}"'
    with names({at: cut}) as there:
        assert signed(home, there, typed)[0].endswith(f"The DNS has its other half at {at[0]}.")
    (home / "dkim.pem").write_text("nonsense", encoding="utf-8")
    with names({at: cut}) as there:
        assert signed(home, there, {})[0].startswith(f"I can't read an RSA key in {home}/dkim.pem")
    (home / "dkim.pem").unlink()
    with names({at: cut}) as there:
        told, other = signed(home, there, {})
    assert told.endswith(f"The DNS has another key at {at[0]}.")
    assert other != record


def test_a_maildir_is_looked_into(home: Path, writing: MailHost) -> None:
    maildir.make(home / "box")
    maildir.deliver(home / "box", b"Subject: x\n\nx\n")
    done = script(writing.smtp_port, "--maildir", "box", "--wait", "1")
    assert "is a Maildir, ours to read and write, with 1 mails in it" in said(done)
    # This Postfix puts mail into another one.
    assert "Your mail server must bring mail for bot@demo.test here; its log says" in said(done)
    assert done.exit_code == 1
