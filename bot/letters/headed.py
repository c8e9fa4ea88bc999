"""The head of a mail: its fields, each found by its name at once, and cut where it is endless (RFC 5322 2.2).

Must not know what a field means, nor what stands below the head.
"""

import re
from email.message import Message
from email.parser import HeaderParser
from email.policy import Compat32
from typing import Any

from bot.letters import fields

# A field with the lines that it goes on in, and a head in which nothing else stands (RFC 5322 2.2).
_FIELD = re.compile(r"([!-9;-~]++):[ \t]*+([^\r\n]*+(?:\r?+\n[ \t][^\r\n]*+)*+)\r?+\n")
_CLEAN = re.compile(r"(?:[!-9;-~]++:[^\r\n]*+\r?+\n(?:[ \t][^\r\n]*+\r?+\n)*+)*+\r?+\n")


class _ShortFields(Compat32):
    """Header fields cut before the parser's own reading of them, which is quadratic, begins."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        return name, _shortened(value)


def _shortened(value: str) -> str:
    # The dots make sure that what was cut off can't make a From of two addresses one of one.
    return value if len(value) <= fields.LONGEST else value[: fields.LONGEST] + " ..."


POLICY = _ShortFields()


class Headed(Message):
    """A mail, or a part of one, that finds a field by its name at once: it is asked for the same few many times."""

    def __init__(self, policy: Compat32 = POLICY) -> None:
        """No field yet."""
        super().__init__(policy=policy)
        self._first: dict[str, str] = {}

    def set_raw(self, name: str, value: str) -> None:
        """Add a field. The parsers add theirs by this alone; of several with one name `get` gives the first."""
        super().set_raw(name, value)
        self._first.setdefault(name.lower(), value)

    def get(self, name: str, failobj: Any = None) -> Any:
        """What the first field of this name says."""
        value = self._first.get(name.lower())
        return failobj if value is None else self.policy.header_fetch_parse(name, value)


def headed(head: str) -> Message | None:
    """A mail with this head and nothing below it; None where more than a head stands in it.

    Of a head that has fields and nothing else no parser is asked: it takes far longer, and finds the same.
    """
    if not _CLEAN.fullmatch(head):
        letter = HeaderParser(Headed, policy=POLICY).parsestr(head)
        return None if _has_body(letter) else letter
    letter = Headed()
    for name, value in _FIELD.findall(head):
        letter.set_raw(name, _shortened(value))
    return letter


def _has_body(letter: Message) -> bool:
    """Whether a line was no field, so that the head ends there."""
    try:
        return bool(letter.get_payload())
    except (ValueError, TypeError):
        # Python looks up the charset that the head names. One with a NUL can't be looked up, nor one in pieces.
        return True
