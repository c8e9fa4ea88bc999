"""`pbm serve` dies at each of its crash points, once, and is started again: all is as if nothing had happened.

On the embedded mail system: a race stands before its first deadline, a player orders, the GM has the turn played.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

import bot
from bot import clock
from bot.store.engine import connect
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from bot.store.tables_of_servers import cursors
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, deeds, played, rows, unsettled
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence
from tests.kit.embedded import embedded
from tests.kit.fixtures import KINDS
from tests.kit.mailhost import MX, PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.postgres import TEMPLATE, Cluster, database_name
from tests.kit.served import Served, served
from tests.kit.watched import inbox

SOURCES = Path(bot.__file__).parent
HERE = {"unmarked", "untold"}  # where a mail server on this machine brings the mail: tests/test_crash_here.py
PREPARED = {"told_at_once"}  # where a turn was prepared before: tests/test_stalled_servers.py
POINTS = sorted(
    {point for path in SOURCES.rglob("*.py") for point in re.findall(r'\bcrash\("(\w+)"\)', path.read_text())}
    - HERE
    - PREPARED
)
HARE = correspondence.address("Hare")


@dataclass(frozen=True)
class Scene:
    """A race that stands before its first deadline in a database, mails to it, and all that is to come of them."""

    database: str
    mails: tuple[tuple[str, bytes], ...]  # by whom, and the bytes
    told: frozenset[str]  # letters that went out before
    expected: dict[str, list[tuple[Any, ...]]]


Copy = Callable[[str, Path], str]  # a database, and a folder for the copy of a file; returns the copy


def copied_file(database: str, folder: Path) -> str:
    return f"sqlite:///{shutil.copy(database.removeprefix('sqlite:///'), folder / 'copy.sqlite')}"


@pytest.fixture(scope="module", params=KINDS)
def fresh(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Copy]:
    """A database with our tables, and how to copy one of that kind."""
    if request.param == "sqlite":
        return correspondence.fresh_file(tmp_path_factory.mktemp("scene")), copied_file
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.copy(TEMPLATE), lambda url, _: cluster.copy(database_name(url))


@pytest.fixture(scope="module")
def begun(fresh: tuple[str, Copy], tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """A race that has begun just now; what comes of the mails is seen on a copy of it, in this process."""
    database, copy = fresh
    there = correspondence.moved_into(database)
    there.now, there.vouched_by = clock.now(), MX
    correspondence.race(there)
    mails = (_mail(there, HARE, "line-up 10 8 6 4 2 play 10 M6 B4"), _mail(there, GM, "process now"))
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    there.engine.dispose()
    told = frozenset(slug for slug, _, _ in deeds(database)["letters"])
    calm = replace(there, engine=connect(copy(database, tmp_path_factory.mktemp("calm"))))
    return Scene(database, mails, told, _without_a_crash(calm, mails))


@pytest.fixture
def scene(begun: Scene, fresh: tuple[str, Copy], tmp_path: Path) -> Scene:
    """That race in a database of its own."""
    _, copy = fresh
    return replace(begun, database=copy(begun.database, tmp_path))


def _mail(there: Correspondence, sender: str, body: str) -> tuple[str, bytes]:
    there.uid += 1
    return sender, there.compose(sender, body, headers=correspondence.stamp(sender))


def _without_a_crash(
    there: Correspondence, mails: tuple[tuple[str, bytes], ...]
) -> dict[str, list[tuple[Any, ...]]]:
    for _, raw in mails:
        there.deliver(raw)
    there.run_turns()
    there.engine.dispose()
    return deeds(there.engine.url.render_as_string(hide_password=False))


@pytest.mark.parametrize("point", POINTS)
def test_after_a_crash_all_is_as_if_nothing_had_happened(scene: Scene, tmp_path: Path, point: str) -> None:
    with (
        office() as host,
        served(tmp_path, host.imap(BOT), host.smtp(), GM, [point], scene.database) as server,
    ):
        server.start()
        until(lambda: looked(server), "the first look into the mailbox")
        for sender, raw in scene.mails:
            host.post(raw, sender, BOT)
        until(lambda: ran(server), "the turn, and its letters")
        came = copies(server.database, {user: inbox(host.imap(user)) for user in host.users if user != BOT})
    assert server.deaths == [point]
    assert deeds(server.database) == scene.expected
    check_sent(server.database, came, scene.told)


@contextmanager
def office() -> Iterator[MailHost]:
    with embedded(dict.fromkeys((BOT, GM, *map(correspondence.address, FIELD)), PASSWORD)) as host:
        yield host


def looked(server: Served) -> bool:
    """Whether a poll has been completed: mail that was there before is never read."""
    server.tend()
    return any(row.polled for row in rows(server.database, select(cursors.c.polled)))


def ran(server: Served) -> bool:
    """Whether the turn has been played, and everybody told."""
    server.tend()
    return played(server.database) == [0, 1] and not unsettled(server.database)
