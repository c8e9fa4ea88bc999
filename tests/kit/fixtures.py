"""The kit's servers as fixtures. If a server isn't installed, its tests are skipped with a sentence, and fail in CI.

Must not know the tests.
"""

import os
from collections.abc import Iterator

import pytest

from tests.kit.dovecot import dovecot as run_dovecot
from tests.kit.dovecot import dovecot_missing
from tests.kit.embedded import embedded
from tests.kit.mailhost import MailHost
from tests.kit.postfix import postfix as run_postfix
from tests.kit.postfix import postfix_missing


def need(missing: str | None) -> None:
    """Skip the test with that sentence, or fail it where nothing may be skipped."""
    if missing is None:
        return
    if os.environ.get("CI"):
        pytest.fail(f"{missing} In CI nothing is skipped.")
    pytest.skip(missing)


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
