"""The head of a finished mail: its fields, each checked, encoded and folded; the words of players make no field.

Must not know what stands below.
"""

import re
from base64 import b64encode
from email.quoprimime import header_encode
from email.utils import format_datetime
from itertools import groupby
from urllib.parse import quote

from bot.layout import Page, Proof
from bot.layout.columns import plain
from bot.letters import threads
from bot.letters.letter import Letter

# The field that has in full what the letter's proofs are the beginning of.
PROOF = "X-PBM-Proof"

# RFC 5322 3.6.4, as loosely as it is met.
_ID = re.compile(r"<[!-;=?-~]{1,250}>")
# RFC 5321 4.1.2, RFC 6531 3.3; no quotes.
_ADDRESS = re.compile(r"[!#-'*+\-./-9=?A-Z^-~\u00a0-\U0010ffff]{1,64}@[\w.:\[\]-]{1,255}", re.ASCII)
# Of a thread that References keeps: the first, and the latest.
_ANCESTORS = 20
# Characters in a line (RFC 5322 2.1.1).
_SOFT, _HARD = 78, 998
# RFC 5322 2.2; what is folded begins with a blank.
_HEADER = re.compile(rb"^([!-9;-~]+): ?(?=[^ \r\n])", re.MULTILINE)
_FOLDED = re.compile(rb"^ [^\r\n]*\S", re.MULTILINE)
_NO_LIST_ID = re.compile(r"[^A-Za-z0-9.-]")
_ESCAPED = re.compile(r'(["\\])')
# A header's word that is too long; it is encoded, as that can be folded.
_LONG_WORD = re.compile(r"\S{61}")
# What goes into one encoded word, quoted or in base64: it is short enough to stand beside a header's name, and the
# first may be longer by the blank before the others. None ends within a character (RFC 2047 5).
_QUOTED = re.compile(r"(?:\A.{1,54}|.{1,53})(?<!=)(?<!=.)(?!=[89AB])")
_PACKED = re.compile(rb".{1,39}(?![\x80-\xbf])", re.DOTALL)


def fields(letter: Letter, kind: str) -> bytes:
    """The finished head of a letter whose Content-Type is `kind`; without one where the text below says it.

    Raises ValueError, with a sentence, for an address or an id that is none, and for words that would make a field.
    """
    named = _headers(letter, kind)
    head = "".join(map(_line, named, named.values())).encode()
    _check(head, list(named))
    return head


def clean(words: str) -> str:
    """Words as they may stand in a header: one line, no controls, single spaces (RFC 5322 2.2)."""
    return " ".join(plain(words).split())


def _headers(letter: Letter, kind: str) -> dict[str, str]:
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
        "Content-Type": kind,
    }
    return {name: value for name, value in values.items() if value}


def _proof(page: Page) -> str:
    """In full all that the letter's short lines prove; seals of 64 digits stand as they are, for they can be folded."""
    whole = " ".join(block.whole for block in page.blocks if isinstance(block, Proof))
    return clean(whole) if whole.isascii() and "=?" not in whole else _words(whole)


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
    return f"{_phrase(name)} <{_NO_LIST_ID.sub('', ident)[:255]}>"


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
    return _encoded(words) if _wants_encoding(words) else '"' + _ESCAPED.sub(r"\\\1", words) + '"'


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
    """Encoded words (RFC 2047 2, 4), in whichever way is shorter; blanks between them don't count."""
    raw = words.encode()
    quoted = header_encode(raw, "utf-8").split("?")[3]
    if len(b64encode(raw)) < len(quoted):
        return " ".join(f"=?utf-8?b?{b64encode(piece).decode()}?=" for piece in _PACKED.findall(raw))
    return " ".join(f"=?utf-8?q?{piece}?=" for piece in _QUOTED.findall(quoted))


def _line(name: str, value: str) -> str:
    """One header, folded between words where it is long, never before the first (RFC 5322 2.2.3)."""
    if len(name) + len(value) + 2 <= _SOFT:
        return f"{name}: {value}\r\n"
    line, folded, least = f"{name}: {' '.join(value.split())}", "", len(name) + 2
    while len(line) > _SOFT:
        end = line.rfind(" ", least, _SOFT + 1)
        # A word that is too long has a line of its own.
        if end < 0 and (end := line.find(" ", least)) < 0:
            break
        folded, line, least = f"{folded}{line[:end]}\r\n", line[end:], 1
    return f"{folded}{line}\r\n"


def _check(head: bytes, names: list[str]) -> None:
    """Read the finished headers again: whatever a player's words did, there are these and no others.

    Python's own e-mail writer has let such words through (CVE-2024-6923, CVE-2026-1299).
    """
    lines = head.removesuffix(b"\r\n").split(b"\r\n")
    read = b" ".join(_HEADER.findall(head)).decode().split()
    folded = len(_FOLDED.findall(head))
    within = b"".join(lines)
    stray = any(sign in within for sign in (b"\r", b"\n", b"\0"))
    longest = max(map(len, lines))
    if read != names or len(read) + folded != len(lines) or stray or longest > _HARD:
        found = f"{read}, the longest line with {longest} characters"
        raise ValueError(
            f"The headers were to be {names} and came out as {found}; I did not write the letter."
        )
