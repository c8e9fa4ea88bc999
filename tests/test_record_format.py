"""docs/records.md is true: its grammar reads every record of the tests, and its program checks the record beside it."""

import subprocess
import sys
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.record import read, write
from bot.record.sealing import opened, sealed
from bot.record.verifying import check
from tests.documents import ROOT, Document, Shows

PAGE = Document("docs/records.md")
RECORDS = sorted((ROOT / "tests" / "playthroughs").rglob("record.txt"))
SHORT = ROOT / "tests" / "playthroughs" / "gotham-race" / "in-turn-1-player" / "record.txt"


@pytest.fixture(scope="module")
def grammar() -> Lark:
    return Lark(PAGE.block("grammar"), parser="lalr")


def test_the_grammar_reads_every_record_that_we_have(grammar: Lark) -> None:
    """As written by hand or kept, and as the bot writes the same with its seals and draws."""
    assert RECORDS
    for path in RECORDS:
        text = path.read_text(encoding="utf-8")
        tree = grammar.parse(text)
        record = read(text, (*GAMES, NULLGAME))
        assert len(list(tree.find_data("entrant"))) == len(record.entrants)
        assert len(list(tree.find_data("turn"))) == len(record.turns)
        whole = sealed(record, b"any")
        again = grammar.parse(write(whole))
        assert [str(one.children[1]) for one in again.find_data("sealed")] == [
            one.digits for turn in whole.turns for one in turn.seals
        ]


def test_the_grammar_reads_the_records_of_the_page(grammar: Lark) -> None:
    for name in ("record", "sealed"):
        tree = grammar.parse(PAGE.block(name))
        assert len(list(tree.find_data("turn"))) == len(read(PAGE.block(name)).turns)


@pytest.mark.parametrize(
    "line",
    [
        "gm: correct Hare square 12 because I can't count # or read",
        "gm: roll back to turn 3",
        "press: Hare: you are # 1",
        "Old Joe: play 6/0 M3 B3  # entered by the GM",
        "# a comment alone",
        "",
        "Hare: nmr",
        "sealed Old Joe: " + "0a" * 32,
        "drawn: 3/6 0/2",
    ],
)
def test_the_grammar_reads_a_line_of_each_kind(grammar: Lark, line: str) -> None:
    tree = grammar.parse(f"{HEAD}turn 1\n{line}\n")
    (turn,) = tree.find_data("turn")
    assert len(turn.children) == (1 if line.startswith("#") or not line else 2)


@pytest.mark.parametrize("line", ["seal: 12", "Hare", "drawn: 3", "turn one"])
def test_the_grammar_refuses_what_is_no_line(grammar: Lark, line: str) -> None:
    with pytest.raises(UnexpectedInput):
        grammar.parse(f"{HEAD}turn 1\n{line}\n")


HEAD = "Past the Post record 1\nmatch: GS-7\ngame: golden-strider\nentrant: Hare\n\n"


def test_the_record_with_seals_is_verified_by_us_and_by_hand(shows: Shows, tmp_path: Path) -> None:
    text = SHORT.read_text(encoding="utf-8").replace("Random Match", "Harbour Dash")
    record = read(text)
    assert record.seed
    whole = opened(sealed(record, record.seed), record.seed)
    shows("sealed", write(whole))
    assert all(finding.good for finding in check(read(PAGE.block("sealed"))))
    (tmp_path / "record.txt").write_text(PAGE.block("sealed"), encoding="utf-8")
    assert by_hand(tmp_path).stdout == f"All seals hold; the last is {whole.turns[-1].seal}.\n"


def test_the_program_of_the_page_finds_a_forged_order(tmp_path: Path) -> None:
    forged = PAGE.block("sealed").replace("Hare: draw 1", "Hare: draw 2")
    (tmp_path / "record.txt").write_text(forged, encoding="utf-8")
    assert by_hand(tmp_path).returncode == 1


def by_hand(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the program of the page says about the record in a folder."""
    command = [sys.executable, "-c", PAGE.block("by-hand"), str(folder / "record.txt")]
    return subprocess.run(command, capture_output=True, text=True, check=False)
