"""The parts of a mail: which are the letter's text, which are attachments. Bytes in, texts out; it never raises.

What can be made to cost more than it should (parts in parts, thousands of parts, endless fields) is refused before it
costs. Must not know whose words they are.
"""

import base64
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from email.message import Message
from email.parser import BytesFeedParser, BytesHeaderParser
from email.policy import Compat32
from functools import lru_cache
from itertools import count

from bot.letters import charsets, fields, packed, pictures, why
from bot.letters.flowed import unflow
from bot.letters.headed import POLICY, Headed, headed

MOST_PARTS = 100
# Characters of text that are read.
LONGEST_TEXT = 64 * 1024
# Characters, tags included.
LONGEST_HTML = 256 * 1024
# Lines times enclosing parts: the parser looks at each line once for each.
MOST_LOOKS = 2_000_000

_LINE_END = re.compile(rb"\r\n?+|\n")
_BLANK_LINE = re.compile(rb"(?:\r\n?+|\n)(?:\r\n?+|\n)")
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")
_PARTS_IN_PARTS = re.compile(rb"(?i)\b(?:multipart|message)/")
_NAME_BREAKERS = re.compile(r"[\x00-\x1f\x7f\"<>|*?:]+")
_LONGEST_NAME = 60
# Lines of an attached text in which orders are looked for.
_PAGE = 40
_SMIME = ("application/pkcs7-mime", "application/x-pkcs7-mime")
# What programs write for readers that know no parts.
_NOTICE = re.compile(r"\bMIME\b|multi-?part", re.IGNORECASE)
_SIGNATURES = ("application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature")
_ALTERNATIVES_TO_SKIP = ("text/x-amp-html", "text/watch-html")


@dataclass(frozen=True)
class Piece:
    """One stretch of a letter: its text, its HTML, or both when they are alternatives; or what was left unread."""

    # Lines; of what was left unread, those that can be shown.
    text: tuple[str, ...] | None = None
    html: str | None = None
    # "attachment orders.txt"
    unread: str = ""
    # Lines beyond the limits.
    cut: tuple[str, ...] = ()


class _TooMuch(Exception):  # noqa: N818  not an error, a verdict
    pass


def parse(raw: bytes) -> tuple[Message, bool]:
    """The mail, and whether its body could be parsed too; else only its header fields are there."""
    if (letter := _of_one_part(raw)) is not None:
        return letter, True
    if not _tangled(raw):
        parser = BytesFeedParser(_factory=_counted(), policy=POLICY)
        with suppress(_TooMuch, RecursionError):
            parser.feed(raw)
            return parser.close(), True
    return BytesHeaderParser(Headed, policy=POLICY).parsebytes(raw), False


def leaves(message: Message) -> tuple[Message, ...]:
    """The mail itself, then every part in it, in order."""
    found, todo = [], [message]
    while todo:
        part = todo.pop()
        found.append(part)
        if part.is_multipart() and part.get_content_maintype() == "multipart":
            todo += reversed(_children(part))
    return tuple(found)


def pieces(part: Message) -> Iterator[Piece]:
    """The stretches of a mail or of one of its parts, in order (RFC 2046 5.1)."""
    kind = part.get_content_type()
    if kind.startswith("multipart/"):
        yield from _multipart(part, kind)
    elif kind in _SMIME:
        yield from _packed(content(part))
    elif kind == "application/pgp-encrypted":
        yield Piece(unread=why.ENCRYPTED)
    elif kind == "application/ms-tnef":
        yield Piece(unread="winmail.dat, which only Outlook can open")
    elif kind == "message/rfc822":
        yield Piece(unread="forwarded letter")
    elif (name := filename(part)) is not None or kind.partition("/")[0] not in ("text", "multipart"):
        # A chart of ours that comes back with the letter that is quoted says nothing new.
        if kind not in _SIGNATURES and name != pictures.NAME:
            said = f"{why.ATTACHED}{name}" if name else f"{why.ATTACHED}({kind})"[:_LONGEST_NAME]
            yield Piece(text=_page(part, name or ""), unread=said)
    elif kind == "text/calendar":
        yield Piece(unread="calendar entry")
    else:
        yield _leaf(part, kind)


def _page(part: Message, name: str) -> tuple[str, ...] | None:
    """The lines of a short file of text, in which orders may stand; None: it is none."""
    if not name.casefold().endswith(".txt"):
        return None
    text = charsets.clean(charsets.text(content(part)[:LONGEST_TEXT], _parameters(part).get("charset", "")))
    lines = [line for line in text.split("\n") if line.strip()]
    return tuple(lines) if len(lines) <= _PAGE else None


def _packed(signed: bytes) -> Iterator[Piece]:
    """The stretches of the letter that was signed. One that holds another such letter is left unread."""
    letter = packed.unpacked(signed)
    inner, whole = parse(letter) if letter is not None else (Message(), False)
    if whole and not any(leaf.get_content_type() in _SMIME for leaf in leaves(inner)):
        yield from pieces(inner)
    else:
        yield Piece(unread=why.PACKED if packed.is_signed(signed) else why.ENCRYPTED)


def _multipart(part: Message, kind: str) -> Iterator[Piece]:
    if kind == "multipart/encrypted":
        yield Piece(unread=why.ENCRYPTED)
        return
    if not part.is_multipart():
        # It has no part in it, whatever it says.
        yield Piece(text=_leaf(part, "text/plain").text, unread=why.UNBOUND)
        return
    inner = [piece for child in _children(part) for piece in pieces(child)]
    if kind == "multipart/alternative":
        yield _alternative(inner)
        yield from (
            replace(piece, text=None, html=None) if piece.cut else piece
            for piece in inner
            if piece.unread or piece.cut
        )
    else:
        yield from inner
    yield from _outside(part)


