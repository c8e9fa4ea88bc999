"""Of whom a sentence speaks whose order is not among those that are read of it: "... and Bo takes it easy".

Must not know any game.
"""

import re
from collections.abc import Sequence

from bot.games.words import fold, listed

_WORD = re.compile(r"\w+(?:['’]\w+)*")
# "A" may be any word; another letter alone is a code.
_MAY_BE_TALK = frozenset({"A", "I"})


def of(line: str, read: Sequence[str], called: Sequence[tuple[str, str]]) -> str:
    """What is told of those who are named in the line and in none of the orders that were read of it; or ''."""
    codes = {code for _, code in called if code[:1].isupper()}
    named, ordered = _whose(line, called, codes), _whose(" ".join(read), called, codes)
    left = [code for code in sorted(named) if code not in ordered]
    return f"I read no order for {listed(tuple(named[code] for code in left))}." if left else ""


def _whose(text: str, called: Sequence[tuple[str, str]], codes: set[str]) -> dict[str, str]:
    """By their codes those who are named in a text, each as it is written there."""
    words = _WORD.findall(text)
    said = f" {fold(' '.join(words))} "
    letters = {word: word for word in words if word in codes - _MAY_BE_TALK}
    names = sorted(called, key=lambda one: len(one[0]))
    by_name = {code: name for name, code in names if code in codes and f" {fold(name)} " in said}
    # "A 10" is an order of A's, and "a race" is none.
    return (
        letters | by_name | {code: code for code in codes & _MAY_BE_TALK if re.search(rf"\b{code} ?\d", text)}
    )
