"""Words that sound like a known one as people of a region write it: `aaldest`, `roonds`, `naethin`, `wiv`, `'ighest`.

Vowels change first, then what hardly sounds (h, w, l, a g at the end) and th; other consonants stay. Must not know
what the words mean.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

_VOWELS = "aeiouyäöü"
_HARDLY = "hwl"  # letters that come and go
_MOST = 0.8  # how far a word may be from the one it sounds like
_NEARLY = 0.3  # who is so little farther than the nearest may be meant as well
_SHORTEST, _LONGEST = 3, 16  # letters
_LETTERS = (("ph", "f"), ("ck", "k"), ("c", "k"), ("q", "k"), ("z", "s"))
_TH = "\u03b8"
_LIKE_TH = frozenset("fvdt")
_ALIKE = (frozenset("fv"), frozenset("td"), frozenset("sz"), frozenset("pb"), frozenset("kg"))


class Sounding:
    """A list of known words, kept by the consonants that stay."""

    def __init__(self, words: Iterable[str]) -> None:
        """Keep those that are long enough."""
        self._by_key = defaultdict[str, set[str]](set)
        for word in words:
            if _SHORTEST <= len(word) <= _LONGEST and word.isalpha():
                for key in _keys(word):
                    self._by_key[key].add(word)

    def like(self, word: str) -> tuple[str, ...]:
        """The known words that sound nearly so, the nearest first; () for none."""
        plain = word.casefold().replace("'", "")
        if not _SHORTEST - 1 < len(plain) + word.count("'") <= _LONGEST or not plain.isalpha():
            return ()
        known = {one for key in _keys(plain) for one in self._by_key.get(key, ())}
        far = sorted((distance(plain, one), one) for one in known)
        return tuple(one for cost, one in far if cost <= min(_MOST, far[0][0] + _NEARLY))


def _keys(word: str) -> Iterator[str]:
    """The consonants that stay; a letter that may be a th is one, too."""
    plain = _plain(word)
    key = re.sub(r"(.)\1+", r"\1", "".join(one for one in plain if one not in _VOWELS + _HARDLY))
    key = key.replace("ng", "n") if plain.endswith("ng") else key
    yield "".join("t" if one in (_TH, "d") else "f" if one == "v" else one for one in key)
    if _TH not in plain and not _LIKE_TH.isdisjoint(key):
        for at, one in enumerate(key):
            if one in "fv":
                yield "".join(
                    "t" if other == "d" else "f" if other == "v" else other
                    for other in key[:at] + "t" + key[at + 1 :]
                )


def _plain(word: str) -> str:
    for letters, one in (("th", _TH), *_LETTERS):
        word = word.replace(letters, one)
    return word


def distance(one: str, other: str) -> float:
    """How far the sound of one word is from that of another: 1 is a consonant."""
    one, other = _plain(one), _plain(other)
    row = [0.0]
    for at in range(len(other)):
        row.append(row[-1] + _left_out(other, at))
    for at, letter in enumerate(one):
        above, row = row, [row[0] + _left_out(one, at)]
        for place, sign in enumerate(other):
            row.append(
                min(
                    above[place + 1] + _left_out(one, at),
                    row[-1] + _left_out(other, place),
                    above[place] + _changed(letter, sign),
                )
            )
    return row[-1]


def _left_out(word: str, at: int) -> float:
    letter = word[at]
    if at and word[at - 1] == letter:
        return 0.05
    if letter in _VOWELS:
        return 0.2
    if (letter in _HARDLY and (at or letter == "h")) or (letter == "g" and at == len(word) - 1):
        return 0.3
    return 1.0


def _changed(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if one in _VOWELS and other in _VOWELS:
        return 0.2
    if {one, other} == {"l", "w"} or (one in _VOWELS + "w" and other in _VOWELS + _HARDLY):
        return 0.3
    if _TH in (one, other) and not _LIKE_TH.isdisjoint((one, other)):
        return 0.3
    return 0.5 if any({one, other} <= pair for pair in _ALIKE) else 1.2
