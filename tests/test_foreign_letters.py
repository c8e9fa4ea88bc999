"""Letters that quote somebody else's words, from many programs and in many languages: no quoted line is taken for own.

`python -m tests.benchmarks.replies` prints the rates, and measures public parsers of replies beside ours.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.letters.opened import open_letter
from tests.benchmarks.replies import our_letters, ours, rate
from tests.kit.foreign_letters import ForeignLetter, answers, letters

SEEN = [letter for letter in letters() if not letter.held_aside]


def bare(lines: Iterable[str]) -> set[str]:
    return {line.strip() for line in lines}


@pytest.mark.parametrize("letter", SEEN, ids=lambda letter: " / ".join(letter.names))
def test_only_the_own_words_of_a_letter_are_own(letter: ForeignLetter) -> None:
    words = bare(open_letter(letter.raw).words)
    assert bare(letter.own) <= words
    assert not words & (bare(letter.quoted) - bare(letter.own))


def test_of_programs_held_aside_one_letter_in_sixteen_leaks_at_most_and_no_own_line_is_lost() -> None:
    found = rate(ours, our_letters(aside=True))
    print(f"held aside: {found}")  # noqa: T201  # shown by pytest -rP
    assert (found.lost, found.leaking * 16 <= found.letters) == (0, True), found


REPORT = (Path(__file__).parent / "letters" / "sent" / "report.txt").read_text(encoding="utf-8").split("\n")


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("sign", ["", "> "])
def test_no_line_of_our_own_report_is_own_whatever_program_quotes_it(sign: str, known: bool) -> None:  # noqa: FBT001
    """With and without quote signs, in all programs and languages, whether we still have that report or not."""
    written = {line.strip() for line in REPORT if line.strip()}
    for letter in answers("\n".join(sign + line for line in REPORT)):
        words = bare(open_letter(letter.raw, lambda _: REPORT if known else ()).words)
        assert bare(letter.own) <= words, letter.names
        assert not words & written - bare(letter.own), letter.names


def test_what_is_cut_is_listed_line_by_line() -> None:
    for letter in SEEN:
        listed = {word.strip() for one in open_letter(letter.raw).ignored for word in one.words}
        assert bare(letter.quoted) - bare(letter.own) <= listed, letter.names
