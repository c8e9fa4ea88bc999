"""A letter whose parts are read only when somebody looks at them: most tests look at one of the letters they cause.

Must not know who wrote the letter.
"""

import email
import email.policy
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage
from email.parser import BytesParser
from functools import cached_property, lru_cache
from typing import Any

# Python parses a field anew whenever somebody looks at it. The fields of our letters are few, and never change.
READ_ONCE = email.policy.default.clone(header_factory=lru_cache(10_000)(HeaderRegistry()))


class Letter(EmailMessage):
    """Its header fields are there; its body is read from its bytes, once."""

    raw = b""

    @cached_property
    def _whole(self) -> EmailMessage:
        return email.message_from_bytes(self.raw, policy=READ_ONCE)

    def is_multipart(self) -> bool:
        """As of any mail. The parser asks, too, while it has the header only."""
        return bool(self.raw) and self._whole.is_multipart()

    def get_payload(self, *which: Any, **how: Any) -> Any:
        """As of any mail."""
        return self._whole.get_payload(*which, **how)

    def as_bytes(self, *_: Any) -> bytes:
        """As they came."""
        return self.raw


@lru_cache(5_000)
def opened(raw: bytes) -> EmailMessage:
    """A letter of ours. In a copy of a house mostly the same letters are written, and nobody changes one."""
    head, _, _ = raw.partition(b"\r\n\r\n")
    letter = BytesParser(Letter, policy=READ_ONCE).parsebytes(head + b"\r\n\r\n", headersonly=True)
    assert isinstance(letter, Letter)
    letter.raw = raw
    return letter
