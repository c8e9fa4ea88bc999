"""Bytes and the charset their sender claims for them -> text, whatever the claim is worth.

Must not know mail: it never raises, and what it can't be sure of it reads as the next likely thing.
"""

import codecs
import re
import unicodedata
from functools import lru_cache

# Python calls these encodings too. They are no charsets of mail, and some of them take quadratic time.
_NO_CHARSETS = frozenset({"punycode", "idna", "unicode-escape", "raw-unicode-escape", "undefined", "utf-7"})
# Labels that promise less than their senders write (WHATWG Encoding Standard, labels of windows-1252).
_WIDER = {"iso8859-1": "cp1252", "ascii": "utf-8", "utf-8": "utf-8-sig"}
# Latin-1 takes every byte.
_LIKELY = ("utf-8-sig", "cp1252", "latin-1")
# Characters of a name of a charset that are looked at.
_LONGEST_NAME = 40

_LINE_ENDS = str.maketrans(
    {"\r": "\n", "\x0b": "\n", "\x0c": "\n", "\x85": "\n", "\u2028": "\n", "\u2029": "\n"}
)
_INVISIBLE = dict.fromkeys(
    [
        *(code for code in range(0x20) if chr(code) not in "\t\n\r\x0b\x0c"),
        0x7F,
        *range(0x80, 0x85),
        *range(0x86, 0xA0),
        # Directions that make a line look like another one.
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
        0xFEFF,
    ]
)
_CLEAN = _INVISIBLE | _LINE_ENDS
# Any of these signs; most letters have none.
_ODD = re.compile(f"[{re.escape(''.join(map(chr, _CLEAN)))}]")


def text(raw: bytes, charset: str) -> str:
    """The text: in `charset` if that is one and fits, else as utf-8, cp1252 or latin-1 (RFC 2045 and the field)."""
    for name in (_codec(charset), *_LIKELY):
        try:
            return raw.decode(name)
        except (LookupError, ValueError):
            continue
    return raw.decode("latin-1")


def clean(written: str) -> str:
    r"""The text in NFC with \n as its only line end, and without control characters, BOMs and direction marks."""
    lines = written.replace("\r\n", "\n")
    if lines.isascii() and not _ODD.search(lines):
        return lines
    return unicodedata.normalize("NFC", lines.translate(_CLEAN) if _ODD.search(lines) else lines)


@lru_cache(maxsize=256)
def _codec(charset: str) -> str:
    """Python's name of a charset; utf-8 for what is none."""
    try:
        name = codecs.lookup(charset[:_LONGEST_NAME].strip("\"' ")).name
    except (LookupError, ValueError):
        name = "utf-8"
    return _WIDER.get(name, "utf-8-sig" if name in _NO_CHARSETS else name)
