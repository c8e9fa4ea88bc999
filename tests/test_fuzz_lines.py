"""Whatever is written, the reader of lines answers soon, and loses no line; a letter of many long lines too."""

from random import Random

from bot.flow.wording.letters import together
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.words.blocking import is_talk
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.testing.size import size
from tests.fuzz_lines import MAIL, fuzz
from tests.kit.timing import processor_time


def test_nonsense_is_read_or_told() -> None:
    fuzz(Random("lines"), size(100, 400))  # noqa: S311  # the same nonsense every time


def test_a_letter_of_four_hundred_long_lines_is_read_in_bounded_time() -> None:
    said = (
        "I'd think of {n} plans to paly six slash zero, mvoe three sqares and bnak the rets of what is left, "
    )
    letter = [said.format(n=n) * 4 for n in range(400)]
    with processor_time() as spent:
        assert sum(taken.lines for taken in together.all_of(letter, Language(GOLDEN_STRIDER))) == len(letter)
    assert spent.seconds < MAIL


def test_below_a_hundred_lines_an_order_still_counts_where_it_stands_alone() -> None:
    letter = [*["This is a line of my diary."] * 150, "play 6/0 M3 B3"]
    *_, last = together.all_of(letter, Language(GOLDEN_STRIDER))
    assert isinstance(last.read, Orders)


def test_a_question_in_quotes_beside_an_order_ends() -> None:
    """The fuzz found it: a quote behind the question mark was never taken away."""
    assert is_talk('would you believe it?"', behind=True)
    assert not is_talk("what if I play 6?)", behind=True)
