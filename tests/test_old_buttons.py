"""The buttons of a report, pressed over a real server: those of the last one order, those of an older one don't.

A button makes a new mail with an address, a subject and a line: nothing in it says what it answers but the key.
"""

import re
from datetime import timedelta
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import select

from bot import clock
from bot.store.tables_of_servers import cursors
from tests.kit.aftermath import rows, unsettled
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, opened, race
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.serving import serving
from tests.kit.watched import inbox

HARE = address("Hare")
_BUTTON = re.compile(r'href="(mailto:[^"]*body=play[^"]*)"')


def pressed(report: EmailMessage) -> EmailMessage:
    """The mail that the first button of a report with an order makes."""
    page = report.get_body(("html",))
    assert page is not None
    found = _BUTTON.search(page.get_content())
    assert found is not None
    link = urlsplit(unescape(found[1]))
    said = parse_qs(link.query)
    mail = EmailMessage()
    mail["From"], mail["To"] = HARE, link.path
    mail["Subject"] = said["subject"][0]
    mail.set_content(said["body"][0])
    return mail


@pytest.fixture
def reports(tmp_path: Path) -> tuple[Correspondence, EmailMessage, EmailMessage]:
    """A race whose third round is due, and Hare's reports of the two before."""
    there = opened(tmp_path)
    there.now = clock.now() - timedelta(days=15)
    race(there)
    there.to_deadline()
    first = there.newest[HARE]
    there.to_deadline()
    return there, first, there.newest[HARE]


def answer(host: MailHost, database: str, mail: EmailMessage) -> str:
    """What comes back to Hare from the server."""
    with serving(database, host.imap(BOT), host.smtp()):
        until(lambda: any(row.polled for row in rows(database, select(cursors.c.polled))), "a look")
        until(lambda: not unsettled(database), "the letters of before to be sent")
        before = len(inbox(host.imap(HARE)))
        host.post(bytes(mail), HARE, BOT)
        until(lambda: len(inbox(host.imap(HARE))) > before, "the answer")
    return " ".join(inbox(host.imap(HARE))[-1].decode().replace("=\r\n", "").split())


@pytest.mark.parametrize("old", [True, False])
def test_only_the_buttons_of_the_last_report_order(
    reports: tuple[Correspondence, EmailMessage, EmailMessage],
    old: bool,  # noqa: FBT001  # a case
) -> None:
    there, first, last = reports
    mail = pressed(first if old else last)
    assert mail["In-Reply-To"] is None
    database = there.engine.url.render_as_string(hide_password=False)
    with embedded(dict.fromkeys((BOT, GM, *map(address, FIELD)), PASSWORD)) as host:
        told = answer(host, database, mail)
    assert ("answers a letter about an earlier turn" in told) == old
    assert bool(there.standing()) != old
