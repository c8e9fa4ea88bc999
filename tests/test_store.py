"""The database: its migrations against its tables, its instants, and that a commit is on the disk."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, event, inspect, select, text

import bot
import migrations
from bot.store import schema
from bot.store.engine import Instant, beside, connect, in_passing
from bot.store.tables import in_mail, metadata
from tests.kit.postgres import Cluster

SCRIPTS = ScriptDirectory(Path(migrations.__file__).parent)
STEPS = [script.revision for script in SCRIPTS.walk_revisions()][::-1]


@pytest.fixture
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An engine for a database without any table."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/a.sqlite"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.copy()
    engine = connect(url)
    yield engine
    engine.dispose()


@dataclass(frozen=True)
class Rows:
    """Rows as they were kept before a step, and what is read of them before the step and after it."""

    kept: tuple[str, ...]
    asked: str
    before: str
    after: str


ROWS: Mapping[str, Rows] = {
    "0009": Rows(
        (
            "INSERT INTO person (id, address, key, since) VALUES (1, 'a@x.test', 'k', '2026-11-21')",
            (
                "INSERT INTO match (id, tag, title, game, variant, options, rules_version, gm, key, status, "
                "least, most, zone, turn, seed, held, stuck, created) "
                "VALUES (1, 'BA-1', 'Spring Mile', 'breaking-away', '', '{}', 1, 1, 'm', 'running', "
                "3, 8, 'UTC', 2, 'x', NULL, false, '2026-11-21')"
            ),
            (
                "INSERT INTO seat (id, match, number, person, entrant, key, resigned, nmrs) "
                "VALUES (1, 1, 0, 1, 'Hare', 's', false, 0)"
            ),
            (
                'INSERT INTO "order" (match, turn, seat, unit, line, stands, arrived) '
                "VALUES (1, 2, 1, 'pilot', 'pilot steady', true, '2026-11-21')"
            ),
        ),
        'SELECT unit FROM "order"',
        before="pilot",
        after="robot",
    ),
}


def changes_rows_only(step: str) -> bool:
    """Whether the step's module says that the shape of the tables stays as it is: `ROWS_ONLY = True`."""
    return getattr(SCRIPTS.get_revision(step).module, "ROWS_ONLY", False)


def keeps_shape(step: str) -> bool:
    """Whether the step changes rows only; or (`STORAGE_ONLY = True`) only how PostgreSQL keeps them on the disk."""
    return changes_rows_only(step) or getattr(SCRIPTS.get_revision(step).module, "STORAGE_ONLY", False)


def shape(engine: Engine) -> dict[str, list[tuple[object, object]]]:
    """The columns of every table, which of them may be empty, and its indexes."""
    found = inspect(engine)
    return {
        table: [
            *((column["name"], column["nullable"]) for column in found.get_columns(table)),
            *((index["name"], tuple(index["column_names"])) for index in found.get_indexes(table)),
        ]
        for table in found.get_table_names()
    }


def test_an_empty_database_is_brought_to_what_the_tables_say(bare: Engine) -> None:
    schema.upgrade(bare)
    with bare.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    assert schema.revision(bare) == schema.newest()


def test_every_step_goes_down_and_up_again(bare: Engine) -> None:
    """A step changes the shape of the tables, or says that it doesn't; the next two tests play such steps."""
    for step in STEPS:
        schema.upgrade(bare, step)
        there = shape(bare)
        schema.downgrade(bare, "-1")
        assert schema.revision(bare) != step
        assert (shape(bare) == there) == keeps_shape(step), step
        schema.upgrade(bare, step)
        assert shape(bare) == there, step


def test_letters_and_mails_are_packed_by_lz4(cluster: Cluster) -> None:
    engine = connect(cluster.copy())
    asked = text(
        "SELECT attcompression FROM pg_attribute WHERE attname = 'raw' AND attrelid IN "
        "('in_mail'::regclass, 'out_mail'::regclass)"
    )
    for step, packed in (("0030", "l"), ("0029", "")):
        (schema.upgrade if step == "0030" else schema.downgrade)(engine, step)
        with engine.begin() as db:
            assert list(db.execute(asked).scalars()) == [packed, packed]
    engine.dispose()


@pytest.mark.parametrize("step", [step for step in STEPS if changes_rows_only(step)])
def test_a_step_that_changes_rows_only_changes_them_and_changes_them_back(bare: Engine, step: str) -> None:
    rows = ROWS[step]
    schema.upgrade(bare, step)
    schema.downgrade(bare, "-1")
    with bare.begin() as db:
        for row in rows.kept:
            db.execute(text(row))
    for move, there in ((schema.upgrade, rows.after), (schema.downgrade, rows.before)):
        move(bare, step if move is schema.upgrade else "-1")
        with bare.begin() as db:
            assert db.execute(text(rows.asked)).scalar_one() == there


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/a.sqlite")
    with engine.connect() as connection:
        pragmas = [
            connection.execute(text(f"PRAGMA {one}")).scalar() for one in ("journal_mode", "synchronous")
        ]
    assert pragmas == ["wal", 2]
    engine.dispose()


