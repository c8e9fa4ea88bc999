"""A database of an older version: what would change, the copy before it does, and its match, which plays on."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from bot.cli import main
from bot.flow.writing import match_record
from bot.record import replay, write
from bot.store import questions, schema, upgrading
from bot.store.engine import connect
from bot.store.statuses import MatchStatus
from tests.kit.correspondence import Correspondence, address, shown
from tests.test_snail_mail import SETTINGS

# A race in its third round, as the first version left it: the commit c66c8aa, whose tables were those of step 0001.
FIRST = Path(__file__).parent / "records" / "first-release.sqlite.gz"
STEPS = list((Path(schema.__file__).parents[2] / "migrations" / "versions").glob("[0-9]*.py"))
HARE = address("Hare")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pbm.toml").write_text(
        SETTINGS.replace('games = ["snail_mail:SNAIL_MAIL"]\n', ""), encoding="utf-8"
    )
    (tmp_path / "pbm.sqlite").write_bytes(gzip.decompress(FIRST.read_bytes()))
    return tmp_path


def pbm(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def step(file: Path) -> str:
    """Which shape the tables in a file have."""
    with closing(sqlite3.connect(file)) as db:
        return str(db.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_what_would_change_is_said_and_nothing_changes(home: Path) -> None:
    told = pbm("upgrade", "--check")
    assert told.exit_code == 1
    assert "  0002  Robots take seats" in told.output
    assert f"{len(STEPS) - 1} steps are to come. Before, the file is copied" in told.output
    assert step(home / "pbm.sqlite") == "0001"


def test_a_copy_is_made_before(home: Path) -> None:
    told = pbm("upgrade")
    assert told.exit_code == 0, told.output
    (copy,) = home.glob("pbm.sqlite.before-*")
    assert f"{copy} is as it was before." in told.output
    assert step(copy) == "0001"
    assert copy.stat().st_mode & 0o777 == 0o600
    again = pbm("upgrade", "--check")
    assert (again.exit_code, again.output) == (0, "The database has the newest shape.\n")


def test_a_newer_database_is_refused(home: Path) -> None:
    with closing(sqlite3.connect(home / "pbm.sqlite")) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    told = pbm("upgrade")
    assert told.exit_code == 2
    assert "made by a newer version of this program (step 9999" in told.output


def test_a_new_database_needs_no_copy(home: Path) -> None:
    (home / "pbm.sqlite").unlink()
    assert pbm("upgrade").output.endswith("Done.\n")
    assert list(home.glob("*.before-*")) == []


def test_its_match_plays_on_to_its_end_as_it_was_begun(home: Path) -> None:
    engine = connect(f"sqlite:///{home / 'pbm.sqlite'}")
    upgrading.upgrade(engine)
    there = Correspondence(engine)
    with engine.begin() as db:
        there.now = questions.match(db, 1).created
        there.uid = db.execute(text("SELECT max(uid) FROM in_mail")).scalar_one()
    there.letters()
    # The letters of that time are answered: their addresses tell no turn, so the first answer is asked about.
    (asked,) = there.write(HARE, "play 6/0 M6")
    assert "did you write this?" in asked["Subject"]
    (receipt,) = there.write(HARE, "yes")
    assert "Hare plays 6/0, moves 6" in receipt["Subject"]
    assert "play 5/0 M5" in there.standing()
    rounds = 0
    while there.match().status is MatchStatus.RUNNING:
        letters = there.to_deadline()
        rounds += 1
        assert rounds < 40
    assert any("The match is over" in shown(letter) for letter in letters)
    with engine.begin() as db:
        record = match_record.record(db, questions.match(db, 1))
    assert sum(1 for _ in replay(record)) > rounds
    assert "play 5/0 M5" in write(record)
    engine.dispose()
