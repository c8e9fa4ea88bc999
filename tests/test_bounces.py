"""Letters that come back: whose address refuses mail, who hears of it, and that nobody can forge it."""

import time
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage

import pytest
from sqlalchemy import select, update

from bot.flow.values.outgoing import Claimed, Kind
from bot.flow.writing import trying, undelivered
from bot.letters import bouncing
from bot.store import bounces, questions
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, out_mail
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, moved_into, race, shown
from tests.kit.dsn import dsn, of_old

SNAIL = address("Snail")
HARE = address("Hare")
NO_USER = "550 5.1.1 no such user"


@pytest.fixture
def there(database: str) -> Iterator[Correspondence]:
    """A race that has begun; all letters of ours were taken by the mail server."""
    there = race(moved_into(database))
    there.letters()
    taken(there)
    yield there
    there.engine.dispose()


def taken(there: Correspondence) -> None:
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT, first=there.now))


def read(letter: EmailMessage) -> str:
    """As its reader sees it, however long its lines are."""
    return " ".join(shown(letter).split())


def report_to(there: Correspondence, who: str) -> EmailMessage:
    return there.newest[who]


def bounce(
    there: Correspondence, letter: EmailMessage, to: str = SNAIL, said: str = NO_USER, action: str = "failed"
) -> list[EmailMessage]:
    there.deliver(dsn(letter, to, said, action))
    return there.letters()


def nmrs(there: Correspondence) -> dict[str, int]:
    with there.engine.begin() as db:
        return {seat.entrant: seat.nmrs for seat in questions.seats_of(db, 1)}


def status_of(there: Correspondence, letter: EmailMessage) -> str:
    with there.engine.begin() as db:
        found = select(out_mail.c.status).where(out_mail.c.message_id == letter["Message-ID"])
        return str(db.execute(found).scalar_one())


def refusing(there: Correspondence) -> list[str]:
    with there.engine.begin() as db:
        return [one.address for one in bounces.all_refusing(db, there.now)]


def test_the_gm_is_told_at_the_first_hard_bounce_and_what_they_may_do(there: Correspondence) -> None:
    told = bounce(there, report_to(there, SNAIL))
    (to_gm,) = (letter for letter in told if "refuses" in letter["Subject"])
    assert to_gm["To"] == GM
    assert "Snail's address refuses mail: 550 5.1.1 no such user." in read(to_gm)
    assert '"replace Snail ADDRESS"' in read(to_gm)
    assert "The turn runs" in read(to_gm)
    assert status_of(there, report_to(there, SNAIL)) == OutStatus.BOUNCED


