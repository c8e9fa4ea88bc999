"""Words that are a slip of the finger away from a known one, or known ones written short: `hgihest`, `ovtkg`.

A slip is a letter too many, too few, another, or two swapped. Must not know what the words mean.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

_SHORTEST = 3  # letters: shorter words are too like one another
_NAME = re.compile(r"(?<=[\w,] )[A-Z][a-z]{2,}(?! [A-Z][a-z]+ [A-Z])")
_FAR = 8  # letters: from here on two slips are forgiven
_CLIPPED = 5  # letters: a shorter word, unless it has no vowel, is too like others
_VOWELS = frozenset("aeiouy")


class Spelling:
    """A list of known words, kept by what is left of each when letters are left out."""

    def __init__(self, words: Iterable[str], clipped: Iterable[str] = ()) -> None:
        """Keep those that are long enough; `clipped` are those that people write short."""
        self._near = defaultdict[str, set[str]](set)
        self._framed = defaultdict[str, list[str]](list)  # by their first and last letters
        for word in words:
            if len(word) > _SHORTEST and word.isalpha():
                for left in _shorter(word):
                    self._near[left].add(word)
        for word in clipped:
            self._framed[word[:1] + word[-1:]].append(word)

    def mended(self, word: str) -> str | None:
        """The one known word that is meant, or None: there is none, or there are several."""
        if not _SHORTEST <= len(word) <= 24 or not word.isalpha():
            return None
        near = {known for left in _shorter(word) for known in self._near.get(left, ()) if _alike(word, known)}
        doubled = {known for known in near if _single(known) == _single(word)}
        swapped = doubled or {known for known in near if sorted(known) == sorted(word)}
        fewest = min((slips(word, known) for known in near), default=0)
        near = {known for known in near if slips(word, known) == fewest}
        longer = {known for known in near if len(known) > len(word)}
        best = swapped or (longer if len(near) > 1 and len(longer) == 1 else near)
        if not best or _VOWELS.isdisjoint(word):
            best = self._shortened(word) or best
        return best.pop() if len(best) == 1 else None

    def _shortened(self, word: str) -> set[str]:
        """The known words that may be written so short: `onwds`, `ovtkg`."""
        vowels = sum(letter in _VOWELS for letter in word)
        if vowels * 3 > len(word) or len(word) < (_CLIPPED if vowels else _CLIPPED - 1):
            return set()
        meant = [known for known in self._framed.get(word[0] + word[-1], ()) if _is_short_for(word, known)]
        return {known for known in meant if len(known) == min(map(len, meant))}


def names(text: str) -> frozenset[int]:
    """Where a word with a capital stands that begins no sentence: a name is never misspelled, `of Leeds`."""
    return frozenset(found.start() for found in _NAME.finditer(text) if text.upper() != text)


def _single(word: str) -> str:
    """The word with each letter that stands twice in a row once: `lasst` is `last`."""
    return "".join(letter for letter, before in zip(word, f" {word}", strict=False) if letter != before)


def _shorter(word: str) -> Iterator[str]:
    """The word, and all that is left of it without one letter; of a long one, without two."""
    yield word
    once = {word[:at] + word[at + 1 :] for at in range(len(word))}
    yield from once
    if len(word) >= _FAR:
        yield from {left[:at] + left[at + 1 :] for left in once for at in range(len(left))}


def _alike(word: str, known: str) -> bool:
    """Whether they begin alike and differ by a slip, long words by two."""
    if word[0] != known[0] and sorted(word[:2]) != sorted(known[:2]):
        return False
    return slips(word, known) <= (2 if min(len(word), len(known)) >= _FAR else 1)


def _is_short_for(word: str, known: str) -> bool:
    """Whether the word is the known one without some of its letters, at least two and half of them vowels."""
    letters = iter(known)
    if len(known) < len(word) + 2 or not all(letter in letters for letter in word):
        return False
    left = sum(letter in _VOWELS for letter in known) - sum(letter in _VOWELS for letter in word)
    return left * 2 >= len(known) - len(word)


def slips(one: str, other: str) -> int:
    """How many letters are left out, added, changed or swapped with the next."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        above, row_now = row, [at]
        for place, sign in enumerate(other, 1):
            cost = min(above[place] + 1, row_now[-1] + 1, above[place - 1] + (letter != sign))
            swapped = at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == sign
            row_now.append(min(cost, before[place - 2] + 1) if swapped else cost)
        before, row = above, row_now
    return row[-1]
