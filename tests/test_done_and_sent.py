"""What is done with goes to a folder, if the operator wants; letters in doubt are looked for among those sent."""

import email
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from imapclient import IMAPClient
from sqlalchemy import select, update

from bot import clock
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, out_mail
from bot.store.tables_of_servers import cursors, heartbeats
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, GM, Correspondence, address, opened, race
from tests.kit.dovecot import dovecot as run_dovecot
from tests.kit.dovecot import dovecot_missing
from tests.kit.embedded import embedded
from tests.kit.fixtures import need
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.serving import serving
from tests.kit.watched import inbox

HARE = address("Hare")
SET_UP = 1  # letters by which the race was made
# There is a row when the server has looked into its mailbox, and reads what comes from then on.
LOOKED = select(cursors).where(cursors.c.account.startswith(BOT))


@pytest.fixture
def host() -> Iterator[MailHost]:
    need(dovecot_missing())
    with run_dovecot({BOT: PASSWORD, GM: PASSWORD}) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Correspondence]:
    """A race that runs; all its letters are sent."""
    there = opened(tmp_path)
    there.now = clock.now()
    race(there)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    yield there
    there.engine.dispose()


def subjects(host: MailHost, folder: str) -> list[str]:
    """What lies in a folder."""
    return sorted(
        str(email.message_from_bytes(raw)["Subject"]) for raw in inbox(host.imap(BOT, folder=folder))
    )


def until_in(host: MailHost, folder: str, expected: list[str]) -> None:
    def there() -> bool:
        with client(host) as imap:
            return bool(imap.folder_exists(folder)) and subjects(host, folder) == expected

    until(there, f"{expected} in {folder}")


def client(host: MailHost) -> IMAPClient:
    found = IMAPClient(host.imap(BOT).host, port=host.imap_port, ssl=False)
    found.login(BOT, PASSWORD)
    return found


def statuses(house: Correspondence) -> list[str]:
    found = rows(str(house.engine.url), select(in_mail.c.status).order_by(in_mail.c.id))
    return [row.status for row in found if row.status != MailStatus.NEW]


def until_answered(house: Correspondence, many: int) -> None:
    """Wait until so many letters of this test have been answered."""
    until(lambda: statuses(house)[SET_UP:].count(MailStatus.ANSWERED) == many, f"{many} answers")


def write(host: MailHost, house: Correspondence, sender: str, text: str, subject: str) -> None:
    """A letter to the bot; `sender` answers the last one they got."""
    house.uid += 1
    raw = house.compose(sender, text, subject=subject)
    host.post(raw, sender, BOT)


def test_what_is_done_with_is_moved_and_what_waits_stays(host: MailHost, house: Correspondence) -> None:
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as smtp:
        with serving(str(house.engine.url), host.imap(BOT), smtp.smtp()):
            until(lambda: rows(str(house.engine.url), LOOKED), "the first look")
            before = len(statuses(house))
            write(host, house, HARE, "status", "first")
            until(lambda: len(statuses(house)) == before + 1, "the first letter to be answered")
        # Nothing is moved by default, as if the server had died between the answer and the move.
        assert subjects(host, "INBOX") == ["first"]
        with serving(str(house.engine.url), host.imap(BOT, done="Done"), smtp.smtp()):
            until_in(host, "Done", ["first"])
            write(host, house, HARE, "status", "second")
            until_in(host, "Done", ["first", "second"])
            # Nobody vouches for it, and it has no key: its sender is asked.
            host.post(house.compose(HARE, "play 6/0 M1 B5", fresh=True, subject="[GS-1] third"), HARE, BOT)
            until(lambda: statuses(house)[-1] == MailStatus.HELD, "the third letter to be held")
            write(host, house, HARE, "status", "fourth")
            until_in(host, "Done", ["first", "fourth", "second"])
    assert subjects(host, "INBOX") == ["[GS-1] third"]
    assert statuses(house)[before:] == ["answered", "answered", "held", "answered"]


