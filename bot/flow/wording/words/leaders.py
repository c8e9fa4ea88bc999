"""Dots that lead from what is ordered for to what is ordered, as in a table of contents: "Percy Vere ..... 10".

Must not know any game.
"""

import re

_LED = re.compile(
    r"(?P<what>\s*(?:\(?\d{1,2}[.)]\s*|[-*•·–]\s+)?[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3})"
    r"(?:\s*(?:\.{2,}|…+|_{2,})|\s+\.|\s*-{2,}>?)\s*(?P<order>\d[\w/-]*)[\s.]*"
)


def colon(line: str) -> str:
    """The line of such a table with a colon in the place of its dots; any other as it is."""
    found = _LED.fullmatch(line)
    return f"{found['what']}: {found['order']}" if found else line
