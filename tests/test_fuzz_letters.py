"""A few of the letters that `make fuzz` makes many of."""

from random import Random

from tests.fuzz_letters import fuzz


def test_three_hundred_letters_that_nobody_would_write() -> None:
    fuzz(Random(11), 300)  # noqa: S311  # a seed to repeat by, and no secret
