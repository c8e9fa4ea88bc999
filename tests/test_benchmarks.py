"""Every benchmark runs and says its line, in a tiny size: limits are for `make bench`, on a quiet machine."""

from tests.benchmarks.__main__ import figures
from tests.benchmarks.figures import Figure, line
from tests.benchmarks.plain_loop import good, parser
from tests.benchmarks.sizes import TINY


def test_every_benchmark_runs_and_says_its_line() -> None:
    said = [line(figure) for figure in figures(TINY, real=False)]
    wanted = ("mails in", "due at once", "memory", "round 2", "other matches", "before them", "read an order")
    for words in (*wanted, "league: races", "3 fields of 8"):
        assert any(words in one for one in said), words


def test_a_limit_that_is_not_kept_is_said_so() -> None:
    assert line(Figure(what="x", ours="1", within=False)).endswith("FAIL")
    assert line(Figure(what="x", ours="1", within=True)).endswith("ok")


def test_the_reference_reads_orders_and_nothing_else() -> None:
    lark = parser()
    assert good(lark, "Old Joe: line-up 7/0, 7/0, 6/0, 6/0, 4/0 play 7/0 M4 B3")
    assert not good(lark, "Hello,")
