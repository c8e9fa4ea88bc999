"""The mail system of the demo is one: what SMTP took, IMAP hands out, untouched, to the one it was for."""

import asyncio
import gc
import smtplib
import socket
from datetime import UTC, datetime, timedelta
from imaplib import IMAP4

import pytest

from bot.clock import now
from bot.demo.postoffice import mailbox, post_office
from bot.imap import Gaps, connect, poll
from bot.imap.waiting import idle
from bot.mailbox import Place, Wake
from tests.kit.background import served
from tests.kit.mailhost import BOT, HOST, PASSWORD, PATIENCE, USERS, MailHost, free_port
from tests.kit.watched import inbox, numbered

ANN = "ann@demo.test"
RAW = b"Subject: dots\r\n\r\n.\r\n..\r\n\xc3\xa4 \xff\r\nend\r\n"


def taken(host: MailHost, *recipients: str, raw: bytes = RAW, sender: str = ANN) -> None:
    with smtplib.SMTP(HOST, host.smtp_port) as client:
        client.sendmail(sender, list(recipients), raw)


def test_the_bytes_stay_as_they_were_below_two_added_lines(postoffice: MailHost) -> None:
    taken(postoffice, BOT)
    assert inbox(postoffice.imap()) == [
        b"Return-Path: <ann@demo.test>\r\nDelivered-To: bot@demo.test\r\n" + RAW
    ]


def test_delivery_is_by_the_envelope(postoffice: MailHost) -> None:
    taken(postoffice, ANN, "ben@demo.test", raw=b"To: gm@demo.test\r\n\r\nx\r\n")
    assert [len(inbox(postoffice.imap(user))) for user in (ANN, "ben@demo.test", "gm@demo.test")] == [1, 1, 0]


def test_a_sub_address_reaches_the_mailbox_and_is_told(postoffice: MailHost) -> None:
    taken(postoffice, "bot+gs7.k3f9@demo.test", "BOT+Second@Demo.Test")
    delivered = [mail.split(b"\r\n")[1] for mail in inbox(postoffice.imap())]
    assert delivered == [b"Delivered-To: bot+gs7.k3f9@demo.test", b"Delivered-To: BOT+Second@Demo.Test"]


@pytest.mark.parametrize(
    ("address", "box"),
    [
        ("bot@demo.test", "bot@demo.test"),
        ("Bot+x@Demo.Test", "bot@demo.test"),
        ("bot+x+y@demo.test", "bot@demo.test"),
        ("bot@other.test", "bot@other.test"),
    ],
)
def test_which_mailbox_an_address_has(address: str, box: str) -> None:
    assert mailbox(address) == box


def test_an_address_nobody_has_is_refused_at_rcpt(postoffice: MailHost) -> None:
    with smtplib.SMTP(HOST, postoffice.smtp_port) as client:
        refused = client.sendmail(ANN, [BOT, "nobody@demo.test"], RAW)
    assert refused == {"nobody@demo.test": (550, b"5.1.1 no such user here")}
    assert len(inbox(postoffice.imap())) == 1


def test_a_bounce_has_the_null_sender(postoffice: MailHost) -> None:
    taken(postoffice, BOT, sender="")
    assert inbox(postoffice.imap())[0].startswith(b"Return-Path: <>\r\n")


def test_a_password_is_not_asked_for_but_must_be_right(postoffice: MailHost) -> None:
    with smtplib.SMTP(HOST, postoffice.smtp_port) as client:
        with pytest.raises(smtplib.SMTPAuthenticationError):
            client.login(BOT, "wrong")
        assert client.login(BOT, PASSWORD)[0] == 235
    with IMAP4(HOST, postoffice.imap_port) as reader, pytest.raises(IMAP4.error):
        reader.login(BOT, "wrong")


def test_the_time_of_arrival_is_in_whole_seconds_cut_off() -> None:
    when = datetime(2026, 7, 17, 12, 0, 0, 999_999, tzinfo=UTC)
    with served(lambda: post_office({BOT: PASSWORD})) as (office, there):
        assert there.run(office.post(numbered(1), ANN, BOT, when=when))
        assert not there.run(office.post(numbered(1), ANN, "nobody@demo.test"))
        host = MailHost("embedded", lambda *_: None, imap_port=office.imap_port, users={BOT: PASSWORD})
        with connect(host.imap()) as session:
            swept = poll(session, Place(session.uidvalidity, 0), Gaps(), now=now(), largest=1000)
            arrived = [mail.arrived for mails, _ in swept for mail in mails]
    assert arrived == [when.replace(microsecond=0)]


def test_idle_connections_outlive_the_garbage_collector(postoffice: MailHost) -> None:
    """pymap's own service loses them from Python 3.13 on."""
    with connect(postoffice.imap()) as session, connect(postoffice.imap(ANN)) as other, Wake() as wake:
        for _ in range(100):
            idle(session, wake, 0.001)
            gc.collect(0)
        gc.collect()
        assert (other.client.noop()[0], session.client.noop()[0]) == (b"NOOP completed.", b"NOOP completed.")


def test_mail_that_comes_before_idle_is_told_in_idle(postoffice: MailHost) -> None:
    """pymap's own mailbox would tell it when the next one comes."""
    with connect(postoffice.imap()) as session, Wake() as wake:
        session.client.noop()
        postoffice.post(numbered(1), ANN, BOT)
        began = now()
        idle(session, wake, 20.0)
    assert now() - began < timedelta(seconds=10)


def test_a_letter_beyond_the_limit_is_refused(postoffice: MailHost) -> None:
    with smtplib.SMTP(HOST, postoffice.smtp_port) as client:
        client.ehlo()
        assert client.esmtp_features["size"] == "33554432"
        assert client.docmd("MAIL", f"FROM:<{ANN}> SIZE=40000000")[0] == 552


def test_every_user_has_a_mailbox_of_their_own(postoffice: MailHost) -> None:
    for number, user in enumerate(USERS):
        postoffice.post(numbered(number), ANN, user)
    for number, user in enumerate(USERS):
        assert [mail.endswith(numbered(number)) for mail in inbox(postoffice.imap(user))] == [True]


def test_a_port_may_be_chosen_and_is_free_again_afterwards() -> None:
    smtp, imap = free_port(), free_port()

    async def opened() -> tuple[int, int]:
        async with post_office(USERS, smtp_port=smtp, imap_port=imap) as office:
            return office.smtp_port, office.imap_port

    assert [asyncio.run(opened()) for _ in range(2)] == [(smtp, imap)] * 2
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((HOST, imap))


def test_closing_ends_the_connections_that_are_open() -> None:
    with served(lambda: post_office(USERS)) as (office, _):
        idler = socket.create_connection((HOST, office.imap_port), timeout=PATIENCE)
        sender = socket.create_connection((HOST, office.smtp_port), timeout=PATIENCE)
        assert idler.recv(1000)
        assert sender.recv(1000)
    with idler, sender:
        for connection in (idler, sender):
            try:
                while connection.recv(1000):
                    pass
            except ConnectionResetError:
                pass
