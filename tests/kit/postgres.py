"""A real PostgreSQL in a scratch folder: a cluster that is made once, and in it a database for each test.

A database of a test is a copy of one that has our tables already. Nothing waits for the disk, and only this machine
can connect, by a socket in that folder. Must not know the test.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from bot.store import schema
from bot.store.engine import connect
from bot.store.tables import metadata
from tests.kit.patience import until

PLACES = (Path("/usr/lib/postgresql"), Path("/usr/local/bin"), Path("/usr/bin"))
OWNER = "referee"  # of the cluster, whoever runs the tests
TEMPLATE = "house"
NEW = ("--no-sync", "--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--locale=C.UTF-8")
# What a test needs least of all is a database that survives a power cut.
HASTY = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
}
CLEAR = [
    sql.SQL("DELETE FROM {}").format(sql.Identifier(table.name)).as_string()
    for table in reversed(metadata.sorted_tables)
]
END_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
RESTART = "SELECT setval(seqrelid, 1, false) FROM pg_sequence"


def postgres_missing() -> str | None:
    """Why no PostgreSQL can be started here, as a sentence; None when one can."""
    if _programs() is None:
        return "PostgreSQL is not here: apt-get install postgresql (Debian)."
    return None


def _programs() -> Path | None:
    """The folder of `initdb` and `postgres`, of the newest version there is."""
    folders = [found.parent for place in PLACES for found in sorted(place.rglob("initdb"), reverse=True)]
    return next((one for one in folders if (one / "postgres").exists()), None)


@dataclass
class Cluster:
    """A PostgreSQL that runs, and the databases that tests have had of it so far."""

    folder: Path
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    free: list[str] = field(default_factory=list)  # with our tables, and nobody's any more

    @contextmanager
    def lent(self) -> Iterator[str]:
        """The URL of a database with our tables and no row, until the end of the block."""
        url = self.free.pop() if self.free else self.copy(TEMPLATE)
        try:
            yield url
        finally:
            # A test may have said that the tables are of another version, or have made them so.
            if self._is_newest(url):
                self._empty(url)
                self.free.append(url)

    def copy(self, template: str = "template0") -> str:
        """The URL of a new database, a copy of that one; without a table, if none is named."""
        name = f"test{next(self.numbers)}"
        self.ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://{OWNER}@/{database}?host={self.folder}"

    def _is_newest(self, url: str) -> bool:
        with self._open(database_name(url)) as connection:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        return found == [(schema.newest(),)]

    def _empty(self, url: str) -> None:
        """No row is left, and every number begins with 1 again; which is ten times as fast as a new database."""
        self.ask(database_name(url), END_OTHERS, *CLEAR, RESTART)

    def ask(self, database: str, *statements: str) -> None:
        """Have statements executed, each as soon as the one before is done."""
        with self._open(database) as connection:
            connection.execute(";".join(statements).encode())

    def _open(self, database: str) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(user=OWNER, dbname=database, host=str(self.folder), autocommit=True)


def database_name(url: str) -> str:
    """What a database is called in its cluster."""
    return url.partition("?")[0].rpartition("/")[2]


@contextmanager
def postgres(settings: Mapping[str, str] = HASTY) -> Iterator[Cluster]:
    """A cluster until the end of the block. Raises RuntimeError, with what its log says, when it doesn't start."""
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        folder = Path(name)
        programs = _programs()
        assert programs is not None, postgres_missing()
        process = _started(programs, folder, settings)
        try:
            cluster = Cluster(folder)
            _make_template(cluster)
            yield cluster
        finally:
            # SIGQUIT: at once, without writing down what is in memory.
            process.send_signal(signal.SIGQUIT)
            process.wait()


def _started(programs: Path, folder: Path, settings: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """PostgreSQL refuses to be root, so root lends the folder to somebody else."""
    user = "nobody" if os.getuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user, pwd.getpwnam(user).pw_gid)
        folder.chmod(0o755)
    initdb = [str(programs / "initdb"), *NEW, f"--pgdata={folder / 'data'}"]
    subprocess.run(initdb, check=True, user=user, cwd=folder, capture_output=True)
    said = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
    begin = [str(programs / "postgres"), "-D", str(folder / "data"), "-k", str(folder), *said]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(begin, user=user, cwd=folder, stdout=log, stderr=log)
    until(lambda: process.poll() is not None or _ready(folder), "PostgreSQL to be ready")
    if process.poll() is not None:
        raise RuntimeError(f"PostgreSQL did not start:\n{(folder / 'log').read_text()}")
    return process


def _ready(folder: Path) -> bool:
    """Whether connections are taken: the server writes it into the file of its process number."""
    told = folder / "data" / "postmaster.pid"
    return told.exists() and told.read_text().rstrip().endswith("ready")


def _make_template(cluster: Cluster) -> None:
    """The migrations run only once; every database of a test begins as a copy."""
    cluster.ask("postgres", f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")
    engine = connect(cluster.url(TEMPLATE))
    schema.upgrade(engine)
    engine.dispose()
