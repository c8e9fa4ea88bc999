"""All that can be read of a mail: its fields, and the words of each part. Must not know whose it is."""

import email
import email.policy
import re
from email.message import Message

from bot.letters.fields import decoded, fields

_ID = re.compile(r"<[!-;=?-~]{3,250}>")
# Letters of a name, and words: more would be a sentence, and a stranger's sentences are told to nobody.
_NAME, _NAMES = 20, 3


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


def called(raw: bytes) -> str:
    """The name in From, where it is a name and nothing else: up to three words of letters alone; else ""."""
    name = sender(raw).partition("<")[0].strip(" \"'\t")
    words = name.split()
    plain = all(word.isalpha() and len(word) <= _NAME for word in words) and len(words) <= _NAMES
    return " ".join(words) if plain else ""


def _text(part: Message) -> str:
    found = part.get_payload(decode=True)
    if not isinstance(found, bytes) or part.get_content_maintype() not in ("text", "message"):
        return ""
    return found.decode("utf-8", "replace")
