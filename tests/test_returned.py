"""Each letter has an address of its own to which it comes back: so a report is known that quotes nothing of ours."""

import asyncio
import json
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from bot import clock, sending, smtp
from bot.flow.writing import trying
from bot.letters import bouncing
from bot.mailbox import Wake
from bot.service import Service
from bot.settings import SubAddresses
from bot.settings.values import Imap, Settings
from bot.smtp.delivering import go_on
from bot.store import tables
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, moved_into, opened, race
from tests.kit.dsn import dsn
from tests.kit.fixtures import need
from tests.kit.mailhost import DOMAIN, MailHost
from tests.kit.patience import until
from tests.kit.postfix import postfix, postfix_missing
from tests.kit.served import served
from tests.kit.smtp_script import SmtpScript, Step, smtp_script
from tests.test_bounces import HARE, NO_USER, SNAIL, read, refusing, report_to, status_of, taken


@pytest.fixture
def there(database: str) -> Iterator[Correspondence]:
    """A race that has begun; all letters of ours were taken by the mail server."""
    there = race(moved_into(database))
    there.letters()
    taken(there)
    yield there
    there.engine.dispose()


def to_envelope(there: Correspondence, letter: EmailMessage) -> str:
    """From where this letter was sent, and where it comes back."""
    with there.engine.begin() as db:
        ((number, name),) = db.execute(
            select(out_mail.c.id, out_mail.c.message_id).where(out_mail.c.message_id == letter["Message-ID"])
        )
    return there.house.returns(number, name)


def quoting_nothing(letter: EmailMessage, to: str, came_to: str) -> bytes:
    """A report with the fields of RFC 3464 and no word of the letter, to the address to which it comes back."""
    whole = dsn(letter, to, NO_USER).replace(b"To: " + BOT.encode(), b"To: " + came_to.encode(), 1)
    head, _, _ = whole.partition(b"\r\n--=_b\r\nContent-Type: message/rfc822")
    assert letter["Message-ID"].encode() not in head
    return head + b"\r\n--=_b--\r\n"


@pytest.mark.parametrize("ways", ["plus", "catch-all"])
def test_a_report_that_quotes_nothing_is_known_by_the_address_it_comes_to(
    there: Correspondence, ways: SubAddresses
) -> None:
    there.sub_addresses = ways
    letter = report_to(there, SNAIL)
    there.deliver(quoting_nothing(letter, SNAIL, to_envelope(there, letter)))
    (to_gm,) = there.letters()
    assert "Snail's address refuses mail: 550 5.1.1 no such user." in read(to_gm)
    assert status_of(there, letter) == OutStatus.BOUNCED


def test_it_belongs_to_the_seat_also_where_the_letter_was_sent_on(there: Correspondence) -> None:
    """The report names the address that the snail's mail is forwarded to, which we never wrote to."""
    letter = report_to(there, SNAIL)
    there.deliver(quoting_nothing(letter, "slow@elsewhere.test", to_envelope(there, letter)))
    assert refusing(there) == [SNAIL]
    assert "elsewhere" not in " ".join(map(read, there.letters()))


def test_nobody_can_name_the_letter_of_another(there: Correspondence) -> None:
    """The hare knows where their own letter comes back, and the number of another; the key isn't theirs to make."""
    mine = to_envelope(there, report_to(there, HARE))
    key = mine.partition("@")[0][-10:]
    snails = to_envelope(there, report_to(there, SNAIL)).replace(
        to_envelope(there, report_to(there, SNAIL)).partition("@")[0][-10:], key
    )
    for forged in (snails, snails.replace(key, "aaaaaaaaaa"), f"bot+b-999999999999-{key}@pbm.test"):
        there.deliver(quoting_nothing(report_to(there, SNAIL), SNAIL, forged))
    assert refusing(there) == []
    # By their own they harm themselves.
    there.deliver(quoting_nothing(report_to(there, HARE), SNAIL, mine))
    assert refusing(there) == [HARE]


def test_a_responder_that_answers_there_is_no_bounce(there: Correspondence) -> None:
    """RFC 3834 4: an answer by a machine goes to the envelope sender."""
    to = to_envelope(there, report_to(there, SNAIL))
    away = there.compose(SNAIL, "I am away until Monday.", to=to, headers="Auto-Submitted: auto-replied\r\n")
    there.deliver(away)
    assert there.letters() == []
    assert refusing(there) == []


def test_where_there_are_no_sub_addresses_letters_come_back_to_our_own(there: Correspondence) -> None:
    there.sub_addresses = "none"
    assert to_envelope(there, report_to(there, SNAIL)) == BOT


