"""A letter of ours read back: its lines, by which it is known when it returns unquoted, and whose answer it waits for.

Must not know why it is asked.
"""

import re
from binascii import a2b_qp

_KNOWN_BY = re.compile(rb"^X-PBM-Answer: (\S+)\r$", re.MULTILINE)
_BOUNDARY = re.compile(rb'boundary="(=_[0-9a-f]+)"')


def text_of(raw: bytes) -> tuple[str, ...]:
    """The lines of the plain text part of a letter that `written.compose` made: it is the first."""
    boundary = _BOUNDARY.search(raw)
    if boundary is None:
        return ()
    _, part, *_ = raw.split(b"--" + boundary[1], 2)
    head, _, body = part.partition(b"\r\n\r\n")
    lines = (a2b_qp(body) if b"quoted-printable" in head else body).decode().splitlines()
    # RFC 3676 4.4
    return (
        tuple(line.removeprefix(" ").rstrip() for line in lines) if b"format=flowed" in head else tuple(lines)
    )


def known_by(raw: bytes) -> str | None:
    """The address by which an answer is known that came to our plain one; None where each answer has its own."""
    found = _KNOWN_BY.search(raw.partition(b"\r\n\r\n")[0] + b"\r\n")
    return found[1].decode("ascii") if found else None
