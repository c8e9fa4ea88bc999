"""A Maildir is read as a mailbox is: each mail once, nothing lost, and a mail came when its mail server had it."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot import clock, maildir
from bot.cli.checkup.arriving import mailbox as checked
from bot.cli.checkup.trouble import Trouble
from bot.flow.intake import inbox
from bot.mailbox import Arrived, Listed, NotKeptError
from bot.maildir import watching
from bot.settings import Maildir, Smtp
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail
from tests.kit.aftermath import rows
from tests.kit.correspondence import Correspondence, opened
from tests.kit.patience import until
from tests.kit.serving import serving
from tests.kit.watched import numbered, watched_maildir

NOON = datetime(2026, 11, 21, 12, 0, 0, 250_000, tzinfo=UTC)
NOWHERE = Smtp(host="127.0.0.1", port=1, security="plain")


@pytest.fixture
def box(tmp_path: Path) -> Maildir:
    maildir.make(tmp_path / "mail")
    return Maildir(path=str(tmp_path / "mail"), poll=0.05)


def put(box: Maildir, name: str, raw: bytes, at: datetime | None = None) -> Path:
    """A mail as a mail server puts it there; `name` begins with the folder."""
    path = Path(box.path, name)
    path.write_bytes(raw)
    if at is not None:
        os.utime(path, (at.timestamp(), at.timestamp()))
    return path


def there(box: Maildir, part: str) -> list[str]:
    return sorted(path.name for path in Path(box.path, part).iterdir())


def all_new(listed: Sequence[Listed]) -> tuple[set[int], set[int]]:
    return {one.uid for one in listed}, set()


def test_a_mail_is_kept_and_then_it_is_no_longer_new(box: Maildir) -> None:
    put(box, "new/1.a.host", numbered(1))
    put(box, "tmp/2.b.host", b"Subject: half wri")
    with watched_maildir(box, all_new) as seen:
        seen.until(lambda: seen.bodies() == [b"1"] and there(box, "cur") == ["1.a.host:2,S"])
        put(box, "tmp/3.c.host", numbered(3)).rename(Path(box.path, "new", "3.c.host"))
        seen.until(lambda: seen.bodies() == [b"1", b"3"])
        seen.until(lambda: there(box, "cur") == ["1.a.host:2,S", "3.c.host:2,S"])
    assert (there(box, "new"), there(box, "tmp")) == ([], ["2.b.host"])
    assert {mail.raw for mail in seen.mails} == {numbered(1), numbered(3)}
    assert seen.troubles == []


def test_a_mail_that_a_mail_program_has_opened_before_us_is_read_too(box: Maildir) -> None:
    put(box, "cur/1.a.host:2,FR", numbered(1))
    with watched_maildir(box, all_new) as seen:
        seen.until(lambda: seen.bodies() == [b"1"])
        Path(box.path, "cur", "1.a.host:2,FR").rename(Path(box.path, "cur", "1.a.host:2,FRS"))
        seen.look()
    assert (seen.bodies(), there(box, "cur")) == ([b"1"], ["1.a.host:2,FRS"])


def test_what_could_not_be_kept_stays_new_and_comes_again(
    box: Maildir, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "AGAIN", 0.02)
    put(box, "new/1.a.host", numbered(1))
    found: list[list[str]] = []

    def fail(mails: Sequence[Arrived]) -> None:
        found.append(there(box, "new"))
        if mails and len(found) < 6:
            raise OSError(28, "No space left on device")

    with watched_maildir(box, all_new, fail) as seen:
        seen.until(lambda: seen.bodies() == [b"1"] and there(box, "new") == [] and None in seen.troubles)
    assert found[:6] == [["1.a.host"]] * 6
    assert seen.troubles == [
        str(NotKeptError("the disk is full")),
        None,
    ]


def test_a_mail_that_was_kept_before_a_crash_is_only_marked(box: Maildir) -> None:
    put(box, "new/1.a.host", numbered(1))
    with watched_maildir(box, lambda listed: (set(), {one.uid for one in listed})) as seen:
        seen.until(lambda: there(box, "cur") == ["1.a.host:2,S"])
    assert seen.mails == []


def test_what_came_before_our_time_is_left_alone(box: Maildir) -> None:
    put(box, "new/1.a.host", numbered(1))
    with watched_maildir(box, lambda _: (set(), set())) as seen:
        seen.look()
    assert (seen.mails, there(box, "new")) == ([], ["1.a.host"])


def test_of_a_mail_that_is_too_large_the_headers_are_kept(box: Maildir) -> None:
    put(box, "new/1.a.host", numbered(1, size=20_000))
    small = Maildir(path=box.path, poll=0.05, largest=10_000)
    with watched_maildir(small, all_new) as seen:
        seen.until(lambda: len(seen.mails) == 1)
    assert (seen.mails[0].raw, seen.mails[0].whole) == (b"Subject: mail\r\n\r\n", False)


def test_a_maildir_that_is_not_there_yet_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "AGAIN", 0.02)
    box = Maildir(path=str(tmp_path / "mail"), poll=0.05)
    with watched_maildir(box, all_new) as seen:
        seen.until(lambda: bool(seen.troubles))
        maildir.make(Path(box.path))
        seen.until(lambda: None in seen.troubles)
    assert seen.polls
    assert seen.troubles[0] == (
        f"I can't read the Maildir {box.path} ({box.path}/new: No such file or directory). I try again, and nothing is "
        "lost."
    )


def test_a_folder_and_a_link_to_nowhere_are_no_mails(box: Maildir) -> None:
    Path(box.path, "new", "folder").mkdir()
    Path(box.path, "new", "link").symlink_to("/nowhere/at/all")
    with watched_maildir(box, all_new) as seen:
        seen.look()
        seen.look()
    assert (seen.mails, there(box, "new")) == ([], ["folder", "link"])


ARRIVALS = {
    "no stamp": (b"Subject: x\n\nReceived: by y; Sat, 21 Nov 2026 11:00:00 +0000\n", NOON),
    "it waited in the queue": (
        b"Received: by mx; Sat, 21 Nov 2026 11:59:30 +0000\n",
        datetime(2026, 11, 21, 11, 59, 30, 999_999, tzinfo=UTC),
    ),
    "within the second": (b"Received: by mx; Sat, 21 Nov 2026 12:00:00 +0000 (GMT)\n", NOON),
    "another zone": (
        b"Received: by mx; Sat, 21 Nov 2026 05:59:58 -0600\n",
        datetime(2026, 11, 21, 11, 59, 58, 999_999, tzinfo=UTC),
    ),
    "the topmost counts": (
        b"Return-Path: <a@b>\nreceived: by mx\n\tfor <c>; Sat, 21 Nov 2026 11:59:59 +0000\nReceived: by x\n",
        datetime(2026, 11, 21, 11, 59, 59, 999_999, tzinfo=UTC),
    ),
    "a clock ahead": (b"Received: by mx; Sat, 21 Nov 2026 13:00:00 +0000\n", NOON),
    "older than any queue": (b"Received: by mx; Mon, 16 Nov 2026 11:00:00 +0000\n", NOON),
    "no date": (b"Received: by mx; once upon a time\n", NOON),
    "no date at all": (b"Received: by mx\n", NOON),
    "a year that is none": (b"Received: by mx; Sat, 21 Nov 99999 11:59:59 +0000\n", NOON),
}


@pytest.mark.parametrize("name", ARRIVALS)
def test_a_mail_arrived_when_its_mail_server_received_it(box: Maildir, name: str) -> None:
    head, expected = ARRIVALS[name]
    raw = head if b"\n\n" in head else head + b"Subject: x\n\nwords\n"
    file = maildir.reading.File(put(box, "new/1.a.host", raw, NOON))
    assert maildir.opened(file, box).arrived == expected


def test_the_database_knows_mails_by_name(tmp_path: Path) -> None:
    house = opened(tmp_path)
    place = ("maildir:x", "INBOX", 1)
    hour = timedelta(hours=1)
    old, late = Listed(1, house.now - 2 * hour), Listed(2, house.now - hour / 2)
    with house.engine.begin() as db:
        inbox.keep(db, *place[:2], [], (1, 0), house.now)
        assert inbox.by_name(db, place, [old, late]) == ({2}, set())
        inbox.keep(db, *place[:2], [Arrived("INBOX", 1, 2, house.now, b"x", whole=True)], (1, 0), house.now)
        assert inbox.by_name(db, place, [old, Listed(2, house.now + hour)]) == (set(), {2})
    house.engine.dispose()


@pytest.fixture
def house(tmp_path: Path) -> Correspondence:
    house = opened(tmp_path)
    house.now = clock.now()
    return house


def taken(house: Correspondence) -> list[tuple[Any, ...]]:
    found = select(in_mail.c.uid, in_mail.c.status).order_by(in_mail.c.id)
    return [tuple(row) for row in rows(str(house.engine.url), found)]


def test_a_server_takes_each_mail_once_though_it_is_stopped_and_started(
    box: Maildir, house: Correspondence
) -> None:
    database, raw = str(house.engine.url), b"From: a@b.test\nSubject: hello\n\nHello.\n"
    with serving(database, box, NOWHERE):
        put(box, "new/1.a.host", raw)
        until(lambda: taken(house) and taken(house)[0][1] != MailStatus.NEW, "the mail to be read")
    # As after a crash between the commit and the move; and as a mail server that delivers a second time.
    Path(box.path, "cur", "1.a.host:2,S").rename(Path(box.path, "new", "1.a.host"))
    put(box, "new/2.b.host", b"Received: by mx\n" + raw)
    with serving(database, box, NOWHERE):
        until(lambda: there(box, "new") == [], "both to be looked at")
    assert there(box, "cur") == ["1.a.host:2,S", "2.b.host:2,S"]
    assert len(taken(house)) == 2
    assert taken(house)[1][1] == MailStatus.REPEATED
    house.engine.dispose()


def test_the_doctor_looks_at_the_three_folders(box: Maildir) -> None:
    assert checked(box) == f"{box.path} is a Maildir, and ours to read and write."
    Path(box.path, "tmp").rmdir()
    with pytest.raises(Trouble, match="is no Maildir: it has no tmp"):
        checked(box)
    with pytest.raises(Trouble, match="is not there; a mail server makes it"):
        checked(Maildir(path=box.path + "x"))
