"""The header fields of a mail, read so that no junk in them can raise: ids, addresses, subject.

The one place that touches a header. Must not know bodies, players or what a field is believed for.
"""

import re
from collections.abc import Mapping, Sequence
from email.errors import HeaderParseError, MisplacedEnvelopeHeaderDefect
from email.header import decode_header
from email.message import Message
from email.utils import parseaddr
from typing import TypeAlias

from bot.addresses import seen
from bot.letters import charsets

# Lower-case name -> its values, unfolded, in order.
Fields: TypeAlias = Mapping[str, Sequence[str]]

# Characters of a field that are read.
LONGEST = 4_000

_MAX_IDS = 50
_FOLD = re.compile(r"[\r\n][\r\n]*[ \t]*")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_ID = re.compile(r"<[^<>\s]{1,500}>")
_FORBIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+")

_ATOM = r"[^\s<>()\[\]\\,;:@\"]"
_ADDRESS = rf"{_ATOM}{{1,64}}@[\w.-]{{1,253}}"
_ANYWHERE = re.compile(_ADDRESS)
_WITH = re.compile(r"\bwith\s+(\w+)", re.IGNORECASE)
_COMMENT = re.compile(r"\([^()]*\)")
_QUOTED_LOCAL = re.compile(rf'"({_ATOM}{{1,64}})"\s*@')
_AROUND_AT = re.compile(r"[ \t]{1,9}@[ \t]{0,9}|@[ \t]{1,9}")
# The three ways people's mail programs write one mailbox (RFC 5322 3.4); all else is a trick or broken.
_BARE = re.compile(rf"<?({_ADDRESS})>?")
_NAMED = re.compile(rf'(?:"((?:[^"\\]|\\.){{0,500}}+)"|([^"()<>,;:\\]{{0,500}}))\s*<({_ADDRESS})>')
_OLD = re.compile(rf"({_ADDRESS})\s+\([^()\"<>@,;:\\]*\)")
# Letters, figures and single blanks: what nobody can read in another way, so that no second reader is asked.
_DOTTED = r"[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*"
_CLEAR = re.compile(rf"{_DOTTED}@{_DOTTED}|(?:[A-Za-z0-9_+-]+ )*<{_DOTTED}@{_DOTTED}>")


def fields(message: Message) -> Fields:
    """All fields of a mail or a part; 8-bit values as utf-8 or cp1252. The parser has cut them at LONGEST."""
    found: dict[str, list[str]] = {}
    for name, value in message.raw_items():
        found.setdefault(name.lower(), []).append(_unfolded(value))
    if _has_other_from(message):
        found.setdefault("from", []).append("")
    return found


def _has_other_from(message: Message) -> bool:
    """Whether there is a "From :" or a "From " among the fields: to some readers it is From, to ours it is not."""
    envelope = message.get_unixfrom() or ""
    return envelope[4:].lstrip().startswith(":") or any(
        isinstance(defect, MisplacedEnvelopeHeaderDefect) for defect in message.defects
    )


def stamps(message: Message, all_fields: Fields) -> tuple[tuple[str, ...], int]:
    """The Authentication-Results fields, topmost first, and how many of them no sender can have written.

    A server writes its Received above all that a sender wrote (RFC 5321 4.4), so what stands above the topmost Received
    is the server's own. A server may hand the mail on to itself by LMTP, and this is not the Received that counts.
    """
    if "authentication-results" not in all_fields:
        return (), 0
    found: list[str] = []
    own = 0
    for name, value in message.raw_items():
        if name.lower() == "authentication-results":
            found.append(_unfolded(value))
        elif name.lower() == "received" and not own and not _by_lmtp(_unfolded(value)):
            own = len(found) or -1
    return tuple(found), max(own, 0)


def _by_lmtp(received: str) -> bool:
    """Whether a Received tells of LMTP (RFC 3848) and of nothing else: what a client calls itself stands there too."""
    ways = _WITH.findall(_COMMENT.sub("", received))
    return len(ways) == 1 and ways[0].upper().startswith("LMTP")


