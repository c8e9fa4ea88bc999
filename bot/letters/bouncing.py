"""Delivery reports read: which letter of ours one is about, whose address it names, and whether that was final.

RFC 3464 first; `flufl.bounce` knows the many forms from before it. Bytes in, values out; it never raises. Must not know
a table, nor whether the letter it names was ever sent: anybody can write a delivery report.
"""

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from typing import Literal

from flufl.bounce import all_failures

from bot.letters import fields, parts

Verdict = Literal["hard", "soft", "delivered"]

_STATUS_PARTS = ("message/delivery-status", "message/global-delivery-status")
_RETURNED_PARTS = ("message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers")
_ID = re.compile(r"<[^<>\s]{3,250}>")
_CODE = re.compile(r"\b[45]\d\d[ -]\S[^\r\n]*")
_STATUS = re.compile(r"[245]\.\d{1,3}\.\d{1,3}")
# Mailbox full, letter too large, trouble of the mail system, trouble with what the letter has in it (RFC 3463).
_PASSES = re.compile(r"5\.(?:2\.[23]|3\.\d+|6\.\d+)$")
_LONGEST = 160  # characters of what a mail server says that are worth telling
_MOST_IDS = 100
# Octets that are searched for older forms: they begin with what failed, and the search takes 20 s for a megabyte.
_LONGEST_OLD = 16_384

logging.getLogger("flufl.bounce").setLevel(logging.CRITICAL)  # what it can't read is nobody's trouble


@dataclass(frozen=True)
class Failure:
    """What a delivery report says of one recipient."""

    addresses: frozenset[str]  # lower case: where the letter ended, and where it was sent if that is told
    verdict: Verdict
    why: str  # the mail server's words on one line


@dataclass(frozen=True)
class Bounce:
    """A delivery report."""

    letters: tuple[str, ...]  # the Message-IDs of what may be the letter it is about
    told: tuple[Failure, ...]


def read(raw: bytes) -> Bounce | None:
    """The delivery report in these bytes; None when they are none."""
    message, whole = parts.parse(raw)
    if not whole:
        return None
    inside = list(message.walk())
    told = tuple(
        found for part in inside if part.get_content_type() in _STATUS_PARTS for found in _told(part)
    )
    if told:
        return Bounce(tuple(_returned(message, inside))[:_MOST_IDS], told)
    guessed = tuple(_guessed(raw[:_LONGEST_OLD]))
    return Bounce(names(raw), guessed) if guessed else None


def names(raw: bytes) -> tuple[str, ...]:
    """Whatever in these bytes looks like a Message-ID: who knows none of them need read no further."""
    return tuple(dict.fromkeys(_ID.findall(_text(raw))))[:_MOST_IDS]


def lasting(answer: str) -> bool:
    """Whether this answer, which refuses an address, will be the same tomorrow: "550 5.1.1 no such user"."""
    found = _STATUS.search(answer)
    return not (_PASSES.match(found[0]) if found else answer.startswith("552"))


def one_line(words: str) -> str:
    """What a mail server says, on one line that can be printed, and not longer than anybody reads."""
    return " ".join("".join(c if c.isprintable() else " " for c in words).split())[:_LONGEST]


def _told(part: Message) -> Iterator[Failure]:
    """A report has fields of the message, then some of each recipient (RFC 3464 2.1)."""
    groups = part.get_payload()
    for group in groups if isinstance(groups, list) else []:
        found = fields.fields(group) if isinstance(group, Message) else {}
        named = {_address(fields.first(found, name)) for name in ("final-recipient", "original-recipient")}
        how = _verdict(fields.first(found, "action"), fields.first(found, "status"))
        if how is not None and (named := named - {""}):
            said = fields.first(found, "diagnostic-code").partition(";")[2] or fields.first(found, "status")
            yield Failure(frozenset(named), how, one_line(said) or "no reason is given")


def _verdict(action: str, status: str) -> Verdict | None:
    """A letter that was given up counts as refused, though each single try might have been better (4.4.7)."""
    found = _STATUS.search(status)
    match action.partition("(")[0].strip().lower():
        case "failed":
            return "soft" if found is not None and _PASSES.match(found[0]) else "hard"
        case "delayed":
            return "soft"
        case "delivered" | "relayed" | "expanded":
            return "delivered"
        case _:
            return None


def _address(value: str) -> str:
    """`rfc822; <Snail@x.test>` (RFC 3464 2.1.2): the address, in lower case."""
    return value.partition(";")[2].strip().strip("<>").lower()


def _returned(message: Message, inside: list[Message]) -> Iterator[str]:
    """The Message-ID of the letter that came back; or, where none came back, what the report says it answers."""
    for part in inside:
        if part.get_content_type() in _RETURNED_PARTS:
            inner = part.get_payload(0) if part.is_multipart() else None
            head = str(inner) if inner is not None else _text(parts.content(part))
            if said := re.search(r"(?im)^message-id:\s*(<[^<>\s]{3,250}>)", head):
                yield said[1]
    yield from fields.answered(fields.fields(message))


def _guessed(raw: bytes) -> Iterator[Failure]:
    """What the forms of a hundred mail systems tell that know no RFC 3464."""
    try:
        passing, lasting = all_failures(parts.parse(raw)[0])
    except Exception:  # noqa: BLE001  # a stranger's mail, read by somebody else's code
        return
    said = _CODE.search(_text(raw).partition("\n\n")[2])
    why = one_line(said[0]) if said else "no reason is given"
    for found, how in ((passing, "soft"), (lasting, "hard")):
        for address in sorted(found):
            yield Failure(frozenset({_text(address).strip("<>").lower()}), how, why)  # type: ignore[arg-type]


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace").replace("\r\n", "\n")
