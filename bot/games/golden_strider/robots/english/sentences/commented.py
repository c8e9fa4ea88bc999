"""Comments as programmers write them: a line `# robot v2`, and what stands behind a rule, `M all  # sprint`.

One that orders, asks, limits or counts is no comment, but is asked about: `# only if I lead`. Must not know rules:
whether a line can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator

from bot.games.golden_strider.robots.english.words.concepts import sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty

_BLOCK = re.compile(r"/\*+([^*\n]{0,200})\*+/")
_BEHIND = re.compile(
    r"(?P<front>(?:#\d{1,2}[.:)]? )?[^#/\s](?:[^#/]|/(?!/))*?)"
    r"[ \t;,]*(?<=[\s;,.)\]}])(?:#+|//+)[ \t]*(?P<said>[A-Za-z][^#]*)$"
)
_MARKED = re.compile(r"[ \t]*(?:#+|//+)[ \t]*(?P<said>[A-Za-z].*)$")
_VERSION = re.compile(r"\bv(?:er(?:sion)?)?\.? ?\d+(?:\.\d+)*\b|\b\d+\.\d+\b", re.IGNORECASE)
_SAVING = re.compile(r"\bsav(?:e|ing)(?: up| points)?$", re.IGNORECASE)
_TIMES = frozenset(
    {"round", "rounds", "turn", "turns", "lap", "laps", "square", "squares", "odd", "even", "last"}
)
# without one of these a part alone is only a word for what is done: `# sprint`
_ORDERS = frozenset({"PICK", "IT_ALL", "REST", "HALF", "ALL_BUT", "NOTHING", "NO"})
_LONGEST, _LINE = 120, 400  # characters of a comment, and of a line that may have one

_Reads = Callable[[str], bool]


def apart(text: str, reads: _Reads) -> str:
    """The text with every comment behind a rule on a line of its own."""
    return "\n".join(
        part for line in _BLOCK.sub("# \\1\n", text).splitlines() for part in _lines(line, reads)
    )


def is_comment(text: str, reads: _Reads) -> bool:
    """Whether a line is a comment, and says nothing that may be meant."""
    found = _MARKED.match(text) if len(text) <= _LINE else None
    return found is not None and _says_nothing(found["said"], reads)


def _lines(line: str, reads: _Reads) -> Iterator[str]:
    found = _BEHIND.match(line) if len(line) <= _LINE else None
    if is_comment(line, reads):
        yield from ("", f"# {line.lstrip(' /#').rstrip(' .;')}", "")
    elif found and _says_nothing(found["said"], reads, led=":" in found["front"]):
        yield from (found["front"].rstrip(), "", f"# {found['said'].rstrip(' .;')}", "")
    else:
        yield line


def _says_nothing(said: str, reads: _Reads, *, led: bool = False) -> bool:
    """Whether it neither orders nor limits; `led`: the rule in front of it says itself when it holds."""
    plain = _VERSION.sub("", said).strip(" .;")
    words = sentence(_SAVING.sub("", plain))
    limits = words_of("idle", "limits") | weighty("asking") | _TIMES
    counts = any(map(str.isdigit, plain)) or any(piece.kind for piece in words.pieces if piece.text.isalpha())
    kinds = {word.kind for word in words.words}
    amount = bool(kinds & _ORDERS)
    orders = (amount and bool(kinds & {"M", "B"})) or (reads(plain) and (amount or not led))
    asks = not led and reads(f"if {plain}: move all")
    said_all = limits.isdisjoint(piece.text for piece in words.pieces)
    return len(said) <= _LONGEST and said_all and not (counts or orders or asks)
