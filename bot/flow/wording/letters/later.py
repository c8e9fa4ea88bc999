"""What is ordered for a later turn: the turn stands before the order, behind it, or alone above it.

    round 5: play 6/0 M3 B3
    play 6/0 M3 B3 in round 5
    Round 5:
    play 6/0 M3 B3

Must not know which turn is due, nor who wrote.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import courtesy
from bot.flow.wording.words.courtesy import words

NEXT = 0
_TURN = (
    r"(?:(?:the|my|in|for|on|orders?|moves?)\s+)*"
    r"(?:(?:(?:round|rnd|rd|turn)\s*#?|r(?=\d+(?::|\s+[a-z]{3})))(?P<number>\d{1,3})|(?P<next>next)\s+(?:round|turn)"
    rf"|(?:(?P<nth>\d{{1,3}})(?:st|nd|rd|th)|(?P<word>{'|'.join(words()['ordinals'])}))\s+(?:round|rnd|rd|turn))"
)
_BEFORE = re.compile(
    rf"[\s*_>-]*(?:(?:and|then|also)\s+)*{_TURN}(?![\w/]|\.\d)\s*[*_]*\s*[:,;.–—-]*\s*(?P<said>.*)$",
    re.IGNORECASE,
)
# What any turn has in small letters, to see cheaply of most lines that they name none.
_ANY = re.compile(r"r(?:oun|n)?d|r\d|turn")
_BEHIND = re.compile(rf"(?P<said>.+?)[\s,;(]+(?:in|for|on)\s+{_TURN}\s*[).!]*\s*$", re.IGNORECASE)
# Whoever says so behind an order may mean the turn that is played next: "play 6/0 M3 B3 next round".
_NEXT_BEHIND = re.compile(
    r"(?P<said>.+?)[\s,;(]+(?:(?:in|for|on)\s+)?(?:the\s+|my\s+)?(?P<next>next)\s+(?:round|turn)"
    r"(?:,?\s+(?:please|pls|plz|thanks|thank you|thx|ta|cheers))?\s*[).!]*\s*$",
    re.IGNORECASE,
)
_DUE = re.compile(r"\b(?:this (?:round|turn|time|week)|now)\b", re.IGNORECASE)
_NAMED = re.compile(
    rf"(?:(?:all|everything|it|that|my|the|orders?)\s+)*(?:in|for|of)?\s*{_TURN}\s*", re.IGNORECASE
)


@dataclass(frozen=True)
class Later:
    """Orders for the turn with this number (NEXT: the one behind the turn that is due), line by line."""

    number: int
    ordered: tuple[tuple[str, Orders], ...]
    # Lines of the letter that these are, the one with the turn among them.
    lines: int
    # The turn is "next", behind the orders or in front: it may be the one that is due, which is played next.
    perhaps_due: bool = False
    led: bool = False  # the turn stands in front
    mixed: bool = False  # the line speaks of the turn that is due, too
    likely: bool = False  # it is only likely to be an order: it is asked about, and never kept


def said(words: Sequence[str], language: Language) -> Later | None:
    """The orders that these lines begin with, if they name a turn; None: they name none, or order nothing."""
    if not _ANY.search(words[0].casefold()):
        return None
    if found := _BEFORE.match(words[0]) or _opened(words[0]):
        if found["said"].strip():
            return _in_one(words[0], found, language)
        return _below(words, found, language)
    if (behind := _NEXT_BEHIND.match(words[0])) and (later := _next_behind(words[0], behind, language)):
        return later
    behind = _BEHIND.match(words[0])
    return _in_one(words[0], behind, language) if behind else None


def _opened(line: str) -> re.Match[str] | None:
    """The turn behind a polite word, or behind that of somebody who thinks again: "Update: next round 7/2 M4 B3"."""
    opening = courtesy.opening(line)
    found = _BEFORE.match(line[len(opening) :]) if opening else None
    return found if found and found["said"].strip() else None


def number_in(words: str) -> int | None:
    """The turn that words name and nothing else: `round 5`, `all orders for round 5`, `next round`."""
    found = _NAMED.fullmatch(words.strip())
    return _number(found) if found else None


def _in_one(line: str, found: re.Match[str], language: Language) -> Later | None:
    """One line that has both the turn and the orders."""
    read = lines.read(found["said"], language)
    number = _number(found)
    next_, mixed = number == NEXT, _DUE.search(found["said"]) is not None
    ordered = isinstance(read, Orders | Likely) if mixed else isinstance(read, Orders)
    orders = Orders(read.lines) if isinstance(read, Likely) else read
    if not ordered or not isinstance(orders, Orders):
        return None
    return Later(number, ((line, orders),), 1, next_, led=next_, mixed=mixed)


def _next_behind(line: str, found: re.Match[str], language: Language) -> Later | None:
    """One line of orders, or of what is probably one, with "next round" behind it."""
    read = lines.read(found["said"], language)
    likely = isinstance(read, Likely)
    read = Orders(read.lines) if isinstance(read, Likely) else read
    if not isinstance(read, Orders):
        return None
    return Later(NEXT, ((line, read),), 1, perhaps_due=True, likely=likely)


def _below(words: Sequence[str], found: re.Match[str], language: Language) -> Later | None:
    """A turn alone on its line, with the orders below it, down to the first line that is none."""
    ordered: list[tuple[str, Orders]] = []
    first = next((at for at in range(1, len(words)) if words[at].strip()), 1)
    for word in words[first:]:
        read = None if _BEFORE.match(word) or not word.strip() else lines.read(word, language)
        if not isinstance(read, Orders):
            break
        ordered.append((word, read))
    number = _number(found)
    next_ = number == NEXT
    return Later(number, tuple(ordered), first + len(ordered), next_, led=next_) if ordered else None


def _number(found: re.Match[str]) -> int:
    number = found["number"] or found["nth"] or words()["ordinals"].get((found["word"] or "").casefold())
    return int(number) if number else NEXT
