"""A picture of at most sixteen flat colours as the bytes of a PNG (W3C, Portable Network Graphics, third edition).

Pillow writes the same in ten times the time, which is most of what a report takes. Must not know what is drawn.
"""

from collections.abc import Sequence
from struct import pack
from zlib import crc32

from isal import isal_zlib
from PIL import Image

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS = 4  # a point
_MARGIN = 8 // _BITS  # points of a byte
_BY_PALETTE = 3
_UNFILTERED = 0  # the byte before every row: runs of flat colour pack well as they are
_PACKED = 1


def packed(image: Image.Image, palette: Sequence[str], clear: int) -> bytes:
    """The picture; its points are numbers of the palette ("#rrggbb"), of which `clear` is seen through."""
    width, height = image.size
    rows = Image.new("P", (width + _MARGIN, height), _UNFILTERED)
    rows.paste(image, (_MARGIN, 0))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, _BITS, _BY_PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(bytes.fromhex(colour[1:]) for colour in palette)),
            _chunk(b"tRNS", bytes(0 if at == clear else 255 for at in range(len(palette)))),
            _chunk(b"IDAT", isal_zlib.compress(rows.tobytes("raw", "P;4"), _PACKED)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))
