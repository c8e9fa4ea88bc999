"""Bytes as lines of letters that every mail server lets through (RFC 2045 6.8). Must not know what they are."""

from binascii import b2a_base64

_LINE = 57  # bytes, which make 76 letters


def base64(raw: bytes, end: bytes = b"\r\n") -> bytes:
    """The bytes in base64, each line with this end."""
    lines = (raw[at : at + _LINE] for at in range(0, len(raw), _LINE))
    return b"".join(b2a_base64(line, newline=False) + end for line in lines)
