"""What goes wrong during a soak: each fault lasts for a while, and ends. Must not know what is written meanwhile."""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Literal

import psycopg

from bot.store import engine
from tests.kit import shifted
from tests.kit.faultproxy import FaultProxy, Faults
from tests.soak.world import World

LITTLE = 16 << 10  # bytes: what the server writes into its database does not fit
HOUR = 3600.0

Fault = Callable[[World], AbstractContextManager[None]]
Line = Literal["imap", "smtp"]


def a_while(world: World, fault: str) -> None:
    """Let a fault go on for some tenths of a second."""
    with known(world)[fault](world):
        world.faults[fault] += 1
        time.sleep(world.luck.uniform(0.05, 0.5))


def _on_the_line(line: Line, **what: object) -> Fault:
    """A proxy breaks what passes, as `what` says; a number is the most, and chosen at random below it."""

    @contextmanager
    def fault(world: World) -> Iterator[None]:
        proxy: FaultProxy = getattr(world, line)
        chosen = {
            name: world.luck.randrange(1, most) if name.startswith("cut") and isinstance(most, int) else most
            for name, most in what.items()
        }
        proxy.faults = Faults(**chosen)  # type: ignore[arg-type]
        proxy.reset()
        yield
        stalled = proxy.faults.stalled
        proxy.faults = Faults()
        if stalled:
            # What was swallowed is gone: a connection that lives on would wait for ever.
            proxy.reset()

    return fault


def _answers(step: str, said: str) -> Fault:
    """The SMTP server does this once at a step of its next transaction."""

    @contextmanager
    def fault(world: World) -> Iterator[None]:
        world.sink.answers.setdefault(step, []).append(said)  # type: ignore[arg-type]
        yield

    return fault


@contextmanager
def _full(world: World) -> Iterator[None]:
    """No file of the server may become larger: each write behind that place fails, as on a full disk."""
    process = world.server.process
    if process is None or process.pid is None:
        yield
        return
    _room(process.pid, LITTLE)
    yield
    _room(process.pid, resource.RLIM_INFINITY)


def _room(pid: int, size: int) -> None:
    try:
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
    except ProcessLookupError:
        pass  # it has died meanwhile


@contextmanager
def _locked(world: World) -> Iterator[None]:
    """Another program has the database for itself."""
    other = sqlite3.connect(world.folder / "pbm.sqlite", isolation_level=None, timeout=30)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def _cut(world: World) -> Iterator[None]:
    """PostgreSQL ends all connections of the server, whatever it is in the middle of."""
    with _another(world) as other:
        other.execute(_END)
        yield
        other.execute(_END)


@contextmanager
def _waited_for(world: World) -> Iterator[None]:
    """Somebody else writes, and doesn't come to an end."""
    with _another(world) as other, other.transaction():
        other.execute("SELECT pg_advisory_xact_lock(%s)", (engine.HOUSE,))
        yield


def _another(world: World) -> psycopg.Connection[tuple[Any, ...]]:
    url = world.there.engine.url.set(drivername="postgresql")
    return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)


def _jump(seconds: float) -> Fault:
    @contextmanager
    def fault(world: World) -> Iterator[None]:
        shifted.jump(world.clock, seconds)
        yield

    return fault


_ANYWHERE: Mapping[str, Fault] = {
    "imap cut": _on_the_line("imap", cut_down=20_000),
    "imap cut up": _on_the_line("imap", cut_up=400),
    "imap black hole": _on_the_line("imap", stalled=True),
    "imap one byte at a time": _on_the_line("imap", piece=1),
    "imap refused": _on_the_line("imap", refuse=True),
    "smtp cut": _on_the_line("smtp", cut_down=400),
    "smtp cut up": _on_the_line("smtp", cut_up=6_000),
    "smtp black hole": _on_the_line("smtp", stalled=True),
    "smtp one byte at a time": _on_the_line("smtp", piece=1),
    "smtp refused": _on_the_line("smtp", refuse=True),
    "smtp cut behind the dot": _answers("dot", "reset"),
    "smtp silent behind the dot": _answers("dot", "silence"),
    "smtp busy": _answers("mail", "451 4.3.0 later"),
    "smtp grey": _answers("rcpt", "450 4.2.0 greylisted"),
    "clock forward": _jump(2 * HOUR),
    "clock back": _jump(-HOUR),
}
_ON_A_FILE: Mapping[str, Fault] = {"disk full": _full, "database locked": _locked}
_ON_POSTGRESQL: Mapping[str, Fault] = {"connections cut": _cut, "another one writes": _waited_for}
# The connections of the server, and not those of the soak.
_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pbm' AND state <> 'idle'"


def known(world: World) -> Mapping[str, Fault]:
    """What may go wrong in this world, by name."""
    return {**_ANYWHERE, **(_ON_POSTGRESQL if engine.is_shared(world.there.engine) else _ON_A_FILE)}
