"""Three `pbm serve` on one PostgreSQL: they share the work, one is killed or stands still in the middle of its own.

Nothing is lost and nothing done twice, and whoever stood still says in its log that it lost its place.
"""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import OperationalError

from bot import clock
from bot.mailbox import Wake
from bot.outage import outside
from bot.sending import settle_and_claim
from bot.service import Service
from bot.settings.values import Imap, Settings, Smtp
from bot.sharing import shared
from bot.store import news
from bot.store.engine import connect
from bot.store.statuses import MatchStatus, OutStatus
from bot.store.tables import in_mail, matches, out_mail, turns
from bot.store.tables_of_servers import cursors, leases
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, rows, told_of_a_lapse, unsettled
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.postgres import END_OTHERS, TEMPLATE, Cluster, database_name
from tests.kit.served import Served, served
from tests.kit.watched import inbox

HARE = correspondence.address("Hare")
ORDER = "line-up 10 8 6 4 2 play 10 M6 B4"
RACES = 4
_SETTINGS = Settings(
    address=BOT, gm=(GM,), mailbox=Imap(host="x", user="bot", password=""), smtp=Smtp(host="x")
)


@dataclass
class Club:
    """Servers on one database, a mail system, and letters that players have written."""

    host: MailHost
    database: str
    told: frozenset[str]
    mails: list[tuple[str, bytes]]
    servers: list[Served] = field(default_factory=list)

    def post(self, sender: str) -> None:
        for writer, raw in self.mails:
            if writer == sender:
                self.host.post(raw, writer, BOT)

    def reader(self) -> Served:
        """The server that reads the mailbox."""
        return next(one for one in self.servers if "I read the mailbox for all servers" in one.log)

    def looked(self) -> bool:
        return any(row.polled for row in rows(self.database, select(cursors.c.polled)))

    def answered(self) -> bool:
        """Whether the letters that began the races are answered, and those with orders."""
        found = rows(self.database, select(in_mail.c.status))
        return [row.status for row in found].count("answered") >= 2 * RACES

    def played(self) -> bool:
        """Whether every race has had its first round, and everybody was told."""
        found = rows(self.database, select(turns.c.match).where(turns.c.number == 1))
        return len(found) == RACES and not unsettled(self.database)

    def begin_others(self) -> None:
        for server in self.servers[1:]:
            server.start()

    def check(self) -> None:
        """Each letter came, and came once; a report, where its server died, perhaps twice. No mail was shunted."""
        came = copies(
            self.database, {one: inbox(self.host.imap(one)) for one in self.host.users if one != BOT}
        )
        check_sent(self.database, came, self.told)
        assert {row.status for row in rows(self.database, select(in_mail.c.status))} == {"answered"}
        held = select(matches.c.held).where(matches.c.status == MatchStatus.RUNNING)
        assert [row.held for row in rows(self.database, held)] == [None] * RACES


@contextmanager
def club(cluster: Cluster, tmp_path: Path, *pauses: str) -> Iterator[Club]:
    """A server that runs, two that can be started, and races that wait for orders. `pauses`: where it stands still."""
    url = cluster.copy(TEMPLATE)
    mails = _races(correspondence.moved_into(url))
    users = dict.fromkeys((BOT, GM, *map(correspondence.address, FIELD)), PASSWORD)
    told = frozenset(row.slug for row in rows(url, select(out_mail.c.slug)))
    with embedded(users) as host, ExitStack() as stack:
        made = Club(host, url, told, mails)
        for number in range(3):
            folder = tmp_path / str(number)
            folder.mkdir()
            server = stack.enter_context(served(folder, host.imap(BOT), host.smtp(), GM, (), url))
            made.servers.append(server)
        made.servers[0].pauses.extend(pauses)
        made.servers[0].start()
        until(made.looked, "the first look into the mailbox")
        yield made


def _races(there: Correspondence) -> list[tuple[str, bytes]]:
    there.now = clock.now()
    mails = []
    for _ in range(RACES):
        correspondence.race(there)
        for sender, body in ((HARE, ORDER), (GM, "process now")):
            there.uid += 1
            mails.append((sender, there.compose(sender, body, headers=correspondence.stamp(sender))))
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    there.engine.dispose()
    return mails


def owners(database: str) -> set[str]:
    return {row.owner for row in rows(database, select(leases.c.owner))}


def newest_sign(database: str) -> datetime:
    """Until when the newest lease lasts: it is longer with each sign of life."""
    newest: datetime = max(row.ends for row in rows(database, select(leases.c.ends)))
    return newest


