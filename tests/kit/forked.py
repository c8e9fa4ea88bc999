"""A command of pbm as a process of its own that begins in a moment: a fork of one that has imported all of pbm.

A new Python imports for a second before a server begins to serve; tests start a hundred of them. The fork has its own
memory, files and signals, and can be killed as any process. Must not know which command it is.
"""

import importlib
import multiprocessing
import os
import resource
import sys
from collections.abc import Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path

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
    # A server's hands have imported what they have anywhere: all of ours would take each server a second longer.
    _FORKS.set_forkserver_preload(bot.hands.IMPORTED)
    # Only this module looks at the environment when it is imported. It was imported before this process began.
    importlib.reload(bot.crash)
    if shift := environment.get(shifted.VARIABLE):
        shifted.install(Path(shift))
    from bot.cli import main  # noqa: PLC0415  # only here, so that the tests' own process needn't import all commands

    main(words, prog_name="pbm")
