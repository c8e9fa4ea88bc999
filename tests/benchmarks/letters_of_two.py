"""The same matches due at one instant on PostgreSQL, shared by two real `pbm serve`, until all letters are taken.

    python -m tests.benchmarks.letters_of_two

PostgreSQL waits for the disk. The reference is one such server. Must not know how a turn is told or a letter is sent.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from bot import maildir
from bot.settings import Maildir
from tests.benchmarks.figures import Figure, line
from tests.benchmarks.letters_out import MOST, OF, begun, fall_due
from tests.benchmarks.servers import DURABLE
from tests.benchmarks.sink import sink
from tests.benchmarks.sizes import FULL, Size
from tests.kit import correspondence
from tests.kit.correspondence import GM
from tests.kit.postgres import TEMPLATE, Cluster, postgres, postgres_missing
from tests.kit.served import served


def measure(size: Size) -> Iterator[Figure]:
    """The seconds until the last letter is taken."""
    many = size.at_once
    if missing := postgres_missing():
        yield Figure(what="matches due at once on PostgreSQL", ours=missing)
        return
    with postgres(DURABLE) as cluster:
        one, two = (_seconds(cluster, servers, size) for servers in (1, 2))
    most = MOST * many / OF
    yield Figure(
        what=f"{many} matches due at once on PostgreSQL, two servers: all letters taken",
        ours=f"{two:.2f} s",
        reference=f"one server {one:.2f} s",
        ratio=f"{two / one:.2f} x",
        limit=f"< {most:.2f} s",
        within=two < most,
    )


def _seconds(cluster: Cluster, servers: int, size: Size) -> float:
    """From the deadline until the last letter is taken. A match for each of them warms the servers up."""
    url, all_of_them = cluster.copy(TEMPLATE), range(1, 1 + servers + size.at_once)
    begun(correspondence.moved_into(url), len(all_of_them))
    with tempfile.TemporaryDirectory(prefix="pbm-bench-") as name, sink() as there, ExitStack() as running:
        mailbox = Path(name) / "Maildir"
        maildir.make(mailbox)
        for number in range(servers):
            folder = Path(name) / str(number)
            folder.mkdir()
            server = served(folder, Maildir(path=str(mailbox)), there.smtp(), GM, database=url)
            running.enter_context(server).start()
        fall_due(url, all_of_them[:servers], there, size.soon)
        deadline, taken = fall_due(url, all_of_them[servers:], there, size.soon)
    return taken.last - deadline


if __name__ == "__main__":
    for figure in measure(FULL):
        print(line(figure))  # noqa: T201  # it is what this program does