def test_where_the_server_has_no_move_they_are_copied_and_expunged(
    host: MailHost, house: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = IMAPClient.has_capability
    monkeypatch.setattr(IMAPClient, "has_capability", lambda self, name: name != "MOVE" and real(self, name))
    with client(host) as imap:
        imap.append("INBOX", b"Subject: of another\r\n\r\n", flags=[b"\\Deleted"])
    with (
        embedded({BOT: PASSWORD, GM: PASSWORD}) as smtp,
        serving(str(house.engine.url), host.imap(BOT, done="Done"), smtp.smtp()),
    ):
        until(lambda: rows(str(house.engine.url), LOOKED), "the first look")
        write(host, house, HARE, "status", "first")
        until_in(host, "Done", ["first"])
    # A mail that somebody else has marked is theirs to expunge.
    assert subjects(host, "INBOX") == ["of another"]


def test_where_mails_cannot_be_moved_the_operator_reads_why_and_mail_is_read(
    host: MailHost, house: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, none = IMAPClient.has_capability, ("MOVE", "UIDPLUS")
    monkeypatch.setattr(
        IMAPClient, "has_capability", lambda self, name: name not in none and real(self, name)
    )
    trouble = select(heartbeats.c.trouble).where(heartbeats.c.name == "done")
    database = str(house.engine.url)
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as smtp:
        with serving(database, host.imap(BOT, done="Done"), smtp.smtp()):
            until(lambda: rows(database, LOOKED), "the first look")
            for number in (1, 2):
                write(host, house, HARE, "status", f"number {number}")
                until_answered(house, number)
            until(lambda: any("RFC 4315" in (row.trouble or "") for row in rows(database, trouble)), "a word")
        assert subjects(host, "INBOX") == ["number 1", "number 2"]


def test_a_letter_that_somebody_else_put_there_is_read(host: MailHost, house: Correspondence) -> None:
    """Another mail program moved it before we looked: the comparison of the folders finds it."""
    database = str(house.engine.url)
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as smtp:
        with serving(database, host.imap(BOT, done="Done"), smtp.smtp()):
            until(lambda: rows(database, LOOKED), "the first look")
            write(host, house, HARE, "status", "first")
            until_in(host, "Done", ["first"])
        before = len(statuses(house))
        house.uid += 1
        with client(host) as imap:
            # Before that, clocks that differ could tell what was there already.
            later = clock.now() + timedelta(hours=2)
            imap.append("Done", house.compose(HARE, "status", subject="second"), msg_time=later)
        with serving(database, host.imap(BOT, done="Done"), smtp.smtp()):
            until(lambda: len(statuses(house)) == before + 1, "the letter to be answered")
    assert statuses(house)[before:] == ["answered"]


def test_a_letter_in_doubt_is_found_among_those_sent(host: MailHost, house: Correspondence) -> None:
    database = str(house.engine.url)
    with house.engine.begin() as db:
        first, second, *_ = db.execute(select(out_mail).order_by(out_mail.c.id)).all()
        db.execute(
            update(out_mail)
            .where(out_mail.c.id.in_([first.id, second.id]))
            .values(status=OutStatus.UNCERTAIN)
        )
    with client(host) as imap:
        imap.create_folder("Sent")
        imap.append("Sent", first.raw)
    with (
        embedded({BOT: PASSWORD, GM: PASSWORD}) as smtp,
        serving(database, host.imap(BOT, sent="Sent"), smtp.smtp()),
    ):
        doubt = select(out_mail.c.id).where(out_mail.c.status == OutStatus.UNCERTAIN)
        until(lambda: [row.id for row in rows(database, doubt)] == [second.id], "the letter to be found")
    with client(host) as imap:
        imap.select_folder("Sent", readonly=True)
        assert [flags for flags in imap.get_flags(imap.search()).values() if b"\\Seen" in flags] == []