def test_three_servers_share_the_work_and_another_one_reads_the_mailbox_when_its_reader_dies(
    cluster: Cluster, tmp_path: Path
) -> None:
    with club(cluster, tmp_path) as three:
        three.begin_others()
        until(lambda: len(owners(three.database)) == 3, "three servers to give signs of life")
        three.post(HARE)
        until(three.answered, "the orders to be read")
        three.reader().kill()
        three.post(GM)
        until(three.played, "the turns, and their letters")
        three.check()
        assert not any("Traceback" in one.log or "Nothing is lost" in one.log for one in three.servers)


@pytest.mark.parametrize("point", ["mail_read", "reported"])
def test_one_of_three_is_killed_in_the_middle_of_mails_or_of_a_turn(
    cluster: Cluster, tmp_path: Path, point: str
) -> None:
    with club(cluster, tmp_path, point) as three:
        three.post(HARE)
        three.post(GM)
        until(lambda: stopped(three.servers[0]), "the first server to stand in the middle of its work")
        three.begin_others()
        three.servers[0].kill()
        until(three.played, "the turns, and their letters")
        three.check()
        until(lambda: len(owners(three.database)) == 2, "the others to take its place")


# Before what arrived is kept, in the transaction of a turn; in that of the mails, with letters claimed.
@pytest.mark.parametrize("points", [("fetched", "reported"), ("mail_read", "sending")])
def test_those_that_stand_still_past_their_leases_are_fenced_off(
    cluster: Cluster, tmp_path: Path, points: tuple[str, str]
) -> None:
    with club(cluster, tmp_path, points[0]) as three:
        first, second, third = three.servers
        three.post(HARE)
        three.post(GM)
        until(lambda: stopped(first), "the first server to stand still")
        second.pauses.append(points[1])
        second.start()
        until(lambda: stopped(second), "the second one to take its place, and to stand still as well")
        third.start()
        until(three.played, "the third one to play the turns, and to send the letters")
        until(lambda: len(owners(three.database)) == 1, "the third one to take all places")
        paused = (first, second)
        for one in paused:
            one.go_on()
        until(
            lambda: all("another server" in one.log for one in paused),
            "both to say that they lost their places",
        )
        until(lambda: len(owners(three.database)) == 3, "both to go on")
        until(lambda: told_of_a_lapse(three.database), "the GM to hear of what stood still")
        three.check()


def test_when_the_database_ends_all_connections_the_server_goes_on_by_itself(
    cluster: Cluster, tmp_path: Path
) -> None:
    """A PostgreSQL that was restarted left a process that ran, was taken for dead, and never sent a letter again."""
    with club(cluster, tmp_path) as one:
        until(lambda: len(owners(one.database)) == 1, "a sign of life")
        cluster.ask(database_name(one.database), END_OTHERS)
        ended = newest_sign(one.database)
        until(lambda: newest_sign(one.database) > ended, "another sign of life")
        one.post(HARE)
        one.post(GM)
        until(one.played, "the turns, and their letters")
        one.check()
        assert "Traceback" not in one.servers[0].log


def test_a_database_that_cannot_be_reached_is_not_the_fault_of_who_wants_to_hear() -> None:
    with (
        pytest.raises(OperationalError) as refused,
        news.listening(connect("postgresql://nobody@127.0.0.1:1/x")),
    ):
        pass
    assert outside(refused.value) == "the database can't be reached"


def stopped(server: Served) -> bool:
    """Whether its process stands still."""
    assert server.process is not None
    state = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    return state == "T"


def test_a_server_of_which_the_others_do_not_know_claims_no_letter(cluster: Cluster) -> None:
    """If it died then, its letters would be missed by nobody for half an hour."""
    there = correspondence.moved_into(cluster.copy(TEMPLATE))
    correspondence.race(there)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.QUEUED))

    async def begin() -> tuple[int, int]:
        with Wake() as wake:
            service = Service(_SETTINGS, there.house, there.engine, wake)
            with ExitStack() as stack:
                with there.engine.begin() as other:
                    # Its first sign of life has to wait.
                    other.execute(text("LOCK TABLE lease IN EXCLUSIVE MODE"))
                    stack.enter_context(shared(service, asyncio.get_running_loop()))
                    before = settle_and_claim(service, [], 2)
                await asyncio.to_thread(until, lambda: service.has(service.owner), "its first sign of life")
                after = settle_and_claim(service, [], 2)
            return len(before.claimed), len(after.claimed)

    assert asyncio.run(begin()) == (0, 2)
    there.engine.dispose()