def test_a_second_bounce_is_not_told_again(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    there.to_deadline()
    taken(there)
    assert not [one for one in bounce(there, report_to(there, SNAIL)) if "refuses" in one["Subject"]]


def test_no_letter_is_sent_to_anybody_who_bounces(there: Correspondence) -> None:
    """An answer to a bounce bounces (freescout #4806: 4, 16, 64 ... 5,000 letters)."""
    assert {one["To"] for one in bounce(there, report_to(there, SNAIL))} == {GM}


def test_a_seat_whose_address_refuses_mail_is_not_counted_as_silent(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    (to_gm,) = (one for one in there.to_deadline() if one["To"] == GM)
    assert nmrs(there) == {name: int(name != "Snail") for name in FIELD}
    assert "Snail's address refuses mail: 550 5.1.1 no such user." in read(to_gm)
    assert "No orders came from Hare, Tortoise, Ostrich, Fox and Kangaroo." in read(to_gm)


def test_the_gms_status_names_it(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    assert "Snail's address refuses mail: 550 5.1.1 no such user." in read(there.write(GM, "status")[0])


def test_until_the_gm_has_decided(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    assert "stays" in read(there.write(GM, f"replace Snail {SNAIL}")[0])
    there.to_deadline()
    assert nmrs(there) == dict.fromkeys(FIELD, 1)


def test_a_new_address_ends_it(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    there.decide(GM, "replace Snail slow@y.test")
    assert refusing(there) == []
    there.to_deadline()
    assert nmrs(there)["Snail"] == 1


def test_three_soft_ones_in_a_week_are_as_good_as_a_hard_one_and_decay(there: Correspondence) -> None:
    """A full mailbox."""
    full = "552 5.2.2 mailbox full"
    letters = []
    for _ in range(3):
        letters.append(there.write(SNAIL, "status")[-1])
        taken(there)
    first, second, third = letters
    assert bounce(there, first, said=full) == bounce(there, second, said=full) == []
    assert refusing(there) == []
    assert len(bounce(there, third, said=full)) == 1
    assert refusing(there) == [SNAIL]
    there.pass_time(days=8)
    assert refusing(there) == []


def test_a_hard_one_decays_within_a_month(there: Correspondence) -> None:
    bounce(there, report_to(there, SNAIL))
    there.now += bounces.HARD_COUNTS - timedelta(hours=1)
    assert refusing(there) == [SNAIL]
    there.pass_time(hours=2)
    assert refusing(there) == []


def test_a_later_letter_that_is_taken_and_does_not_come_back_within_a_day_ends_it(
    there: Correspondence,
) -> None:
    bounce(there, report_to(there, SNAIL))
    there.pass_time(hours=1)
    there.write(GM, "remind Snail")
    arrived(there)
    assert refusing(there) == [SNAIL]  # that a relay takes a letter says little
    there.pass_time(hours=23)
    assert refusing(there) == [SNAIL]
    there.pass_time(hours=2)
    assert refusing(there) == []
    told = "Snail's address, which refused mail (550 5.1.1 no such user), seems to work again"
    assert told in read(there.write(GM, "status")[0])
    (to_gm,) = (one for one in there.to_deadline() if one["To"] == GM)
    assert told in read(to_gm)
    assert "A turn without orders counts as missed again." in read(to_gm)
    assert nmrs(there)["Snail"] == 1
    (to_gm,) = (one for one in there.to_deadline() if one["To"] == GM)
    assert "seems to work again" not in read(to_gm)


@pytest.mark.parametrize("action", ["failed", "delayed"])
def test_a_later_letter_of_which_anything_comes_back_does_not_end_it(
    there: Correspondence, action: str
) -> None:
    bounce(there, report_to(there, SNAIL))
    there.pass_time(hours=1)
    (reminder,) = (one for one in there.write(GM, "remind Snail") if one["To"] == SNAIL)
    arrived(there)
    there.pass_time(hours=2)
    bounce(there, reminder, said=NO_USER if action == "failed" else "451 4.4.1 try later", action=action)
    there.pass_time(hours=30)
    assert refusing(there) == [SNAIL]
    (to_gm,) = (one for one in there.to_deadline() if one["To"] == GM)
    assert "Snail's address refuses mail" in read(to_gm)


def test_an_answer_to_a_later_letter_ends_it_at_once_and_the_gm_reads_so(there: Correspondence) -> None:
    older = report_to(there, SNAIL)
    bounce(there, older)
    there.pass_time(hours=1)
    there.write(SNAIL, "status", answering=older)  # whoever has the older letter may write so
    assert refusing(there) == [SNAIL]
    there.pass_time(minutes=1)
    there.write(GM, "remind Snail")
    letters = there.write(SNAIL, "status")
    (to_gm,) = (one for one in letters if one["To"] == GM)
    assert "Snail's address works again: a letter came from there." in read(to_gm)
    assert refusing(there) == []
    assert "refuses mail" not in read(there.write(GM, "status")[0])


def test_a_letter_from_there_ends_it_where_the_mail_server_vouches_for_it(there: Correspondence) -> None:
    older = report_to(there, SNAIL)
    bounce(there, older)
    there.surely(SNAIL, "play 6/0 M3 B3", answering=older)
    assert refusing(there) == []


def arrived(there: Correspondence) -> None:
    """The mail server has just taken all letters that were not sent yet."""
    with there.engine.begin() as db:
        left = update(out_mail).where(out_mail.c.status == OutStatus.QUEUED)
        db.execute(left.values(status=OutStatus.SENT, first=there.now, ended=there.now))


@pytest.mark.parametrize("form", [dsn, of_old])
def test_a_forged_bounce_harms_nobody(there: Correspondence, form: object) -> None:
    """It names a letter to the forger, for they know no other; or one that nobody sent."""
    mine, nobodys = report_to(there, HARE), EmailMessage()
    nobodys["Message-ID"] = f"<report.gs-1.1.x.00000000000000000000@{BOT.partition('@')[2]}>"
    nobodys["Subject"], nobodys["From"], nobodys["To"] = "x", BOT, SNAIL
    for letter in (mine, nobodys):
        there.deliver(form(letter, SNAIL, NO_USER))  # type: ignore[operator]
    assert there.letters() == []
    assert refusing(there) == []
    assert status_of(there, mine) == OutStatus.SENT
    assert {status for status, _ in there.mail_statuses()[-2:]} == {MailStatus.FILED}


def test_a_letter_that_never_went_out_cannot_bounce(there: Correspondence) -> None:
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.QUEUED, first=None))
    assert bounce(there, report_to(there, SNAIL)) == []
    assert refusing(there) == []


def test_a_bounce_shows_that_a_letter_in_doubt_was_taken(there: Correspondence) -> None:
    """Hard: it came back. Delayed, or delivered: it is on its way, or has come."""
    for action, after in (
        ("failed", OutStatus.BOUNCED),
        ("delayed", OutStatus.SENT),
        ("delivered", OutStatus.SENT),
    ):
        with there.engine.begin() as db:
            db.execute(update(out_mail).values(status=OutStatus.UNCERTAIN))
        letter = report_to(there, SNAIL)
        bounce(there, letter, action=action)
        assert status_of(there, letter) == after


def test_two_reports_about_one_letter_count_once(there: Correspondence) -> None:
    for _ in range(5):
        bounce(there, report_to(there, SNAIL), said="452 4.2.2 mailbox full", action="delayed")
    assert refusing(there) == []


def test_what_our_own_mail_server_says_at_once_is_a_bounce_too(there: Correspondence) -> None:
    post = there.write(SNAIL, "status")[-1]
    with there.engine.begin() as db:
        (row,) = db.execute(select(out_mail).where(out_mail.c.message_id == post["Message-ID"]))
        db.execute(update(out_mail).where(out_mail.c.id != row.id).values(status=OutStatus.SENT))
        (letter,) = trying.claim(db, there.now)
        trying.failed(db, letter, there.now, "refused", "rcpt")
        undelivered.refused(db, there.house, letter, "rcpt", "refused", NO_USER)
    (to_gm,) = there.letters()
    assert f"refuses mail: {NO_USER}." in read(to_gm)


def test_of_a_report_in_doubt_operator_and_gm_hear(there: Correspondence) -> None:
    """It ended uncertain, and all was well."""
    letter = report_to(there, SNAIL)
    with there.engine.begin() as db:
        (row,) = db.execute(select(out_mail).where(out_mail.c.message_id == letter["Message-ID"]))
        claimed = Claimed(row.id, b"", SNAIL, Kind(row.kind), 9, there.now, "", there.now)
        undelivered.in_doubt(db, there.house, claimed, "The line broke.")
        undelivered.in_doubt(db, there.house, claimed, "The line broke.")
    alarm, to_gm = there.letters()
    assert f'"pbm outbox again {row.id}"' in read(alarm)
    assert "A report to Snail may not have arrived: The line broke." in read(to_gm)


@pytest.mark.parametrize(
    ("said", "lasts"),
    [
        (NO_USER, True),
        ("550 no such user", True),
        ("550 5.2.1 mailbox disabled", True),
        ("554 5.7.1 rejected", True),
        ("552 5.2.2 over quota", False),
        ("552 over quota", False),
        ("554 5.3.4 too big", False),
        ("554 5.6.0 bad content", False),
    ],
)
def test_which_refusals_are_of_the_address(said: str, *, lasts: bool) -> None:
    assert bouncing.lasting(said) is lasts


@pytest.mark.parametrize("damage", [b"", b"\0", b"multipart/report", b"\n\n", b"Final-Recipient", b"rfc822;"])
def test_a_damaged_report_breaks_nothing(there: Correspondence, damage: bytes) -> None:
    whole = dsn(report_to(there, SNAIL), SNAIL, NO_USER)
    for cut in range(0, len(whole), 97):
        bouncing.read(whole[:cut] + damage + whole[cut + 40 :])
        bouncing.read(whole.replace(damage, b"") if damage else whole[:cut])
    with there.engine.begin() as db:
        assert db.execute(select(in_mail.c.id).where(in_mail.c.status == MailStatus.SHUNTED)).all() == []


@pytest.mark.parametrize("filler", [b" \r\n", b"---\r\n", b"<a@b.test>:\r\n", b"message\r\n\t\t", b"a"])
def test_a_long_report_that_says_nothing_takes_no_long_time(there: Correspondence, filler: bytes) -> None:
    """It took 23 s, and the one thread that does everything waited for it."""
    head = b"From: MAILER-DAEMON@x.test\r\nReturn-Path: <>\r\n\r\n"
    named = f"Message-ID: {report_to(there, SNAIL)['Message-ID']}\r\n".encode()
    raw = head + named + filler * (1_000_000 // len(filler))
    began = time.process_time()
    assert bouncing.read(raw) is None
    assert time.process_time() - began < 5
