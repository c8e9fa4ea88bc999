"""The kit's servers as fixtures. If a server isn't installed, its tests are skipped with a sentence, and fail in CI.

Must not know the tests.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents import MANUAL, Shows
from tests.kit import correspondence
from tests.kit.dovecot import dovecot as run_dovecot
from tests.kit.dovecot import dovecot_missing
from tests.kit.embedded import embedded
from tests.kit.mailhost import MailHost
from tests.kit.postfix import postfix as run_postfix
from tests.kit.postfix import postfix_missing
from tests.kit.postgres import Cluster, postgres, postgres_missing

# Their tests run on SQLite and on PostgreSQL: what the store promises, and what the arrows and the outbox make of it.
ON_BOTH = {"test_store", "test_receive", "test_adjudicate", "test_outbox", "test_crash"}
KINDS = ("sqlite", "postgresql")

# The mark of tests that are about the file itself: its names, its lock, its copies, the room on its disk.
ON_A_FILE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--database", choices=KINDS, default="sqlite", help="of the tests that run on one database"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    both = metafunc.definition.path.stem in ON_BOTH
    for name in ("database", "bare") if both else ():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, KINDS, indirect=True, scope="function")


def need(missing: str | None) -> None:
    """Skip the test with that sentence, or fail it where nothing may be skipped."""
    if missing is None:
        return
    if os.environ.get("CI"):
        pytest.fail(f"{missing} In CI nothing is skipped.")
    pytest.skip(missing)


@pytest.fixture
def shows(request: pytest.FixtureRequest) -> Shows:
    """shows(name, text): the block of the manual is this text; with --regolden it is put there."""

    def compare(name: str, text: str) -> None:
        if request.config.getoption("--regolden"):
            MANUAL.put(name, text)
        assert MANUAL.block(name) == text

    return compare


@pytest.fixture
def postoffice() -> Iterator[MailHost]:
    """The embedded mail system: IMAP and SMTP, plain."""
    with embedded() as host:
        yield host


@pytest.fixture
def dovecot() -> Iterator[MailHost]:
    """A real Dovecot: IMAP, IMAPS, STARTTLS, LMTP."""
    need(dovecot_missing())
    with run_dovecot() as host:
        yield host


@pytest.fixture
def postfix(dovecot: MailHost) -> Iterator[MailHost]:
    """A real Postfix before a real Dovecot."""
    need(postfix_missing())
    with run_postfix(dovecot) as host:
        yield host


@pytest.fixture(params=["embedded", "dovecot"])
def mailbox(request: pytest.FixtureRequest) -> MailHost:
    """A mailbox to read, on each server in turn."""
    fixture = {"embedded": "postoffice", "dovecot": "dovecot"}[request.param]
    host: MailHost = request.getfixturevalue(fixture)
    return host


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A real PostgreSQL."""
    need(postgres_missing())
    with postgres() as made:
        yield made


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database with our tables and no row; on SQLite, on PostgreSQL, or on each in turn."""
    if getattr(request, "param", request.config.getoption("--database")) == "sqlite":
        yield correspondence.fresh_file(tmp_path)
    else:
        made: Cluster = request.getfixturevalue("cluster")
        with made.lent() as url:
            yield url
