"""The finished mail: bytes made once, stored, and sent the same at every try.

Seven-bit bytes (but for an address that has others, RFC 6532), CRLF, plain text first and HTML second; the words of
players can't make a header.
Must not know tables or sockets.
"""

import hmac
import re
import secrets
from binascii import b2a_qp
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import Literal
from urllib.parse import quote

from bot.layout import NARROW, Page, Proof, Reply, html, text
from bot.layout.columns import plain
from bot.letters import pictures, threads
from bot.letters.calendars import Dated, event
from bot.letters.transfer import base64

# The field that has in full what the letter's proofs are the beginning of.
PROOF = "X-PBM-Proof"
Kind = Literal["auto-replied", "auto-generated"]

# RFC 5322 3.6.4, as loosely as it is met.
_ID = re.compile(r"<[!-;=?-~]{1,250}>")
# As `deadlines.spell_out` says it: "(in 6 days 23 h; 10:15 UTC)".
_SPAN = re.compile(r"\(in [^()]*\)")
# RFC 5321 4.1.2, RFC 6531 3.3; no quotes.
_ADDRESS = re.compile(r"[!#-'*+\-./-9=?A-Z^-~\u00a0-\U0010ffff]{1,64}@[\w.:\[\]-]{1,255}", re.ASCII)
# Of a thread that References keeps: the first, and the latest.
_ANCESTORS = 20
# Characters in a line (RFC 5322 2.1.1).
_SOFT, _HARD = 78, 998
# RFC 5322 2.2; what is folded begins with a blank.
_HEADER = re.compile(rb"([!-9;-~]+): ?(?=[^ ])")
# A header's word that is too long; it is encoded, as that can be folded.
_LONG_WORD = re.compile(r"\S{61}")


@dataclass(frozen=True, kw_only=True)
class Style:
    """What its reader wants a letter to look like."""

    # Without HTML.
    plain: bool = False
    # Its text in 40 columns, with sentences that flow (RFC 3676).
    narrow: bool = False


USUAL = Style()


@dataclass(frozen=True, kw_only=True)
class Letter:
    """All that a mail is made of."""

    # The bot's name and address.
    sender: tuple[str, str]
    to: str
    # Its subject is the mail's.
    page: Page
    # Reply-To, and what the links in the letter write.
    reply: Reply
    # With its angle brackets.
    message_id: str
    # Aware.
    date: datetime
    # The instance's id, by which it knows its own mail.
    loop: str
    # RFC 3834 5: an answer to a mail, or a letter of our own accord.
    kind: Kind
    in_reply_to: str | None = None
    # The thread so far, oldest first.
    references: tuple[str, ...] = ()
    # The deadline that it tells, for the reader's calendar.
    dated: Dated | None = None
    # The match: its name, and an id like gs-7.example.org (RFC 2919).
    list_id: tuple[str, str] | None = None
    # The address to which a mail with this line ends such letters (RFC 2369 3.2).
    unsubscribe: tuple[str, str] | None = None
    # The page on the web that ends them by a POST (RFC 8058); "" for none.
    one_click: str = ""
    style: Style = USUAL
    # By what an answer to it is known where the Reply-To doesn't say so; "" where that does.
    known_by: str = ""


def message_id(kind: str, tag: str, turn: int | None, domain: str, mark: str = "") -> str:
    """A Message-ID that says what the mail is and can't be guessed: <report.gs-7.3.9f86d081@example.org>.

    `mark` is what nobody can guess; without one it is made by chance.
    """
    told = [kind, tag, "x" if turn is None else str(turn)]
    left = ".".join(re.sub(r"[^a-z0-9-]", "", part.lower()) or "x" for part in told)
    return f"<{left}.{mark or secrets.token_hex(10)}@{re.sub(r'[^A-Za-z0-9.-]', '', domain)}>"


def mark(secret: bytes, told: str, page: Page) -> str:
    """What tells a letter from all others, made of what it tells and says: written once more, it is the same letter.

    How long there is until a deadline is left out, for that is another time an hour later.
    """
    said = " ".join((told, page.subject, text.render(page.blocks)))
    said = _SPAN.sub("", " ".join(said.split()))
    return hmac.digest(secret, said.encode(), "sha256").hex()[:20]


def clean(words: str) -> str:
    """Words as they may stand in a header: one line, no controls, single spaces (RFC 5322 2.2)."""
    return " ".join(plain(words).split())


