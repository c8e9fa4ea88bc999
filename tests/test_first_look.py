"""A first look at the rows of turns of phrase passes over none that matches."""

import json
import re
import sys
from pathlib import Path

import pytest

from bot.games.golden_strider.robots.english.sentences.first_look import first_look, needed
from bot.games.golden_strider.robots.english.sentences.turns.order import ROWS
from bot.testing.size import size

ROBOTS = sorted(Path("tests/robots").glob("*.jsonl"))


def test_what_is_passed_over_matches_nowhere() -> None:
    look = first_look(said for said, _ in ROWS)
    rows = {number: re.compile(said, re.IGNORECASE) for number, (said, _) in enumerate(ROWS)}
    lines = [line for file in ROBOTS for line in file.read_text(encoding="utf-8").splitlines() if line]
    for text in (json.loads(line)["text"] for line in lines[:: size(120, 2)]):
        passed_over = rows.keys() - look.possible(text)
        assert not [rows[number].pattern for number in passed_over if rows[number].search(text)], text


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        ("bank all", ["bank all"]),
        ("banks? all", ["bank all|banks al"]),
        ("(?:banks?|moves?) all", ["bank all|banks al|move all|moves al"]),
        (r"\bbank \d{1,2} of it", ["bank ", " of it"]),
        ("bank(?: all)*(?= of it)", ["bank", " of it"]),
        ("(?:bank)+(?! it)", ["bank"]),
        (r"(?:banks?|\d) it", [" it"]),
        (r"(?:bank \d|move \w)", ["bank |move "]),
        ("(?-i:B)[45]?", ["b"]),
        ("[^b]|§+", []),
        ("(?:bank)?", []),
        ("é–", ["–"]),
    ],
)
def test_what_a_pattern_needs(pattern: str, needs: list[str]) -> None:
    assert sorted("|".join(sorted(need)) for need in needed(pattern)) == sorted(needs)


def test_what_a_pattern_takes_for_a_letter_is_looked_at_as_this_letter() -> None:
    beyond = "".join(map(chr, range(128, sys.maxunicode + 1)))
    taken = re.findall("[a-z]", beyond, re.IGNORECASE)
    assert taken
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for letter in taken:
        matching = [at for at, one in enumerate(alphabet) if re.match(one, letter, re.IGNORECASE)]
        assert first_look(alphabet).possible(letter) == matching