def field(message: Message, name: str) -> str:
    """The first value of one field of a mail or a part, "" when there is none."""
    return next((_unfolded(value) for other, value in message.raw_items() if other.lower() == name), "")


def first(found: Fields, name: str) -> str:
    """The first value of a field, "" when there is none."""
    return found.get(name, ("",))[0]


def message_id(found: Fields) -> str:
    """The Message-ID as "<...>"; the bare words of a broken one, "" when there is none (RFC 5322 3.6.4)."""
    value = first(found, "message-id")
    known = _ID.search(value)
    return known.group() if known else _FORBIDDEN.sub(" ", value).strip()[:250]


def answered(found: Fields) -> tuple[str, ...]:
    """The ids of the letters this one answers, newest first: In-Reply-To, then References from its end."""
    ids = [*_ID.findall(first(found, "in-reply-to")), *reversed(_ID.findall(first(found, "references")))]
    return tuple(dict.fromkeys(ids))[:_MAX_IDS]


def subject(found: Fields) -> str:
    """The subject as a person reads it: decoded, on one line, no control characters (RFC 2047)."""
    return decoded(first(found, "subject"))


def sender(found: Fields) -> str | None:
    """The one address of From, lower-cased; None when it isn't one mailbox that every reader reads alike."""
    values = found.get("from", ())
    address = _one_mailbox(values[0].strip()) if len(values) == 1 else None
    return None if address is None or "=?" in address else seen(address)


def recipients(found: Fields) -> tuple[str, ...]:
    """Every address this mail was sent to, lower-cased, however it is folded, commented or quoted.

    First those that our mail system delivered this very copy to.
    """
    names = ("delivered-to", "x-original-to", "envelope-to", "to", "cc")
    values = [value for name in names for value in found.get(name, ())]
    return tuple(dict.fromkeys(seen(address) for value in values for address in addresses(value)))


def addresses(value: str) -> list[str]:
    """The addresses that stand in a field, in order, lower-cased; comments are not looked into."""
    if "(" in value:
        value = _COMMENT.sub("", value)
    plain = _QUOTED_LOCAL.sub(r"\1@", value) if '"' in value else value
    return [address.lower().strip(".") for address in _ANYWHERE.findall(_AROUND_AT.sub("@", plain))]


def decoded(value: str) -> str:
    """A field's value with its encoded words read; what can't be read stays as it stands (RFC 2047, 2231)."""
    if "=?" in value:
        value = _decode_words(value)
    return " ".join(_FORBIDDEN.sub(" ", charsets.clean(value)).split())


def _decode_words(value: str) -> str:
    """Encoded words of one charset that stand together are one text: some programs split a letter between two."""
    try:
        words = decode_header(value)
    except (HeaderParseError, ValueError, LookupError):
        return value
    read: list[tuple[bytes, str]] = []
    for word, charset in words:
        raw = word.encode("utf-8", "replace") if isinstance(word, str) else word
        if charset is None:
            raw = raw.decode("raw-unicode-escape", "replace").encode("utf-8", "replace")
        name = charset or "utf-8"
        if read and read[-1][1] == name:
            read[-1] = (read[-1][0] + raw, name)
        else:
            read.append((raw, name))
    return "".join(charsets.text(raw, name) for raw, name in read)


def _one_mailbox(value: str) -> str | None:
    """The address of a mailbox, when the standard library reads the same one."""
    if alone := _BARE.fullmatch(value) or _OLD.fullmatch(value):
        address = str(alone.group(1)).lower()
    elif named := _NAMED.fullmatch(value):
        name, address = (named.group(2) or "").strip(), str(named.group(3)).lower()
        # Not quoted: common and harmless when it is the same address, else a trick.
        if "@" in name:
            return address if name.lower() == address else None
    else:
        return None
    return address if _CLEAR.fullmatch(value) or parseaddr(value)[1].lower() == address else None


def _unfolded(value: str) -> str:
    if not value.isascii():
        value = charsets.text(value.encode("utf-8", "surrogateescape"), "utf-8")
    if not value.isprintable():
        value = _FOLD.sub(" ", value)
    return (value if value.isprintable() else _CONTROL.sub(" ", value)).strip()
