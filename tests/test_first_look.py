"""A first look at the rows of turns of phrase passes over none that matches."""

import json
import re
import sys
from pathlib import Path

import pytest

from bot.games.golden_strider.robots.english.sentences.first_look import may_match, needed, pieces
from bot.games.golden_strider.robots.english.sentences.turns.order import ROWS
from bot.testing.size import size

ROBOTS = sorted(Path("tests/robots").glob("*.jsonl"))


def test_what_is_passed_over_matches_nowhere() -> None:
    rows = [(needed(said), re.compile(said, re.IGNORECASE)) for said, _ in ROWS]
    lines = [line for file in ROBOTS for line in file.read_text(encoding="utf-8").splitlines() if line]
    for text in (json.loads(line)["text"] for line in lines[:: size(30, 2)]):
        there = pieces(text)
        passed_over = [said for needs, said in rows if not may_match(needs, there)]
        assert not [said.pattern for said in passed_over if said.search(text)], text


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
    assert all(may_match(needed(letter), pieces(letter.upper())) for letter in "kis")
    for letter in taken:
        assert [one for one in "abcdefghijklmnopqrstuvwxyz" if re.match(one, letter, re.IGNORECASE)] == [
            *pieces(letter)
        ]
