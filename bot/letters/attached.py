"""A finished mail with a file attached to it (RFC 2046 5.1.3): what it said before is its first part.

Must not know what the file is, nor tables or sockets.
"""

import re
from hashlib import sha256

from bot.letters.transfer import base64

_KIND = re.compile(rb"^Content-Type:[^\r]*(?:\r\n[ \t][^\r]*)*\r\n", re.MULTILINE | re.IGNORECASE)


def with_file(mail: bytes, name: str, text: str) -> bytes:
    """The mail with this text as a file. `name` is letters, digits, dots and hyphens. ValueError for another name."""
    if not re.fullmatch(r"[A-Za-z0-9.-]{1,60}", name):
        raise ValueError(f"A file can't be called {name!r} in a mail.")
    head, _, body = mail.partition(b"\r\n\r\n")
    head += b"\r\n"
    kind = _KIND.search(head)
    # Every mail of ours has one.
    assert kind is not None  # noqa: S101
    # "=_" is never in an encoded part.
    boundary = f"=_file-{sha256(mail).hexdigest()[:24]}"
    mixed = f'Content-Type: multipart/mixed; boundary="{boundary}"\r\n'.encode()
    rule = f"--{boundary}\r\n".encode()
    file = (
        f'Content-Type: text/plain; charset=utf-8; name="{name}"\r\n'
        f'Content-Disposition: attachment; filename="{name}"\r\n'
        "Content-Transfer-Encoding: base64\r\n\r\n"
    ).encode()
    parts = (
        head[: kind.start()],
        mixed,
        head[kind.end() :],
        b"\r\n",
        rule,
        kind[0],
        b"\r\n",
        body,
        b"\r\n",
        rule,
    )
    return b"".join((*parts, file, base64(text.encode()), f"--{boundary}--\r\n".encode()))
