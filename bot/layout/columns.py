"""How wide words are on a terminal, and how they break into lines. Must not know what a letter is made of."""

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate, repeat
from operator import add
from unicodedata import category, east_asian_width

_BLANK = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # they move the cursor or end the line
_BLANK_BUT_END = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_TRICK = re.compile("[\u202a-\u202e\u2066-\u2069\ud800-\udfff]")  # they turn the line round, or can't be sent
_NO_WIDTH = frozenset({"Mn", "Me", "Cf"})


def plain(text: str) -> str:
    """The text as it may stand on a line: controls become spaces, direction overrides and surrogates go."""
    if text.isprintable():
        return text
    return _TRICK.sub("", _BLANK.sub(" ", text))


def plain_lines(text: str) -> str:
    """The same for a text of many lines; the line ends stay."""
    if text.replace("\n", "").isprintable():
        return text
    return _TRICK.sub("", _BLANK_BUT_END.sub(" ", text))


def columns(text: str) -> int:
    """How many columns the text takes: none for a combining mark, two for a wide character (UAX 11)."""
    return len(text) if text.isascii() else sum(map(_column, text))


@lru_cache(4096)
def _column(char: str) -> int:
    if category(char) in _NO_WIDTH:
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def pad(text: str, width: int) -> str:
    """The text filled with spaces to `width` columns; as it is when it is wider."""
    return text + " " * (width - columns(text))


def wrap(text: str, width: int, hang: str = "") -> list[str]:
    """The words of a plain text in lines of at most `width` columns, all but the first behind `hang`.

    Only a word wider than a line is cut. No words make no lines.
    """
    return [*_wrapped(text, width, hang)]


@lru_cache(4096)  # most sentences of ours are written again and again
def _wrapped(text: str, width: int, hang: str) -> list[str]:
    words = text.split()
    whole = " ".join(words)
    if columns(whole) <= width:
        return [whole] if words else []
    widths = [*map(len if whole.isascii() else columns, words)]
    if max(widths) > width - len(hang):
        words = [piece for word in words for piece in _cut(word, width - len(hang))]
        widths = [*map(columns, words)]
    return _fill(words, widths, width, hang)


def _fill(words: list[str], widths: list[int], width: int, hang: str) -> list[str]:
    # Where each word would, if all stood on one line.
    begins = [0, *accumulate(map(add, widths, repeat(1)))]
    lines, at, lead = [], 0, ""
    while at < len(words):
        end = bisect_right(begins, begins[at] + width - len(lead) + 1) - 1
        lines.append(lead + " ".join(words[at:end]))
        at, lead = end, hang
    return lines


def _cut(word: str, width: int) -> list[str]:
    if columns(word) <= width:
        return [word]
    pieces, used = [""], 0
    for char in word:
        wide = _column(char)
        if used + wide > width:
            pieces.append("")
            used = 0
        pieces[-1] += char
        used += wide
    return pieces
