"""Robots as people write them: how many of those that can be said are read as meant, and that none is misread.

Issue 11 asks for 95 %. `LEAST` is what is reached; it is only ever raised.
"""

from pathlib import Path

import pytest

from tests.robots_rate import CORPORA, rates, told

LEAST = 0.85


@pytest.mark.parametrize("corpus", [path for path in CORPORA.values() if path.exists()], ids=str)
def test_robots_are_read_as_meant(corpus: Path) -> None:
    found = told(corpus)
    count = rates(found)
    misread = [(one.number, one.why) for one in found if one.outcome == "misread"]
    assert misread == []
    readable = sum(number for (must, _), number in count.items() if must == "read")
    assert count["read", "meant"] / readable >= LEAST
