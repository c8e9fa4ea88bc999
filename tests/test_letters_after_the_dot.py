"""The line to the mail server breaks after the final dot of a letter: nobody can know whether it was taken.

What is better twice than never is sent once more, byte for byte; a receipt never is, and says so in its row.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot import clock
from bot.flow.values.addressees import holder
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.layout import Page, Paragraph
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from bot.store.tables_of_servers import cursors, heartbeats
from bot.store.values import Person
from tests.kit import correspondence
from tests.kit.aftermath import rows, unsettled
from tests.kit.correspondence import BOT, GM, Correspondence
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD
from tests.kit.patience import until
from tests.kit.served import served
from tests.kit.serving import Shift, serving, shifting
from tests.kit.smtp_script import SmtpScript, smtp_script

BROKEN = ["reset", "hang up"]


@pytest.fixture
def shift(monkeypatch: pytest.MonkeyPatch) -> Shift:
    return shifting(monkeypatch)


@pytest.fixture
def there(tmp_path: Path, shift: Shift) -> Iterator[Correspondence]:
    """A house of this instant, whose GM's first letter is still to be sent."""
    house = correspondence.opened(tmp_path)
    house.now = shift.now()
    yield house
    house.engine.dispose()


@pytest.mark.parametrize("fault", BROKEN)
def test_a_letter_to_the_gm_is_sent_once_more_and_not_a_third_time(
    there: Correspondence, shift: Shift, fault: str
) -> None:
    database = str(there.engine.url)
    with (
        embedded({BOT: PASSWORD}) as host,
        smtp_script(SmtpScript({"dot": [fault]})) as script,
        serving(database, host.imap(BOT), script.smtp()),
    ):
        until(lambda: status(database, "notice") == OutStatus.LATER, "the first letter to be uncertain")
        assert len(script.taken) == 1
        shift.by += timedelta(minutes=11)
        until(lambda: status(database, "notice") == OutStatus.SENT, "the letter to be sent again")
        shift.by += timedelta(days=1)
        until_looked_through(database, shift)
    first, second = script.taken
    assert first == second
    assert b"\r\nMessage-ID: " in first


@pytest.mark.parametrize("fault", BROKEN)
def test_a_receipt_is_never_sent_again(there: Correspondence, shift: Shift, fault: str) -> None:
    database = str(there.engine.url)
    with (
        embedded({BOT: PASSWORD}) as host,
        smtp_script(SmtpScript({"dot": ["250 2.0.0 queued", fault]})) as script,
        serving(database, host.imap(BOT), script.smtp()),
    ):
        until(lambda: rows(database, select(cursors).where(cursors.c.polled.is_not(None))), "a poll")
        until(lambda: status(database, "notice") == OutStatus.SENT, "the first letter to be sent")
        host.post(there.compose(GM, "help"), GM, BOT)
        until(lambda: status(database, "reply") == OutStatus.UNCERTAIN, "the answer to be uncertain")
        for _ in range(2):
            shift.by += timedelta(days=1)
            until_looked_through(database, shift)
    assert len(script.taken) == 2
    assert status(database, "reply") == OutStatus.UNCERTAIN


def test_of_ten_claimed_letters_only_those_on_the_line_are_uncertain_after_a_kill(tmp_path: Path) -> None:
    """All ten were: 29 receipts of 482 were never sent."""
    house = correspondence.opened(tmp_path)
    house.now = clock.now()
    with house.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        for number in range(9):
            page, slug = Page("hello", (Paragraph("Hello."),)), f"receipt-{number}"
            outbox.post(
                db,
                house.house,
                holder(Person(1, f"player{number}@y.test", "", None), "abcdefghij"),
                Kind.RECEIPT,
                slug,
                page,
            )
    house.engine.dispose()
    with (
        embedded({BOT: PASSWORD}) as host,
        smtp_script(SmtpScript({"dot": ["silence", "silence"]})) as script,
        served(tmp_path, host.imap(BOT), script.smtp(), GM) as server,
    ):
        server.start()
        until(lambda: len(script.taken) == 2, "two letters behind the dot")
        server.kill()
        server.start()
        until(lambda: not unsettled(server.database), "the others to be sent")
    kept = rows(server.database, select(out_mail.c.status).where(out_mail.c.kind == "receipt"))
    assert [row.status for row in kept].count(OutStatus.UNCERTAIN) == 2
    assert [row.status for row in kept].count(OutStatus.SENT) == 7
    assert len(script.taken) == len(set(script.taken)) == 9


def test_a_server_that_is_silent_behind_the_dot_holds_one_connection_and_no_other_letter(
    tmp_path: Path,
) -> None:
    """Ten letters were claimed together, and the next ten waited for the slowest of them: for ten minutes."""
    house = correspondence.opened(tmp_path)
    house.now = clock.now()
    with house.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        for number in range(30):
            page, slug = Page("hello", (Paragraph("Hello."),)), f"note-{number}"
            outbox.post(
                db,
                house.house,
                holder(Person(1, f"player{number}@y.test", "", None), "abcdefghij"),
                Kind.NOTICE,
                slug,
                page,
            )
    house.engine.dispose()
    with (
        embedded({BOT: PASSWORD}) as host,
        smtp_script(SmtpScript({"dot": ["silence"]})) as script,
        served(tmp_path, host.imap(BOT), script.smtp(), GM) as server,
    ):
        server.start()
        until(lambda: len(unsettled(server.database)) == 1, "all others to be sent")
    assert len(script.taken) == 30


def test_one_recipient_holds_one_connection_however_many_letters_they_have(tmp_path: Path) -> None:
    """Two receipts to one address held both connections, and nobody else had a letter meanwhile."""
    house = correspondence.opened(tmp_path)
    house.now = clock.now()
    with house.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        for number in range(60):
            page, slug = Page("hello", (Paragraph("Hello."),)), f"note-{number}"
            to = GM if number < 40 else f"player{number}@y.test"
            outbox.post(
                db, house.house, holder(Person(1, to, "", None), "abcdefghij"), Kind.NOTICE, slug, page
            )
    house.engine.dispose()
    with (
        embedded({BOT: PASSWORD}) as host,
        smtp_script(SmtpScript({"dot": ["silence"]})) as script,
        served(tmp_path, host.imap(BOT), script.smtp(), GM) as server,
    ):
        server.start()
        until(lambda: len(script.taken) == 21, "all to others to be sent")
        assert len(unsettled(server.database)) >= 39
    assert not [one for one in script.taken if GM in str(one)][1:]


def status(database: str, kind: str) -> str | None:
    """Of the only letter of this kind."""
    found = rows(database, select(out_mail.c.status).where(out_mail.c.kind == kind))
    return found[0].status if found else None


def until_looked_through(database: str, shift: Shift) -> None:
    """Until the outbox has been looked through by the clock as it is now: that is between two beats of the loops."""
    for _ in range(2):
        shift.by += timedelta(seconds=11)
        until(partial(beaten, database, shift.now()), "a beat")


def beaten(database: str, since: datetime) -> bool:
    beats = select(heartbeats.c.at).where(heartbeats.c.name == "serve", heartbeats.c.at > since)
    return bool(rows(database, beats))
