"""A mail server hands mail over by LMTP: it hears "250" when the mail is safe, and else it keeps the mail itself."""

import resource
import smtplib
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from bot import clock, lmtp, maildir
from bot.cli.checkup import roundtrip
from bot.cli.checkup.arriving import mailbox as checked
from bot.cli.checkup.trouble import Trouble
from bot.flow.turns import queued
from bot.flow.values.house import House
from bot.settings import Maildir, Settings, Smtp, SubAddresses
from bot.store.downtimes import note
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, matches, orders, out_mail
from bot.store.tables_of_servers import cursors, downtimes
from tests.kit import correspondence
from tests.kit.aftermath import played, rows
from tests.kit.background import served as held_open
from tests.kit.correspondence import address, opened, race
from tests.kit.fixtures import need
from tests.kit.mailhost import BOT, HOST, MailHost, free_port
from tests.kit.patience import until
from tests.kit.postfix import postfix, postfix_missing
from tests.kit.serving import serving

ANN, HARE = "ann@demo.test", address("Hare")
MAIL = b"From: ann@demo.test\r\nSubject: hello\r\n\r\n..dots\r\n" + b"x" * 3000 + b"\r\n"
NOWHERE = Smtp(host="127.0.0.1", port=1, security="plain")


@contextmanager
def taking(box: Path, at: str, largest: int = 100_000) -> Iterator[None]:
    maildir.make(box)
    with held_open(lambda: lmtp.taking(at, partial(maildir.deliver, box), receives("plus"), largest)):
        yield


def receives(way: SubAddresses) -> Callable[[str], bool]:
    return House(BOT, "x", frozenset(), "UTC", clock.now, sub_addresses=way).receives


def lies(box: Path) -> list[bytes]:
    return sorted(path.read_bytes() for path in (box / "new").iterdir())


@pytest.fixture
def at() -> str:
    return f"{HOST}:{free_port()}"


def client(at: str) -> smtplib.LMTP:
    return smtplib.LMTP(HOST, int(at.rpartition(":")[2]))


def test_each_recipient_gets_a_copy_and_an_answer(tmp_path: Path, at: str) -> None:
    with taking(tmp_path / "mail", at), client(at) as sender:
        sender.ehlo()
        assert sender.mail(ANN)[0] == sender.rcpt(BOT)[0] == sender.rcpt("bot+GS1.k@demo.test")[0] == 250
        assert sender.rcpt("nobody@demo.test") == (550, lmtp.NOBODY[4:].encode())
        # smtplib reads one answer behind the text, and leaves the second to us.
        assert [sender.data(MAIL)[0], sender.getreply()[0]] == [250, 250]
        sender.sendmail(ANN, [BOT], b"Subject: second\r\n\r\nwords\r\n")
    head = b"Return-Path: <ann@demo.test>\nDelivered-To: "
    text = MAIL.replace(b"\r\n", b"\n")
    assert lies(tmp_path / "mail") == [
        head + b"bot+GS1.k@demo.test\n" + text,
        head + BOT.encode() + b"\n" + text,
        head + BOT.encode() + b"\nSubject: second\n\nwords\n",
    ]


def test_a_socket_that_a_killed_server_left_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "lmtp"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    with taking(tmp_path / "mail", f"unix:{path}"), smtplib.LMTP(str(path)) as sender:
        sender.sendmail(ANN, [BOT], MAIL)
    assert len(lies(tmp_path / "mail")) == 1


def test_what_is_too_large_is_refused_for_each_recipient(tmp_path: Path, at: str) -> None:
    with taking(tmp_path / "mail", at, largest=2000), client(at) as sender:
        with pytest.raises(smtplib.SMTPSenderRefused) as before:
            sender.sendmail(ANN, [BOT], MAIL)
        assert before.value.smtp_code == 552
        # A client that doesn't say how large its mail is.
        sender.does_esmtp = False
        for command in ("MAIL FROM:<ann@demo.test>", f"RCPT TO:<{BOT}>", "RCPT TO:<bot+x@demo.test>"):
            assert sender.docmd(command)[0] == 250
        assert [sender.data(MAIL)[0], sender.getreply()[0]] == [552, 552]
        assert sender.noop()[0] == 250
    assert lies(tmp_path / "mail") == []


