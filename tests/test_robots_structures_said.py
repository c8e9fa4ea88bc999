"""However rules are put together, a robot plays what its writer means, or they are asked.

Templates of `tests/robots/structures/templates.jsonl`, drawn and filled at random (tests/robots_structures.py): nightly
a third of them, else a twelfth, the same ones every time. Must not know how a robot is read.
"""

from collections import Counter
from random import Random

from bot.testing.size import size
from tests.robots_structures import became, filled, templates

_SEED = 2026
_READ = 0.93  # of those that mean something; it may rise
_SHARE = size(12, 3)


def test_rules_put_together_in_many_ways_are_read_as_meant_or_asked_about() -> None:
    """None is misread, and most are read."""
    luck = Random(_SEED)  # noqa: S311  # the same ones every time
    rows = templates()
    drawn = [filled(row, luck) for row in luck.sample(rows, len(rows) // _SHARE)]
    told = [became(one) for one in drawn]
    wrong = [one for one, how in zip(drawn, told, strict=True) if how == "misread"]
    assert not wrong, "\n".join(f"{one.said!r} is not {one.means!r}" for one in wrong)
    count = Counter(how for one, how in zip(drawn, told, strict=True) if one.means)
    assert count["read"] >= _READ * count.total(), dict(count)
