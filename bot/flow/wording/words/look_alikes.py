"""Letters that look like figures, where only a figure can stand: `play 8/l M5 B3` is 8/1, and 6/O is 6/0.

What is read so is only likely. Must not know any game.
"""

import re

_FIGURE = {"l": "1", "I": "1", "|": "1", "O": "0", "o": "0"}
_SLIP = re.compile(
    r"(?<=\d/)[lI|Oo](?!\w)|(?<!\w)[lI|Oo](?=/\d)|(?<![\w'’])[lI](?=[0Oo](?!\w))|(?<=\b1)[Oo](?!\w)"
)


def figured(line: str) -> str:
    """The line with figures for letters that only look like them; the same line where it has none."""
    return _SLIP.sub(lambda found: _FIGURE[found[0]], line) if _SLIP.search(line) else line
