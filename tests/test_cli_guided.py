"""`pbm init` in a terminal: a newcomer mistypes what people mistype, before a real Dovecot and a real Postfix."""

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest
from click.testing import CliRunner, Result

from bot import imap
from bot.cli import main
from bot.letters.opened import open_letter
from bot.settings import load
from tests.kit.dovecot import dovecot, dovecot_missing
from tests.kit.fixtures import need
from tests.kit.issuer import CLIENT, Issuer
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost, free_port
from tests.kit.patience import until
from tests.kit.postfix import postfix, postfix_missing
from tests.kit.served import command
from tests.kit.settings import imap_of
from tests.kit.terminal import Terminal, terminal
from tests.test_tokens import here, server

GM = "gm@demo.test"
__all__ = ["here"]  # the fixture with an issuer of tokens


@pytest.fixture
def one_address() -> Iterator[MailHost]:
    """A Dovecot without sub-addresses behind a Postfix that wants a login."""
    need(dovecot_missing())
    need(postfix_missing())
    port = free_port()
    asks = f"service auth {{\n  inet_listener {{\n    address = {HOST}\n    port = {port}\n  }}\n}}\n"
    sasl = f"smtpd_sasl_auth_enable = yes\nsmtpd_sasl_type = dovecot\nsmtpd_sasl_path = inet:{HOST}:{port}\n"
    sasl += "smtpd_recipient_restrictions = permit_sasl_authenticated, reject\n"
    sasl += "smtpd_relay_restrictions = permit_sasl_authenticated, reject\n"
    with dovecot(settings=f"{asks}recipient_delimiter =\n") as host, postfix(host, sasl) as out:
        yield out


@pytest.fixture
def newcomer(tmp_path: Path) -> Iterator[Terminal]:
    """Somebody in an empty folder who has typed `pbm init`."""
    environment = {**os.environ, "COLUMNS": "100", "TERM": "dumb"}
    with terminal(command("init", "--wait", "5"), tmp_path, environment) as there:
        yield there


def answer(there: Terminal, *answers: tuple[str, str | None]) -> None:
    """Wait for each of these words, and type the line behind them, if there is one."""
    for words, line in answers:
        there.until(words)
        if line is not None:
            there.say(line)


def introduce(there: Terminal) -> None:
    """Who the bot and the GM are. A DNS that knows no demo.test doubts it; one that is not there does not."""
    answer(there, ("mail address: ", "bot"), ('"bot" is no mail address', None), ("mail address: ", BOT))
    if "[" in there.until(f"mail address [{BOT}]", "as GM"):
        there.say("")
    answer(
        there, ("as GM", "gm"), ('"gm" is no mail address', None), ("with commas): ", GM), ("Time zone", "")
    )


def test_a_newcomer_gets_to_the_first_letter(
    newcomer: Terminal, one_address: MailHost, tmp_path: Path
) -> None:
    introduce(newcomer)
    answer(
        newcomer,
        ("How mail comes to the bot", ""),
        ("(IMAP) [imap.demo.test]: ", ""),
        ("There is no host imap.demo.test", None),
        ("(IMAP) [imap.demo.test]: ", f"{HOST}:{free_port()}"),
        ("nobody answers", None),
        ("(IMAP)", f"{HOST}:{one_address.imap_port}"),
        ("How the bot logs in", ""),
        ("The password of the mailbox", "wrong"),
        ("refused the name or password", None),
        ("The user name there", ""),
        ("How the bot logs in", ""),
        ("The password of the mailbox", PASSWORD),
        ("(SMTP)", f"{HOST}:{one_address.smtp_port}"),
        ("Where matches are kept", ""),
        ("this mailbox has one address only", None),
        ("Shall the bot sign its letters", "no"),
        ("How does the server start", "now"),
    )
    assert newcomer.end() == 0, newcomer.said
    assert PASSWORD not in newcomer.said
    process = re.search(r"runs as process (\d+)", newcomer.said)
    assert process, newcomer.said
    try:
        until(lambda: subjects(one_address) == ["Past the Post is ready for your first match"], "the letter")
    finally:
        os.kill(int(process[1]), signal.SIGKILL)
    assert {S_IMODE((tmp_path / name).stat().st_mode) for name in ("pbm.toml", "pbm-password")} == {0o600}
    settings = load(tmp_path / "pbm.toml", {})
    assert (settings.sub_addresses, imap_of(settings).password, settings.smtp.user) == ("none", PASSWORD, BOT)
    assert PASSWORD not in (tmp_path / "pbm.toml").read_text(encoding="utf-8")


