"""Robots as people write them: how many of those that can be said are read as meant, and that none is misread.

`LEAST` is what is reached; it is only ever raised, and 0.95 is what is wanted.
"""

import pytest

from tests.robots_rate import CORPORA, rates, told

LEAST = {"open": 0.91, "second": 0.72, "held": 0.95, "shared": 0.89}


@pytest.mark.parametrize("name", [name for name in LEAST if CORPORA[name].exists()])
def test_robots_are_read_as_meant(name: str) -> None:
    found = told(CORPORA[name])
    count = rates(found)
    misread = [(one.number, one.why) for one in found if one.outcome == "misread"]
    assert misread == []
    readable = sum(number for (must, _), number in count.items() if must == "read")
    assert count["read", "meant"] / readable >= LEAST[name]
