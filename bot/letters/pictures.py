"""The pictures that a letter in HTML brings with it, beside its text in one part (RFC 2387, RFC 2392).

Must not know what they show.
"""

from collections.abc import Sequence
from functools import lru_cache

from bot.layout import Block, Chart, plots
from bot.letters.transfer import base64

NAME = "pbm-chart.png"  # by which an answer that brings it back is known


def around(document: bytes, blocks: Sequence[Block], boundary: str) -> bytes:
    """The part that has a document, with the pictures of its charts beside it; alone where there are none."""
    charts = dict.fromkeys(block for block in blocks if isinstance(block, Chart))
    found = [_part(chart) for chart in charts]
    if not found:
        return document
    within = f"=_with-pictures-{boundary[2:]}"
    rule = f"--{within}".encode()
    kind = f'Content-Type: multipart/related; type="text/html";\r\n boundary="{within}"\r\n'.encode()
    parts = (part for one in (document, *found) for part in (rule, one))
    return b"\r\n".join((kind, *parts, rule + b"--", b""))


# Whoever sees a chart in the same way gets the same part.
@lru_cache(64)
def _part(chart: Chart) -> bytes:
    head = (
        f'Content-Type: image/png; name="{NAME}"\r\n'
        f'Content-Disposition: inline; filename="{NAME}"\r\n'
        f"Content-ID: <{plots.name(chart)}>\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\n"
    )
    return head.encode() + base64(plots.picture(chart))
