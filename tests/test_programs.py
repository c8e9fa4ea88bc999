"""docs/programs.md holds: what `--json` prints is as its schema says, and each command ends as the table says."""

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from click.testing import CliRunner, Result
from sqlalchemy import update

from bot.cli import expected, main
from bot.cli.doctor import Checkup
from bot.cli.games import Offered
from bot.cli.listing import written
from bot.cli.replay import Replayed
from bot.cli.verify import Verified
from bot.league.telling import Figures
from bot.monitoring.mail import Aside
from bot.monitoring.outbox import Letter
from bot.monitoring.values import Status
from bot.record import read, write
from bot.record.sealing import opened as over
from bot.record.sealing import sealed
from bot.standings import cups, figures, ratings, telling
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.documents import ROOT, Document, codes
from tests.kit.correspondence import address, opened, race
from tests.kit.settings import SETTINGS
from tests.test_standings import WINTER, run

PAGE = Document("docs/programs.md")
RECORD = ROOT / "tests" / "playthroughs" / "golden-strider" / "thomasson" / "record.txt"
PRINTED: dict[str, Any] = {
    "status": Status,
    "outbox": tuple[Letter, ...],
    "mail": tuple[Aside, ...],
    "results": figures.Results,
    "games": tuple[Offered, ...],
    "doctor": Checkup,
    "replay": Replayed,
    "verify": Verified,
    "league": Figures,
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A race that nobody serves, with a letter that came back and a mail of a stranger; and three records.

    One for all tests: none of their commands changes anything.
    """
    folder = tmp_path_factory.mktemp("house")
    there = race(opened(folder))
    there.write("zoe@x.test", "Hello Sue, are we still on for Saturday?", fresh=True)
    there.write(address("Hare"), "line-up 10 9 8 2 1 play 9/0 M7 B2")
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
        bounced = {"status": OutStatus.BOUNCED, "error": "no such user"}
        db.execute(update(out_mail).where(out_mail.c.id == 1).values(bounced))
    there.engine.dispose()
    (folder / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    record = read(RECORD.read_text(encoding="utf-8"))
    assert record.seed
    whole = write(over(sealed(record, record.seed), record.seed))
    first = next(line for line in whole.splitlines() if ": play " in line)
    records = {
        "spring-mile": whole,
        "forged": whole.replace(first, first.rpartition(" ")[0] + " B1", 1),
        "broken": "Past the Post record 1\nmatch: ?\n",
    }
    for name, text in records.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def at_home(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(house)


def pbm(line: str) -> Result:
    return CliRunner().invoke(main, shlex.split(line)[1:])


def schema(name: str) -> Path:
    return ROOT / "docs" / "schema" / f"{name}.json"


@pytest.mark.parametrize("name", PRINTED)
def test_the_published_schema_is_that_of_the_values(name: str, golden: Callable[[str, str], None]) -> None:
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(PRINTED[name])}
    golden(f"../docs/schema/{name}.json", json.dumps(made, indent=1) + "\n")


def test_the_page_names_every_schema_and_every_command_that_has_json() -> None:
    rows = PAGE.rows("json")
    assert [row[2].partition("](schema/")[2].removesuffix(".json)") for row in rows] == list(PRINTED)
    assert {one.stem for one in schema("x").parent.iterdir()} == set(PRINTED)
    told = {codes(row[0])[0].split()[1] for row in rows}
    assert told == {name for name in main.list_commands(None) if _has_json(name)}  # type: ignore[arg-type]


def _has_json(name: str) -> bool:
    command = main.get_command(None, name)  # type: ignore[arg-type]
    parts = [command, *getattr(command, "commands", {}).values()]
    return any("--json" in option.opts for part in parts if part for option in part.params)


@pytest.mark.parametrize("row", PAGE.rows("json"), ids=lambda row: row[1])
@pytest.mark.usefixtures("at_home")
def test_what_is_printed_is_as_the_schema_says(row: list[str]) -> None:
    name = row[2].partition("](schema/")[2].removesuffix(".json)")
    file = "house --sample 5 --processes 1" if name == "league" else "spring-mile.txt"
    done = pbm(codes(row[0])[0].replace("FILE", file))
    assert done.stdout, done.output
    told = json.loads(done.stdout)
    assert told, "nothing was printed that could be wrong"
    jsonschema.validate(
        told, json.loads(schema(name).read_text(encoding="utf-8")), jsonschema.Draft202012Validator
    )


def test_results_with_everything_in_them_are_as_the_schema_says() -> None:
    races = [run(1, "Hare", "Fox", "Emu"), run(2, "Fox, Hare", "Steady (robot)", "Emu left")]
    found = telling.Standings(
        tuple(races),
        {"Hare": "Ann", "Fox": "Fox", "Emu": "Emu"},
        ratings.rated(races),
        (),
        {},
        (cups.table(WINTER, races),),
    )
    told = json.loads(written(figures.results(found)))
    jsonschema.validate(told, json.loads(schema("results").read_text(encoding="utf-8")))
    assert told["cups"][0]["table"][0]["player"] == "Ann"
    assert told["cups"][0]["waits"] == ["GS-3"]
    assert {one["player"] for one in told["ratings"]} == {"Ann", "Fox", "Emu"}


@pytest.mark.parametrize("row", PAGE.rows("ends"), ids=lambda row: row[0].strip("`"))
@pytest.mark.usefixtures("at_home")
def test_each_command_ends_as_the_page_says(row: list[str]) -> None:
    done = pbm(codes(row[0])[0])
    assert done.exit_code == int(row[1]), done.output
    if done.exit_code in (1, 2):
        assert done.output.strip()


def test_the_codes_are_all_there_are() -> None:
    told = {int(row[0]) for row in PAGE.rows("codes")}
    full, wrong = (
        expected.told(OSError(28, "No space left on device")),
        expected.told(OSError(2, "No such file")),
    )
    assert full
    assert wrong
    assert told == {0, 1, 3, wrong.code, full.code}


def test_what_shows_a_promise_is_there() -> None:
    for row in PAGE.rows("promises"):
        assert all((ROOT / path).exists() for path in codes(row[2])), row[0]
