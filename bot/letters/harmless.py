"""Words of somebody as others may read them: with no live address or link in them, and no tricks of signs.

No line of them looks like a quote, a mark or the head of a mail.
Must not know who wrote, nor who reads.
"""

import re
from collections.abc import Sequence
from unicodedata import category

from bot.layout import MARK

_ADDRESS = re.compile(r"(?<=[^\s@])\s?@\s?(?=[^\s@]+\.[^\s@])|(?<=\w)@(?=\w)")
_SCHEME = re.compile(
    r"\b([a-z][a-z0-9+.-]{1,20}):(?=//)|\b(mailto|tel|sms|javascript|data|xmpp):(?=\S)", re.IGNORECASE
)
# A dot inside a name of the web: "trip.test", "www.trip.test/x". Figures and "e.g." have none.
_DOT = re.compile(r"(?<=[^\W_])\.(?=(?:[^\W_][\w-]*\.)*(?!\d)[^\W\d_]{2,24}(?![\w.]*\d))")
_RULE = re.compile(r"\s*[-_=~*—–]{2,}\s*")
_QUOTE = re.compile(r"^(?:\s*[>|＞»])+\s*")
_HEAD_OF_MAIL = re.compile(
    r"^(?=From |(?:From|Content-\w+|Return-Path|Received|Date|Subject|To|Cc|Reply-To|Sent):)"
)
_DASHES = re.compile(r"^\s*[-—–]{2,}\s*|\s*[-—–]{2,}\s*$")
_OTHER_SIGNS = ("\u200d", "\ufe0f")  # within pictures
_RULED = "* * *"


def words(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines, made harmless; empty ones at both ends go, and of several in a row one stays."""
    said: list[str] = []
    for line in map(_line, lines):
        if line or (said and said[-1]):
            said.append(line)
    while said and not said[-1]:
        said.pop()
    return tuple(said)


def _line(text: str) -> str:
    seen = "".join(_sign(sign) for sign in text).strip()
    if _RULE.fullmatch(seen):
        return _RULED
    seen = _QUOTE.sub("", seen)
    if MARK.strip("- ") in seen.casefold():
        seen = _DASHES.sub("", seen)
    seen = _ADDRESS.sub(" (at) ", seen)
    seen = _SCHEME.sub(lambda found: f"{found[1] or found[2]} : ", seen)
    seen = _DOT.sub(" (dot) ", seen)
    return _HEAD_OF_MAIL.sub("| ", seen)


def _sign(sign: str) -> str:
    """A sign that can be seen; a blank for a control, nothing for what has no width and turns the line round."""
    if sign.isascii():
        return sign if sign.isprintable() else " "
    kind = category(sign)
    if kind == "Cc" or kind in ("Zl", "Zp"):
        return " "
    return "" if kind in ("Cf", "Cs", "Co", "Cn") and sign not in _OTHER_SIGNS else sign
