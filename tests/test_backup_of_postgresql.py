"""`pbm backup` of a database on PostgreSQL: dumped, restored into a database of its own, every match played again."""

from pathlib import Path
from stat import S_IMODE

import pytest
from click.testing import CliRunner, Result
from sqlalchemy.engine import make_url

from bot.cli import main
from tests.kit import correspondence, settings
from tests.kit.correspondence import address
from tests.kit.postgres import TEMPLATE, Cluster

HARE = address("Hare")
ORDERS = "line-up 10 8 6 4 2 play 10 M6 B4"


@pytest.fixture
def url(cluster: Cluster) -> str:
    """The database of a race of which one round is played."""
    made = cluster.copy(TEMPLATE)
    there = correspondence.moved_into(made)
    correspondence.race(there)
    there.write(HARE, ORDERS)
    there.to_deadline()
    there.engine.dispose()
    return made


def backup(folder: Path, url: str) -> Result:
    text = settings.SETTINGS.replace("sqlite:///pbm.sqlite", url)
    (folder / "pbm.toml").write_text(text, encoding="utf-8")
    words = ["backup", str(folder / "mine.dump"), "--config", str(folder / "pbm.toml")]
    return CliRunner().invoke(main, words)


def databases(cluster: Cluster) -> list[str]:
    with cluster._open("postgres") as connection:  # noqa: SLF001
        found = connection.execute("SELECT datname FROM pg_database ORDER BY datname").fetchall()
    return [name for (name,) in found]


def test_a_dump_is_restored_into_a_database_that_is_gone_then(
    cluster: Cluster, url: str, tmp_path: Path
) -> None:
    before = databases(cluster)
    done = backup(tmp_path, url)
    assert done.exit_code == 0, done.output
    assert "It was restored into a database of its own." in done.output
    assert "Matches played again, turn by turn, as they are kept: 1 of 1, with 1 turn." in done.output
    assert done.output.endswith("It is good.\n")
    assert S_IMODE((tmp_path / "mine.dump").stat().st_mode) == 0o600
    assert databases(cluster) == before


def test_a_role_that_may_make_no_database_is_told_so(cluster: Cluster, url: str, tmp_path: Path) -> None:
    cluster.ask(
        make_url(url).database or "",
        "DROP ROLE IF EXISTS clerk",
        "CREATE ROLE clerk LOGIN NOCREATEDB",
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO clerk",
        "GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO clerk",
    )
    done = backup(tmp_path, make_url(url).set(username="clerk").render_as_string())
    assert done.exit_code == 0, done.output
    assert "The dump was not restored: this role may make no database of its own" in done.output
    assert "Matches played again, turn by turn, as they are kept: 1 of 1, with 1 turn." in done.output


def test_a_dump_that_can_not_be_restored_is_doubtful(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "bin"
    broken.mkdir()
    (broken / "pg_restore").write_text("#!/bin/sh\necho the file is torn >&2\nexit 1\n")
    (broken / "pg_restore").chmod(0o755)
    monkeypatch.setenv("PATH", str(broken), prepend=":")
    done = backup(tmp_path, url)
    assert done.exit_code == 1
    assert "It can't be restored: the file is torn." in done.output
    assert not (tmp_path / "mine.dump").exists()
    assert (tmp_path / "mine.dump.doubtful").exists()
