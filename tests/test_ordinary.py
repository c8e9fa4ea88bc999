"""Letters as people write them, mailed one by one: what a fair human GM would make of them is what is made of them.

The corpora have different voices, and the reading was made better by each of them; tests/ordinary/README.md says how.
Nothing may be obeyed or proposed that was not meant.
"""

import pytest

from tests.kit.part import part
from tests.ordinary.rate import HERE, Room, judge, samples, table

MEANT = {
    "open": 0.97,
    "second": 0.98,
    "held": 0.96,
    "third": 1.0,
    "fourth": 0.99,
    "fifth": 0.97,
    "sixth": 0.86,
    "seventh-l1": 0.98,
    "seventh-l2": 0.98,
    "seventh-l3": 0.95,
    "eighth-m3": 0.96,
    "eighth-k3": 0.96,
    "ninth-p1": 1.0,
    "ninth-p2": 1.0,
    "ninth-p3": 0.93,
    "tenth-q1": 0.97,
    "tenth-q2": 0.84,
    "eleventh-r1": 0.92,
    "twelfth-s1": 0.87,
    "twelfth-s2": 0.77,
    "thirteenth-t1": 0.87,
    "fourteenth-u1": 0.96,
    "fifteenth-v1": 0.90,
    "fifteenth-w1": 0.80,
    "sixteenth-x": 0.91,
    "seventeenth-y1": 1.0,
    "seventeenth-y2": 0.85,
    "eighteenth-z1": 0.82,
    "nineteenth-a1": 0.84,
    "twenty-first-n1": 0.91,
    "twenty-third-d1": 0.90,
}
# With which letter the part begins that a usual run reads, where it isn't the first: of the parts that have no smaller
# share than the whole file must have, the one whose share is the smallest.
BEGINS = {
    "open": 1,
    "fourth": 1,
    "sixth": 2,
    "seventh-l2": 1,
    "tenth-q2": 3,
    "eleventh-r1": 1,
    "twelfth-s2": 3,
    "thirteenth-t1": 2,
    "fifteenth-v1": 1,
    "fifteenth-w1": 1,
    "sixteenth-x": 1,
    "seventeenth-y2": 3,
}


@pytest.mark.parametrize("name", MEANT)
def test_most_letters_are_understood_as_meant_and_none_is_misread(
    name: str, room: Room, fallen: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    judged = list(judge(part(samples(HERE / f"{name}.jsonl"), BEGINS.get(name, 0)), room))
    with capsys.disabled():
        print(f"\n{name}.jsonl\n{table(judged)}")  # noqa: T201
    assert [one.sample["text"] for one in judged if one.wrong] == []
    assert sum(one.good for one in judged) >= MEANT[name] * len(judged)
    assert fallen == []
