"""Signs of programmers in plain words, before stops and bars cut a text: `||`, `!(P = 1)`, `R1..4`, `5.. ->`.

Must not know what a sentence means.
"""

import re

_ROWS = (
    (r"(?<![\w!?.,)\"'])!(?=[(A-Za-z])", "not "),
    (r"(?<=\d) ?\.{2,3} ?(?=[rtp]?\d)", "-"),
    (r"(?<=\d) ?\.{2,3}(?= ?(?:[:=→]|->|$))", "+"),
)
_SIGNS = tuple((re.compile(said, re.IGNORECASE | re.MULTILINE), read) for said, read in _ROWS)
_OR = re.compile(r"(?<=[^\s|]) ?\|\| ?(?=[^\s|])")


def plain(text: str) -> str:
    """The text with these signs in plain words; where single bars part the cells of a line, two are an empty cell."""
    text = "\n".join(
        line if "|" in _OR.sub("", line) else _OR.sub(" or ", line) for line in text.splitlines()
    )
    for said, read in _SIGNS:
        text = said.sub(read, text)
    return text
