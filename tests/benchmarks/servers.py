"""Mails and turns a second on PostgreSQL, by one server and by two that share the database.

    python -m tests.benchmarks.servers          60 matches of six
    python -m tests.benchmarks.servers 200      so many

PostgreSQL waits for the disk here. All mails wait, and all turns are due at once; a server is the worker of one, in a
process of its own. Must not know a mailbox, nor how letters are sent.
"""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, func, select, text, update

from bot.flow.intake import batches
from bot.flow.turns import due
from bot.flow.values.house import House
from bot.store.engine import connect
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail, matches, turns
from tests.kit import correspondence
from tests.kit.aftermath import rows
from tests.kit.correspondence import FIELD, Correspondence, address
from tests.kit.patience import until
from tests.kit.postgres import HASTY, TEMPLATE, Cluster, database_name, postgres

ORDER = "line-up 10 8 6 4 2 play 10 M6 B4"
DURABLE = HASTY | {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on", "autovacuum": "on"}

Job = Callable[[Engine, House], None]


@dataclass(frozen=True)
class Took:
    """What a job took: seconds, and seconds of a processor, of the servers and of PostgreSQL."""

    seconds: float
    ours: float
    theirs: float

    def each(self, many: int, what: str) -> str:
        """Like `95 mails/s (8.1 ms of a processor each, and 3.2 ms of PostgreSQL's)`."""
        ours, theirs = 1000 * self.ours / many, 1000 * self.theirs / many
        rate = f"{many / self.seconds:.0f} {what}/s"
        return f"{rate} ({ours:.1f} ms of a processor each, and {theirs:.1f} ms of PostgreSQL's)"


def main(many: int) -> None:
    """Measure and print, a line for each number of servers."""
    with postgres(DURABLE) as cluster:
        full, now = _waiting(cluster, many)
        for servers in (1, 2):
            url = cluster.copy(database_name(full))
            assert _new(url) == many * len(FIELD)
            read = _together(cluster, servers, _read, url, now)
            later = _due(url, now)
            played = _together(cluster, servers, _play, url, later)
            _check(url, many)
            told = f"{read.each(many * len(FIELD), 'mails')}; {played.each(many, 'turns')}"
            print(f"{servers} at work: {told}", flush=True)  # noqa: T201


def _waiting(cluster: Cluster, many: int) -> tuple[str, datetime]:
    """A database in which so many races have begun, and an order of each player waits; and what time it is there."""
    url = cluster.copy(TEMPLATE)
    there = correspondence.moved_into(url)
    orders: list[bytes] = []
    for _ in range(many):
        correspondence.race(there)
        orders += [there.compose(address(name), ORDER) for name in FIELD]
    # To begin a race is to read all mail that waits.
    for raw in orders:
        there.deliver(raw, read=False)
    there.engine.dispose()
    return url, there.now


def _due(url: str, now: datetime) -> datetime:
    """All turns are due an hour from now. When that is over."""
    engine = connect(url)
    with engine.begin() as db:
        db.execute(update(matches).values(deadline=now + timedelta(hours=1)))
    engine.dispose()
    return now + timedelta(hours=2)


def _together(cluster: Cluster, servers: int, job: Job, url: str, now: datetime) -> Took:
    """What it took until so many servers have done it, from the moment when all are ready to begin.

    Each says when it was done: until its process has ended, it may take longer than the job.
    """
    spawn = get_context("spawn")
    begin, spent = spawn.Barrier(servers + 1), spawn.SimpleQueue()
    started = [spawn.Process(target=_serve, args=(job, url, now, begin, spent)) for _ in range(servers)]
    for one in started:
        one.start()
    begin.wait()
    began, before = time.monotonic(), _of_postgresql(cluster)
    for one in started:
        one.join()
    until(lambda: not _connections(url), "PostgreSQL to end the processes of their connections")
    done, ours = zip(*(spent.get() for _ in started), strict=True)
    return Took(max(done) - began, sum(ours), _of_postgresql(cluster) - before)


def _serve(
    job: Job, url: str, now: datetime, begin: Barrier, spent: "SimpleQueue[tuple[float, float]]"
) -> None:
    """Do the job. Says when it was done on the clock that all processes share, and how long a processor worked."""
    there = Correspondence(connect(url), now)
    with there.engine.begin():
        pass
    begin.wait()
    before = time.process_time()
    job(there.engine, there.house)
    spent.put((time.monotonic(), time.process_time() - before))
    there.engine.dispose()


def _connections(url: str) -> int:
    """How many connections of ours there are beside the one that asks."""
    asked = text(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pbm' AND pid <> pg_backend_pid()"
    )
    return int(rows(url, asked)[0][0])


def _of_postgresql(cluster: Cluster) -> float:
    """Seconds of a processor that its processes have used whose connections have ended."""
    pid = (cluster.folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0]
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def _read(engine: Engine, house: House) -> None:
    while batches.read_all(engine, house):
        pass


def _play(engine: Engine, house: House) -> None:
    while due.run(engine, house, house.now()):
        pass


def _new(url: str) -> int:
    """How many mails wait to be read."""
    waiting: Any = select(func.count()).select_from(in_mail).where(in_mail.c.status == MailStatus.NEW)
    return int(rows(url, waiting)[0][0])


def _check(url: str, many: int) -> None:
    """Everything was done, once."""
    left: Any = select(func.count()).select_from(in_mail).where(in_mail.c.status != MailStatus.ANSWERED)
    done: Any = select(func.count()).select_from(turns).where(turns.c.number == 1)
    assert [rows(url, one)[0][0] for one in (left, done)] == [0, many]


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60)