def compose(letter: Letter) -> bytes:
    """The mail; the same letter makes the same bytes. ValueError, with a sentence, when it can't be sent."""
    # "=_" is never in an encoded part.
    boundary = "=_" + sha256(letter.message_id.encode()).hexdigest()[:24]
    headers = _headers(letter, boundary)
    head = "".join(map(_line, headers, headers.values())).encode()
    _check(head, list(headers))
    in_words = _narrow(letter.page) if letter.style.narrow else _text(text.render(letter.page.blocks))
    if letter.style.plain:
        # The fields of the text, which stand at its head, are the last ones of the letter.
        return head + (b"\r\n" + _with_event(in_words, boundary, letter.dated) if letter.dated else in_words)
    rule = b"--" + boundary.encode()
    in_colour = _html(html.render(letter.page, letter.reply))
    shown = pictures.around(in_colour, letter.page.blocks, boundary)
    both = b"\r\n".join((rule, in_words, rule, shown, rule + b"--", b""))
    if letter.dated is None:
        return head + b"\r\n" + both
    kind = f'Content-Type: multipart/alternative; boundary="{boundary}"\r\n\r\n'.encode()
    return head + b"\r\n" + _with_event(kind + both, boundary, letter.dated)


def _with_event(said: bytes, boundary: str, dated: Dated) -> bytes:
    """What the letter says, with its fields, and the event behind it (RFC 6047)."""
    rule = f"--{_around(boundary)}".encode()
    attached = (
        f'Content-Type: text/calendar; charset=utf-8; method={dated.method}; name="{dated.name}"\r\n'
        f'Content-Disposition: attachment; filename="{dated.name}"\r\n'
        "Content-Transfer-Encoding: base64\r\n\r\n"
    ).encode()
    return b"\r\n".join((rule, said, rule, attached + base64(event(dated)), rule + b"--", b""))


def _around(boundary: str) -> str:
    """The boundary of a letter with an event around its text."""
    return f"=_with-event-{boundary[2:]}"


def _headers(letter: Letter, boundary: str) -> dict[str, str]:
    """Names and unfolded values; what a letter doesn't have has no header."""
    if letter.date.tzinfo is None:
        raise ValueError(f"The date of a letter needs its zone; {letter.date} has none.")
    values = {
        "From": f"{_phrase(letter.sender[0])} <{_address(letter.sender[1])}>",
        "Reply-To": _address(letter.reply.address),
        "To": _address(letter.to),
        "Subject": _words(letter.page.subject),
        "Date": format_datetime(letter.date),
        "Message-ID": _id(letter.message_id),
        "In-Reply-To": " ".join(_ID.findall(letter.in_reply_to or "")[:1]),
        "References": " ".join(_thread(letter)),
        "Auto-Submitted": letter.kind,
        "X-Auto-Response-Suppress": "All",
        "X-PBM-Loop": _words(letter.loop),
        "X-PBM-Answer": _address(letter.known_by) if letter.known_by else "",
        PROOF: _proof(letter.page),
        "List-Id": _list_id(*letter.list_id) if letter.list_id else "",
        "List-Unsubscribe": _unsubscribe(*letter.unsubscribe, letter.one_click) if letter.unsubscribe else "",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" if letter.one_click else "",
        "MIME-Version": "1.0",
        "Content-Type": _content_type(letter, boundary),
    }
    return {name: value for name, value in values.items() if value}


def _proof(page: Page) -> str:
    """In full all that the letter's short lines prove; seals of 64 digits stand as they are, for they can be folded."""
    whole = " ".join(block.whole for block in page.blocks if isinstance(block, Proof))
    return clean(whole) if whole.isascii() and "=?" not in whole else _words(whole)


def _content_type(letter: Letter, boundary: str) -> str:
    """Of the whole letter; "" where it is a text alone, which says so itself."""
    if letter.dated:
        return f'multipart/mixed; boundary="{_around(boundary)}"'
    return "" if letter.style.plain else f'multipart/alternative; boundary="{boundary}"'


def _thread(letter: Letter) -> list[str]:
    """The ids before this mail, and one that stands for itself."""
    own = threads.beside(letter.message_id)
    found = _ID.findall(" ".join((*letter.references, letter.in_reply_to or "", own)))
    ids = list(dict.fromkeys(found))
    return ids if len(ids) <= _ANCESTORS else [ids[0], *ids[1 - _ANCESTORS :]]


def _id(own: str) -> str:
    if not _ID.fullmatch(own):
        raise ValueError(f"{own!r} is no Message-ID; one looks like <report.gs-7@example.org>.")
    return own


def _address(address: str) -> str:
    if not (_ADDRESS.fullmatch(address) and address.isprintable()):
        raise ValueError(f"{address!r} is no address that I can send to; one looks like ann@example.org.")
    return address


