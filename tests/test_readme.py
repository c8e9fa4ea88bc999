"""README.md and the pages of docs/ are played: what they tell people to write is written, what they show is what comes.

`pytest --regolden` puts what came into the page, to be reviewed as a diff.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from bot.cli import main
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.offering import find
from bot.games.rulesets import words_of
from tests.documents import MANUAL, ROOT, Document, Shows, codes
from tests.kit.correspondence import FIELD, GM, Correspondence, address
from tests.kit.readme_race import HARE, first_report, joined, second_report, to, told
from tests.pictures import LARGEST, SOURCE

OTHERS = FIELD[1:]
README = Document("README.md")


# Each command of README, the file of the tests that runs it, and the words there with which it does.
RUN_BY = {
    "make demo": ("test_demo.py", '"bot", "demo"'),
    "make demo GAME=goldrush": ("test_demo_stories.py", '"--game"'),
    ".venv/bin/pbm try": ("test_try.py", '["try"]'),
    "python3 -m venv .venv": ("test_package.py", '"venv"'),
    ".venv/bin/pip install .": ("test_package.py", '"install"'),
    ".venv/bin/pbm init": ("test_cli_guided.py", 'command("init"'),
    "pbm init": ("test_cli_guided.py", 'command("init"'),
    "pbm new": ("test_cli_new.py", '["new"'),
    "pbm serve": ("kit/served.py", '("serve",)'),
    "pbm status": ("../docs/programs.md", "| `pbm status` |"),
    "pbm doctor": ("../docs/programs.md", "| `pbm doctor` |"),
    "make manual": ("test_manual.py", '"sphinx"'),
    "make bench": ("test_benchmarks.py", "tests.benchmarks"),
}
# What no test runs, and why.
NOT_RUN = {"make test": "it runs the tests", "make": "it lists the targets"}
COMMAND = re.compile(r"^ {4}(\S.*)$|`((?:pbm|make)(?: [a-zA-Z][\w=.-]*)*)`", re.MULTILINE)


def test_every_command_of_readme_is_run_by_a_test() -> None:
    words = re.sub(r"```.*?```", "", README.text, flags=re.DOTALL)
    assert {one[1] or one[2] for one in COMMAND.finditer(words)} == {*RUN_BY, *NOT_RUN}
    for command, (file, runs) in RUN_BY.items():
        assert runs in (ROOT / "tests" / file).read_text(encoding="utf-8"), command


def test_readme_is_short_and_its_pictures_are_small_and_of_today() -> None:
    assert len(README.text.splitlines()) <= 180
    for name in ("letter", "demo"):
        path = ROOT / "docs" / "pictures" / f"{name}.png"
        assert f"docs/pictures/{name}.png" in README.text
        assert path.stat().st_size < LARGEST
    with Image.open(ROOT / "docs" / "pictures" / "letter.png") as picture:
        drawn = picture.info[SOURCE]
    assert drawn == MANUAL.block("report"), "make pictures draws the letter of today"


def test_the_table_of_games() -> None:
    """Each game with its seats by its first rules, and the words of its rule sets, the default first."""
    told = [(*codes(row[0]), row[2], *firsts(codes(row[3]))) for row in MANUAL.rows("games")]
    assert told == [(game.key, seats(game), *firsts(words_of(game))) for game in GAMES]


def seats(game: AnyGame) -> str:
    allowed = game.players(next(iter(game.variants.values())))
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]}-{allowed[-1]}"


def firsts(words: Sequence[str]) -> tuple[str, set[str]]:
    """The first by itself: it is the default."""
    return words[0], set(words[1:])


def test_one_turn_in_two_mails(there: Correspondence, shows: Shows) -> None:
    first = told(first_report(joined(there)))
    head, _, _ = MANUAL.block("order").partition("\n\n")
    assert f"Subject: Re: {subject(first)}" in head
    shows("report", told(second_report(there)))
    shows("receipt", told(to(there.write(HARE, MANUAL.block("mistyped")), HARE)))


def subject(letter: str) -> str:
    return letter.partition("\n")[0].removeprefix("Subject: ")


def test_the_gms_page(there: Correspondence) -> None:
    """Every line of the tables, one mail each, in their order: none is refused."""
    for row in MANUAL.rows("gm-before"):
        (line,) = codes(row[0])
        if line == "start":
            there.write(GM, "\n".join(f"runner {name} {address(name)}" for name in OTHERS))
        assert not refused(there, GM, line)
    for row in MANUAL.rows("gm-after"):
        (line,) = codes(row[0])
        assert not refused(there, GM, line)
    assert there.match().status == "cancelled"


def test_the_players_page(race: Correspondence) -> None:
    for row in MANUAL.rows("player"):
        (line,) = codes(row[0])
        assert not refused(race, "hare@x.test", line)
        # Of mails that order nothing three are answered in a day.
        race.pass_time(hours=8, seconds=1)
        race.run_turns()


def refused(there: Correspondence, sender: str, line: str) -> str:
    """What the answer to this one line says about it, if it was not obeyed."""
    answer = told(to(there.write(sender, line), sender))
    if "Answer yes or no" in subject(answer):
        answer = told(to(there.write(sender, "yes"), sender))
    return answer if "not obeyed" in subject(answer) or "nothing in your letter" in answer else ""


@pytest.mark.parametrize("row", MANUAL.rows("orders"), ids=lambda row: row[1])
def test_the_spellings_of_orders(row: list[str]) -> None:
    game = find("golden-strider")
    assert game is not None
    written = [code for code in codes(row[0]) if " " in code or "/" in code]
    assert written
    assert [[str(order) for order in game.read(line)] for line in written] == [codes(row[1])] * len(written)


def test_the_record_typed_by_hand(tmp_path: Path, shows: Shows) -> None:
    path = tmp_path / "vicarage.txt"
    path.write_text(MANUAL.block("record"), encoding="utf-8")
    done = CliRunner().invoke(main, ["replay", str(path), "--turn", "2"])
    assert (done.exit_code, done.stderr) == (0, "")
    shows("replayed", done.stdout)
