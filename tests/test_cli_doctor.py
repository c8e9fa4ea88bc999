import asyncio
import re
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
import trustme
from click.testing import CliRunner, Result
from sqlalchemy import inspect

from bot.cli import main
from bot.cli.checkup import machine, servers
from bot.cli.checkup.trouble import Trouble
from bot.demo.postoffice import PostOffice
from bot.settings import load
from bot.store import schema
from bot.store.engine import connect
from tests.kit.background import served
from tests.kit.embedded import embedded
from tests.kit.mailhost import BOT, HOST, PASSWORD, MailHost, free_port

Golden = Callable[[str, str], None]

SETTINGS = f"""\
[bot]
address = "{BOT}"
gm = ["gm@demo.test"]

[imap]
host = "{{imap_host}}"
port = {{imap_port}}
security = "{{imap_security}}"
user = "{BOT}"
password_env = "PBM_PASSWORD"
{{imap_more}}

[smtp]
host = "{{smtp_host}}"
port = {{smtp_port}}
security = "{{smtp_security}}"
user = "{BOT}"
password_env = "PBM_PASSWORD"
"""
NOT_THE_SAME_TWICE = (
    (r"[\d.,]+ MiB", "64 MiB"),
    (r"\d+ are known; tzdata [\d.]+", "600 are known; tzdata 2026.1"),
    (r"\w{3} \d+ \w{3} \d{4} [\d:]+ UTC", "Fri 4 Dec 2026 20:00 UTC"),
    (r"port \d+\b", "port 2000"),
    (r"within \d+ s", "within 1 s"),
    (r"are \d+ s", "are 600 s"),
    (r"\+doctor\.[0-9a-f]{16}@", "+doctor.0123456789abcdef@"),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(servers, "PATIENCE", 1.0)
    return tmp_path


@pytest.fixture
def host() -> Iterator[MailHost]:
    with embedded() as host:
        yield host


@contextmanager
def listening(context: ssl.SSLContext | None = None, greeting: bytes = b"") -> Iterator[int]:
    """A port that takes connections, greets and hangs up; with TLS or without."""

    async def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting)
        writer.close()

    @asynccontextmanager
    async def server() -> AsyncIterator[int]:
        async with await asyncio.start_server(greet, HOST, 0, ssl=context) as listener:
            yield listener.sockets[0].getsockname()[1]

    with served(server) as (port, _):
        yield port


