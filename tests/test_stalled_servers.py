"""Two `pbm serve` on one PostgreSQL carry out prepared turns; one stands still in the middle of one, or dies there.

It is where it has sent some of the statements of a turn and has read no answer. To PostgreSQL it is not idle there, so
its transaction would last as long as it stands, and nobody else could write.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from sqlalchemy import select, update

from bot import clock
from bot.hands import FEWEST
from bot.store.engine import at_once, connect
from bot.store.statuses import OutStatus
from bot.store.tables import in_mail, matches, out_mail, turns
from bot.store.tables_of_servers import cursors
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, rows, told_of_a_lapse, unsettled
from tests.kit.correspondence import BOT, FIELD, GM
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.postgres import TEMPLATE, Cluster
from tests.kit.served import Served, served
from tests.kit.watched import inbox
from tests.test_many_servers import HARE, ORDER, owners, stopped

_NEAR = timedelta(seconds=15)  # so that hands are called
_SOON = timedelta(seconds=2)
_POINT = "told_at_once"


@dataclass
class Evening:
    """Two servers, and matches that are due at one instant."""

    host: MailHost
    database: str
    told: frozenset[str]
    late: bytes  # an order that comes when its turn is being played
    mails: int  # that came before
    servers: list[Served] = field(default_factory=list)

    def came(self) -> bool:
        """Whether the late order has come."""
        return len(rows(self.database, select(in_mail.c.id))) > self.mails

    def played(self) -> bool:
        """Whether each match has had its first round, everybody was told, and no mail waits to be read."""
        found = rows(self.database, select(turns.c.match).where(turns.c.number == 1))
        new = rows(self.database, select(in_mail.c.id).where(in_mail.c.status == "new"))
        return len(found) == FEWEST and not new and not unsettled(self.database)

    def check(self) -> None:
        """Each turn was played once, and each letter came once. No match is held, and no mail shunted."""
        played = rows(self.database, select(turns.c.match, turns.c.number).where(turns.c.number > 0))
        assert sorted(map(tuple, played)) == [(number, 1) for number in range(1, 1 + FEWEST)]
        assert [row.held for row in rows(self.database, select(matches.c.held))] == [None] * FEWEST
        shunted = [row.status for row in rows(self.database, select(in_mail.c.status))]
        assert set(shunted) == {"answered"}
        users = [one for one in self.host.users if one != BOT]
        check_sent(
            self.database,
            copies(self.database, {one: inbox(self.host.imap(one)) for one in users}),
            self.told,
        )
        assert not any("Traceback" in one.log for one in self.servers)


@contextmanager
def evening(cluster: Cluster, folder: Path) -> Iterator[Evening]:
    """The first of the two servers reads the mailbox, and hands of both are at work for a deadline."""
    url = cluster.copy(TEMPLATE)
    there = correspondence.moved_into(url)
    there.now = clock.now()
    for _ in range(FEWEST):
        correspondence.race(there)
    there.uid += 1
    late = there.compose(HARE, ORDER)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        # Nobody is reminded of a deadline so near.
        db.execute(update(matches).values(cadence="every 12 hours"))
    there.engine.dispose()
    told = frozenset(row.slug for row in rows(url, select(out_mail.c.slug)))
    users = dict.fromkeys((BOT, GM, *map(correspondence.address, FIELD)), PASSWORD)
    with embedded(users) as host, ExitStack() as stack:
        made = Evening(host, url, told, late, len(rows(url, select(in_mail.c.id))))
        for name in ("first", "second"):
            (folder / name).mkdir()
            one = served(folder / name, host.imap(BOT), host.smtp(), GM, database=url)
            made.servers.append(stack.enter_context(one))
        yield made


def begin(made: Evening) -> None:
    """Both are there, the first one reads the mailbox, and the deadline is near. The second one stands before it."""
    _, second = made.servers
    second.pauses.append("due")
    look(made)
    second.start()
    until(lambda: len(owners(made.database)) == 2, "two servers to give signs of life")
    near(made)


def begin_alone(made: Evening) -> None:
    """The same with the first one alone."""
    look(made)
    near(made)


def look(made: Evening) -> None:
    made.servers[0].start()
    until(lambda: any(row.polled for row in rows(made.database, select(cursors.c.polled))), "the first look")


def near(made: Evening) -> None:
    until(lambda: called(made), "the hands of the first server to be ready")
    put_off(made, _SOON)


def called(made: Evening) -> bool:
    """Whether a hand of the first server is ready; until then the deadline is near, and does not come."""
    if "hand_ready" in made.servers[0].log:
        return True
    put_off(made, _NEAR)
    return False


def put_off(made: Evening, by: timedelta) -> None:
    engine = connect(made.database)
    with at_once(engine) as db:
        db.execute(update(matches).values(deadline=clock.now() + by))
    engine.dispose()


def test_nobody_waits_for_a_server_that_stands_still_in_the_middle_of_a_prepared_turn(
    cluster: Cluster, tmp_path: Path
) -> None:
    with evening(cluster, tmp_path) as made:
        first, second = made.servers
        first.pauses.append(_POINT)
        begin(made)
        until(lambda: stopped(first) and stopped(second), "the first server to stand still")
        second.go_on()
        made.host.post(made.late, HARE, BOT)
        until(made.came, "what somebody wrote meanwhile")
        until(made.played, "the other one to play all turns, and to answer who wrote meanwhile")
        assert "stands still in the middle of a transaction" in second.log
        first.go_on()
        until(lambda: "another server" in first.log, "the first one to say that it lost its place")
        until(lambda: len(owners(made.database)) == 2, "it to go on")
        until(lambda: told_of_a_lapse(made.database), "the GM to hear of what stood still")
        made.check()


def test_a_server_that_starts_while_the_only_other_one_stands_still_in_a_prepared_turn_waits_only_for_a_while(
    cluster: Cluster, tmp_path: Path
) -> None:
    with evening(cluster, tmp_path) as made:
        first, second = made.servers
        first.pauses.append(_POINT)
        begin_alone(made)
        until(lambda: stopped(first), "the server to stand still")
        second.begin()
        until(made.played, "the new one to play all turns")
        assert "the database is locked by another program" in second.log
        first.go_on()
        until(lambda: "another server" in first.log, "the first one to say that it lost its place")
        until(lambda: len(owners(made.database)) == 2, "it to go on")
        until(lambda: told_of_a_lapse(made.database), "the GM to hear of what stood still")
        made.check()


def test_a_server_dies_in_the_middle_of_a_prepared_turn(cluster: Cluster, tmp_path: Path) -> None:
    with evening(cluster, tmp_path) as made:
        first, second = made.servers
        first.crashes.append(_POINT)
        begin(made)
        until(lambda: died(first) and stopped(second), "the first server to die")
        second.go_on()
        made.host.post(made.late, HARE, BOT)
        until(made.came, "what somebody wrote meanwhile")
        until(made.played, "the other one to play all turns")
        made.check()


def died(server: Served) -> bool:
    return server.process is not None and server.process.exitcode is not None
