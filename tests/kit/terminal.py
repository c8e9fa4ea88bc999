"""A command on a terminal of its own, to be talked to as a person does. Must not know which command it is."""

import os
import pty
import re
import select
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.kit.mailhost import PATIENCE


@dataclass
class Terminal:
    """What the command has said so far; a line typed is echoed as a terminal does it."""

    pid: int
    handle: int
    said: str = ""
    read: int = 0  # so much of it was answered
    code: int | None = None

    def until(self, *words: str) -> str:
        """Wait until one of these is said, behind what was answered. Which one. TimeoutError, EOFError."""
        ends = time.monotonic() + PATIENCE
        while not (found := self._first(words)):
            if time.monotonic() > ends:
                raise TimeoutError(f"none of {words} was said:\n{self.said}")
            if not self._more(ends):
                raise EOFError(f"it ended, and none of {words} was said:\n{self.said}")
        return found

    def say(self, line: str) -> None:
        """Type a line, and Enter."""
        self.read = len(self.said)
        os.write(self.handle, f"{line}\n".encode())

    def interrupt(self, word: str) -> None:
        """Press Ctrl-C until this is said. As a person does, again when nothing comes of it for a second.

        Readline sees no signal that comes just before it waits for keys. TimeoutError.
        """
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            os.write(self.handle, b"\x03")
            while self._more(time.monotonic() + 1):
                if word in self.said:
                    return
        raise TimeoutError(f"{word} was not said:\n{self.said}")

    def end(self) -> int:
        """Wait until the command has ended. Its exit code."""
        ends = time.monotonic() + PATIENCE
        while self._more(ends):
            pass
        if self.code is None:
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.code

    def _first(self, words: tuple[str, ...]) -> str:
        """Which of these was said first, on however many lines; "" for none."""
        spaced = {word: re.compile(r"\s+".join(map(re.escape, word.split()))) for word in words}
        at = {word: found.start() for word in words if (found := spaced[word].search(self.said, self.read))}
        return min(at, key=lambda word: at[word], default="")

    def _more(self, ends: float) -> bool:
        """Read on; False when there is nothing more to come."""
        ready, _, _ = select.select([self.handle], [], [], max(0.0, ends - time.monotonic()))
        try:
            new = os.read(self.handle, 4096) if ready else b""
        except OSError:  # Linux says so when the other side has ended
            new = b""
        self.said += re.sub(r"\x1b\[[0-9;]*[a-zA-Z]|\r", "", new.decode("utf-8", "replace"))
        return bool(new)


@contextmanager
def terminal(command: list[str], folder: Path, environment: Mapping[str, str]) -> Iterator[Terminal]:
    """This command in this folder, on a terminal; killed at the end of the block if it still runs."""
    pid, handle = pty.fork()
    if pid == 0:
        # A shell has what runs in its background ignore Ctrl-C, and who is started there inherits that.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.chdir(folder)
        os.execvpe(command[0], command, dict(environment))  # noqa: S606  # no shell
    there = Terminal(pid, handle)
    try:
        yield there
    finally:
        if there.code is None:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        os.close(handle)