def certified(ca: trustme.CA) -> ssl.SSLContext:
    """TLS with a certificate for localhost."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    ca.issue_cert("localhost", HOST).configure_cert(context)
    return context


@contextmanager
def silent() -> Iterator[int]:
    """A port that takes connections and says nothing."""
    with socket.create_server((HOST, 0)) as listener:
        yield listener.getsockname()[1]


def doctor(host: MailHost | None, *, password: str = PASSWORD, wait: str = "10", **changes: object) -> Result:
    known = {
        "imap_host": HOST,
        "imap_port": host.imap_port if host else free_port(),
        "imap_security": "plain",
        "imap_more": "",
        "smtp_host": HOST,
        "smtp_port": host.smtp_port if host else free_port(),
        "smtp_security": "plain",
    }
    Path("pbm.toml").write_text(SETTINGS.format(**{**known, **changes}), encoding="utf-8")
    return again(password=password, wait=wait)


def again(*, password: str = PASSWORD, wait: str = "10") -> Result:
    """With the settings that are there."""
    return CliRunner().invoke(main, ["doctor", "--wait", wait], env={"PBM_PASSWORD": password})


def steady(told: str, home: Path) -> str:
    """What was told, with its joined lines, without what differs from run to run."""
    told = re.sub(r"\n {10,}", " ", told).replace(str(home), "/var/lib/pbm")
    for what, instead in NOT_THE_SAME_TWICE:
        told = re.sub(what, instead, told)
    return told


def test_all_is_well(host: MailHost, home: Path, golden: Golden) -> None:
    told = doctor(host)
    golden("golden/doctor/well.txt", steady(told.output, home))
    assert told.exit_code == 0


def test_a_broken_password(host: MailHost, home: Path, golden: Golden) -> None:
    told = doctor(host, password="wrong")
    golden("golden/doctor/password.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_ports_where_nobody_is(home: Path, golden: Golden) -> None:
    told = doctor(None)
    golden("golden/doctor/ports.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_a_certificate_that_nobody_knows(home: Path, golden: Golden) -> None:
    hosts = {"imap_host": "localhost", "smtp_host": "localhost"}
    with listening(certified(trustme.CA())) as port:
        told = doctor(None, **hosts, imap_security="tls", imap_port=port, smtp_security="tls", smtp_port=port)
    golden("golden/doctor/certificate.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_a_certificate_whose_ca_is_named(home: Path) -> None:
    ca = trustme.CA()
    ca.cert_pem.write_to_path(str(home / "ca.pem"))
    with listening(certified(ca)) as port:
        told = doctor(
            None, imap_host="localhost", imap_security="tls", imap_port=port, imap_more='ca = "ca.pem"'
        )
    assert "localhost was reached, but didn't open INBOX for us" in steady(told.output, home)


def test_tls_where_there_is_none_and_none_where_there_is(host: MailHost, home: Path, golden: Golden) -> None:
    with silent() as port:
        told = doctor(host, imap_security="tls", smtp_security="starttls", smtp_port=port)
    golden("golden/doctor/security.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_servers_that_hang_up(home: Path, golden: Golden) -> None:
    with listening() as mute:
        told = doctor(None, imap_port=mute, smtp_port=mute)
    golden("golden/doctor/hang-up.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_servers_that_greet_and_hang_up(home: Path) -> None:
    with listening(greeting=b"* OK hello\r\n") as imap, listening(greeting=b"220 hello\r\n") as smtp:
        told = steady(doctor(None, imap_port=imap, smtp_port=smtp).output, home)
    assert "FAIL  mailbox        127.0.0.1 was reached, but didn't open INBOX for us" in told
    assert "FAIL  letters out    127.0.0.1 can't be reached" in told


def test_hosts_that_are_not_there(home: Path, golden: Golden) -> None:
    nowhere = {"imap_host": "imap.invalid", "smtp_host": "smtp.invalid"}  # RFC 2606 2
    told = doctor(None, **nowhere, imap_security="tls", smtp_security="starttls")
    golden("golden/doctor/hosts.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_no_such_folder(host: MailHost, home: Path, golden: Golden) -> None:
    told = doctor(host, imap_more='folder = "Games"')
    golden("golden/doctor/folder.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_sub_addresses_that_are_refused(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.demo.postoffice.mailbox", str.lower)
    told = doctor(host)
    golden("golden/doctor/sub-address-refused.txt", steady(told.output, home))
    assert told.exit_code == 0
    assert load(home / "pbm.toml", {"PBM_PASSWORD": PASSWORD}).sub_addresses == "none"
    assert "replies are known by the letters that they answer." in again().output


def test_sub_addresses_that_lead_nowhere(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = PostOffice.post

    async def bounce(office: PostOffice, raw: bytes, sender: str, recipient: str) -> bool:
        if "+" not in recipient:
            return await post(office, raw, sender, recipient)
        # What comes back quotes the letter, and is not the letter.
        told = (
            b"From: mailer-daemon@demo.test\r\nMessage-ID: <b@demo.test>\r\n\r\nNo such user.\r\n\r\n" + raw
        )
        return await post(office, told, "", BOT)

    monkeypatch.setattr(PostOffice, "post", bounce)
    told = doctor(host, wait="1")
    golden("golden/doctor/sub-address-lost.txt", steady(told.output, home))
    assert told.exit_code == 0


def test_the_folders_for_done_and_sent_mails(host: MailHost) -> None:
    missing = doctor(host, imap_more='sent = "Versendet"')
    assert missing.exit_code == 1
    assert 'There is no folder "Versendet" for sent letters; there are INBOX' in " ".join(
        missing.output.split()
    )
    done = doctor(host, imap_more='done = "Done"')
    said = " ".join(done.output.split())
    assert (
        "Done mails go to Done, which is made with the first one." in said
        or "take done out of [imap]" in said
    )


def test_a_mail_server_whose_clock_is_behind(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = PostOffice.post

    async def early(office: PostOffice, raw: bytes, sender: str, recipient: str) -> bool:
        return await post(office, raw, sender, recipient, datetime.now(UTC) - timedelta(minutes=10))

    monkeypatch.setattr(PostOffice, "post", early)
    told = doctor(host)
    golden("golden/doctor/mail-clock.txt", steady(told.output, home))
    assert told.exit_code == 1


def stamping(monkeypatch: pytest.MonkeyPatch, *, strips: bool) -> None:
    """A server that tells who has sent a mail (RFC 8601), and takes out what others say in its name, or does not."""
    post = PostOffice.post

    async def stamp(office: PostOffice, raw: bytes, sender: str, recipient: str) -> bool:
        kept = re.sub(rb"Authentication-Results:\s+mx\.demo\.test;[^\n]*\n([ \t][^\n]*\n)*", b"", raw)
        if kept != raw and not strips:
            return await post(office, raw, sender, recipient)
        said = b"Authentication-Results: mx.demo.test; dmarc=pass (p=none) header.from=demo.test\r\n"
        return await post(office, said + kept, sender, recipient)

    monkeypatch.setattr(PostOffice, "post", stamp)


def test_whose_word_about_senders_could_be_believed(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamping(monkeypatch, strips=True)
    told = doctor(host)
    golden("golden/doctor/senders.txt", steady(told.output, home))
    assert told.exit_code == 0
    told = doctor(host, imap_more='vouched_by = "mx.demo.test"')
    golden("golden/doctor/senders-vouched.txt", steady(told.output, home))
    assert told.exit_code == 0


def test_a_server_that_lets_forged_words_through(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamping(monkeypatch, strips=False)
    told = doctor(host, imap_more='vouched_by = "mx.demo.test"')
    golden("golden/doctor/senders-forged.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_a_server_that_does_not_vouch(host: MailHost, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamping(monkeypatch, strips=True)
    told = doctor(host, imap_more='vouched_by = "mx.elsewhere.test"')
    assert "mx.elsewhere.test vouched for no sender of the letter" in steady(told.output, home)
    assert told.exit_code == 1


def test_no_letter_at_all(
    host: MailHost, home: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose(*_: object) -> bool:
        return True

    monkeypatch.setattr(PostOffice, "post", lose)
    told = doctor(host, wait="1")
    golden("golden/doctor/no-letter.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_wrong_settings_are_all_that_is_told(home: Path, golden: Golden) -> None:
    told = doctor(None, imap_host="imap.example.org", imap_more="prot = 993")
    golden("golden/doctor/settings.txt", steady(told.output, home))
    assert told.exit_code == 1


def test_the_letters_stay_and_are_marked_as_automatic(host: MailHost) -> None:
    assert "INBOX holds 0 letters" in doctor(host).output
    assert "INBOX holds 2 letters" in doctor(host).output


def test_a_database_that_cannot_be_used(home: Path) -> None:
    (home / "text").write_text("no database " * 100, encoding="utf-8")
    for url, sentence in (
        ("sqlite:////nowhere/pbm.sqlite", "the folder /nowhere must be there, and yours to write."),
        (f"sqlite:///{home / 'text'}", f"file is not a database. Is {home / 'text'} a database of ours"),
        (f"sqlite:///{home}", "unable to open database file. Is "),
    ):
        with pytest.raises(Trouble) as found:
            machine.database(url)
        assert sentence in str(found.value)


def test_a_database_is_looked_at_and_left_as_it_was(home: Path) -> None:
    file, url = home / "pbm.sqlite", f"sqlite:///{home / 'pbm.sqlite'}"
    assert machine.database(url).endswith('isn\'t there yet; "pbm serve" makes it.')
    assert not file.exists()
    file.touch()
    assert '"pbm serve" brings its tables to step' in machine.database(url)
    engine = connect(url)
    schema.upgrade(engine)
    names = inspect(engine).get_table_names()
    assert "its tables are up to date, and it can be written." in machine.database(url)
    assert inspect(engine).get_table_names() == names
    engine.dispose()


@pytest.mark.parametrize("year", [1970, 2025, 2100])
def test_a_clock_that_was_never_set(year: int) -> None:
    with (
        time_machine.travel(datetime(year, 1, 1, tzinfo=UTC)),
        pytest.raises(Trouble, match=f"It shows {year}"),
    ):
        machine.clock()


def test_old_zone_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "version", lambda _: "2019.3")
    with pytest.raises(Trouble, match=r"is of 2019\.3, and rules change"):
        machine.zones()
    monkeypatch.setattr(machine, "available_timezones", lambda: {"UTC"})
    with pytest.raises(Trouble, match="Only 1 time zones"):
        machine.zones()
