"""The machine lets the server down, really: a disk that takes no more, a lock that is kept, too many open files.

No mail is shunted and no match held for it. The server says so, waits, and goes on by itself.
"""

import asyncio
import errno
import resource
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event, select, update
from sqlalchemy.exc import DBAPIError, OperationalError

from bot import clock, outage
from bot.flow.intake import batches
from bot.flow.turns import due, remind
from bot.flow.values.house import house_of
from bot.flow.writing import alerts
from bot.mailbox import Wake
from bot.service import Service
from bot.settings import Settings
from bot.store.engine import connect
from bot.store.statuses import OutStatus
from bot.store.tables import in_mail, out_mail
from bot.store.tables_of_servers import cursors
from tests.kit import correspondence
from tests.kit.aftermath import played, rows, unsettled
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence
from tests.kit.embedded import embedded
from tests.kit.fixtures import ON_A_FILE
from tests.kit.mailhost import PASSWORD, MailHost
from tests.kit.patience import until
from tests.kit.served import Served, served
from tests.kit.serving import serving
from tests.kit.watched import inbox

HARE = correspondence.address("Hare")
ORDER = "line-up 10 8 6 4 2 play 10 M6 B4"
LITTLE = 16 << 10  # bytes: the log of a server fits in, what it writes into its database does not


