"""One thing said in many ways is read as that thing, and what only looks like it is not (`said-otherwise.txt`).

`python -m tests.robots_said` prints the classes with what is wrong.
"""

from collections import defaultdict

import pytest

from tests.robots_said import Way, ways, wrong

CLASSES: dict[str, list[Way]] = defaultdict(list)
for _way in ways():
    CLASSES[_way.named].append(_way)


@pytest.mark.parametrize("named", CLASSES)
def test_each_way_to_say_it_is_read_as_it_is_meant(named: str) -> None:
    assert [(way.said, why) for way in CLASSES[named] if (why := wrong(way))] == []
