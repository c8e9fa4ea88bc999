"""Whatever is written, the reader of robots answers soon, and with a sentence."""

from random import Random

import pytest

from bot.games.golden_strider.robots import programs
from bot.testing.size import size
from grammar import Unreadable
from tests.fuzz_robots import fuzz


def test_nonsense_is_read_or_told() -> None:
    fuzz(Random("robots"), size(100, 400))  # noqa: S311  # the same nonsense every time


@pytest.mark.parametrize("text", ["richest midgame now spite"])
def test_nonsense_that_broke_the_reader_is_told(text: str) -> None:
    with pytest.raises(Unreadable):
        programs.read(f"robot: {text}")
