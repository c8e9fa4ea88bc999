"""The words in front of a robot or of standing orders: `robot:`, `Hare A: standing orders:`, `no standing orders`.

Must not know sentences.
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from grammar import tidy

_ROBOT = frozenset({"robot", "algorithm", "program", "programme"})
# One of these stands in every header.
_OF_HEADERS = re.compile("robot|algorithm|program|standing")
_MINE = frozenset({"my", "the"})
_STANDING = (("standing", "orders"), ("standing", "order"), ("standing-orders",), ("standing-order",))
_NONE = frozenset(
    {"none", "no", "off", "stop", "end", "withdraw", "withdrawn", "cancel", "cancelled", "canceled"}
)
_LONGEST = 80  # characters of a runner's name


class Header(NamedTuple):
    """What a text is, whose, and what stands behind the header; `withdrawn`: there shall be none."""

    kind: Literal["robot", "standing orders"]
    text: str
    runner: str = ""
    withdrawn: bool = False


# Every line of a mail is asked, by one reader after another.
@lru_cache(1024)
def header(line: str) -> Header | None:
    """The header in front of a text, or None when it has none."""
    if not _OF_HEADERS.search(tidy(line).casefold()):
        return None
    plain = line.lstrip(" *-\t")
    sign, before, behind = _parted(plain)
    words = _words(before)
    if sign and [word for word in words if word not in _MINE] and _is_robot(words):
        return Header("robot", behind)
    if found := _standing(plain, ""):
        return found
    if sign == ":" and len(before) <= _LONGEST:
        return _standing(behind.lstrip(), " ".join(before.split()))
    return None


def _parted(text: str) -> tuple[str, str, str]:
    """The first colon or equals sign, what stands before it, and what behind."""
    places = [(place, sign) for sign in ":=" if (place := tidy(text).find(sign)) >= 0]
    if not places:
        return "", text, ""
    place, sign = min(places)
    return sign, text[:place], text[place + 1 :]


def _is_robot(words: tuple[str, ...]) -> bool:
    return tuple(word for word in words if word not in _MINE) in {(word,) for word in _ROBOT}


def _standing(text: str, runner: str) -> Header | None:
    """`no standing orders`, `standing orders: ...`, `my standing orders`."""
    head = tidy(text).replace(":", " : ").replace("=", " = ").split(maxsplit=8)
    words = [word.casefold().strip(".!") for word in head]
    denied = words[:1] == ["no"]
    words = words[1:] if denied or words[:1] in (["my"], ["the"]) else words
    for name in _STANDING:
        if tuple(words[: len(name)]) == name:
            return _said(text, len(name) + len(head) - len(words), runner, denied=denied)
    return None


def _said(text: str, taken: int, runner: str, *, denied: bool) -> Header:
    """What stands behind so many words, and their colon."""
    rest = text
    for _ in range(taken):
        rest = rest.lstrip()
        rest = rest[
            min((place for sign in " \t\n:=" if (place := rest.find(sign)) >= 0), default=len(rest)) :
        ]
    rest = rest.lstrip().removeprefix(":").removeprefix("=").strip()
    none = tidy(rest).casefold().strip(" .!")
    return Header("standing orders", rest, runner, withdrawn=denied or none in _NONE)


def _words(text: str) -> tuple[str, ...]:
    return tuple(tidy(text).casefold().split())
