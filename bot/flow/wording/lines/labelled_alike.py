"""A line that begins as an order beside it does, and isn't read: "tok 3: blickel" above "tok 4: north".

So it is no talk. Must not know any game.
"""

import re
from collections.abc import Iterable

_LABEL = re.compile(r"\s*([^:\n]{1,20}\d[^:\n]{0,5}):\s*\S")
UNREAD = "I can't read this, and it begins as an order of yours beside it does. Write it in other words."


def is_among(line: str, orders: Iterable[str]) -> bool:
    """Whether a line has the label of these orders, but for its figures."""
    shape = _shape(line)
    return bool(shape) and any(_shape(one) == shape for one in orders)


def _shape(line: str) -> str:
    found = _LABEL.match(line)
    return re.sub(r"\d+", "0", found[1]).casefold().strip() if found else ""
