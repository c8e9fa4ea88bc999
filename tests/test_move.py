"""`pbm move`: a server carried over from one kind of database to the other and back; and what is refused."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, text

from bot.cli import main
from bot.store import leases
from bot.store.alone import alone
from bot.store.engine import at_once, connect
from bot.store.news import listening
from bot.store.tables import metadata
from tests.kit import correspondence, full_house
from tests.kit.aftermath import rows
from tests.kit.correspondence import Correspondence
from tests.kit.postgres import TEMPLATE, Cluster

HARE = correspondence.address("Hare")


def move(source: str, target: str) -> Result:
    return CliRunner().invoke(main, ["move", source, target])


def everything(database: str) -> dict[str, list[tuple[object, ...]]]:
    tables = (table for table in metadata.sorted_tables if table.name != "lease")
    return {
        table.name: [tuple(row) for row in rows(database, select(table).order_by(*table.primary_key.columns))]
        for table in tables
    }


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A server begins on SQLite, whatever other tests run on."""
    return correspondence.fresh_file(tmp_path)


@pytest.fixture
def old(race: Correspondence) -> str:
    """A race on SQLite with an order, an answer, and a turn that was played."""
    race.write(HARE, "line-up 10 8 6 4 2 play 10 M6 B4")
    race.to_deadline()
    race.engine.dispose()
    return str(race.engine.url)


def test_a_server_is_carried_over_and_goes_on_and_is_carried_back(
    old: str, race: Correspondence, cluster: Cluster, tmp_path: Path
) -> None:
    new, back = cluster.copy(), f"sqlite:///{tmp_path}/back.sqlite"
    done = move(old, new)
    assert (done.exit_code, "6 seat\n" in done.output) == (0, True), done.output
    assert everything(new) == everything(old)
    race.engine = connect(new)
    before = max(row.id for row in rows(new, select(metadata.tables["in_mail"].c.id)))
    (receipt,) = race.write(HARE, "play oldest M all")
    assert receipt["To"] == HARE
    assert [row.id for row in rows(new, select(metadata.tables["in_mail"].c.id))][-1] == before + 1
    race.engine.dispose()
    assert move(new, back).exit_code == 0
    assert everything(back) == everything(new)


def test_a_house_in_which_six_games_run_is_carried_over_and_back(cluster: Cluster, tmp_path: Path) -> None:
    there = full_house.six(tmp_path)
    there.engine.dispose()
    old, new, back = str(there.engine.url), cluster.copy(), f"sqlite:///{tmp_path}/back.sqlite"
    for source, target in ((old, new), (new, back)):
        done = move(source, target)
        assert (done.exit_code, "6 match\n" in done.output) == (0, True), done.output
    assert everything(new) == everything(old)
    assert everything(back) == everything(old)


def test_what_is_not_empty_is_not_overwritten(old: str, cluster: Cluster) -> None:
    new = cluster.copy(TEMPLATE)
    assert move(old, new).exit_code == 0
    again = move(old, new)
    assert (again.exit_code, "is not empty: cursor, person, match" in again.output) == (1, True), again.output


def test_tables_of_something_else_are_left_alone(old: str, cluster: Cluster) -> None:
    new = cluster.copy()
    engine = connect(new)
    with engine.begin() as db:
        db.execute(text("CREATE TABLE shop (id INTEGER)"))
    engine.dispose()
    told = move(old, new)
    assert (told.exit_code, "tables of something else (shop)" in told.output) == (1, True)


def test_a_database_that_a_server_runs_on_is_not_moved(old: str, cluster: Cluster, tmp_path: Path) -> None:
    new = cluster.copy(TEMPLATE)
    with alone(old):
        assert "Another pbm serve runs on" in move(old, new).output
    assert move(old, new).exit_code == 0
    engine = connect(new)
    with listening(engine) as ear, at_once(engine) as db:
        leases.sign_on(db, "other", ear.backend)
        db.commit()
        told = move(new, f"sqlite:///{tmp_path}/elsewhere.sqlite")
    engine.dispose()
    assert (told.exit_code, "pbm serve runs on postgresql" in told.output) == (1, True), told.output


def test_a_file_that_is_not_there_is_not_made(cluster: Cluster, tmp_path: Path) -> None:
    told = move(f"sqlite:///{tmp_path}/none.sqlite", cluster.copy())
    assert "There is no file" in told.output
    assert not (tmp_path / "none.sqlite").exists()
