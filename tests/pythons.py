"""`make pythons`: the package built, installed into an empty environment of each other Python there is, and tried.

Each plays the demo from what was installed, and runs the tests that are quick and touch the edges. A Python that isn't
there is told, loudly. Must not know what the tests are about.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.documents import ROOT

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
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


def main() -> None:
    """Ends with 1 where something fails."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, where=ROOT)
        (wheel,) = folder.glob("*.whl")
        for version in VERSIONS:
            if version == HERE:
                sys.stdout.write(f"{version}: `make test` tries it.\n")
            elif found := _found(version):
                _try(version, found, wheel, folder / version)
            else:
                sys.stdout.write(f"MISSING: there is no python{version} here. NOTHING was tried with it.\n")


def _found(version: str) -> str | None:
    """A Python of this version that runs; one may be named as PYTHON_3_14=/path."""
    named = os.environ.get(f"PYTHON_{version.replace('.', '_')}", f"python{version}")
    try:
        done = subprocess.run([named, "-c", "import venv"], capture_output=True, check=False)
    except FileNotFoundError:
        return None
    return named if done.returncode == 0 else None


def _try(version: str, python: str, wheel: Path, folder: Path) -> None:
    _run(python, "-m", "venv", folder, where=ROOT)
    inside = folder / "bin"
    _run(inside / "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[dev]", where=folder)
    _run(inside / "pbm", "--version", where=folder)
    _run(inside / "pbm", "demo", "--game", "gotham-race", "--seconds", "1", where=folder)
    tests = [f"tests/test_{name}.py" for name in TESTS]
    _run(inside / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, where=ROOT)
    sys.stdout.write(
        f"{version}: {python} installs the package, plays a match, and passes the quick tests.\n"
    )


def _run(*words: str | Path, where: Path) -> None:
    done = subprocess.run(words, cwd=where, env=dict(_environ()), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


def _environ() -> Iterator[tuple[str, str]]:
    """Ours, without what would lead another Python to our packages."""
    return ((name, value) for name, value in os.environ.items() if not name.startswith("PYTHON"))


if __name__ == "__main__":
    main()
