"""The words behind `roll back`: how far, with or without orders, and why. Must not know matches, nor what is done."""

import re
from dataclasses import dataclass

from bot.flow.values.context import Refusal
from bot.flow.wording.words import courtesy

_BECAUSE = re.compile(r"[\s,;]*(?:\bbecause\b(?: of\b)?|\bsince\b|[:(])\s*", re.IGNORECASE)
_ORDERS = re.compile(
    r"[\s,;]*\b(?:and |but )*(?P<no>without|with no|with|keeping|keep)(?: (?:all|any|the|their|old))* orders?\b",
    re.IGNORECASE,
)
_TALK = re.compile(r"\b(?:please|now|thanks|thank you|the match|the race|again)\b", re.IGNORECASE)
_TURN = r"(?:turn|round|move|part|deadline)"
_COUNT = re.compile(rf"(?:by )?(?:the )?(?:last )?(?P<n>\d{{1,3}})(?: {_TURN}s?)?", re.IGNORECASE)
_LAST = re.compile(rf"(?:by )?(?:the |a )?(?:last |previous )?{_TURN}?|once", re.IGNORECASE)
_START = re.compile(r"(?:to |till |until )?(?:the )?(?:very )?(?:start|beginning)", re.IGNORECASE)
_TO = re.compile(
    rf"(?:(?:to|till|until|before)(?: before)? (?:the )?(?:{_TURN} )?|{_TURN} )(?:no\.? ?|#)?(?P<n>\d{{1,3}})",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Wish:
    """So many turns, or to the turn with this number, or to the start; whether its orders stay, and why."""

    turns: int = 1
    to: int | None = None
    start: bool = False
    keeps: bool = True
    reason: str = ""


def read(text: str | None) -> Wish:
    """What is wished. Refusal, with what would do, where it can't be told how far."""
    said, *why = _BECAUSE.split(text or "", maxsplit=1)
    orders = _ORDERS.search(said)
    far, *more = re.split(r"[,;.!]\s+(?=\S)", _plain(_ORDERS.sub(" ", said)), maxsplit=1)
    keeps = orders is None or not orders["no"].casefold().startswith(("without", "with no"))
    reason = " ".join((*more, *why)).strip().rstrip(".!)")
    if found := _TO.fullmatch(far):
        return Wish(to=int(found["n"]), keeps=keeps, reason=reason)
    if found := _COUNT.fullmatch(far):
        return Wish(int(found["n"]), keeps=keeps, reason=reason)
    if _START.fullmatch(far):
        return Wish(start=True, keeps=keeps, reason=reason)
    if not far or _LAST.fullmatch(far):
        return Wish(keeps=keeps, reason=reason)
    raise Refusal(
        f'How far? I read "{far}". It is said so: "roll back", "roll back 2 turns", "roll back to round 3", and behind '
        'it "without orders" or "because" and why.'
    )


def number_of(turn_name: str) -> int | None:
    """The number in what a turn is called; None: it has none."""
    found = re.search(r"\d+", turn_name)
    return int(found[0]) if found else None


def _plain(said: str) -> str:
    """The words without politeness, numbers in figures."""
    numbers = courtesy.words()["numbers"]
    words = _TALK.sub(" ", said).strip(" ,;.!").split()
    return " ".join(str(numbers.get(word.casefold(), word)) for word in words).strip(" ,;.!")
