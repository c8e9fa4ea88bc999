"""What is put together to match in less time finds what the plain form finds, in every letter of the samples."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.flow.wording.commands import wishes
from bot.flow.wording.words.courtesy import words
from grammar.patterns import any_of, unkept
from tests.fuzz_lines import letters


def _lists(value: Any) -> Iterator[list[str]]:
    """The lists of phrases in ordinary.toml, however deep they stand."""
    if isinstance(value, dict):
        for below in value.values():
            yield from _lists(below)
    elif isinstance(value, list) and all(isinstance(one, str) for one in value):
        yield value


def _plain(phrases: Sequence[str]) -> str:
    return "|".join(re.escape(one) for one in sorted(phrases, key=len, reverse=True))


def _found(form: str, text: str) -> list[tuple[int, int]]:
    return [one.span() for one in re.finditer(rf"(?<!\w)(?:{form})(?!\w)", text, re.IGNORECASE)]


def test_a_tree_of_phrases_finds_what_a_list_of_them_finds() -> None:
    text = "\n\n".join(letters())
    for phrases in _lists(words()):
        assert _found(any_of(phrases), text) == _found(_plain(phrases), text)


@pytest.mark.parametrize(
    ("phrases", "text", "longest"),
    [
        (("thanks", "thanks a lot", "thank you"), "thanks a lot", "thanks a lot"),
        (("thanks", "thanks a lot", "thank you"), "thanks a", "thanks"),
        (("a.b", "a", "a"), "axb", "a"),
        (("one", "only"), "on", None),
        ((), "on", ""),
    ],
)
def test_the_longest_phrase_counts(phrases: tuple[str, ...], text: str, longest: str | None) -> None:
    found = re.match(any_of(phrases), text)
    assert (found and found[0]) == longest


def test_a_form_keeps_no_group_and_matches_as_before() -> None:
    assert unkept(r"(a(?P<x>b)|[(\]]\((?:c)(?=d))") == r"(?:a(?:b)|[(\]]\((?:c)(?=d))"
    lines = [line for letter in letters() for line in letter.split("\n")]
    for form, _, _ in wishes.rows():
        kept, bare = re.compile(form, re.IGNORECASE), re.compile(unkept(form), re.IGNORECASE)
        assert bare.groups == 0
        assert [line for line in lines if kept.match(line)] == [line for line in lines if bare.match(line)]
