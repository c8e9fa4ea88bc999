"""Whole numbers in figures or in words, up to ninety-nine. Must not know what they count."""

import re
from functools import cache

from bot.flow.wording.words.courtesy import words

TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@cache
def form() -> str:
    """Numbers in words, as part of a regular expression: "seven", "forty-eight"."""
    ones = "|".join(word for word, number in words()["numbers"].items() if isinstance(number, int))
    return rf"(?:(?:{'|'.join(TENS)})(?:[- ](?:{ones}))?|{ones})"


def number(word: str) -> int | None:
    """The number that a word is, in lower case; None: it is none."""
    if word.isdecimal():
        return int(word)
    tens = next((one for one in TENS if word.startswith(one)), "")
    rest = word.removeprefix(tens).strip("- ")
    ones = words()["numbers"].get(rest, 0 if tens and not rest else None)
    if not isinstance(ones, int):
        return None
    return 10 * (2 + TENS.index(tens)) + ones if tens else ones


def figured(text: str) -> str:
    """The text with its numbers in figures: `forty-eight hours` as 48 hours."""
    return re.sub(rf"\b{form()}\b", lambda found: str(number(found[0].casefold())), text, flags=re.IGNORECASE)
