"""The operator hears by mail what wants looking at: each trouble once a day, with what helps, and no passing one."""

import logging
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from bot import clock
from bot.mailbox import Wake
from bot.monitoring import alerting
from bot.service import Service
from bot.settings import Imap, Settings, Smtp
from bot.store import alone, bounces, changes, journal, mails, space
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import in_mail, out_mail
from tests.kit.correspondence import BOT, GM, Correspondence, address, shown
from tests.kit.fixtures import ON_A_FILE

HARE = address("Hare")


@pytest.fixture
def service(race: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A server on the database of a race, by the clock of the race; all letters are sent."""
    monkeypatch.setattr(clock, "now", lambda: race.now)
    imap, smtp = Imap(host="localhost", user=BOT, password=""), Smtp(host="localhost")
    settings = Settings(address=BOT, gm=(GM,), mailbox=imap, smtp=smtp, database=str(race.engine.url))
    with Wake() as wake, alone.alone(settings.database):
        yield Service(settings, race.house, race.engine, wake)


def minutes(race: Correspondence, service: Service, many: int) -> list[str]:
    """So many minutes of a server that sends what it has to send: the letters it wrote, as their readers see them."""
    for _ in range(many):
        with race.engine.begin() as db:
            changes.beat(db, "serve", race.now)
            db.execute(
                update(out_mail).where(out_mail.c.status == OutStatus.QUEUED).values(status=OutStatus.SENT)
            )
        alerting.run(service)
        race.pass_time(minutes=1, seconds=1)
    return [" ".join(shown(letter).split()) for letter in race.letters()]


@pytest.fixture
def shunted(race: Correspondence) -> int:
    """The number of a mail that broke us."""
    race.letters()
    with race.engine.begin() as db:
        db.execute(
            update(in_mail).where(in_mail.c.id == 1).values(status=MailStatus.SHUNTED, note="KeyError")
        )
    return 1


def test_a_trouble_is_told_once_a_day_as_long_as_it_lasts(
    race: Correspondence, service: Service, shunted: int
) -> None:
    (letter,) = minutes(race, service, 20)
    assert letter.startswith(f"To: {GM} Subject: 1 mail broke me and is kept aside")
    assert '"pbm mail list" names them; "pbm mail again NUMBER"' in letter
    race.pass_time(days=1)
    assert len(minutes(race, service, 5)) == 1
    with race.engine.begin() as db:
        mails.put_away(db, shunted)
    race.pass_time(days=1)
    assert minutes(race, service, 5) == []


def test_a_mailbox_that_cannot_be_read_is_told_when_it_has_lasted(
    race: Correspondence, service: Service
) -> None:
    with race.engine.begin() as db:
        changes.beat(db, "imap", race.now, "I can't log in as bot")
    assert minutes(race, service, 5) == []
    (letter,) = minutes(race, service, 5)
    assert 'imap: I can\'t log in as bot "pbm doctor" tries every part' in letter


def test_one_that_passes_is_not_told(race: Correspondence, service: Service) -> None:
    for trouble in ("I can't log in as bot", None) * 3:
        with race.engine.begin() as db:
            changes.beat(db, "imap", race.now, trouble)
        assert minutes(race, service, 3) == []


@ON_A_FILE
def test_a_disk_that_fills_up_is_told_at_once(
    race: Correspondence, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(space, "LOW", 1 << 60)
    (letter,) = minutes(race, service, 1)
    assert "The disk is filling up: " in letter
    assert "Make room on the disk" in letter
    monkeypatch.setattr(space, "SCARCE", 1 << 60)
    (letter,) = minutes(race, service, 3)
    assert "The disk is nearly full: " in letter


def test_what_other_letters_tell_is_not_told_twice(race: Correspondence, service: Service) -> None:
    with race.engine.begin() as db:
        bounces.note(db, 1, HARE, hard=True, why="550 no such user", now=race.now, mail=None)
        db.execute(update(out_mail).where(out_mail.c.id == 2).values(status=OutStatus.FAILED, error="550"))
    assert minutes(race, service, 10) == []


def test_what_was_over_is_told_as_soon_as_it_can_be(race: Correspondence, service: Service) -> None:
    minutes(race, service, 1)
    service.lapses.append("serve: for 90 seconds the disk is full; all goes on.")
    alerting.run(service)
    (letter,) = (" ".join(shown(one).split()) for one in race.letters())
    assert "Subject: I could not work for a while" in letter
    assert service.lapses == []


def test_the_log_says_once_that_a_trouble_began(
    race: Correspondence, service: Service, shunted: int, caplog: pytest.LogCaptureFixture
) -> None:
    assert shunted
    caplog.set_level(logging.INFO, journal.__name__)
    minutes(race, service, 5)
    assert [message for message in caplog.messages if message.startswith("trouble")] == [
        "trouble about=shunted"
    ]
