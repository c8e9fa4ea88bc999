"""A letter of ours read back: the lines of its text part, by which it is known when it returns unquoted.

Must not know why it is asked.
"""

import re
from binascii import a2b_qp

_BOUNDARY = re.compile(rb'boundary="(=_[0-9a-f]+)"')


def text_of(raw: bytes) -> tuple[str, ...]:
    """The lines of the plain text part of a letter that `written.compose` made: it is the first."""
    boundary = _BOUNDARY.search(raw)
    if boundary is None:
        return ()
    _, part, *_ = raw.split(b"--" + boundary[1], 2)
    head, _, body = part.partition(b"\r\n\r\n")
    return tuple((a2b_qp(body) if b"quoted-printable" in head else body).decode().splitlines())
