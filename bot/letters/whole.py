"""All that can be read of a mail: its fields, and the words of each part. Must not know whose it is."""

import email
import email.policy
import re
from email.message import Message

from bot.letters.fields import decoded, fields

_ID = re.compile(r"<[!-;=?-~]{3,250}>")


def words(raw: bytes) -> str:
    """Fields and texts, decoded; of attachments too, as far as they are text."""
    message = email.message_from_bytes(raw, policy=email.policy.compat32)
    fields = "\n".join(f"{name}: {value}" for name, value in message.items())
    return "\n".join((fields, *map(_text, message.walk())))


def message_id(raw: bytes) -> str:
    """The Message-ID of a mail that came in; "" for none."""
    found = _ID.search(
        " ".join(fields(email.message_from_bytes(raw, policy=email.policy.compat32)).get("message-id", ()))
    )
    return found[0] if found else ""


def sender(raw: bytes) -> str:
    """From, decoded, however it is written."""
    found = fields(email.message_from_bytes(raw, policy=email.policy.compat32))
    return " ".join(map(decoded, found.get("from", ())))


def _text(part: Message) -> str:
    found = part.get_payload(decode=True)
    if not isinstance(found, bytes) or part.get_content_maintype() not in ("text", "message"):
        return ""
    return found.decode("utf-8", "replace")
