"""What rewordings have in common: the parts of a sentence, and what becomes of one of them.

A rewording gives None where it doesn't fit a sentence. Must not know how a robot is read.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

Rewording: TypeAlias = Callable[[str], str | None]
Rewordings: TypeAlias = Mapping[str, Rewording]

CASE = re.compile(
    r"(?P<asks>if|when|whenever|once|as long as|while|unless|until) "
    r"(?P<state>(?![^,:]*\b(?:(?:play|move|bank|use)s?|then|oldest|newest|lowest|highest)\b)[^,:;.\n]{6,80})[,:] "
    r"(?!(?:or )?(?:\d|\w+th\b|second|third))(?P<order>.+)",
    re.IGNORECASE,
)
ORDERS = re.compile(r"(?:play|move|bank|use)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:if|when|otherwise|else|unless|but|then|while|until)\b|[.;]", re.IGNORECASE)
_MY_OWN = re.compile(r"\b(?:I|I'm|my|me|he|she|it|his|its|we|you)\b", re.IGNORECASE)
_PLAIN_ASK = frozenset({"if", "when", "whenever"})


def swapped(pattern: str, put: str | Callable[[re.Match[str]], str]) -> Rewording:
    """The sentence with the first match put in other words."""

    said = re.compile(pattern, re.IGNORECASE)

    def reworded(text: str) -> str | None:
        found, count = said.subn(put, text, count=1)
        return found if count else None

    return reworded


def cased(put: Callable[[str, str, str], str | None]) -> Rewording:
    """A case in other words: what asks, the state, the order."""

    def reworded(text: str) -> str | None:
        found = CASE.fullmatch(text)
        return put(found["asks"], found["state"], found["order"]) if found else None

    return reworded


def asked(put: Callable[[str, str], str]) -> Rewording:
    """A case that asks with if or when."""
    return cased(lambda asks, state, order: put(state, order) if asks.casefold() in _PLAIN_ASK else None)


def turned_round(put: Callable[[str, str, str], str]) -> Rewording:
    """A case of one order, which can stand in front of what it waits for."""
    return cased(
        lambda asks, state, order: None if _SEVERAL.search(order) else put(asks.lower(), state, upper(order))
    )


def ordered(put: Callable[[str], str]) -> Rewording:
    """A sentence that begins with an order and has nobody in it."""

    def reworded(text: str) -> str | None:
        return put(lower(text)) if ORDERS.match(text) and not _MY_OWN.search(text) else None

    return reworded


def put_around(before: str, behind: str = "") -> Rewording:
    """A sentence that orders something, with words that say nothing in front or behind."""

    def reworded(text: str) -> str | None:
        if not re.search(r"\b(?:play|move|bank)\b", text, re.IGNORECASE) or text.endswith(
            (":", behind or ":")
        ):
            return None
        return f"{before}{lower(text) if before.endswith(' ') and before.strip(' -*') else text}{behind}"

    return reworded


def upper(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """Without a capital, but for I."""
    return text if re.match(r"I\b", text) else text[:1].lower() + text[1:]
