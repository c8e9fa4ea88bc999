"""A real `pbm serve`, a process of its own on a scratch folder: it is killed as by a power cut, and started again.

Must not know who writes to it.
"""

import json
import os
import resource
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.settings import Imap, Mailbox, Smtp
from tests.kit import forked, shifted
from tests.kit.mailhost import BOT, PASSWORD
from tests.kit.patience import until

KILLED = "kill -9"  # a death that wasn't at a crash point


@dataclass
class Served:
    """The server of a folder. Each start takes the next of `crashes`, the point at which that process dies."""

    folder: Path
    database: str
    crashes: deque[str] = field(default_factory=deque)
    pauses: deque[str] = field(default_factory=deque)  # where the processes stand still, once each
    deaths: list[str] = field(default_factory=list)  # where it was killed, in order
    armed: str | None = None
    process: BaseProcess | None = None
    shift: Path | None = None  # the file by which its clock is moved

    @property
    def log(self) -> str:
        path = self.folder / "serve.log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def start(self) -> None:
        """Start it, and wait until it is ready; or until it has died at its crash point already."""
        said = len(self.log)
        running = self.begin()
        until(lambda: "\nready\n" in self.log[said:] or running.exitcode is not None, "pbm serve to be ready")

    def begin(self, room: int = resource.RLIM_INFINITY) -> BaseProcess:
        """Start the server, and don't wait. None of its files may have more bytes than `room`."""
        self.armed = self.crashes.popleft() if self.crashes else None
        log = self.folder / "serve.log"
        paused = self.pauses.popleft() if self.pauses else None
        environment = _environment(self.armed, self.shift, paused)
        self.process = forked.begin(("serve",), self.folder, environment, log, room)
        return self.process

    def tend(self) -> None:
        """Start it again when it has died at its crash point. RuntimeError when it ended in any other way."""
        if self.process is None or self.process.exitcode is None:
            return
        if self.process.exitcode != -signal.SIGKILL or self.armed is None:
            raise RuntimeError(f"pbm serve ended by itself:\n{self.log}")
        self.deaths.append(self.armed)
        self.start()

    def kill(self) -> None:
        """End it without a farewell, wherever it is."""
        assert self.process is not None
        self.process.kill()
        self.process.join()
        self.deaths.append(KILLED)

    def go_on(self) -> None:
        """Wake it where it stands still."""
        assert self.process is not None
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGCONT)

    def pbm(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Another command on the same folder."""
        return subprocess.run(
            command(*words),
            cwd=self.folder,
            env=_environment(None),
            capture_output=True,
            text=True,
            check=False,
        )


def command(*words: str) -> list[str]:
    """The command line of a pbm command, with the settings where it runs."""
    return [sys.executable, "-m", "bot", *words]


@contextmanager
def served(
    folder: Path,
    mailbox: Mailbox,
    smtp: Smtp,
    gm: str,
    crashes: Iterable[str] = (),
    database: str | None = None,
    games: Sequence[str] = (),
    shift: Path | None = None,
    address: str = BOT,
) -> Iterator[Served]:
    """The server of this folder, not started yet; killed at the end of the block. Its database is a file, or that.

    `address` is the bot's where the mailbox has no user.
    """
    url = database or f"sqlite:///{folder / 'pbm.sqlite'}"
    (folder / "pbm.toml").write_text(_settings(mailbox, smtp, (address, gm), url, games), encoding="utf-8")
    server = Served(folder, url, deque(crashes), shift=shift)
    try:
        yield server
    finally:
        if server.process is not None:
            server.process.kill()
            server.process.join()


def _settings(mailbox: Mailbox, smtp: Smtp, who: tuple[str, str], database: str, games: Sequence[str]) -> str:
    """What `pbm init` would have written."""
    address, gm = who
    address = mailbox.user if isinstance(mailbox, Imap) else address
    bot = {"address": address, "gm": [gm], "database": database, "games": list(games)}
    kind = type(mailbox).__name__.lower()
    return _section("bot", bot) + _section(kind, asdict(mailbox)) + _section("smtp", asdict(smtp))


def _section(name: str, values: Mapping[str, object]) -> str:
    """A table of TOML; the strings, numbers and lists of JSON are TOML's too."""
    shown = {key: value for key, value in values.items() if value is not None and key != "password"}
    if "user" in shown:
        shown["password_env"] = "PBM_PASSWORD"
    return "".join([f"[{name}]\n", *(f"{key} = {json.dumps(value)}\n" for key, value in shown.items())])


def _environment(
    crash_at: str | None, shift: Path | None = None, pause_at: str | None = None
) -> dict[str, str]:
    asked = {"PBM_CRASH_AT": crash_at, "PBM_PAUSE_AT": pause_at, shifted.VARIABLE: shift and str(shift)}
    return os.environ | {"PBM_PASSWORD": PASSWORD} | {name: said for name, said in asked.items() if said}
