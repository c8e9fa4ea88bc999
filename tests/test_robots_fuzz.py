"""Whatever is written, the reader of robots answers soon, and with a sentence."""

from random import Random

from tests.fuzz_robots import fuzz


def test_nonsense_is_read_or_told() -> None:
    fuzz(Random("robots"), 400)  # noqa: S311  # the same nonsense every time
