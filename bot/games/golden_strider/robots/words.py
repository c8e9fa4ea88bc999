"""Numbers as players write them: digits, words, ordinals, plurals. Must not know what they count."""

import re

_ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_ONES += [
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy"]
_NTH = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]
_NTH += ["eleventh", "twelfth"]
_MANY = ["zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"]

VALUES = {
    **{word: value for words in (_ONES, _NTH, _MANY) for value, word in enumerate(words)},
    **{word: 10 * value for value, word in enumerate(_TENS, 2)},
    "zeroes": 0,
}
_NUMBER = re.compile(rf"\d+|(?<![^\W_])(?:{'|'.join(sorted(VALUES, key=len, reverse=True))})(?![^\W_])")
_COMPOUND = re.compile(rf"(?<![^\W_])({'|'.join(_TENS)})[- ]({'|'.join(_ONES[1:10])})(?![^\W_])")


def numbers(text: str) -> list[int]:
    """Every number in the text: `rounds three to 6` has 3 and 6, `the 2nd` has 2."""
    plain = _COMPOUND.sub(lambda both: str(VALUES[both[1]] + VALUES[both[2]]), text.casefold())
    return [int(found) if found.isdecimal() else VALUES[found] for found in _NUMBER.findall(plain)]
