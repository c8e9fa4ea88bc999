"""Mails and turns a second on PostgreSQL, by one server and by two that share the database.

    python -m tests.benchmarks.servers          200 matches of six
    python -m tests.benchmarks.servers 60       so many

PostgreSQL waits for the disk here. All mails wait, and all turns are due at once; a server is the worker of one, in a
process of its own, that has read and played a few of another database before it is timed, as a server is started once
and works for weeks. Must not know a mailbox, nor how letters are sent.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
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
from tests.benchmarks.figures import Figure, line
from tests.benchmarks.sizes import FULL, Size
from tests.kit import correspondence
from tests.kit.aftermath import rows
from tests.kit.correspondence import FIELD, Correspondence, address
from tests.kit.patience import until
from tests.kit.postgres import HASTY, TEMPLATE, Cluster, database_name, postgres, postgres_missing

ORDER = "line-up 10 8 6 4 2 play 10 M6 B4"
DURABLE = HASTY | {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on", "autovacuum": "on"}
LEAST = 1.7  # what two servers do, for one of what one does
BEFORE = 8  # matches that every server has worked for before it is timed

Job = Callable[[Engine, House], None]


@dataclass(frozen=True)
class Took:
    """What a job took: seconds, and seconds of a processor, of the servers and of PostgreSQL."""

    seconds: float
    ours: float
    theirs: float

    def rate(self, many: int, what: str) -> str:
        """Like `95 mails/s`."""
        return f"{many / self.seconds:.0f} {what}/s"

    def worked(self, many: int) -> str:
        """Like `8.1 and 3.2 ms`: of a processor, for each, by the servers and by PostgreSQL."""
        return f"{1000 * self.ours / many:.1f} and {1000 * self.theirs / many:.1f} ms"


@dataclass(frozen=True)
class Waiting:
    """A database in which so many matches have begun, and an order of each player waits; and what time it is there."""

    url: str
    now: datetime
    matches: int


def measure(size: Size) -> Iterator[Figure]:
    """What two servers do, beside what one does."""
    if missing := postgres_missing():
        yield Figure(what="two servers on PostgreSQL", ours=missing)
        return
    with postgres(DURABLE) as cluster:
        few, full = _waiting(cluster, min(BEFORE, size.shared)), _waiting(cluster, size.shared)
        read, played = zip(*(_measured(cluster, servers, few, full) for servers in (1, 2)), strict=True)
    yield from _figures(read, size.shared * len(FIELD), "mails", size)
    yield from _figures(played, size.shared, "turns", size)


def _figures(took: Sequence[Took], many: int, what: str, size: Size) -> Iterator[Figure]:
    one, two = took
    ratio = one.seconds / two.seconds
    yield Figure(
        what=f"{what}: two servers on PostgreSQL, beside one ({size.shared} matches of {len(FIELD)})",
        ours=two.rate(many, what),
        reference=one.rate(many, what),
        ratio=f"{ratio:.2f}",
        limit=f">= {LEAST}",
        within=ratio >= LEAST,
    )
    yield Figure(
        what=f"  processors worked for each of the {what}: servers and PostgreSQL",
        ours=two.worked(many),
        reference=one.worked(many),
    )


def _measured(cluster: Cluster, servers: int, few: Waiting, full: Waiting) -> tuple[Took, Took]:
    """How long so many servers take to read all mails, and then to play all turns."""
    url = cluster.copy(database_name(full.url))
    assert _new(url) == full.matches * len(FIELD)
    others = [cluster.copy(database_name(few.url)) for _ in range(servers)]
    read = _together(cluster, others, _read, replace(full, url=url))
    later = [_due(one, full.now) for one in (*others, url)][-1]
    played = _together(cluster, others, _play, replace(full, url=url, now=later))
    _check(url, full.matches)
    return read, played


def _waiting(cluster: Cluster, many: int) -> Waiting:
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
    return Waiting(url, there.now, many)


def _due(url: str, now: datetime) -> datetime:
    """All turns are due an hour from now. When that is over."""
    engine = connect(url)
    with engine.begin() as db:
        db.execute(update(matches).values(deadline=now + timedelta(hours=1)))
    engine.dispose()
    return now + timedelta(hours=2)


def _together(cluster: Cluster, others: Sequence[str], job: Job, full: Waiting) -> Took:
    """What it took a server for each of the other databases, from the moment when all are ready to begin.

    Each says when it was done: until its process has ended, it may take longer than the job.
    """
    forks = get_context("forkserver")
    begin, spent = forks.Barrier(len(others) + 1), forks.SimpleQueue()
    started = [forks.Process(target=_serve, args=(job, other, full, begin, spent)) for other in others]
    for one in started:
        one.start()
    begin.wait()
    began, before = time.monotonic(), _of_postgresql(cluster)
    for one in started:
        one.join()
    until(lambda: not _connections(full.url), "PostgreSQL to end the processes of their connections")
    done, ours = zip(*(spent.get() for _ in started), strict=True)
    return Took(max(done) - began, sum(ours), _of_postgresql(cluster) - before)


def _serve(
    job: Job, other: str, full: Waiting, begin: Barrier, spent: "SimpleQueue[tuple[float, float]]"
) -> None:
    """Do the job. Says when it was done on the clock that all processes share, and how long a processor worked."""
    _done(job, other, full.now)
    there = Correspondence(connect(full.url), full.now)
    with there.engine.begin():
        pass
    begin.wait()
    before = time.process_time()
    job(there.engine, there.house)
    spent.put((time.monotonic(), time.process_time() - before))
    there.engine.dispose()


def _done(job: Job, url: str, now: datetime) -> None:
    there = Correspondence(connect(url), now)
    job(there.engine, there.house)
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
    for figure in measure(replace(FULL, shared=int(sys.argv[1])) if sys.argv[1:] else FULL):
        print(line(figure))  # noqa: T201  # it is what this program does