def test_while_the_disk_is_full_the_mail_server_keeps_the_mail(tmp_path: Path, at: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with taking(tmp_path / "mail", at), client(at) as sender:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
        try:
            with pytest.raises(smtplib.SMTPDataError) as full:
                sender.sendmail(ANN, [BOT], MAIL)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert (full.value.smtp_code, lies(tmp_path / "mail")) == (452, [])
        sender.sendmail(ANN, [BOT], MAIL)
    assert len(lies(tmp_path / "mail")) == 1


@pytest.mark.parametrize(
    ("way", "ours"),
    [("plus", "bot@ bot+x@"), ("none", "bot@ bot+x@"), ("catch-all", "bot@ bot+x@ gs1.k@ nobody@")],
)
def test_mail_is_taken_for_our_addresses_only(way: SubAddresses, ours: str) -> None:
    all_of_them = ("bot@", "bot+x@", "gs1.k@", "nobody@")
    takes = receives(way)
    assert [one for one in all_of_them if takes(f"{one}demo.test")] == ours.split()
    assert not takes("bot@elsewhere.test")


def test_the_doctor_asks_who_takes_mail(tmp_path: Path, at: str) -> None:
    box = Maildir(path=str(tmp_path / "mail"), lmtp=at)
    with pytest.raises(Trouble, match=r'Nobody takes mail at .* "pbm serve" does'):
        checked(box)
    with taking(tmp_path / "mail", at):
        assert checked(box) == f"{box.path} gets what is taken by LMTP at {at}."


def came(database: str) -> list[tuple[str, str]]:
    found = select(in_mail.c.raw, in_mail.c.status).order_by(in_mail.c.id)
    return [(row.raw.rpartition(b"\n\n")[2].decode().strip(), row.status) for row in rows(database, found)]


def said(word: str) -> bytes:
    return f"From: {ANN}\r\nTo: {BOT}\r\nSubject: hello\r\n\r\n{word}\r\n".encode()


def test_a_postfix_brings_what_came_while_the_server_was_down(tmp_path: Path, at: str) -> None:
    """And it counts from when Postfix had it, not from when Postfix could hand it over."""
    need(postfix_missing())
    house = opened(tmp_path)
    database, box = str(house.engine.url), Maildir(path=str(tmp_path / "mail"), lmtp=at, poll=0.05)
    behind = MailHost("pbm", post=lambda *_: None, lmtp_port=int(at.rpartition(":")[2]))
    with postfix(behind) as host, smtplib.SMTP(HOST, host.smtp_port) as sender:
        with serving(database, box, NOWHERE, BOT):
            sender.sendmail(ANN, [BOT], said("first"))
            until(lambda: len(came(database)) == 1, "the first mail")
        sent = clock.now()
        sender.sendmail(ANN, [BOT], said("second"))
        until(
            lambda: "refused" in (host.queue / "maillog").read_text() if host.queue else None, "a try in vain"
        )
        with serving(database, box, NOWHERE, BOT):
            until(
                lambda: (
                    (read := dict(came(database))).keys() == {"first", "second"}
                    and MailStatus.NEW not in read.values()
                ),
                "both",
            )
    # Where the server ended before its answer, Postfix brings the first one again.
    once = [word for word, status in came(database) if status != MailStatus.REPEATED]
    assert once == ["first", "second"]
    arrived = rows(database, select(in_mail.c.arrived).where(in_mail.c.status != MailStatus.REPEATED))[
        1
    ].arrived
    assert sent - timedelta(seconds=1) <= arrived <= sent + timedelta(seconds=2)
    house.engine.dispose()


SLOW = (
    "queue_run_delay = 300s\nminimal_backoff_time = 300s\nmaximal_backoff_time = 4000s\n"  # as Postfix comes
)


def test_a_turn_waits_for_what_the_queue_may_hold(tmp_path: Path, at: str) -> None:
    """Down over a deadline for seconds: the order came in time, and counts, though it comes minutes later."""
    need(postfix_missing())
    house = opened(tmp_path)
    house.now = clock.now()
    race(house)
    database, box = str(house.engine.url), Maildir(path=str(tmp_path / "mail"), lmtp=at, poll=0.05)
    with house.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    order = house.compose(HARE, "line-up 10 8 6 4 2 play 10 M6 B4")
    behind = MailHost("pbm", post=lambda *_: None, lmtp_port=int(at.rpartition(":")[2]))
    with (
        postfix(behind, f"{SLOW}virtual_mailbox_domains = pbm.test\n") as host,
        smtplib.SMTP(HOST, host.smtp_port) as sender,
    ):
        assert host.queue is not None
        with serving(database, box, NOWHERE):
            until(lambda: looked(database) is not None, "a look")
        log = host.queue / "maillog"
        sender.sendmail(HARE, [correspondence.BOT], order)
        until(lambda: "status=deferred" in log.read_text(), "a try in vain")
        # A stamp of Postfix has whole seconds, which end after the mail came.
        ended = clock.now() + timedelta(seconds=1)
        with house.engine.begin() as db:
            db.execute(update(matches).values(deadline=ended))
        with serving(database, box, NOWHERE):
            until(lambda: (looked(database) or ended) > ended, "a look behind the deadline")
            subprocess.run(["postqueue", "-c", host.queue / "etc", "-f"], check=True)
            until(lambda: [one for _, one in came(database)] == [MailStatus.ANSWERED] * 2, "the order")
            assert played(database) == [0]
            # The time passes in which Postfix tries again.
            long_ago = {"began": ended - timedelta(hours=4), "ended": ended - timedelta(hours=3)}
            with house.engine.begin() as db:
                db.execute(update(downtimes).values(long_ago))
            until(lambda: played(database) == [0, 1], "the turn")
    assert "play 10 M6 B4" in [row.line for row in rows(database, select(orders.c.line))]
    house.engine.dispose()


def looked(database: str) -> datetime | None:
    """When the last complete look of this run began."""
    found: datetime | None = rows(database, select(func.max(cursors.c.polled).label("polled")))[0].polled
    return found


def test_what_we_could_not_take_may_wait_too(tmp_path: Path, at: str) -> None:
    house = opened(tmp_path)
    database, box = str(house.engine.url), Maildir(path=str(tmp_path / "mail"), lmtp=at, poll=0.05)
    with serving(database, box, NOWHERE, BOT):
        until(lambda: looked(database) is not None, "a look")
        (tmp_path / "mail" / "tmp").rmdir()
        with client(at) as sender, pytest.raises(smtplib.SMTPDataError) as refused:
            sender.sendmail(ANN, [BOT], MAIL)
        assert refused.value.smtp_code == 451
        (tmp_path / "mail" / "tmp").mkdir()
        with client(at) as sender:
            sender.sendmail(ANN, [BOT], MAIL)
        until(lambda: rows(database, select(downtimes)), "it to be noted")
    house.engine.dispose()


MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize(
    ("gaps", "now", "since"),
    [
        ([], 0, None),
        # Away for 10 s or for 20 minutes; in the hour after, Postfix has tried again.
        ([(0, 0.2)], 11, 0),
        ([(0, 0.2)], 12, None),
        ([(0, 20)], 45, 0),
        ([(0, 20)], 46.1, None),
        ([(0, 600)], 600 + 72, 0),
        ([(0, 600)], 600 + 73, None),
        # Stopped again before all had come: what waited is as old as the first time.
        ([(0, 20), (40, 40.1)], 85, 0),
        ([(0, 20), (47, 47.1)], 50, 47),
        # A clock that was ahead tells nothing.
        ([(0, 500)], 100, None),
    ],
)
def test_how_long_mail_may_wait(
    tmp_path: Path, gaps: list[tuple[float, float]], now: float, since: float | None
) -> None:
    house = opened(tmp_path)
    begins = clock.now()
    with house.engine.begin() as db:
        for began, ended in gaps:
            note(db, begins + began * MINUTE, begins + ended * MINUTE)
        found = queued.since(db, begins + now * MINUTE, None)
        assert found == (None if since is None else begins + since * MINUTE)
        assert queued.since(db, begins + now * MINUTE, 0.0) is None
    house.engine.dispose()


def test_a_postfix_puts_mail_into_a_maildir_itself(tmp_path: Path) -> None:
    need(postfix_missing())
    house = opened(tmp_path)
    own = (
        "virtual_transport = virtual\nvirtual_mailbox_base = {base}/boxes\n"
        "virtual_mailbox_maps = inline:{{ bot@demo.test=bot/ }}\n"
        "virtual_uid_maps = static:65534\nvirtual_gid_maps = static:65534\n"
    )
    with (
        postfix(MailHost("none", post=lambda *_: None), own) as host,
        smtplib.SMTP(HOST, host.smtp_port) as sender,
    ):
        assert host.queue is not None
        box = Maildir(path=str(host.queue / "boxes" / "bot"), poll=0.05)
        database = str(house.engine.url)
        with serving(database, box, NOWHERE, BOT):
            sender.sendmail(ANN, ["bot+gs1.k3f9abcdef@demo.test"], said("words"))
            until(lambda: came(database), "the mail")
            (raw,) = (row.raw for row in rows(database, select(in_mail.c.raw)))
            settings = Settings(address=BOT, gm=("gm@demo.test",), mailbox=box, smtp=host.smtp())
            trip = roundtrip.round_trip(settings, wait=30.0)
        assert roundtrip.own(trip).startswith("a letter to bot@demo.test came back")
        assert roundtrip.sub(trip, "plus").endswith("came back too.")
        assert roundtrip.stamps(trip) == "its stamps agree with our clock."
        assert b"Delivered-To: bot+gs1.k3f9abcdef@demo.test" in raw
    house.engine.dispose()
