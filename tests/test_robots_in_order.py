"""Plain pieces in any order are read: what asks about more than it has to, or reads them amiss, fails here.

tests/robots_in_order.py puts them together. Must not know how a robot is read.
"""

from itertools import islice
from random import Random

from bot.testing.size import size
from tests.robots_in_order import sentences
from tests.robots_structures import became

_SEED = 2026


def test_a_card_its_numbers_and_when_they_are_played_are_read_in_any_order() -> None:
    """Nothing is asked about: each is as plain as a robot can be."""
    luck = Random(_SEED)  # noqa: S311  # the same ones every time
    told = {one.said: became(one) for one in islice(sentences(luck), size(100, 4_000))}
    assert [said for said, how in told.items() if how != "read"] == []
