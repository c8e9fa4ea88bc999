"""A server that seems to live, without one: it has the lock of its file, or its connection to PostgreSQL and a lease.

Must not know who asks whether one lives.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine

from bot.store import alone, leases, news
from bot.store.engine import at_once, is_shared


@contextmanager
def alive(engine: Engine) -> Iterator[None]:
    """A server works on this database until the end of the block."""
    if not is_shared(engine):
        with alone.alone(str(engine.url)):
            yield
        return
    with news.listening(engine) as ear:
        with at_once(engine) as db:
            leases.sign_on(db, "a server", ear.backend)
        yield
