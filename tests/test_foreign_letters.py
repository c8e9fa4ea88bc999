"""Letters that quote somebody else's words, from many programs and in many languages: no quoted line is taken for own.

`python -m tests.benchmarks.replies` prints the rates, and measures public parsers of replies beside ours.
"""

from collections.abc import Iterable

import pytest

from bot.letters.opened import open_letter
from tests.benchmarks.replies import our_letters, ours, rate
from tests.kit.foreign_letters import ForeignLetter, letters

SEEN = [letter for letter in letters() if not letter.held_aside]


def bare(lines: Iterable[str]) -> set[str]:
    return {line.strip() for line in lines}


@pytest.mark.parametrize("letter", SEEN, ids=lambda letter: " / ".join(letter.names))
def test_only_the_own_words_of_a_letter_are_own(letter: ForeignLetter) -> None:
    words = bare(open_letter(letter.raw).words)
    assert bare(letter.own) <= words
    assert not words & (bare(letter.quoted) - bare(letter.own))


def test_of_programs_that_nothing_was_tuned_to_two_letters_in_a_hundred_leak_at_most() -> None:
    found = rate(ours, our_letters(aside=True))
    print(f"held aside: {found}")  # noqa: T201  # shown by pytest -rP
    assert (found.lost, found.leaking * 100 <= 2 * found.letters) == (0, True), found


def test_what_is_cut_is_listed_line_by_line() -> None:
    for letter in SEEN:
        listed = {word.strip() for one in open_letter(letter.raw).ignored for word in one.words}
        assert bare(letter.quoted) - bare(letter.own) <= listed, letter.names
