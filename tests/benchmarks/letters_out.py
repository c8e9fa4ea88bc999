"""Many matches due at one instant, until an SMTP server in another process has taken all their letters.

A real `pbm serve` with two processors; what it prepares before that instant counts as work, and not as time. The
reference hands the same letters to the same server, one after another. Must not know how
a turn is told or a letter is sent.
"""

import os
import smtplib
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select, update

from bot import clock, maildir
from bot.settings import Maildir
from bot.store.engine import connect
from bot.store.statuses import OutStatus
from bot.store.tables import matches, out_mail, turns
from tests.benchmarks import field
from tests.benchmarks.figures import Figure
from tests.benchmarks.sink import Sink, Taken, sink
from tests.benchmarks.sizes import Size
from tests.kit import correspondence
from tests.kit.aftermath import rows
from tests.kit.correspondence import BOT, GM, Correspondence
from tests.kit.mailhost import HOST
from tests.kit.served import Served, served

MOST, OF = 1.5, 101  # seconds for so many matches
_HASTY = "every 12 hours"  # nobody is reminded of so near a deadline


@dataclass(frozen=True)
class Way:
    """What became of the letters of all matches: seconds from the deadline, and seconds that processors worked."""

    letters: int
    first: float  # until the first letter was taken,
    last: float  # and the last
    played: float  # until the last turn was played, as it is told: a turn that was prepared before was at its deadline
    ours: float  # of a processor, by the server
    theirs: float  # and by what took the letters
    plain: float  # until a plain loop had handed the same letters over


def measure(size: Size) -> list[Figure]:
    """The seconds till the last letter is taken, with their parts, and what the processors did."""
    way, many = all_the_way(size.at_once, size.soon), size.at_once
    each = f"{1e3 * way.ours / many:.1f} ms a match"
    most = MOST * many / OF
    return [
        Figure(
            what=f"{many} matches due at once, until an SMTP server has all {way.letters} letters",
            ours=f"{way.last:.2f} s",
            reference=f"plainly sent {way.plain:.2f} s",
            ratio=f"{way.last / way.plain:.1f} x",
            limit=f"<= {most:.2f} s",
            within=way.last <= most,
        ),
        Figure(
            what="  of this: the first letter after",
            ours=f"{way.first:.2f} s",
        ),
        Figure(
            what=f"  processors worked for it: ours {way.ours:.2f} s ({each}), the SMTP server's",
            ours=f"{way.theirs:.2f} s",
        ),
    ]


def all_the_way(many: int, soon: int) -> Way:
    """Have so many matches fall due on a server, and wait for their letters; see `fall_due`."""
    with tempfile.TemporaryDirectory(prefix="pbm-bench-") as name, sink() as there:
        folder = Path(name)
        begun(correspondence.opened(folder), many + 1)
        maildir.make(folder / "Maildir")
        with served(folder, Maildir(path=str(folder / "Maildir")), there.smtp(), GM) as server:
            server.start()
            # One match warms the server up.
            fall_due(server.database, range(1, 2), there, soon)
            busy = _busy(server)
            deadline, taken = fall_due(server.database, range(2, 2 + many), there, soon)
            busy = _busy(server) - busy
            played = rows(server.database, select(func.max(turns.c.adjudicated)))[0][0].timestamp() - deadline
            raws = _newest(server.database, many * (field.SEATS + 1))
        plain = _plainly(there, raws)
    return Way(len(raws), taken.first - deadline, taken.last - deadline, played, busy, taken.busy, plain)


def begun(there: Correspondence, many: int) -> None:
    """So many races in that house, each with all orders for its first round."""
    there.now = clock.now().replace(microsecond=0) - timedelta(days=365)
    field.begin(there, many)
    for match in field.running(there):
        field.order(there, match)
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        db.execute(update(matches).values(deadline=clock.now() + timedelta(days=7), cadence=_HASTY))
    there.engine.dispose()


def fall_due(database: str, these: range, there: Sink, soon: int) -> tuple[float, Taken]:
    """Have these matches fall due, and wait for their letters. When they were due, on the wall clock.

    As to every server, the deadline is known before: in so many seconds hands prepare turns, as far as they get.
    """
    there.expect(len(these) * (field.SEATS + 1))
    engine, deadline = connect(database), clock.now() + timedelta(seconds=soon)
    with engine.begin() as db:
        chosen = update(matches).where(matches.c.id >= these.start, matches.c.id < these.stop)
        db.execute(chosen.values(deadline=deadline))
    engine.dispose()
    return deadline.timestamp(), there.taken()


def _newest(database: str, many: int) -> list[bytes]:
    newest = select(out_mail.c.raw).order_by(out_mail.c.id.desc()).limit(many)
    return [row.raw for row in rows(database, newest)]


def _busy(server: Served) -> float:
    """Seconds of a processor that the server has used, and its processes."""
    assert server.process is not None
    assert server.process.pid is not None
    ticks = sum(_ticks(pid) for pid in (server.process.pid, *_children(server.process.pid)))
    return ticks / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))


def _children(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (task / "children").read_text(encoding="ascii").split()):
            yield child
            yield from _children(child)


def _plainly(there: Sink, raws: list[bytes]) -> float:
    """The seconds in which a plain loop hands these letters over."""
    there.expect(len(raws))
    began = time.perf_counter()
    with smtplib.SMTP(HOST, there.port) as out:
        for raw in raws:
            out.sendmail(BOT, [GM], raw)
    there.taken()
    return time.perf_counter() - began
