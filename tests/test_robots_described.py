"""tests/robots/README.md is true: its table names each corpus, and counts of each the robots that can be said.

Must not know how a robot is read.
"""

import json
from pathlib import Path

from tests.documents import Document, codes

ROBOTS = Path("tests/robots")
PAGE = Document("tests/robots/README.md")


def test_every_file_is_named() -> None:
    named = {Path(name).stem for name in codes(PAGE.text)}
    assert [path.name for path in ROBOTS.glob("*.jsonl") if path.stem not in named] == []


def test_the_table_counts_the_robots_that_can_be_said() -> None:
    told = [(row[0], int(row[3])) for row in PAGE.rows("corpora")]
    found = [(cell, sum(_readable(name, cell) for name in codes(cell))) for cell, _ in told]
    assert told == found


def _readable(name: str, cell: str) -> int:
    """How many robots of a file must be read, of those with the numbers that the cell names, if it names any."""
    robots = [json.loads(line) for line in (ROBOTS / f"{name}.jsonl").read_text("utf-8").splitlines()]
    first, dash, last = cell.rpartition(" ")[2].partition("-")
    some = dash and first.isdigit()
    return sum(one["must"] == "read" for one in robots if not some or int(first) <= one["n"] <= int(last))
