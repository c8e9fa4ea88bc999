"""Many matches are due together, hands prepare their turns before, and `pbm serve` or a hand dies: all is as if not.

The races stand before their first deadline on the embedded mail system, and somebody orders when hands are at work. A
hand dies at the points in its own turns first; then the server plays the turn, and dies there as well.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Update, select, update

from bot import clock
from bot.hands import FEWEST
from bot.store.engine import connect
from bot.store.statuses import OutStatus
from bot.store.tables import matches, orders, out_mail, turns
from tests.kit import correspondence
from tests.kit.aftermath import check_sent, copies, deeds, rows, unsettled
from tests.kit.correspondence import BOT, GM
from tests.kit.patience import until
from tests.kit.served import KILLED, Served, served
from tests.kit.watched import inbox
from tests.test_crash import HARE, Copy, fresh, looked, office

_SOON = timedelta(seconds=4)  # hands need one or two to begin
__all__ = ["fresh"]  # on SQLite, and on PostgreSQL
POINTS = ("due", "adjudicated", "turn_committed", "sending")


@dataclass(frozen=True)
class Scene:
    """Races that stand before their first deadline, a mail to one of them, and what is to come of it."""

    database: str
    copy: Copy
    mail: bytes
    told: frozenset[str]  # letters that went out before
    expected: dict[str, list[tuple[Any, ...]]]


@pytest.fixture(scope="module")
def scene(fresh: tuple[str, Copy], tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """What comes of the mail and the deadline is seen on a copy, in this process."""
    database, copy = fresh
    there = correspondence.moved_into(database)
    there.now = clock.now()
    for _ in range(FEWEST):
        correspondence.race(there)
    there.uid += 1
    mail = there.compose(HARE, "line-up 10 8 6 4 2 play 10 M6 B4")
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        # Nobody is reminded of a deadline so near.
        db.execute(update(matches).values(cadence="every 12 hours"))
    there.engine.dispose()
    told = frozenset(slug for slug, _, _ in deeds(database)["letters"])
    calm = replace(there, engine=connect(copy(database, tmp_path_factory.mktemp("calm"))))
    calm.deliver(mail)
    calm.to_deadline()
    calm.engine.dispose()
    return Scene(database, copy, mail, told, _all_deeds(str(calm.engine.url)))


def _all_deeds(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """In an order that doesn't tell which match was played first."""
    return {name: sorted(found, key=repr) for name, found in deeds(database).items()}


@contextmanager
def due_soon(scene: Scene, folder: Path, *crashes: str) -> Iterator[Served]:
    """All are due in some seconds, and hands are at work. Behind the block all must be as if nothing had happened."""
    database = scene.copy(scene.database, folder)
    with office() as host, served(folder, host.imap(BOT), host.smtp(), GM, crashes, database) as server:
        server.start()
        until(lambda: looked(server), "the first look into the mailbox")
        _write(database, update(matches).values(deadline=clock.now() + _SOON))
        until(lambda: hands_of(server), "hands to begin")
        host.post(scene.mail, HARE, BOT)
        until(lambda: rows(database, select(orders.c.line)), "the order to stand")
        yield server
        until(lambda: ran(server), "the turns, and their letters")
        came = copies(database, {user: inbox(host.imap(user)) for user in host.users if user != BOT})
    assert _all_deeds(database) == scene.expected
    check_sent(database, came, scene.told)


def _write(database: str, change: Update) -> None:
    engine = connect(database)
    with engine.begin() as db:
        db.execute(change)
    engine.dispose()


def hands_of(server: Served) -> list[int]:
    """Its hands: forks of a process that this server has begun for that."""
    assert server.process is not None
    assert server.process.pid is not None
    return [hand for nurse in _children(server.process.pid) for hand in _children(nurse)]


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task")
    return [int(one) for task in tasks.iterdir() for one in (task / "children").read_text().split()]


def ran(server: Served) -> bool:
    """Whether all turns have been played, and everybody told."""
    server.tend()
    return turns_played(server) == FEWEST and not unsettled(server.database)


def turns_played(server: Served) -> int:
    return len(rows(server.database, select(turns.c.match).where(turns.c.number == 1)))


def alive(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    return False


@pytest.mark.parametrize("point", POINTS)
def test_after_a_crash_of_a_server_with_hands_all_is_as_if_nothing_had_happened(
    scene: Scene, tmp_path: Path, point: str
) -> None:
    with due_soon(scene, tmp_path, point) as server:
        pass
    assert server.deaths == [point]


@pytest.mark.parametrize("before", [0, 1])
def test_a_server_with_hands_is_killed_and_they_go_with_it(scene: Scene, tmp_path: Path, before: int) -> None:
    """When so many turns have been played."""
    with due_soon(scene, tmp_path) as server:
        hands = hands_of(server)
        until(lambda: turns_played(server) >= before, "turns to be played")
        server.kill()
        until(lambda: not any(map(alive, hands)), "its hands to end")
        server.start()
    assert server.deaths == [KILLED]


def test_hands_are_killed(scene: Scene, tmp_path: Path) -> None:
    with due_soon(scene, tmp_path) as server:
        for one in hands_of(server):
            os.kill(one, signal.SIGKILL)
    assert server.deaths == []


def test_hands_that_stand_still_hold_nobody_up(scene: Scene, tmp_path: Path) -> None:
    """Those that have begun are taken for lost after some seconds, and nobody waits for others."""
    with due_soon(scene, tmp_path) as server:
        stopped = hands_of(server)
        for one in stopped:
            os.kill(one, signal.SIGSTOP)
        until(lambda: turns_played(server) == FEWEST, "turns to be played")
        for one in stopped:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
    assert server.deaths == []
