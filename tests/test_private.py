"""What holds secrets is its owner's alone (mode 0600), from the moment it is made; a wider mode is told.

Everything here runs with the widest umask there is, so that no file is private by chance.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from stat import S_IMODE

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.store import alone, private, schema
from bot.store.engine import connect
from tests.kit.settings import SETTINGS


@pytest.fixture(autouse=True)
def wide() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.is_file()}


def test_a_database_and_all_beside_it_are_private_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def noted(path: str, flags: int, mode: int, real: Callable[..., int] = os.open) -> int:
        made.append(mode)
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", noted)
    url = f"sqlite:///{tmp_path / 'pbm.sqlite'}"
    engine = connect(url)
    schema.upgrade(engine)
    with alone.alone(url), engine.begin():
        assert modes(tmp_path) == dict.fromkeys(
            ("pbm.sqlite", "pbm.sqlite-wal", "pbm.sqlite-shm", "pbm.sqlite.lock"), 0o600
        )
    engine.dispose()
    assert set(made) == {0o600}
    assert private.exposed(url) is None


def test_who_opens_a_database_again_loses_no_lock(tmp_path: Path) -> None:
    """Whoever closes a file loses all locks of its process on it, also those of SQLite."""
    engine = connect(f"sqlite:///{tmp_path / 'pbm.sqlite'}")
    with engine.begin():
        held = locks(tmp_path / "pbm.sqlite")
        with engine.connect():
            assert locks(tmp_path / "pbm.sqlite") >= held
    engine.dispose()
    assert held


def locks(path: Path) -> int:
    """How many locks this process has on a file."""
    number = path.stat().st_ino
    listed = Path("/proc/locks").read_text(encoding="ascii").split("\n")
    return sum(f" {os.getpid()} " in line and f":{number} " in line for line in listed)


def test_a_command_that_only_looks_makes_no_file_that_others_can_read(tmp_path: Path) -> None:
    (tmp_path / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    done = CliRunner().invoke(main, ["status", "--config", str(tmp_path / "pbm.toml")])
    assert "is not set up by this version yet" in done.output
    assert modes(tmp_path)["pbm.sqlite"] == 0o600


@pytest.mark.parametrize("name", ["pbm.sqlite", "pbm.sqlite-wal"])
@pytest.mark.parametrize("mode", [0o640, 0o604])
def test_a_wider_mode_is_told_with_what_would_help(tmp_path: Path, name: str, mode: int) -> None:
    url = f"sqlite:///{tmp_path / 'pbm.sqlite'}"
    for one in ("pbm.sqlite", "pbm.sqlite-wal"):
        private.make(tmp_path / one)
    (tmp_path / name).chmod(mode)
    assert f'"chmod 600 {tmp_path / name}" stops that' in (private.exposed(url) or "")
    config = tmp_path / "pbm.toml"
    config.write_text(SETTINGS, encoding="utf-8")
    told = (
        CliRunner()
        .invoke(main, ["doctor", "--config", str(config), "--wait", "1"], env={"NOT_SET_HERE": "secret"})
        .output
    )
    assert "other users of this machine can read the database" in " ".join(told.split())


def test_what_a_demo_makes_is_private_and_the_mask_is_as_before(tmp_path: Path) -> None:
    with private.masked():
        (tmp_path / "letter.eml").write_text("", encoding="utf-8")
    (tmp_path / "other").write_text("", encoding="utf-8")
    assert modes(tmp_path) == {"letter.eml": 0o600, "other": 0o666}