@contextmanager
def full(race: Correspondence) -> Iterator[None]:
    """The database may not grow by one page: SQLite itself says that the disk is full."""

    def bound(connection: sqlite3.Connection, *_: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    with _every_connection(race, bound):
        yield


@contextmanager
def locked(race: Correspondence) -> Iterator[None]:
    """Another program has the database for itself, longer than we wait for it."""

    def hasty(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA busy_timeout=1")

    with _every_connection(race, hasty), holding(str(race.engine.url.database)):
        yield


@contextmanager
def _every_connection(race: Correspondence, change: Callable[..., None]) -> Iterator[None]:
    race.engine.dispose()
    event.listen(race.engine, "connect", change)
    try:
        yield
    finally:
        event.remove(race.engine, "connect", change)
        race.engine.dispose()


@contextmanager
def holding(path: str) -> Iterator[None]:
    """The lock on a database, held by another connection."""
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


Fault = Callable[[Correspondence], AbstractContextManager[None]]
FAULTS = pytest.mark.parametrize("fault", [full, locked])


@ON_A_FILE
@FAULTS
def test_a_mail_stays_new_and_is_answered_afterwards(race: Correspondence, fault: Fault) -> None:
    for name in FIELD:
        race.deliver(race.compose(correspondence.address(name), ORDER), read=False)
    with fault(race), pytest.raises(OperationalError):
        batches.read_all(race.engine, race.house)
    assert {status for status, _ in race.mail_statuses()[-len(FIELD) :]} <= {"new", "answered"}
    batches.read_all(race.engine, race.house)
    assert [status for status, _ in race.mail_statuses()[-len(FIELD) :]] == ["answered"] * len(FIELD)
    assert len(race.standing()) == 2 * len(FIELD)


@ON_A_FILE
@FAULTS
def test_a_turn_stays_due_and_is_played_afterwards(race: Correspondence, fault: Fault) -> None:
    race.write(HARE, ORDER)
    deadline = race.match().deadline
    assert deadline is not None
    race.now = deadline
    race.pass_time(seconds=1)
    with fault(race), pytest.raises(OperationalError):
        due.run(race.engine, race.house, race.now)
    assert (race.match().held, race.match().turn) == (None, 1)
    assert race.letters() == []
    assert due.run(race.engine, race.house, race.now) == 1
    assert race.match().turn == 2


@ON_A_FILE
@FAULTS
def test_reminders_are_sent_afterwards(race: Correspondence, fault: Fault) -> None:
    race.pass_time(days=6, hours=1)
    with fault(race), pytest.raises(OperationalError):
        remind.run(race.engine, race.house)
    assert remind.run(race.engine, race.house) == len(FIELD)


@pytest.mark.parametrize(
    ("error", "whose"),
    [
        (MemoryError(), "there is no memory left"),
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (OSError(errno.EDQUOT, "Disk quota exceeded"), "the disk is full"),
        (OSError(errno.EMFILE, "Too many open files"), "too many files are open"),
        (OSError(errno.EIO, "Input/output error"), "the disk could not be read or written"),
        (OSError(errno.ENOENT, "No such file"), None),
        (ZeroDivisionError(), None),
        (KeyError("M6"), None),
    ],
)
def test_whose_fault_an_error_is(error: Exception, whose: str | None) -> None:
    assert outage.outside(error) == whose


def test_a_table_that_is_not_there_is_our_fault(race: Correspondence) -> None:
    """The driver of SQLite calls that error operational, too."""
    with race.engine.begin() as db, pytest.raises(DBAPIError) as ours:
        db.exec_driver_sql("SELECT * FROM nowhere")
    assert outage.outside(ours.value) is None
    with pytest.raises(DBAPIError):
        outage.Patience("test").met(ours.value)


def test_an_error_from_another_one_is_that_one() -> None:
    error = RuntimeError("not kept")
    error.__cause__ = OSError(errno.ENOSPC, "No space left on device")
    assert outage.outside(error) == "the disk is full"


def test_the_gms_of_the_house_are_told_once_a_day(race: Correspondence) -> None:
    for _ in range(2):
        with race.engine.begin() as db:
            alerts.tell(db, race.house, "disk-nearly", "the disk is nearly full", "Make room.")
    assert [(letter["To"], letter["Subject"]) for letter in race.letters()] == [
        (GM, "the disk is nearly full")
    ]


# A whole server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A race that has begun, in a folder where a server may start."""
    there = correspondence.opened(tmp_path)
    there.now = clock.now()
    correspondence.race(there)
    for sender, body in ((HARE, ORDER), (GM, "process now")):
        there.uid += 1
        (tmp_path / f"{sender}.eml").write_bytes(
            there.compose(sender, body, headers=correspondence.stamp(sender))
        )
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    there.engine.dispose()
    return tmp_path


@contextmanager
def office() -> Iterator[MailHost]:
    with embedded(dict.fromkeys((BOT, GM, *map(correspondence.address, FIELD)), PASSWORD)) as host:
        yield host


def post(host: MailHost, folder: Path) -> None:
    for sender in (HARE, GM):
        host.post((folder / f"{sender}.eml").read_bytes(), sender, BOT)


def looked(database: str) -> bool:
    return any(row.polled for row in rows(database, select(cursors.c.polled)))


def done(database: str) -> bool:
    return played(database) == [0, 1] and not unsettled(database)


def room(server: Served, size: int) -> None:
    """No file of this process may become larger: each write behind that place fails, as on a full disk."""
    assert server.process is not None
    assert server.process.pid is not None
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_a_server_whose_disk_takes_no_more_waits_and_goes_on_by_itself(folder: Path) -> None:
    with office() as host, served(folder, host.imap(BOT), host.smtp(), GM) as server:
        server.start()
        until(lambda: looked(server.database), "the first look into the mailbox")
        room(server, LITTLE)
        post(host, folder)
        until(lambda: "Nothing is lost: I wait" in server.log, "the log to say what is wrong")
        assert server.process is not None
        assert server.process.exitcode is None
        room(server, resource.RLIM_INFINITY)
        until(lambda: done(server.database), "the turn, and its letters")
        came = inbox(host.imap(HARE))
    assert "works again" in server.log or "all goes on" in server.log
    assert "Traceback" not in server.log
    assert {row.status for row in rows(server.database, select(in_mail.c.status))} == {"answered"}
    assert len(came) == 2


def test_a_server_that_starts_on_a_full_disk_waits_for_room(tmp_path: Path) -> None:
    with office() as host, served(tmp_path, host.imap(BOT), host.smtp(), GM) as server:
        running = server.begin(LITTLE)
        until(lambda: "Nothing is lost: I wait" in server.log or running.exitcode is not None, "the log")
        assert running.exitcode is None, server.log
        room(server, resource.RLIM_INFINITY)
        until(lambda: "\nready\n" in server.log, "pbm serve to be ready")
    assert "Traceback" not in server.log


def test_what_the_server_waits_for_is_noted_once_there_are_tables(tmp_path: Path) -> None:
    """The disk may be full while the tables are made, and take something again before they are made once more."""
    database = f"sqlite:///{tmp_path}/pbm.sqlite"
    fails = [OSError(errno.ENOSPC, "No space left on device")]

    def prepare() -> None:
        if fails:
            raise fails.pop()

    with office() as host, Wake() as wake:
        settings = Settings(
            address=BOT, gm=(GM,), mailbox=host.imap(BOT), smtp=host.smtp(), database=database
        )
        service = Service(settings, house_of(settings), connect(database), wake)
        asyncio.run(service.insist(service.patience, prepare))
        service.thread.shutdown()
        service.engine.dispose()
    assert len(service.lapses) == 1


def test_a_server_whose_database_is_locked_waits_and_goes_on_by_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{folder}/pbm.sqlite"
    hasty, locked = connect(database), threading.Event()

    def wait(connection: sqlite3.Connection, *_: object) -> None:
        """For another program not at all; for one another long enough, however busy the machine is."""
        connection.execute(f"PRAGMA busy_timeout={0 if locked.is_set() else 3_000}")

    event.listen(hasty, "checkout", wait)
    monkeypatch.setattr("bot.main.connect", lambda _url: hasty)
    monkeypatch.setattr("bot.main._BEAT", timedelta(seconds=0.2))
    with office() as host, serving(database, host.imap(BOT), host.smtp()):
        until(lambda: looked(database), "the first look into the mailbox")
        with holding(str(folder / "pbm.sqlite")):
            locked.set()
            post(host, folder)
            until(lambda: "could not keep" in caplog.text, "mail that can't be kept")
            until(lambda: "serve: the database is locked" in caplog.text, "work that can't be done")
            locked.clear()
        until(lambda: done(database), "the turn, and its letters")
    assert caplog.text.count("serve: the database is locked by another program. Nothing") == 1
    assert {row.status for row in rows(database, select(in_mail.c.status))} == {"answered"}
