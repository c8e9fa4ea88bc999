"""The real server, as a process of its own: its settings, its start, its end. Must not know who writes to it."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.demo.folder import Folder
from bot.demo.postoffice import PostOffice

_SETTINGS = """\
# The settings of a demo race; "pbm init" writes such a file for a mailbox of yours.
[bot]
address = "{bot}"
gm = ["{gm}"]
database = "sqlite:///pbm.sqlite"
games = {games}

[imap]
host = "{office.host}"
port = {office.imap_port}
security = "plain"
user = "{bot}"
password_env = "PBM_PASSWORD"

[smtp]
host = "{office.host}"
port = {office.smtp_port}
security = "plain"
user = "{bot}"
password_env = "PBM_PASSWORD"
"""
# Seconds for the start of the server, and for its end. A busy machine may need many. If the server dies, we see it at
# once.
_PATIENCE = 120.0


class ServerGoneError(RuntimeError):
    """The server has ended by itself, or has not started."""


@asynccontextmanager
async def server(
    folder: Folder, office: PostOffice, bot: str, gm: str, password: str, games: tuple[str, ...] = ()
) -> AsyncIterator[int]:
    """`pbm serve` against this post office until the end of the block; yields its process id.

    `games` are those of other packages, as pbm.toml names them.

    Raises ServerGoneError when the server ends before the block does, or does not start.
    """
    folder.config.write_text(
        _SETTINGS.format(office=office, bot=bot, gm=gm, games=json.dumps(games)), encoding="utf-8"
    )
    with folder.log.open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *pbm("serve", folder),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=os.environ | {"PBM_PASSWORD": password},
            start_new_session=True,  # so that Ctrl-C reaches us and not the server
        )
        try:
            await _ready(process, folder)
            async with asyncio.TaskGroup() as group:
                watch = group.create_task(_watch(process, folder))
                yield process.pid
                watch.cancel()
        finally:
            await _end(process)


def pbm(command: str, folder: Folder, *words: str) -> tuple[str, ...]:
    """The command line of a pbm command that uses the folder's settings."""
    return (sys.executable, "-m", "bot", command, "--config", str(folder.config), *words)


async def export(folder: Folder, tag: str, password: str) -> None:
    """Have the record written from the database of the server that runs."""
    process = await asyncio.create_subprocess_exec(
        *pbm("export", folder, tag, "--output", str(folder.record)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=os.environ | {"PBM_PASSWORD": password},
    )
    said, _ = await process.communicate()
    if process.returncode:
        raise ServerGoneError(f"pbm export {tag} failed: {said.decode(errors='replace').strip()}")


async def _ready(process: asyncio.subprocess.Process, folder: Folder) -> None:
    """Wait until the server says in its log that it is ready. The log is a file, so it is read again and again."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            while process.returncode is None:
                if b"\nready\n" in folder.log.read_bytes():
                    return
                await asyncio.sleep(0.05)
    raise ServerGoneError(f"pbm serve did not start; {folder.log} ends with: {_last(folder)}")


async def _watch(process: asyncio.subprocess.Process, folder: Folder) -> None:
    await process.wait()
    raise ServerGoneError(
        f"pbm serve ended in the middle of the race; {folder.log} ends with: {_last(folder)}"
    )


async def _end(process: asyncio.subprocess.Process) -> None:
    """Ask the server to stop, and kill it if it doesn't stop."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()


def _last(folder: Folder) -> str:
    lines = folder.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else "(nothing)"
