"""The finished mail: bytes made once, stored, and sent the same at every try. Must not know tables or sockets.

Seven-bit bytes, CRLF, plain text first and HTML second; the words of players can't make a header.
"""

import binascii
import re
import secrets
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime
from hashlib import sha256
from typing import Literal

from bot.layout import Page, Reply, html, text
from bot.layout.columns import plain

Kind = Literal["auto-replied", "auto-generated"]

_ID = re.compile(r"<[!-;=?-~]{1,250}>")  # RFC 5322 3.6.4, as loosely as it is met
_ADDRESS = re.compile(r"[!-'*+\-./-9=?A-Z^-~]+@[A-Za-z0-9.\-\[\]:]+")
_HEADER = re.compile(rb"[!-9;-~]+(?=: )")
_ANCESTORS = 20  # of a thread that References keeps: the first, and the latest


@dataclass(frozen=True, kw_only=True)
class Letter:
    """All that a mail is made of."""

    sender: tuple[str, str]  # the bot's name and address
    to: str
    page: Page  # its subject is the mail's
    reply: Reply  # Reply-To, and what the links in the letter write
    message_id: str  # with its angle brackets
    date: datetime  # aware
    loop: str  # the instance's id, by which it knows its own mail
    kind: Kind  # RFC 3834 5: an answer to a mail, or a letter of our own accord
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()  # the thread so far, oldest first
    list_id: tuple[str, str] | None = (
        None  # the match as a list: its name, and an id like gs-7.example.org (RFC 2919)
    )


def message_id(kind: str, tag: str, turn: int | None, seat: int | None, domain: str) -> str:
    """A Message-ID that says what the mail is, and that nobody can guess: <report.gs-7.3.2.c0ffee...@example.org>."""
    parts = [kind, tag, *("x" if part is None else str(part) for part in (turn, seat)), secrets.token_hex(10)]
    left = ".".join(re.sub(r"[^a-z0-9-]", "", part.lower()) or "x" for part in parts)
    return f"<{left}@{domain}>"


def clean(words: str) -> str:
    """Words as they may stand in a header: one line, no controls, single spaces (RFC 5322 2.2)."""
    return " ".join(plain(words).split())


def compose(letter: Letter) -> bytes:
    """The mail. ValueError when it can't be one: an address that is none, a naive date, a header that isn't ours."""
    headers = _headers(letter)
    boundary = "=_" + sha256(letter.message_id.encode()).hexdigest()[:24]
    headers.append(("Content-Type", f'multipart/alternative;\r\n boundary="{boundary}"'))
    head = "".join(f"{name}: {value}\r\n" for name, value in headers).encode("ascii")
    rule = b"--" + boundary.encode()
    plain_part = _part("plain", text.render(letter.page.blocks))
    html_part = _part("html", html.render(letter.page, letter.reply))
    _check(head, [name for name, _ in headers])
    return b"\r\n".join((head, rule, plain_part, rule, html_part, rule + b"--", b""))


def _headers(letter: Letter) -> list[tuple[str, str]]:
    if letter.date.tzinfo is None:
        raise ValueError(f"The date of a letter needs its zone; {letter.date} has none.")
    thread = _thread(letter)
    values = {
        "From": _mailbox(*letter.sender),
        "Reply-To": _address(letter.reply.address),
        "To": _address(letter.to),
        "Subject": _words("Subject", letter.page.subject),
        "Date": format_datetime(letter.date),
        "Message-ID": letter.message_id,
        "In-Reply-To": "".join(_ID.findall(letter.in_reply_to or "")[:1]),
        "References": "\r\n ".join(thread),
        "Auto-Submitted": letter.kind,
        "X-Auto-Response-Suppress": "All",
        "X-PBM-Loop": clean(letter.loop),
        "List-Id": _list(letter.list_id) if letter.list_id else "",
        "MIME-Version": "1.0",
    }
    return [(name, value) for name, value in values.items() if value]


def _thread(letter: Letter) -> list[str]:
    """The ids before this mail, and its own: a relay that gives it a new Message-ID leaves References alone."""
    ids = _ID.findall(" ".join((*letter.references, letter.in_reply_to or "", letter.message_id)))
    ids = list(dict.fromkeys(ids))
    return ids if len(ids) <= _ANCESTORS else [ids[0], *ids[1 - _ANCESTORS :]]


def _list(list_id: tuple[str, str]) -> str:
    name, ident = list_id
    return f"{_phrase('List-Id', name)} <{re.sub(r'[^A-Za-z0-9.-]', '', ident)}>"


def _address(address: str) -> str:
    if not _ADDRESS.fullmatch(address):
        raise ValueError(f"{address!r} is no address that a letter can be sent to.")
    return address


def _mailbox(name: str, address: str) -> str:
    return f"{_phrase('From', name)} <{_address(address)}>"


def _phrase(header: str, name: str) -> str:
    words = clean(name)
    if words.isascii() and "=?" not in words:
        return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return _words(header, words)


def _words(header: str, value: str) -> str:
    """Words as a header's value: folded; encoded (RFC 2047) when not ASCII or when they look encoded already."""
    words = clean(value)
    if not words.isascii() or "=?" in words:
        return Header(words, "utf-8", header_name=header).encode(linesep="\r\n")
    return words


def _part(subtype: str, content: str) -> bytes:
    raw = content.encode()
    if subtype == "plain" and content.isascii():
        encoding, body = "7bit", raw
    else:
        encoding, body = _encoded(raw)
    head = f"Content-Type: text/{subtype}; charset=utf-8\nContent-Transfer-Encoding: {encoding}\n\n"
    return (head.encode() + body).replace(b"\n", b"\r\n")


def _encoded(raw: bytes) -> tuple[str, bytes]:
    """Quoted-printable or base64, whichever is smaller (RFC 2045 6.7, 6.8)."""
    quoted = binascii.b2a_qp(raw)
    if len(quoted) * 57 <= len(raw) * 77:
        return "quoted-printable", quoted
    lines = (binascii.b2a_base64(raw[i : i + 57]) for i in range(0, len(raw), 57))
    return "base64", b"".join(lines)


def _check(head: bytes, names: list[str]) -> None:
    lines = head.removesuffix(b"\r\n").split(b"\r\n")
    found = [match.group().decode() for line in lines if (match := _HEADER.match(line))]
    folded = sum(line.startswith(b" ") for line in lines)
    if (
        found != names
        or len(found) + folded != len(lines)
        or b"\r" in b"".join(lines)
        or b"\n" in b"".join(lines)
    ):
        raise ValueError(f"The letter would have the headers {found}; we wrote {names}.")
