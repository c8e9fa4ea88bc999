"""A command of pbm as a process of its own that begins in a moment: a fork of one that has imported all of pbm.

A new Python imports for a second before a server begins to serve; tests start a hundred of them. The fork has its own
memory, files and signals, and can be killed as any process. Must not know which command it is.
"""

import importlib
import multiprocessing
import os
import resource
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver, util
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import bot.crash
import bot.hands
from tests.kit import shifted

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    ["bot.cli.serve", "bot.preparing", "tests.kit.warm"]
)  # in place of what hands have


def begin(
    words: tuple[str, ...],
    folder: Path,
    environment: Mapping[str, str],
    said: Path,
    room: int = resource.RLIM_INFINITY,
) -> BaseProcess:
    """Begin `pbm WORDS` in a folder. Its output and its errors are added to the end of the file `said`.

    `room` is how many bytes a file of that process may have; `prlimit` can change it while the process runs.
    """
    process = _FORKS.Process(target=_command, args=(words, folder, dict(environment), said, room))
    process.start()
    return process


def _command(
    words: tuple[str, ...], folder: Path, environment: Mapping[str, str], said: Path, room: int
) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    with said.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    sys.stdout, sys.stderr = (open(stream, "w", encoding="utf-8", closefd=False) for stream in (1, 2))  # noqa: SIM115
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    # Only this module looks at the environment when it is imported. It was imported before this process began.
    importlib.reload(bot.crash)
    _call_a_nurse()
    if shift := environment.get(shifted.VARIABLE):
        shifted.install(Path(shift))
    from bot.cli import main  # noqa: PLC0415  # only here, so that the tests' own process needn't import all commands

    main(words, prog_name="pbm")


def _call_a_nurse() -> None:
    """The process from which a server forks its hands is itself a fork of this one, while nothing runs here yet.

    A new Python, as a server begins one elsewhere, imports for a second, and each hand reads its grammars for another.
    """
    _FORKS.set_forkserver_preload(bot.hands.IMPORTED)
    begun, util.spawnv_passfds = util.spawnv_passfds, _forked
    try:
        forkserver.ensure_running()
    finally:
        # Once the server runs, its threads and its database are in the way of another fork.
        util.spawnv_passfds = begun


def _forked(path: bytes, args: Sequence[Any], passfds: Sequence[int]) -> int:  # noqa: ARG001  # Python's names
    """What Python does in place of `python -c PROGRAM`, with the files that the program is to have."""
    child = os.fork()
    if child == 0:
        try:
            ends = sorted({0, 1, 2, *passfds})
            for below, above in zip(ends, [*ends[1:], os.sysconf("SC_OPEN_MAX")], strict=True):
                os.closerange(below + 1, above)
            exec(args[-1])  # noqa: S102  # multiprocessing's own words: the loop that forks hands
        finally:
            os._exit(0)
    return child
