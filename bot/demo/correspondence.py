"""What a mail program does: shows a letter, and writes an answer to it in its own manner.

Every manner here is one that real programs have. Must not know the game, nor who writes.
"""

import email
import email.policy
import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage
from email.utils import format_datetime, formataddr, make_msgid, parseaddr
from functools import lru_cache
from html import escape

# Python reads a field anew whenever somebody asks for it, and the fields of our letters are mostly the same.
_READ_ONCE = email.policy.default.clone(header_factory=lru_cache(10_000)(HeaderRegistry()))


@dataclass(frozen=True)
class Letter:
    """A letter as a mail program shows it."""

    message_id: str
    in_reply_to: str
    references: tuple[str, ...]
    subject: str
    sender: str  # as it stands in From
    reply_to: str  # the address an answer goes to
    to: str
    date: str
    text: str
    html: str

    @property
    def words(self) -> str:
        """The text with single spaces, so that a sentence is found although its lines were wrapped."""
        return " ".join(self.text.split())


@dataclass(frozen=True)
class Writer:
    """Whose letters these are."""

    name: str
    address: str


Manner = Callable[[EmailMessage, tuple[str, ...], Letter | None], None]  # puts the body into a message


def opened(raw: bytes) -> Letter:
    """The letter in these bytes."""
    message = email.message_from_bytes(raw, policy=_READ_ONCE)
    text, html = message.get_body(("plain",)), message.get_body(("html",))

    def header(name: str) -> str:
        return " ".join(str(message.get(name, "")).split())

    return Letter(
        message_id=header("Message-ID"),
        in_reply_to=header("In-Reply-To"),
        references=tuple(header("References").split()),
        subject=header("Subject"),
        sender=header("From"),
        reply_to=parseaddr(header("Reply-To") or header("From"))[1],
        to=header("To"),
        date=header("Date"),
        text=text.get_content().replace("\r\n", "\n") if text else "",
        html=_with_pictures(html.get_content(), message) if html else "",
    )


def _with_pictures(document: str, message: EmailMessage) -> str:
    """A document that stands alone: what the letter brings with it (RFC 2392) is written into it."""
    for part in message.walk():
        if name := part.get("Content-ID"):
            bytes_of = b64encode(part.get_content()).decode("ascii")
            document = document.replace(
                f"cid:{name.strip('<>')}", f"data:{part.get_content_type()};base64,{bytes_of}"
            )
    return document


def plain(message: EmailMessage, words: tuple[str, ...], _answered: Letter | None) -> None:
    """The words, and nothing else."""
    message.set_content("\n".join(words) + "\n")


def phone(message: EmailMessage, words: tuple[str, ...], _answered: Letter | None) -> None:
    """The words, and the line that a telephone adds below them."""
    message.set_content("\n".join((*words, "", "Sent from my phone")) + "\n")


def quoting(message: EmailMessage, words: tuple[str, ...], answered: Letter | None) -> None:
    """The words above; below them the whole letter that is answered, each line behind a `>`."""
    assert answered is not None  # noqa: S101  # only an answer quotes
    quoted = (f"> {line}".rstrip() for line in answered.text.splitlines())
    message.set_content(
        "\n".join((*words, "", f"On {answered.date}, {answered.sender} wrote:", *quoted)) + "\n"
    )


def outlook(message: EmailMessage, words: tuple[str, ...], answered: Letter | None) -> None:
    """The words above; below them the whole letter that is answered, with no sign in front of its lines."""
    assert answered is not None  # noqa: S101  # only an answer quotes
    head = (
        f"From: {answered.sender}",
        f"Sent: {answered.date}",
        f"To: {answered.to}",
        f"Subject: {answered.subject}",
    )
    message.set_content("\n".join((*words, "", "_" * 32, *head, "", answered.text)))


def only_html(message: EmailMessage, words: tuple[str, ...], _answered: Letter | None) -> None:
    """HTML, and no plain text beside it."""
    lines = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in words)
    message.set_content(f'<html><body><div dir="ltr">{lines}</div></body></html>\n', subtype="html")


def answer(writer: Writer, letter: Letter, words: tuple[str, ...], manner: Manner = plain) -> EmailMessage:
    """An answer, in the thread of the letter (RFC 5322 3.6.4)."""
    subject = re.sub(r"^(?:re: *)+", "", letter.subject, flags=re.IGNORECASE)
    message = fresh(writer, letter.reply_to, f"Re: {subject}", words, manner, letter)
    message["In-Reply-To"] = letter.message_id
    message["References"] = " ".join(dict.fromkeys((*letter.references, letter.message_id)))
    return message


def fresh(
    writer: Writer,
    to: str,
    subject: str,
    words: tuple[str, ...],
    manner: Manner = plain,
    answered: Letter | None = None,
) -> EmailMessage:
    """A letter that answers none; `answered` is the letter that may be quoted in it."""
    message = EmailMessage(policy=email.policy.SMTP)
    message["From"] = formataddr((writer.name, writer.address))
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=writer.address.partition("@")[2])
    manner(message, words, answered)
    return message
