"""Our own letter, recognised when it comes back: its mark, and its lines without any sign of a quote.

The rule. Lines of a letter are ours when two or more stand together (blank lines don't count), their words follow one
another in the letter that is answered, however they were wrapped anew, and among them is at least one
whole line of that letter that is not an order-form line. An order-form line is one that we printed indented
and that has single blanks between its words: a line to retype. So a form line that is
retyped or copied, alone or with others of the form, is the player's; a piece of report that was pasted is ours,
with all form lines in it. Must not know mail.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

_QUOTE_SIGNS = re.compile(r"^(?:\s*[>|＞])+\s?")
# The same without the upright stroke, with which lines of our own tables and roads begin.
_ARROWS = re.compile(r"^(?:\s*[>＞])+\s?")


@dataclass(frozen=True)
class Ours:
    """The letter that is answered; empty when it isn't known."""

    # The mark without anything but its letters.
    mark: str
    # Its longest word.
    hint: str
    lines: tuple[str, ...] = ()

    @cached_property
    def text(self) -> str:
        """All its words with one blank between, before and after; "" for none."""
        words = " ".join(" ".join(self.lines).split())
        return f" {words} " if words else ""

    @cached_property
    def head(self) -> str:
        """The words of what stands above its mark, with one blank between, before and after; "" for none."""
        mark = next((at for at, line in enumerate(self.lines) if is_mark(line, self)), 0)
        words = " ".join(" ".join(self.lines[:mark]).split())
        return f" {words} " if words else ""

    @cached_property
    def places(self) -> tuple[tuple[int, int, bool], ...]:
        """Of each line with words: where in `text` it begins and ends, and whether it is an order-form line.

        Only a mail in which words of ours stand has this asked.
        """
        places, at = [], 1
        for line in self.lines:
            if words := _words(line):
                form = line.startswith("  ") and words == line.strip() and words[0].isalnum()
                places.append((at, at + len(words), form))
                at += len(words) + 1
        return tuple(places)

    @cached_property
    def forms(self) -> frozenset[int]:
        """Where the order-form lines begin."""
        return frozenset(start for start, _, form in self.places if form)

    def has(self, line: str) -> bool:
        """Whether these words stand in the letter, quoted or not."""
        if not self.text:
            return False
        written = (_words(line), _words(_ARROWS.sub("", line)), _words(_QUOTE_SIGNS.sub("", line)))
        return any(words and f" {words} " in self.text for words in written)

    def begins(self, line: str) -> bool:
        """Whether these words stand above the mark of the letter."""
        words = _words(line)
        return bool(words) and f" {words} " in self.head

    def sent(self, line: str) -> bool:
        """Whether these words stand in the letter, and not only as a part of an order-form line."""
        words = _words(line)
        at = self.text.find(f" {words} ") if words else -1
        while at >= 0 and self._is_part_of_form(at + 1, at + 1 + len(words)):
            at = self.text.find(f" {words} ", at + 1)
        return at >= 0

    def _is_part_of_form(self, start: int, end: int) -> bool:
        i = bisect_right(self.places, start, key=lambda line: line[0]) - 1
        begins, ends, form = self.places[i]
        return form and end <= ends and (begins, ends) != (start, end)


def known(lines: Sequence[str], mark: str) -> Ours:
    """A letter of ours by its lines."""
    return Ours(_letters(mark), max(mark.casefold().split(), key=len), tuple(lines))


def is_mark(line: str, ours: Ours) -> bool:
    """Whether a line is the mark, whatever became of its dashes and blanks, quoted or not."""
    return len(line) < 4 * len(ours.mark) and ours.hint in line.casefold() and _letters(line) == ours.mark


def runs(lines: Sequence[str], ours: Ours) -> Iterator[tuple[int, int]]:
    """The stretches [from, to) of these lines that are ours by the rule above."""
    words = [_words(line) for line in lines]
    at = 0
    while at + 1 < len(words):
        end = _run(words, at, ours)
        if end > at + 1:
            yield at, end
        at = max(end, at + 1)


def remainder(quoted: str, line: str, ours: Ours) -> bool:
    """Whether `line` is the end of what is quoted above it, broken off by a mail program.

    An order-form line is not: who answers between quoted lines types it there.
    """
    head, tail = _words(_QUOTE_SIGNS.sub("", quoted)), _words(line)
    at = ours.text.find(f" {head} {tail} ") if head and tail else -1
    return at >= 0 and at + len(head) + 2 not in ours.forms


def _run(words: list[str], at: int, ours: Ours) -> int:
    """Where the stretch that begins at `at` ends; `at` when it is none."""
    start = ours.text.find(f" {words[at]} {words[at + 1]} ") + 1
    if not start:
        return at
    end, place = at, start
    while end < len(words) and ours.text.startswith(words[end] + " ", place):
        place += len(words[end]) + 1
        end += 1
    return end if _has_more_than_form(start, place - 1, ours) else at


def _has_more_than_form(start: int, end: int, ours: Ours) -> bool:
    i = bisect_left(ours.places, start, key=lambda line: line[0])
    while i < len(ours.places) and ours.places[i][1] <= end:
        if not ours.places[i][2]:
            return True
        i += 1
    return False


def _words(line: str) -> str:
    return " ".join(line.split())


def _letters(line: str) -> str:
    return "".join(filter(str.isalnum, line)).casefold()
