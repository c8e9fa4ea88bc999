"""Our own downtime is known; deadlines in it or shortly after it move, and everybody is told why."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot import clock
from bot.flow.intake import batches
from bot.flow.turns import downtime
from bot.flow.values import policies
from bot.store import downtimes, folders
from bot.store.statuses import OutStatus
from bot.store.tables import matches, out_mail
from bot.store.tables_of_servers import cursors
from tests.kit.aftermath import played, rows
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, opened, race, shown
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD
from tests.kit.patience import until
from tests.kit.serving import serving

HOUR = timedelta(hours=1)
HERE = ("bot@host", "INBOX")


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    there = race(opened(tmp_path))
    there.letters()
    return there


ROBOTS = "\n".join(
    (
        "create golden-strider robot called Clockwork Mile",
        *(f"player {name} {address(name)}" for name in FIELD[:3]),
        "start in 5 hours",
    )
)
LOST = "set credit lost"  # what the cadence promises is 3.5 days, which is hard to see in figures of hours


def away(there: Correspondence, began: datetime, length: timedelta) -> int:
    """No look into the mailbox was complete for so long. How many deadlines moved for it."""
    there.now = began + length
    with there.engine.begin() as db:
        folders.move_cursor(db, *HERE, (1, there.uid), there.now)
        downtimes.note_look(db, *HERE, began, downtime.LEAST)
        downtimes.note_look(db, *HERE, there.now, downtime.LEAST)
    return downtime.credit(there.engine, there.house)


def deadline(there: Correspondence) -> datetime:
    found = there.match().deadline
    assert found is not None
    return found


def test_a_deadline_that_passed_meanwhile_moves_and_all_are_told_why(there: Correspondence) -> None:
    """Everybody has the notice that the cadence promises: every 7 days, three days and a half."""
    was = deadline(there)
    assert away(there, was - HOUR, 3 * HOUR) == 1
    assert deadline(there) == was + 2 * HOUR + timedelta(days=3.5)
    letters = there.letters()
    assert sorted(letter["To"] for letter in letters) == sorted([GM, *map(address, FIELD)])
    told = " ".join(shown(letters[0]).split())
    assert "I could not read mail from" in told
    assert "So the deadline of line-up and round 1 moves" in told
    assert "(in 3 days 12 h;" in told
    there.run_turns()
    assert there.match().turn == 1


def test_the_start_of_a_race_of_robots_moves_as_a_deadline_does(tmp_path: Path) -> None:
    """It was played as soon as the server was back: a player who was to say one more word could not know of it."""
    there = opened(tmp_path)
    there.write(GM, ROBOTS)
    there.letters()
    was = there.now + 5 * HOUR
    assert away(there, was - HOUR, 4 * HOUR) == 1
    assert policies.begins(there.match()) == was + 7 * HOUR
    letters = there.letters()
    assert {letter["To"] for letter in letters} == {GM, *map(address, FIELD[:3])}
    assert "So the deadline of the race moves" in " ".join(shown(letters[0]).split())


def test_the_start_of_a_match_with_a_clock_stays(tmp_path: Path) -> None:
    there = opened(tmp_path)
    there.write(GM, ROBOTS.replace(" robot ", " "))
    was = there.now + 5 * HOUR
    assert away(there, was - HOUR, 4 * HOUR) == 0
    assert policies.begins(there.match()) == was


def test_one_shortly_after_it_moves_so_that_everybody_has_as_much_time_as_was_lost(
    there: Correspondence,
) -> None:
    was = deadline(there)
    there.write(GM, LOST)
    there.letters()
    assert away(there, was - 5 * HOUR, 4 * HOUR) == 1
    assert deadline(there) == was + 3 * HOUR


@pytest.mark.parametrize(
    ("chosen", "behind"), [("lost", 4 * HOUR), ("2 days", 48 * HOUR), ("30 minutes", HOUR / 2), ("no", None)]
)
def test_how_much_time_everybody_gets_is_the_gms_choice(
    there: Correspondence, chosen: str, behind: timedelta | None
) -> None:
    was = deadline(there)
    there.write(GM, f"set credit {chosen}")
    assert away(there, was - HOUR, 4 * HOUR) == (behind is not None)
    assert deadline(there) == (was if behind is None else there.now + behind)


def test_nobody_gets_more_than_the_notice_that_the_cadence_promises(there: Correspondence) -> None:
    """Every 7 days: three days and a half."""
    was = deadline(there)
    there.write(GM, LOST)
    away(there, was - HOUR, timedelta(days=20))
    assert deadline(there) == there.now + timedelta(days=3.5)


@pytest.mark.parametrize(("before", "length"), [(0.5, 0.9), (30, 2), (-2, 9)])
def test_what_a_downtime_does_not_touch_stays(there: Correspondence, before: float, length: float) -> None:
    """It was short, or long before the deadline, or behind it."""
    was = deadline(there)
    assert away(there, was - before * HOUR, length * HOUR) == 0
    assert deadline(there) == was


def test_what_a_gm_holds_stays(there: Correspondence) -> None:
    was = deadline(there)
    with there.engine.begin() as db:
        db.execute(update(matches).values(held="the GM is away"))
    assert away(there, was - HOUR, 3 * HOUR) == 0


def test_a_turn_that_its_gm_has_played_now_is_played(there: Correspondence) -> None:
    """The server died between `process` and the turn: the GM had read that it is played now, and it moved by days."""
    there.write(GM, "process")
    there.deliver(there.compose(GM, "yes"))
    assert away(there, there.now, 3 * HOUR) == 0
    there.run_turns()
    assert there.match().turn == 2


@pytest.mark.parametrize("hold", ["off", "on"])
def test_a_turn_that_its_gm_has_played_now_by_a_mail_of_before_is_played(
    there: Correspondence, hold: str
) -> None:
    """All orders were in, and the mail was read a while after it had come: that ended a grace that there never was."""
    there.write(GM, f"set hold {hold}")
    for name in FIELD:
        there.write(address(name), "line-up 6 6 6 6 6 play 6/0 M3 B3")
    came = there.now
    there.pass_time(hours=3)
    there.surely(GM, "process now", arrived=came)
    assert there.match().hurried
    assert away(there, came, there.now - came) == 0
    there.run_turns()
    assert there.match().turn == 2


@pytest.mark.parametrize("credited_first", [True, False])
def test_a_deadline_that_was_set_by_mail_meanwhile_moves_as_well(
    there: Correspondence, *, credited_first: bool
) -> None:
    """What came is read before or behind the look that tells how long we were away. The turn was played at once."""
    there.write(GM, LOST)
    there.letters()
    began = deadline(there) - 10 * HOUR
    there.now = began + 7 * HOUR
    mail = there.compose(GM, "deadline in 3 hours")
    there.deliver(mail, arrived=began + HOUR, read=not credited_first)
    away(there, began, 7 * HOUR)
    batches.read_all(there.engine, there.house)
    assert deadline(there) == began + 14 * HOUR
    there.run_turns()
    assert there.match().turn == 1


def test_a_gm_is_told_why_a_deadline_is_later_than_the_one_they_wrote(there: Correspondence) -> None:
    there.write(GM, LOST)
    began = deadline(there) - 10 * HOUR
    away(there, began, 7 * HOUR)
    there.letters()
    told = there.write(GM, "deadline in 3 hours", arrived=began + HOUR)
    assert sorted(one["To"] for one in told) == sorted([GM, *map(address, FIELD)])
    assert all("Sat 28 Nov 14:00 London" in " ".join(shown(one).split()) for one in told)
    assert "You wrote Sat 28 Nov 04:00 London, but I was away" in " ".join(shown(there.newest[GM]).split())


def test_it_is_credited_once(there: Correspondence) -> None:
    away(there, deadline(there) - HOUR, 3 * HOUR)
    then = deadline(there)
    assert downtime.credit(there.engine, there.house) == 0
    assert deadline(there) == then


def test_a_clock_that_was_put_back_is_no_downtime(there: Correspondence) -> None:
    assert away(there, deadline(there), -5 * HOUR) == 0


def test_a_server_that_was_down_moves_the_deadline_at_its_start_before_it_plays(tmp_path: Path) -> None:
    house = opened(tmp_path)
    house.now = clock.now()
    race(house)
    database = str(house.engine.url)
    with house.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as host:
        with serving(database, host.imap(BOT), host.smtp()):
            until(lambda: rows(database, select(cursors).where(cursors.c.looked.is_not(None))), "a look")
        now = clock.now()
        with house.engine.begin() as db:
            db.execute(update(cursors).values(looked=now - 5 * HOUR))
            db.execute(update(matches).values(deadline=now - HOUR))
        with serving(database, host.imap(BOT), host.smtp()):
            told = select(out_mail.c.id).where(out_mail.c.slug.like("downtime-%"))
            until(lambda: len(rows(database, told)) == 1 + len(FIELD), "everybody to be told")
    assert played(database) == [0]
    assert rows(database, select(matches.c.deadline))[0].deadline > now + 4.5 * HOUR
    house.engine.dispose()
