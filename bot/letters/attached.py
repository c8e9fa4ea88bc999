"""A finished mail with files attached to it (RFC 2046 5.1.3): what it said before is its first part.

Must not know what a file is, nor tables or sockets.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from bot.letters.transfer import base64

_KIND = re.compile(rb"^Content-Type:[^\r]*(?:\r\n[ \t][^\r]*)*\r\n", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True)
class File:
    """A file: its name of letters, digits, dots and hyphens, its media type, and its bytes."""

    name: str
    kind: str
    content: bytes


def with_file(mail: bytes, name: str, text: str) -> bytes:
    """The mail with this text as a file. `name` is letters, digits, dots and hyphens. ValueError for another name."""
    return with_files(mail, (File(name, "text/plain; charset=utf-8", text.encode()),))


def with_files(mail: bytes, files: Sequence[File]) -> bytes:
    """The mail with these files, in this order. ValueError for a name that a file can't have."""
    if not files:
        return mail
    head, _, body = mail.partition(b"\r\n\r\n")
    head += b"\r\n"
    kind = _KIND.search(head)
    # Every mail of ours has one.
    assert kind is not None  # noqa: S101
    # "=_" is never in an encoded part.
    boundary = f"=_file-{sha256(mail).hexdigest()[:24]}"
    mixed = f'Content-Type: multipart/mixed; boundary="{boundary}"\r\n'.encode()
    rule = f"--{boundary}\r\n".encode()
    said = (head[: kind.start()], mixed, head[kind.end() :], b"\r\n", rule, kind[0], b"\r\n", body, b"\r\n")
    attached = (part for file in files for part in (rule, _part(file)))
    return b"".join((*said, *attached, f"--{boundary}--\r\n".encode()))


def _part(file: File) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9.-]{1,60}", file.name):
        raise ValueError(f"A file can't be called {file.name!r} in a mail.")
    head = (
        f'Content-Type: {file.kind}; name="{file.name}"\r\n'
        f'Content-Disposition: attachment; filename="{file.name}"\r\n'
        "Content-Transfer-Encoding: base64\r\n\r\n"
    ).encode()
    return head + base64(file.content)
