"""`make pythons`: the package built, installed by uv into an empty environment of each Python, and a match played.

`SIZE=nightly` takes the newest of each library, as who installs the package today gets them, and runs the tests that
are quick and touch the edges. A Python that is neither here nor to be fetched is told, loudly. Must not know what the
tests are about.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from bot.testing.size import NIGHTLY
from tests.documents import ROOT

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
TESTS = (
    "cases",
    "cli_replay",
    "record",
    "settings",
    "imap",
    "maildir",
    "lmtp",
    "smtp",
    "tokens",
    "dkim",
    "elsewhere",
    "league",
    "store",
)
UV = (sys.executable, "-m", "uv")
LIBRARIES = () if NIGHTLY else ("--constraints", ROOT / "constraints.txt")


def main() -> None:
    """Ends with 1 where something fails. All are tried at the same time: a match by mail mostly waits."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(len(VERSIONS)) as several:
        folder = Path(name)
        _run(folder, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, at=ROOT)
        for told in several.map(partial(_tried, folder), VERSIONS):
            sys.stdout.write(told)
            sys.stdout.flush()


def _tried(folder: Path, version: str) -> str:
    """What there is to say of a Python, once it was tried."""
    where = folder / version
    where.mkdir()
    python = os.environ.get(f"PYTHON_{version.replace('.', '_')}") or _found(where, version)
    if not python:
        return f"MISSING: there is no Python {version} here, and uv can't fetch one. NOTHING was tried with it.\n"
    (wheel,) = folder.glob("*.whl")
    _play(where, python, wheel)
    if NIGHTLY:
        _test(where, wheel)
    more = ", and passes the quick tests" if NIGHTLY else ""
    return f"{version}: {python} installs the package, plays a match, replays it{more}.\n"


def _found(where: Path, version: str) -> str | None:
    """A Python of this version that is on the PATH, or that pyenv has; else uv fetches one into this folder."""
    find = partial(_ended, where, *UV, "python", "find", "--system", version)
    if find().returncode:
        _ended(where, *UV, "python", "install", "--no-bin", version)
    return find().stdout.strip() or None


def _play(where: Path, python: str, wheel: Path) -> None:
    """A match by real mail, and once more from its record."""
    package = f"past-the-post[demo] @ {wheel.as_uri()}"
    _run(where, *UV, "tool", "install", "--python", python, *LIBRARIES, package)
    pbm = where / "bin" / "pbm"
    _run(where, pbm, "--version")
    _run(where, pbm, "demo", "--game", "gotham-race", "--seconds", "1")
    _run(where, pbm, "replay", where / "demo-match" / "match.record")


def _test(where: Path, wheel: Path) -> None:
    """In the same environment, with all that the tests need."""
    python = where / "tools" / "past-the-post" / "bin" / "python"
    _run(where, *UV, "pip", "install", "--python", python, *LIBRARIES, f"{wheel}[dev]")
    tests = [f"tests/test_{name}.py" for name in TESTS]
    _run(where, python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, at=ROOT)


def _run(where: Path, *words: str | Path, at: Path | None = None) -> None:
    done = _ended(where, *words, at=at)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


def _ended(where: Path, *words: str | Path, at: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command that came to its end, for better or worse, in the folder of a Python or at another place."""
    environ = _environ(where)
    return subprocess.run(words, cwd=at or where, env=environ, capture_output=True, text=True, check=False)


def _environ(where: Path) -> dict[str, str]:
    """Ours, without what would lead another Python to our packages; uv keeps all that it makes in these folders."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept = {
        "UV_CACHE_DIR": where.parent / "cache",
        "UV_PYTHON_INSTALL_DIR": where / "pythons",
        "UV_TOOL_DIR": where / "tools",
        "UV_TOOL_BIN_DIR": where / "bin",
    }
    pyenv = Path(ours.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{where.name}.*/bin")
    path = os.pathsep.join([ours["PATH"], *map(str, pyenv)])
    # It trusts whom this machine trusts, as pip does; it has a list of its own.
    said = {"PATH": path, "UV_SYSTEM_CERTS": "1"}
    return ours | {name: str(folder) for name, folder in kept.items()} | said


if __name__ == "__main__":
    main()