@pytest.mark.parametrize(
    "no", ["553 5.7.1 Sender address rejected: not owned by user bot", "550 5.7.60 can't send as this sender"]
)
@pytest.mark.parametrize("step", ["mail", "rcpt", "dot"])
def test_a_server_that_takes_letters_from_one_address_only_gets_them_from_that_one(
    there: Correspondence, step: Step, no: str
) -> None:
    """Nothing is failed by it, and no player is said to refuse mail; the next letter isn't tried in vain."""
    script = SmtpScript({step: [no]})
    with smtp_script(script):
        assert [type(one) for one in handed_over(there, script)] == [smtp.Sent, smtp.Sent]
    senders = [line.split()[1].partition(":")[2] for line in script.heard if line.startswith("MAIL")]
    assert [one.count("+b-") for one in senders] == [1, 0, 0]
    assert len(script.taken) == 2 + (step == "dot")


def test_an_address_that_is_refused_is_refused_from_whatever_address(there: Correspondence) -> None:
    script = SmtpScript({"rcpt": [NO_USER, NO_USER]})
    with smtp_script(script):
        assert [type(one) for one in handed_over(there, script)] == [smtp.Never, smtp.Sent]
    senders = [line.split()[1].partition(":")[2] for line in script.heard if line.startswith("MAIL")]
    assert [one.count("+b-") for one in senders] == [1, 0, 1]


def handed_over(there: Correspondence, script: SmtpScript) -> list[smtp.Outcome]:
    """What comes of the first two letters, one after the other."""
    with there.engine.begin() as db:
        db.execute(update(out_mail).where(out_mail.c.id <= 2).values(status=OutStatus.QUEUED))
        claimed = trying.claim(db, there.now)

    settings = Settings(
        address=BOT, gm=(GM,), mailbox=Imap(host="imap.test", user="bot", password="x"), smtp=script.smtp()
    )

    async def all_of_them() -> list[smtp.Outcome]:
        with Wake() as wake:
            service = Service(settings, there.house, there.engine, wake)
            async with smtp.Relay(script.smtp()) as relay:
                return [await sending.deliver(service, relay, one, go_on) for one in claimed]

    return asyncio.run(all_of_them())


def test_a_real_mail_system_reports_and_each_gm_hears(tmp_path: Path, forgetful: MailHost) -> None:
    """Postfix takes the letters to these players, and finds out later that nobody lives there.

    Its reports quote no Message-ID of ours, and are known by where they come to.
    """
    house = opened(tmp_path)
    house.now = clock.now()
    race(house)
    with house.engine.begin() as db:
        db.execute(update(out_mail).where(out_mail.c.kind != "report").values(status=OutStatus.SENT))
        for table in (out_mail, tables.people):
            here = func.replace(table.c.address, "@x.test", f"@{DOMAIN}")
            db.execute(update(table).values(address=here))
    house.engine.dispose()
    with served(tmp_path, forgetful.imap(), forgetful.smtp(), GM) as server:
        server.start()
        until(lambda: len(reported(server.database)) == len(FIELD), "a report about each player")
        status = server.pbm("status", "--json")
    assert {(row.hard, row.mail is not None) for row in reported(server.database)} == {(True, True)}
    letters = {row.message_id for row in rows(server.database, select(out_mail))}
    mails = [
        row.raw for row in rows(server.database, select(tables.in_mail)) if b"delivery-status" in row.raw
    ]
    assert not [one for raw in mails for one in bouncing.names(raw) if one in letters]
    told = rows(server.database, select(out_mail.c.id).where(out_mail.c.slug.like("bounce-%")))
    assert len(told) >= len(FIELD)
    assert status.returncode == 1
    said = [one["said"] for one in json.loads(status.stdout)["troubles"]]
    for name in FIELD:
        assert any(one.startswith(f"{lives(name)} ({name} in GS-1) refuses mail") for one in said), name


@pytest.fixture
def forgetful(dovecot: MailHost) -> Iterator[MailHost]:
    """A Postfix that takes the Message-ID out of every letter."""
    need(postfix_missing())
    with postfix(dovecot, "header_checks = regexp:{{{{/^Message-ID:/ IGNORE}}}}\n") as host:
        yield host


def reported(database: str) -> list[Any]:
    players = [lives(name) for name in FIELD]
    return rows(database, select(tables.bounces).where(tables.bounces.c.address.in_(players)))


def lives(name: str) -> str:
    """Where a player should live, but doesn't."""
    return address(name).replace("@x.test", f"@{DOMAIN}")
