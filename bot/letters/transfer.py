"""Bytes as lines of letters that every mail server lets through (RFC 2045 6.8). Must not know what they are."""

from binascii import b2a_base64

_LINE = 76  # letters, which stand for 57 bytes


def base64(raw: bytes, end: bytes = b"\r\n") -> bytes:
    """The bytes in base64, each line with this end."""
    letters = b2a_base64(raw, newline=False)
    return end.join((*(letters[at : at + _LINE] for at in range(0, len(letters), _LINE)), b""))
