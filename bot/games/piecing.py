"""What a sentence says piece by piece: its figures, and the words beside each, in an order nobody has foreseen.

A game says which of its legal orders explain all figures of somebody's sentences. Where exactly one does, it is likely.
Must not know any one game, nor what is made of an order.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

_TOKEN = re.compile(
    r"again:|\d+\s*/\s*\d+|\d\s*-\s*[A-Za-z](?!\w)|[a-h]\d(?!\w)|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[^\s\w]"
)
_BREAKS = frozenset(",;.:!?&+-–—/()") | {
    "and",
    "then",
    "with",
    "but",
    "while",
    "so",
    "because",
    "n",
    "again:",
}
AGAIN = "again:"  # stands before what somebody says who thinks again
NTH = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6"}
_WINDOW = 6  # words beside a figure that may say what it is for


@dataclass(frozen=True)
class Figure:
    """A figure as it is said, where it stands, and the words on both sides of it up to a sign, nearest first."""

    said: str
    at: int
    before: tuple[str, ...]
    behind: tuple[str, ...]

    def beside(self, words: Collection[str]) -> bool:
        """Whether one of these words stands on one side of it."""
        return not set(words).isdisjoint((*self.before, *self.behind))


def words_of(*lists: str) -> frozenset[str]:
    """The words of these lists, parted by blanks."""
    return frozenset(" ".join(lists).split())


def tokens(text: str) -> tuple[str, ...]:
    """The words, figures and signs of a text; a card such as 8/1 or 2-C is one."""
    return tuple(re.sub(r"\s", "", word) for word in _TOKEN.findall(text))


def figures(words: Sequence[str], more: Collection[str] = ()) -> tuple[Figure, ...]:
    """All figures among these words, and those words that stand for one in this game."""
    return tuple(
        Figure(word, at, beside(words, at, -1, more), beside(words, at, 1, more))
        for at, word in enumerate(words)
        if word[0].isdigit() or word.casefold() in more
    )


def beside(words: Sequence[str], at: int, step: int, more: Collection[str] = ()) -> tuple[str, ...]:
    """The words behind one (step 1) or before it (step -1), nearest first, up to a sign or a figure."""
    return tuple(_up_to_a_sign((words[place].casefold() for place in _places(words, at, step)), more))


def _places(words: Sequence[str], at: int, step: int) -> Iterator[int]:
    end = at + step * (_WINDOW + 1)
    return (place for place in range(at + step, end, step) if 0 <= place < len(words))


def _up_to_a_sign(words: Iterator[str], more: Collection[str]) -> Iterator[str]:
    for word in words:
        if word in _BREAKS or word[0].isdigit() or word in more:
            return
        yield word