def _list_id(name: str, ident: str) -> str:
    # RFC 2919 2: no longer.
    return f"{_phrase(name)} <{re.sub(r'[^A-Za-z0-9.-]', '', ident)[:255]}>"


def _unsubscribe(address: str, line: str, one_click: str) -> str:
    """A link that writes the whole mail, in its subject as well: some programs leave the text out (RFC 6068).

    The page on the web stands first, as the one that is preferred (RFC 2369 2).
    """
    said = quote(clean(line), safe="")
    by_mail = f"<mailto:{quote(_address(address), safe='@+.')}?subject={said}&body={said}>"
    return f"<{one_click}>, {by_mail}" if one_click else by_mail


def _phrase(name: str) -> str:
    """A display name: quoted, or encoded (RFC 5322 3.2.5)."""
    words = clean(name)
    return _encoded(words) if _wants_encoding(words) else '"' + re.sub(r'(["\\])', r"\\\1", words) + '"'


def _words(value: str) -> str:
    """Plain words as they are, so that a source or a list of subjects can be read; the others are encoded."""
    words = clean(value)
    if not _wants_encoding(words):
        return words
    runs = groupby(words.split(), key=_wants_encoding)
    return " ".join(_encoded(" ".join(run)) if wants else " ".join(run) for wants, run in runs)


def _wants_encoding(words: str) -> bool:
    """Not ASCII, too long to fold, or looking like an encoded word, which a reader's program would decode."""
    return not words.isascii() or "=?" in words or _LONG_WORD.search(words) is not None


def _encoded(words: str) -> str:
    """Encoded words (RFC 2047 2), short enough to stand beside a header's name; blanks between don't count."""
    return " ".join(Header(words, "utf-8", maxlinelen=66).encode().split())


def _line(name: str, value: str) -> str:
    """One header, folded between words where it is long, never before the first (RFC 5322 2.2.3)."""
    if len(name) + len(value) + 2 <= _SOFT:
        return f"{name}: {value}\r\n"
    first, *words = value.split()
    line, folded = f"{name}: {first}", ""
    for word in words:
        if len(line) + 1 + len(word) <= _SOFT:
            line = f"{line} {word}"
        else:
            folded, line = f"{folded}{line}\r\n", f" {word}"
    return f"{folded}{line}\r\n"


def _check(head: bytes, names: list[str]) -> None:
    """Read the finished headers again: whatever a player's words did, there are these and no others.

    Python's own e-mail writer has let such words through (CVE-2024-6923, CVE-2026-1299).
    """
    lines = head.removesuffix(b"\r\n").split(b"\r\n")
    read = [found[1].decode() for found in map(_HEADER.match, lines) if found]
    folded = sum(line.startswith(b" ") and not line.isspace() for line in lines)
    within = b"".join(lines)
    stray = any(sign in within for sign in (b"\r", b"\n", b"\0"))
    longest = max(map(len, lines))
    if read != names or len(read) + folded != len(lines) or stray or longest > _HARD:
        found = f"{read}, the longest line with {longest} characters"
        raise ValueError(
            f"The headers were to be {names} and came out as {found}; I did not write the letter."
        )


def _text(content: str, kind: str = "plain; charset=utf-8") -> bytes:
    if content.isascii():
        return _part(kind, "7bit", content.encode())
    return _part(kind, "quoted-printable", _quoted(content.encode()))


def _narrow(page: Page) -> bytes:
    return _text(text.flowed(page.blocks, NARROW), "plain; charset=utf-8; format=flowed")


def _html(content: str) -> bytes:
    """Quoted-printable or base64, whichever is smaller: never a line that is too long (RFC 2045 6.7, 6.8)."""
    raw = content.encode()
    quoted = _quoted(raw)
    if len(quoted) * 57 <= len(raw) * 77:
        return _part("html; charset=utf-8", "quoted-printable", quoted)
    return _part("html; charset=utf-8", "base64", base64(raw, b"\n"))


def _quoted(raw: bytes) -> bytes:
    """Quoted-printable, line by line."""
    return b"".join(map(_quoted_line, raw.splitlines(keepends=True)))


# Most lines of a letter stand in every letter.
@lru_cache(4096)
def _quoted_line(line: bytes) -> bytes:
    return b2a_qp(line)


def _part(kind: str, encoding: str, body: bytes) -> bytes:
    head = f"Content-Type: text/{kind}\nContent-Transfer-Encoding: {encoding}\n\n"
    return (head.encode() + body).replace(b"\n", b"\r\n")
