"""A number that is written twice, in letters and in figures, as in a contract: "five (5) points" is 5 points.

Must not know what is counted.
"""

import re
from functools import cache

from bot.flow.wording.words.courtesy import words


def once(line: str) -> str:
    """The line with such numbers in figures alone; two numbers that differ stay as they are."""
    return _twice().sub(_figure, line) if "(" in line else line


def _figure(found: re.Match[str]) -> str:
    same = words()["numbers"][found["word"].casefold()] == int(found["figure"])
    return found["figure"] if same else found[0]


@cache
def _twice() -> re.Pattern[str]:
    numbers = "|".join(word for word, number in words()["numbers"].items() if isinstance(number, int))
    return re.compile(rf"(?<![\w-])(?P<word>{numbers}) ?\((?P<figure>\d{{1,2}})\)", re.IGNORECASE)
