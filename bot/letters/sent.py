"""A letter of ours read back: the lines of its text part, by which it is known when it returns unquoted.

Must not know why it is asked.
"""

import email
import email.policy


def text_of(raw: bytes) -> tuple[str, ...]:
    """The lines of the plain text part of a letter that `written.compose` made."""
    message = email.message_from_bytes(raw, policy=email.policy.compat32)
    for part in message.walk():
        if part.get_content_type() == "text/plain":
            payload = part.get_payload(decode=True)
            return tuple(payload.decode("utf-8").splitlines()) if isinstance(payload, bytes) else ()
    return ()
