"""A match that begins at a time which its GM has named: what came before that time counts, however late it is read."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot import clock
from bot.flow.commands.matches import beginning
from bot.flow.intake import batches
from bot.store.statuses import MailStatus, MatchStatus
from bot.store.tables import in_mail, matches
from bot.store.tables_of_servers import cursors
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address, opened, shown
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD
from tests.kit.patience import until
from tests.kit.serving import serving, shifting

HOUR = timedelta(hours=1)
ROBOT = "robot: Start with 6 6 6 6 6. Play the oldest card, move 3, bank the rest."
CLAIM = "create goldrush called The Claim\nevery 7 days\ndeadline in 7 days\nplayer Zebra zebra@x.test"


def comes(there: Correspondence, sender: str, text: str, since: timedelta) -> None:
    """A mail that came so long ago, and is in the mailbox unread."""
    there.deliver(there.compose(sender, text), arrived=there.now - since, read=False)


def rings(there: Correspondence) -> None:
    """The bell rings: what waits is read, and what is due then happens."""
    batches.read_all(there.engine, there.house)
    there.run_turns()


def test_a_player_who_was_entered_in_time_is_in(there: Correspondence) -> None:
    """The server was away: it told the GM that a player was missing, and the named time was forgotten."""
    there.write(GM, f"{CLAIM}\nstart in 2 hours")
    there.pass_time(hours=3)
    comes(there, GM, "player Yak yak@x.test", since=2 * HOUR)
    rings(there)
    assert there.match().status is MatchStatus.RUNNING


def test_a_gm_who_has_put_the_start_off_in_time_is_obeyed(there: Correspondence) -> None:
    there.write(GM, f"{CLAIM}\nplayer Yak yak@x.test\nstart in 2 hours")
    there.pass_time(hours=3)
    comes(there, GM, "start in 12 hours", since=2 * HOUR)
    rings(there)
    assert there.match().before_start


def test_it_waits_for_a_look_behind_its_time(there: Correspondence) -> None:
    there.write(GM, f"{CLAIM}\nplayer Yak yak@x.test\nstart in 2 hours")
    there.pass_time(hours=3)
    there.run_turns(drained=there.now - 2 * HOUR)
    assert there.match().before_start
    there.run_turns()
    assert there.match().status is MatchStatus.RUNNING


def test_a_gm_who_calls_the_start_off_after_it_finds_a_match_that_has_begun(there: Correspondence) -> None:
    there.write(GM, f"{CLAIM}\nplayer Yak yak@x.test\nstart in 2 hours")
    there.pass_time(hours=3)
    comes(there, GM, "start in 12 hours", since=HOUR / 2)
    rings(there)
    assert there.match().status is MatchStatus.RUNNING
    assert there.mail_statuses()[-1][0] == MailStatus.ANSWERED
    assert "has begun" in " ".join(shown(there.newest[GM]).split())


def test_a_clock_that_jumps_over_a_start_asks_the_gm(there: Correspondence) -> None:
    """It began the match, and every player was told of a first turn that was never to be then."""
    there.write(GM, f"{CLAIM}\nplayer Yak yak@x.test\nstart in 2 hours")
    there.pass_time(hours=2)
    assert beginning.ask_all(there.engine, there.house, "My clock jumped by 2 hours forward") == 1
    there.run_turns()
    assert there.match().before_start
    notice = there.newest[GM]
    assert "has the clock jumped" in notice["Subject"]
    assert 'If the clock is right, answer "start".' in " ".join(shown(notice).split())
    assert beginning.ask_all(there.engine, there.house, "My clock jumped by an hour back") == 0
    there.write(GM, "start", answering=notice)
    assert there.match().status is MatchStatus.RUNNING


@pytest.mark.parametrize(("since", "refused"), [(2 * HOUR, 0), (HOUR / 2, 1)])
def test_a_robot_counts_that_came_before_the_start(
    there: Correspondence, since: timedelta, refused: int
) -> None:
    """A race of robots has one deadline, and that is its start, also when nobody was there to begin it."""
    runners = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\n{runners}\nstart in 2 hours")
    there.pass_time(hours=3)
    comes(there, "hare@x.test", ROBOT, since)
    rings(there)
    assert there.match().status is MatchStatus.OVER
    assert shown(there.newest["hare@x.test"]).count("Not taken") == refused


def test_a_server_that_was_away_reads_what_came_before_it_begins_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(tmp_path)
    house.now = clock.now()
    house.write(GM, f"{CLAIM}\nstart in 30 minutes")
    database = str(house.engine.url)
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as host:
        with serving(database, host.imap(BOT), host.smtp()):
            until(lambda: rows(database, select(cursors).where(cursors.c.looked.is_not(None))), "a look")
        host.post(house.compose(GM, "player Yak yak@x.test"), GM, BOT)
        shifting(monkeypatch).by = timedelta(minutes=31)
        with serving(database, host.imap(BOT), host.smtp()):
            read = select(in_mail.c.id).where(in_mail.c.status == MailStatus.ANSWERED)
            until(lambda: len(rows(database, read)) == 2, "the mail to be read")
            begun = select(matches.c.id).where(matches.c.status == MatchStatus.RUNNING)
            until(lambda: rows(database, begun), "the match to begin")
    house.engine.dispose()
