"""What a sentence says piece by piece: its figures, and the words beside each, in an order nobody has foreseen.

A game says which of its legal orders explain all figures of somebody's sentences. Where exactly one does, it is likely.
Must not know any one game, nor what is made of an order.
"""

import itertools
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
_LABELS = frozenset(":=")  # between a word and its figure: "moved: 5"
AGAIN = "again:"  # stands before what somebody says who thinks again
# Letters as people spell them over a wire, and as those of other cards.
LETTERS = {
    "alpha": "A", "alfa": "A", "bravo": "B", "charlie": "C", "delta": "D", "echo": "E", "foxtrot": "F", "golf": "G",
    "hotel": "H", "india": "I", "juliet": "J", "juliett": "J", "kilo": "K", "lima": "L", "mike": "M",
}  # fmt: skip
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


def each_time(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """What is said first, and each time that somebody thinks again."""
    again = [-1, *(at for at, word in enumerate(words) if word == AGAIN), len(words)]
    return (words[at + 1 : end] for at, end in itertools.pairwise(again))


def figures(words: Sequence[str], more: Collection[str] = ()) -> tuple[Figure, ...]:
    """All figures among these words, and those words that stand for one in this game."""
    return tuple(
        Figure(word, at, beside(words, at, -1, more), beside(words, at, 1, more))
        for at, word in enumerate(words)
        if word[0].isdigit() or word.casefold() in more
    )


def beside(words: Sequence[str], at: int, step: int, more: Collection[str] = ()) -> tuple[str, ...]:
    """The words behind one (step 1) or before it (step -1), nearest first, up to a sign or a figure."""
    label = step < 0 < at and words[at - 1] in _LABELS
    places = _places(words, at - label, step)
    return tuple(_up_to_a_sign((words[place].casefold() for place in places), more))


def _places(words: Sequence[str], at: int, step: int) -> Iterator[int]:
    end = at + step * (_WINDOW + 1)
    return (place for place in range(at + step, end, step) if 0 <= place < len(words))


def _up_to_a_sign(words: Iterator[str], more: Collection[str]) -> Iterator[str]:
    for word in words:
        if word in _BREAKS or word[0].isdigit() or word in more:
            return
        yield word
