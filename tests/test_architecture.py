"""ARCHITECTURE.md tells what stands: its map, its layers, its dependencies, its tables and its questions.

The pages of docs/decisions/ beside it speak of what is there.
"""

import re
import tomllib
from collections.abc import Callable
from typing import Any

from sqlalchemy import text

from bot.store.life import LIFE
from bot.store.tables import metadata
from tests.documents import ROOT, Document, codes
from tests.kit.correspondence import Correspondence

PAGE = Document("ARCHITECTURE.md")
DECISIONS = [Document(f"docs/decisions/{page.name}") for page in sorted((ROOT / "docs/decisions").iterdir())]
READER_OF_ROBOTS = ROOT / "bot/games/golden_strider/robots/english"
MOST_WORDS = 40
LONGEST_PAGE = 15_000


def test_the_map_names_what_is_there_and_misses_nothing() -> None:
    named = [path for row in PAGE.rows("map") for path in codes(row[0])]
    assert [path for path in named if not (ROOT / path).exists()] == []
    here = [path.relative_to(ROOT).as_posix() for path in (ROOT / "bot").rglob("*.py")]
    files = [path for path in here if not path.endswith("__init__.py") and path != "bot/__main__.py"]
    assert [path for path in files if not path.startswith(tuple(named))] == []


def test_every_path_it_speaks_of_exists() -> None:
    paths = re.findall(r"`((?:bot|tests|grammar|migrations|deploy)/[\w./]*)`", PAGE.text)
    assert len(paths) > 50
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_path_the_decisions_speak_of_exists() -> None:
    paths = [path for page in DECISIONS for path in re.findall(r"`(\w+/[\w./]*(?:\.\w+|/))`", page.text)]
    assert len(paths) > 50
    assert [
        path for path in paths if not any((room / path).exists() for room in (ROOT, READER_OF_ROBOTS))
    ] == []


def test_every_page_of_decisions_is_named_and_short() -> None:
    pages = {page.path.stem for page in DECISIONS} - {"index"}
    assert {row[0].partition("]")[0].strip("[") for row in PAGE.rows("decisions")} == pages
    assert pages <= set(Document("docs/decisions/index.md").text.split())
    assert [page.name for page in DECISIONS if len(page.text.encode()) > LONGEST_PAGE] == []


def test_the_layers_are_the_linters() -> None:
    contracts = project()["tool"]["importlinter"]["contracts"]
    layers = [one["layers"] for one in contracts if "layers" in one]
    assert [PAGE.block(name).splitlines() for name in ("layers", "flow", "wording")] == layers


def test_every_dependency_has_its_sentence() -> None:
    told = set(
        re.findall(r"\*\*([\w-]+)\*\*", PAGE.text.partition("## Dependencies")[2].partition("\n## ")[0])
    )
    extras = project()["project"]["optional-dependencies"].values()
    wanted = [*project()["project"]["dependencies"], *(one for extra in extras for one in extra)]
    names = {re.split(r"[\[<>=]", one)[0] for one in wanted} - {"past-the-post"}
    assert told == names


def test_the_life_of_a_letter_is_drawn_as_the_store_has_it() -> None:
    drawn = re.findall(r"^    (\w+) --> (\w+): (.+)$", PAGE.text, re.MULTILINE)
    obeyed = [(before, edge.after, event) for event, edge in LIFE.items() for before in edge.before]
    assert sorted(drawn) == sorted((str(before), str(after), str(event)) for before, after, event in obeyed)


def test_the_glossary_is_short_sorted_and_says_each_word_once() -> None:
    words = [row[0] for row in PAGE.rows("glossary")]
    assert len(words) <= MOST_WORDS
    assert words == sorted(set(words), key=str.lower)


def test_the_rules_of_all_games_are_defined_as_the_rulebook_numbers_them() -> None:
    lines = PAGE.text.partition("<!-- all -->\n")[2].partition("\n\n")[0].splitlines()
    rulebook = (ROOT / "bot/games/all_games.txt").read_text(encoding="utf-8")
    numbers = [f"ALL-{number}" for number in re.findall(r"\(rule ALL (\d)\)", rulebook)]
    assert [re.findall(r"^- \*\*(ALL-\d)\*\*", line) for line in lines] == [[number] for number in numbers]


def test_every_table_has_its_line() -> None:
    stored = PAGE.text.partition("## What is stored")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", stored, re.MULTILINE)) == set(metadata.tables)


def test_the_questions_are_answered(race: Correspondence, golden: Callable[[str, str], None]) -> None:
    """Asked after three rounds, so that a question about the second must look back."""
    race.write("hare@x.test", "line-up 7 7 6 5 5 play 7/0 M4 B3")
    race.to_deadline()
    race.write("hare@x.test", "play 8/1 M5 B3")
    race.to_deadline()
    race.to_deadline()
    told = []
    with race.engine.begin() as db:
        for name in ("where", "held", "pace"):
            answer = db.execute(text(PAGE.block(name)))
            lines = [" ".join(answer.keys()), *(" ".join(map(str, row)) for row in answer)]
            told.append("\n".join(lines) + "\n")
    assert told[0].splitlines()[-1] == "Hare 9 6"  # reckoned by hand: 4 and 5 squares
    golden("golden/documents/questions.txt", "\n".join(told))


def project() -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
