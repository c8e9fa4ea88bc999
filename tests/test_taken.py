"""What was taken from the mailbox is known in one place, by where it lay and by its bytes."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot import clock
from bot.flow.intake import batches, inbox
from bot.mailbox import Place
from bot.store import folders
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail, out_mail
from bot.store.tables_of_servers import cursors
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, GM, Arriving, Correspondence, address, opened, race, shown
from tests.kit.embedded import embedded
from tests.kit.imap_script import ImapScript, imap_script
from tests.kit.mailhost import PASSWORD
from tests.kit.patience import until
from tests.kit.serving import serving
from tests.kit.watched import numbered, watched

HARE = address("Hare")


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    there = race(opened(tmp_path))
    there.letters()
    return there


def kept(there: Correspondence, raw: bytes, uid: int = 900, account: str = "bot@host") -> str:
    """Keep what the mailbox hands over. What the mail is then."""
    with there.engine.begin() as db:
        new = inbox.keep(db, account, "INBOX", [Arriving(uid, there.now, raw)], (1, uid), there.now)
        status = db.execute(select(in_mail.c.status).order_by(in_mail.c.id.desc()).limit(1)).scalar_one()
    return str(status) if new else "known"


def test_a_uid_that_is_used_again_loses_no_letter(there: Correspondence) -> None:
    """The server says nothing of it: the UIDVALIDITY stays."""
    assert kept(there, numbered(1)) == MailStatus.NEW
    assert kept(there, numbered(1)) == "known"
    assert kept(there, numbered(2)) == MailStatus.NEW


def test_another_mailbox_may_have_the_same_numbers(there: Correspondence) -> None:
    """The server moved to a new provider, whose UIDVALIDITY is 1, too."""
    assert kept(there, numbered(1), account="bot@old") == MailStatus.NEW
    assert kept(there, numbered(2), account="bot@new") == MailStatus.NEW
    assert kept(there, numbered(1), account="bot@new") == MailStatus.REPEATED


def copies(there: Correspondence, first: str, second: str) -> list[bytes]:
    """One letter to two addresses of ours, as Dovecot delivers it: twice."""
    raw = there.compose(HARE, "play 6/0 M1 B5", fresh=True, to=f"{first}, {second}")
    return [f"Delivered-To: {one}\r\n".encode() + raw for one in (first, second)]


def test_one_letter_to_two_matches_counts_in_both(there: Correspondence) -> None:
    """The second copy was "repeated", and the other match never read it."""
    first = str(there.newest[HARE]["Reply-To"])
    race(there)
    there.letters()
    second = str(there.newest[HARE]["Reply-To"])
    both = copies(there, first, second)
    for raw in both:
        there.deliver(raw, read=False)
    batches.read_all(there.engine, there.house)
    answers = [letter for letter in there.letters() if letter["To"] == HARE]
    assert there.standing(1) == there.standing(2) == ["play 6/0 M1 B5"]
    assert not [letter for letter in answers if "Not read for" in shown(letter)]
    for raw in both:
        there.deliver(raw)
    assert [status for status, _ in there.mail_statuses()[-2:]] == ["repeated"] * 2


def test_a_copy_that_never_comes_is_named(there: Correspondence) -> None:
    first = str(there.newest[HARE]["Reply-To"])
    race(there)
    there.letters()
    raw, _ = copies(there, first, str(there.newest[HARE]["Reply-To"]))
    there.deliver(raw)
    assert "Not read for GS-2" in " ".join(shown(there.letters()[-1]).split())


def test_a_mail_of_the_time_before_us_is_not_missing(there: Correspondence) -> None:
    here = ("bot@host", "INBOX", 1)
    with there.engine.begin() as db:
        since = folders.since(db, "bot@host", "INBOX")
        assert since is not None
        old, fresh = (
            Arriving(uid, since + late, b"")
            for uid, late in ((5000, -timedelta(minutes=1)), (5001, timedelta(hours=2)))
        )
        assert inbox.missing(db, here, [old, fresh]) == {5001}


def test_a_mail_below_the_cursor_is_found_by_comparing() -> None:
    script = ImapScript({1: numbered(1), 2: numbered(2), 3: numbered(3)})
    with (
        imap_script(script),
        watched(script.imap(), Place(7, 2), missing=lambda _, listed: {listed[0].uid}) as seen,
    ):
        seen.until(lambda: len(seen.mails) == 2)
        seen.look()
    assert [mail.uid for mail in seen.mails] == [3, 1]
    assert seen.compared == [(3, 1)]


def test_it_is_found_at_the_next_start_and_the_operator_hears(tmp_path: Path) -> None:
    house = opened(tmp_path)
    database = str(house.engine.url)
    # Later than an hour after the first look: before that, clocks that differ could tell what was there already.
    script = ImapScript({}, date=f"{clock.now() + timedelta(hours=2):%d-%b-%Y %H:%M:%S} +0000")
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as host, imap_script(script):
        with serving(database, script.imap(), host.smtp()):
            until(
                lambda: rows(database, select(cursors).where(cursors.c.polled.is_not(None))), "a first look"
            )
            script.mails[502] = numbered(502)
            until(lambda: uids(database) == [502], "the first mail to be kept")
        script.mails[400] = numbered(400)
        with serving(database, script.imap(), host.smtp()):
            until(lambda: uids(database) == [400, 502], "all that is there to be kept")
            told = select(out_mail.c.id).where(out_mail.c.slug.like("alert-sweep-%"))
            until(lambda: rows(database, told), "the operator to be told")
    assert uids(database) == [400, 502]
    house.engine.dispose()


def uids(database: str) -> list[int]:
    return [row.uid for row in rows(database, select(in_mail.c.uid).order_by(in_mail.c.uid))]


def test_a_letter_that_shows_too_late_is_told_so_and_its_gm_too(there: Correspondence) -> None:
    """Its stamp is before the deadline; the look after the deadline had not shown it."""
    mine, deadline = there.newest[HARE], there.match().deadline
    assert deadline is not None
    there.to_deadline()
    there.pass_time(minutes=5)
    raw = there.compose(HARE, "play 6/0 M1 B5", answering=mine)
    for _ in range(2):
        there.deliver(raw.replace(b"@mail.test>", b"1@mail.test>"), arrived=deadline - timedelta(seconds=1))
    to_gm, to_player = there.letters()
    assert (to_gm["To"], to_player["To"]) == (GM, HARE)
    assert "A letter of Hare came in time" in " ".join(shown(to_gm).split())
    assert "my mailbox showed it to me only when the turn had been played" in " ".join(
        shown(to_player).split()
    )
    assert there.standing() == []


def test_what_came_in_the_rest_of_the_second_of_a_deadline_was_too_late(there: Correspondence) -> None:
    """A stamp has whole seconds. The look behind the deadline had not shown it, and its GM was told of the mailbox."""
    mine, deadline = there.newest[HARE], there.match().deadline
    assert deadline is not None
    there.now = deadline + timedelta(seconds=0.2)
    there.run_turns()
    there.pass_time(seconds=0.5)
    (to_player,) = there.write(HARE, "play 6/0 M1 B5", answering=mine, arrived=deadline)
    assert to_player["To"] == HARE
    assert "came after the deadline, and the turn has been played without it" in " ".join(
        shown(to_player).split()
    )
    assert there.standing() == []