def subjects(host: MailHost) -> list[str]:
    """The subjects of what lies in the GM's mailbox."""
    with imap.connect(host.imap(GM)) as session:
        mails = [session.client.fetch([one], ["BODY.PEEK[]"]) for one in session.client.search()]
    return [open_letter(one[b"BODY[]"]).subject for found in mails for one in found.values()]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether this machine's DNS knows demo.test is all the same here."""
    monkeypatch.setattr("bot.cli.guide.finding.doubted", lambda *_: False)


@pytest.mark.usefixtures("known")
def test_a_place_without_a_password_can_be_given_up(
    postoffice: MailHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was given as an option and doesn't work is asked again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ELSEWHERE", PASSWORD)
    done = asked(postoffice, "--password-from", "PBM_NOWHERE", answers="\nELSEWHERE\nno\n")
    assert done.exit_code == 0, done.output
    assert "the environment has no PBM_NOWHERE" in " ".join(done.output.split())
    assert imap_of(load(tmp_path / "pbm.toml", os.environ)).password == PASSWORD


def asked(host: MailHost, *more: str, answers: str) -> Result:
    """The dialogue of somebody who has given all but how the bot logs in."""
    given = (
        "--address",
        BOT,
        "--gm",
        GM,
        "--zone",
        "UTC",
        "--database",
        "sqlite:///pbm.sqlite",
        "--start",
        "self",
    )
    places = ("--imap-host", f"{HOST}:{host.imap_port}", "--smtp-host", f"{HOST}:{host.smtp_port}")
    return CliRunner().invoke(main, ["init", "--try", *given, *places, *more], input=answers)


@pytest.mark.usefixtures("known")
def test_a_ca_of_ones_own_is_asked_for_where_its_certificate_is_met(
    postfix: MailHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert postfix.ca
    (tmp_path / "ours.pem").write_bytes(postfix.ca.read_bytes())
    (tmp_path / "empty.pem").touch()
    host = f"localhost:{postfix.imaps_port}"
    given = ("--imap-host", host, "--password-from", "PBM_PASSWORD", "--no-smtp-login")
    monkeypatch.setenv("PBM_PASSWORD", PASSWORD)
    done = asked(postfix, *given, answers="ca.pem\nempty.pem\nours.pem\n\nno\n")
    assert done.exit_code == 0, done.output
    said = " ".join(done.output.split())
    for words in (
        "can't be trusted",
        "I need a file with the certificate of that CA",
        "there is no file ca.pem",
        "empty.pem has no certificate that I can read",
        f"localhost answers at port {postfix.imaps_port}, encrypted (tls)",
    ):
        assert words in said
    assert imap_of(load(tmp_path / "pbm.toml", os.environ)).ca == str(tmp_path / "ours.pem")


@pytest.mark.usefixtures("known")
def test_somebody_signs_in_while_they_are_asked(here: Issuer, tmp_path: Path) -> None:
    """By a code, which can be typed on any device; the mailbox is opened by the token at once."""
    need(postfix_missing())
    with server(here, tmp_path, "xoauth2") as (host, _), postfix(host) as out:
        done = asked(out, answers=f"sign-in\nmicrosoft\n{CLIENT}\n\nno\n")
    assert done.exit_code == 0, done.output
    assert "type this code there" in done.output
    settings = load(tmp_path / "pbm.toml", {})
    token = imap_of(settings).token
    assert token
    assert token.file == str(tmp_path / "pbm-token.json")


def test_ctrl_c_leaves_nothing(newcomer: Terminal, tmp_path: Path) -> None:
    introduce(newcomer)
    newcomer.until("How mail comes to the bot")
    newcomer.interrupt("Aborted")
    assert newcomer.end() == 1
    assert list(tmp_path.iterdir()) == []
