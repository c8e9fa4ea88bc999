"""The package as people install it: whole, and able to play a match in an environment without a checkout of ours."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.kit.running import pace
from tests.pythons import VERSIONS

OURS = ("bot", "grammar", "migrations")


def run(*words: str | Path, where: Path) -> str:
    """What a program prints; it may not fail."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(words, cwd=where, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked(*folders: str) -> set[str]:
    """The files of the project in these folders."""
    return set(run("git", "ls-files", *folders, where=ROOT).split())


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, where=ROOT)
    (made,) = folder.glob("*.tar.gz")
    return made


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """Made of the sdist, as pip makes one where there is no wheel for a machine."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet")
    run(
        *pip, "--no-deps", "--no-index", "--no-build-isolation", "-w", sdist.parent, sdist, where=sdist.parent
    )
    (made,) = sdist.parent.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment with the wheel, and with the libraries that it names."""
    folder = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", "--without-pip", folder, where=folder)
    python = folder / "bin" / "python"
    pip = (
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        python,
        "install",
        "--quiet",
    )
    run(*pip, "--no-deps", "--no-index", "--no-compile", wheel, where=folder)
    # A path in such a file is searched, but what its own files say is not: so the libraries are here, and we are not.
    packages = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", where=folder).strip()
    )
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python.parent


def test_the_sdist_and_the_wheel_have_all_files(sdist: Path, wheel: Path) -> None:
    with tarfile.open(sdist) as packed:
        sent = {name.partition("/")[2] for name in packed.getnames()}
    assert tracked(*OURS, "deploy", "docs") <= sent
    with zipfile.ZipFile(wheel) as packed_wheel:
        names = set(packed_wheel.namelist())
    assert tracked(*OURS) <= names
    shared = {name.partition("/share/past-the-post/")[2] for name in names}
    assert {name.removeprefix("deploy/") for name in tracked("deploy")} <= shared


def test_what_is_installed_plays_a_match(installed: Path, tmp_path: Path) -> None:
    """Gotham Race with its story, by real mail, to the last report (the others: tests/test_demo_stories.py)."""
    where = run(installed / "python", "-c", "import bot; print(bot.__file__)", where=tmp_path)
    assert str(installed.parent) in where
    assert run(installed / "pbm", "--version", where=tmp_path).startswith("pbm ")
    told = run(installed / "pbm", "demo", "--game", "gotham-race", "--seconds", pace(), where=tmp_path)
    for words in (
        "enters Hare, Tortoise, Ostrich",
        "sends paly",
        "and is told: Did you mean: play",
        "The race is over",
        "beyond the finish",
        "On one space the upper is inside",
    ):
        assert words in " ".join(told.split())
    folder = tmp_path / "demo-match"
    again = run(installed / "pbm", "replay", folder / "match.record", where=tmp_path)
    assert "The race is over" in again
    rounds = len(list((folder / "reports").glob("round-*-hare.html")))
    assert rounds >= 1
    assert len(list((folder / "reports").glob("round-*-gm.html"))) == rounds


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_our_commands(shell: str, installed: Path, tmp_path: Path) -> None:
    script = run(installed / "pbm", "completion", shell, where=tmp_path)
    assert "_PBM_COMPLETE" in script
    # Fish says what is being typed, the others which word that is.
    word = "dem" if shell == "fish" else "1"
    asked = {"_PBM_COMPLETE": f"{shell}_complete", "COMP_WORDS": "pbm dem", "COMP_CWORD": word}
    done = subprocess.run(
        [installed / "pbm"], env=os.environ | asked, capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert "demo" in done.stdout


def test_the_pythons_that_we_name_are_those_that_are_tried() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    prefix = "Programming Language :: Python :: 3."
    named = [
        one.removeprefix(prefix)
        for one in tomllib.loads(pyproject)["project"]["classifiers"]
        if one.startswith(prefix)
    ]
    pages = [(ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/machines.md")]
    assert named
    for one in named:
        assert f"3.{one}" in VERSIONS
        assert all(f"3.{one}" in page for page in pages)
