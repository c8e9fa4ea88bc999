"""The finished mail: bytes made once, stored, and sent the same at every try.

Seven-bit bytes (but for an address that has others, RFC 6532), CRLF, plain text first and HTML second; the words of
players can't make a header.
Must not know tables or sockets.
"""

import hmac
import re
import secrets
from binascii import b2a_qp
from functools import lru_cache
from hashlib import sha256

from bot.layout import NARROW, Block, Page, html, text
from bot.letters import pictures
from bot.letters.calendars import Dated, event
from bot.letters.head import fields
from bot.letters.letter import Letter
from bot.letters.transfer import base64

# As `deadlines.spell_out` says it: "(in 6 days 23 h; 10:15 UTC)".
_SPAN = re.compile(r"\(in [^()]*\)")
# A line of its own in HTML; it is the same when it is quoted.
_STYLE = b"<style>\n"
_NO_SIGN = re.compile(r"[^a-z0-9-]")
_NO_DOMAIN = re.compile(r"[^A-Za-z0-9.-]")


def message_id(kind: str, tag: str, turn: int | None, domain: str, mark: str = "") -> str:
    """A Message-ID that says what the mail is and can't be guessed: <report.gs-7.3.9f86d081@example.org>.

    `mark` is what nobody can guess; without one it is made by chance.
    """
    told = [kind, tag, "x" if turn is None else str(turn)]
    left = ".".join(_NO_SIGN.sub("", part.lower()) or "x" for part in told)
    return f"<{left}.{mark or secrets.token_hex(10)}@{_NO_DOMAIN.sub('', domain)}>"


def mark(secret: bytes, told: str, page: Page) -> str:
    """What tells a letter from all others, made of what it tells and says: written once more, it is the same letter.

    How long there is until a deadline is left out, for that is another time an hour later.
    """
    said = " ".join((told, page.subject, _words(page.blocks)))
    said = _SPAN.sub("", " ".join(said.split()))
    return hmac.digest(secret, said.encode(), "sha256").hex()[:20]


def compose(letter: Letter) -> bytes:
    """The mail; the same letter makes the same bytes. ValueError, with a sentence, when it can't be sent."""
    # "=_" is never in an encoded part.
    boundary = "=_" + sha256(letter.message_id.encode()).hexdigest()[:24]
    head = fields(letter, _content_type(letter, boundary))
    in_words = _narrow(letter.page) if letter.style.narrow else _text(_words(letter.page.blocks))
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


# A letter is marked by its words, and then they go into it.
@lru_cache(2)
def _words(blocks: tuple[Block, ...]) -> str:
    return text.render(blocks)


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


def _content_type(letter: Letter, boundary: str) -> str:
    """Of the whole letter; "" where it is a text alone, which says so itself."""
    if letter.dated:
        return f'multipart/mixed; boundary="{_around(boundary)}"'
    return "" if letter.style.plain else f'multipart/alternative; boundary="{boundary}"'


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
    """Quoted-printable: line by line, but for the styles, which make most of the HTML and are the same in all of it."""
    *above, last = raw.split(b"\n" + _STYLE)
    return _STYLE.join((*map(_quoted_above_style, above), _quoted_lines(last)))


@lru_cache(16)
def _quoted_above_style(lines: bytes) -> bytes:
    return _quoted_lines(lines + b"\n")


def _quoted_lines(lines: bytes) -> bytes:
    return b"".join(map(_quoted_line, lines.splitlines(keepends=True)))


# Most lines of a letter stand in every letter.
@lru_cache(4096)
def _quoted_line(line: bytes) -> bytes:
    return b2a_qp(line)


def _part(kind: str, encoding: str, body: bytes) -> bytes:
    head = f"Content-Type: text/{kind}\nContent-Transfer-Encoding: {encoding}\n\n"
    return (head.encode() + body).replace(b"\n", b"\r\n")