def _outside(part: Message) -> Iterator[Piece]:
    """What stands before the first part and behind the last one, where mail programs show nothing (RFC 2046 5.1.1)."""
    for written in (part.preamble, part.epilogue):
        text = charsets.text((written or "")[:LONGEST_TEXT].encode("utf-8", "surrogateescape"), "utf-8")
        lines = [line for line in charsets.clean(text).split("\n") if not _NOTICE.search(line)]
        if any(map(str.strip, lines)):
            yield Piece(text=tuple(lines), unread=why.OUTSIDE)


def _alternative(inner: list[Piece]) -> Piece:
    """Text and HTML that say the same: all there is of the one beside all there is of the other."""
    texts = [piece.text for piece in inner if piece.text is not None and not piece.unread]
    htmls = [piece.html for piece in inner if piece.html is not None]
    return Piece(
        text=tuple(line for text in texts for line in text) if texts else None,
        html="<hr>".join(htmls) if htmls else None,
    )


def _leaf(part: Message, kind: str) -> Piece:
    if kind in _ALTERNATIVES_TO_SKIP:
        return Piece()
    said = _parameters(part)
    text = charsets.clean(charsets.text(content(part), said.get("charset", "")))
    if kind == "text/html":
        return Piece(html=text[:LONGEST_HTML], cut=_beyond(text, LONGEST_HTML))
    lines = text[:LONGEST_TEXT].replace("\u00ad", "").split("\n")
    if said.get("format") == "flowed":
        lines = unflow(lines, delsp=said.get("delsp") == "yes")
    return Piece(text=tuple(lines), cut=_beyond(text, LONGEST_TEXT))


def _beyond(text: str, limit: int) -> tuple[str, ...]:
    """The first lines behind the limit, for the list of what was ignored."""
    return tuple(line[:500] for line in text[limit:].split("\n", 100)[:100] if line)


def content(part: Message) -> bytes:
    """The bytes of a part, its transfer encoding undone as far as that can be done (RFC 2045 6)."""
    encoding = fields.field(part, "content-transfer-encoding").partition(";")[0].strip().lower()
    try:
        if encoding == "base64":
            return _from_base64(str(part.get_payload()).encode("ascii", "replace"))
        decoded = part.get_payload(decode=True)
    except (ValueError, LookupError, TypeError, AttributeError):
        return b""
    return decoded if isinstance(decoded, bytes) else b""


def filename(part: Message) -> str | None:
    """The cleaned name of an attachment, "" when it has none; None when the part is no attachment (RFC 2183)."""
    if part.get("content-disposition") is None and "name" not in str(part.get("content-type", "")):
        return None
    try:
        name, disposition = part.get_filename(), part.get_content_disposition()
    except (ValueError, LookupError, TypeError, AttributeError):
        name, disposition = "", "attachment"
    if name is None:
        return "" if disposition == "attachment" else None
    base = re.split(r"[/\\]", fields.decoded(name[: fields.LONGEST]))[-1]
    clean = _NAME_BREAKERS.sub("", base).strip(". ")
    return clean if len(clean) <= _LONGEST_NAME else clean[: _LONGEST_NAME - 12] + "..." + clean[-9:]


def _from_base64(raw: bytes) -> bytes:
    """What can be read of base64: stray characters are passed over, an odd end is dropped."""
    digits = _NOT_BASE64.sub(b"", raw.partition(b"=")[0])
    if len(digits) % 4 == 1:
        digits = digits[:-1]
    return base64.b64decode(digits + b"=" * (-len(digits) % 4))


def _parameters(part: Message) -> dict[str, str]:
    """The parameters of Content-Type, lower-cased; none when they can't be read (RFC 2231)."""
    return _parameters_in(str(part.get("content-type", "")))


# A mail program writes the same in every mail.
@lru_cache(256)
def _parameters_in(content_type: str) -> dict[str, str]:
    part = Message()
    part.set_raw("Content-Type", content_type)
    try:
        found = part.get_params([])
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}
    return {
        name.lower(): (value[2] if isinstance(value, tuple) else value).strip().lower()
        for name, value in found
    }


def _children(part: Message) -> list[Message]:
    payload = part.get_payload()
    return [child for child in payload if isinstance(child, Message)] if isinstance(payload, list) else []


def _of_one_part(raw: bytes) -> Message | None:
    """A mail without parts and with a clean head, of which only the head is parsed; None for others."""
    if (blank := _LINE_END.match(raw) or _BLANK_LINE.search(raw)) is None:
        return None
    body = raw[blank.end() :]
    letter = headed(raw[: blank.end()].decode("ascii", "surrogateescape"))
    if letter is None or _may_have_parts(letter, body):
        return None
    letter.set_payload(body.decode("ascii", "surrogateescape"))
    return letter


def _may_have_parts(letter: Message, body: bytes) -> bool:
    """Whether the parser has to look for parts; where the line between parts never stands, it would find none."""
    kind = letter.get_content_maintype()
    if kind != "multipart":
        return kind == "message"
    try:
        between = letter.get_boundary()
        return between is None or f"--{between}".encode("utf-8", "surrogateescape") in body
    except UnicodeError:
        return True


def _tangled(raw: bytes) -> bool:
    """Whether parsing would look at every line once for each of very many enclosing parts."""
    lines = raw.count(b"\n")
    return lines > MOST_PARTS and lines * len(_PARTS_IN_PARTS.findall(raw)) > MOST_LOOKS


def _counted() -> Callable[[], Message]:
    """What makes the parts of one mail, up to MOST_PARTS."""
    numbers = count(1)

    def make(policy: Compat32 = POLICY) -> Message:
        if next(numbers) > MOST_PARTS:
            raise _TooMuch
        return Headed(policy)

    return make