def test_what_is_written_in_passing_waits_for_no_disk_and_the_next_transaction_does(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/a.sqlite")
    level = text("PRAGMA synchronous")
    with engine.begin() as first:
        first.execute(text("CREATE TABLE t (x)"))
        assert first.execute(level).scalar() == 2
    for _ in range(2):
        with in_passing(engine) as passing:
            passing.execute(text("INSERT INTO t VALUES (1)"))
            assert passing.execute(level).scalar() == 1
    with beside(engine, forced=False) as claiming:
        assert claiming.execute(level).scalar() == 1
    with beside(engine) as settling:
        assert settling.execute(level).scalar() == 2
        assert settling.execute(text("SELECT count(*) FROM t")).scalar() == 2
    engine.dispose()


def test_a_further_connection_leaves_the_locks_of_the_others(tmp_path: Path) -> None:
    """It opened and closed the file, and with that the locks of this process on the file were gone.

    Then another program that looked into the database and left took the write-ahead log with it, and what was committed
    from then on was in no file.
    """
    database = tmp_path / "a.sqlite"
    engine = connect(f"sqlite:///{database}")
    with engine.begin() as first:
        first.execute(text("CREATE TABLE t (x)"))
    with engine.connect(), engine.connect():
        pass
    look = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT * FROM t').fetchall()"
    subprocess.run([sys.executable, "-c", look, database], check=True)
    assert database.with_name("a.sqlite-wal").exists()
    engine.dispose()


def test_a_writer_of_this_process_waits_for_another_and_asks_sqlite_once(tmp_path: Path) -> None:
    """SQLite would look again after 1, 2, 5, 10 ... ms: here it would not wait at all, and say that it is locked."""
    engine, asked = connect(f"sqlite:///{tmp_path}/a.sqlite"), threading.Event()
    event.listen(engine, "connect", lambda connection, _record: connection.execute("PRAGMA busy_timeout=0"))
    with engine.begin() as first:
        first.execute(text("CREATE TABLE t (x)"))
    event.listen(engine, "checkout", lambda *_: asked.set())

    def write() -> None:
        with engine.begin() as second:
            second.execute(text("INSERT INTO t VALUES (1)"))

    with ThreadPoolExecutor(1) as other:
        with engine.begin() as first:
            asked.clear()
            written = other.submit(write)
            assert asked.wait(30)
            first.execute(text("INSERT INTO t VALUES (0)"))
        written.result(30)
    with engine.connect() as connection:
        assert list(connection.execute(text("SELECT x FROM t")).scalars()) == [0, 1]
    engine.dispose()


def test_an_instant_comes_back_as_utc_and_a_naive_one_is_refused(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/a.sqlite")
    there = datetime(2026, 12, 4, 21, 0, tzinfo=timezone(timedelta(hours=1)))
    bound = Instant().process_bind_param(there, engine.dialect)
    assert Instant().process_result_value(bound, engine.dialect) == datetime(2026, 12, 4, 20, 0, tzinfo=UTC)
    with pytest.raises(ValueError, match="no time zone"):
        Instant().process_bind_param(datetime(2026, 12, 4), engine.dialect)  # noqa: DTZ001
    engine.dispose()


def test_all_sql_stands_in_the_store() -> None:
    sources = [path for path in Path(bot.__file__).parent.rglob("*.py") if path.parent.name != "store"]
    said = re.compile(r"\.execute\(|from sqlalchemy import .*\b(?:select|insert|update|delete|func|text)\b")
    assert [str(path) for path in sources if said.search(path.read_text())] == []


def test_a_mail_that_others_refer_to_survives_every_step(bare: Engine) -> None:
    schema.upgrade(bare, "0007")
    with bare.begin() as db:
        db.execute(
            text(
                "INSERT INTO in_mail (id, folder, uidvalidity, uid, arrived, kept, raw, whole, digest, status) "
                "VALUES (1, 'INBOX', 1, 1, '2026-11-21', '2026-11-21', 'x', true, 'd', 'held')"
            )
        )
        db.execute(
            text(
                "INSERT INTO out_mail (slug, kind, address, message_id, raw, mail, status, attempts, due, created) "
                "VALUES ('s', 'ask', 'a', 'm', 'x', 1, 'queued', 0, '2026-11-21', '2026-11-21')"
            )
        )
    schema.upgrade(bare)
    with bare.begin() as db:
        assert [one.status for one in db.execute(select(in_mail))] == ["held"]
        assert db.execute(text("SELECT mail FROM out_mail")).scalar() == 1
