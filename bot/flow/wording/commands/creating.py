"""`create golden-strider called Spring Mile, 6 players, Fridays 8pm`: a line that makes a match, as the lines it is.

Must not know what a command does.
"""

import re

from bot.flow.wording.commands import strung

_CREATE = re.compile(r"(?:please )?(?:create|new)\b[^,;]*[,;]", re.IGNORECASE)
_PARTS = re.compile(r"\s*[,;]\s+(?:and )?")
_CALLED = re.compile(r"(?:called|named)\b", re.IGNORECASE)


def lines(word: str) -> tuple[str, ...]:
    """The line by itself, unless it makes a match and each of its other parts is a command."""
    create, *others = _PARTS.split(word) if _CREATE.match(word) else (word,)
    named = others[:1] if others and _CALLED.match(others[0]) else []
    parts = tuple(strung.command(part) for part in others[len(named) :])
    return (" ".join((create, *named)), *parts) if parts and all(parts) else (word,)
