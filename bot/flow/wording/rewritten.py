"""Lines that say numbered sentences of an order anew: `3: in round 3, bank 5`, `sentence 3 should be ...`, `drop 3`.

Must not know whether such an order waits, nor what its sentences say.
"""

import itertools
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

_CALLED = r"(?:sentence|line|rule|point|number|no\.|nr\.?|#)\s*#?\s*"
_ASKING = r"\W*(?:(?:please|pls|sorry|change|replace|make|put|read|for|in|re|and|with|so|the|my)\b,?\s+)*"
_NAMED = re.compile(
    rf"{_ASKING}(?P<called>{_CALLED})(?P<number>\d{{1,2}})\b\s*"
    r"(?:(?:is|to|with|by|as|means|meant|reads|becomes|(?:should|must|(?:was|is) meant to) (?:be|read|say))\b"
    r"|[:.)=,-])"
    r"[\s:.)=,-]*(?P<text>\S.*)",
    re.IGNORECASE,
)
_BARE = re.compile(rf"{_ASKING}(?P<number>\d{{1,2}})\s*[:.)=-]+\s+(?P<text>\S.*)", re.IGNORECASE)
_DROPPED = re.compile(
    rf"{_ASKING}(?:leave out|take out|drop|ignore|delete|skip|omit|forget|strike)\s+(?:the )?(?P<called>{_CALLED})?"
    r"(?P<number>\d{1,2})\W*$",
    re.IGNORECASE,
)
_NOTHING = re.compile(
    r"(?:(?:please )?(?:leave|take) (?:it |that |this )?out"
    r"|(?:drop|ignore|delete|skip|omit|forget|strike)(?: it| that| this)?"
    r"|(?:is |it's |that's )?(?:just |only )?(?:a |an )?(?:remark|comment|talk|chat|joke|aside)"
    r"|nothing)(?: please)?\W*$",
    re.IGNORECASE,
)
_RIGHT = re.compile(
    rf"{_ASKING}(?:{_CALLED})?\d{{1,2}}\s*(?:[:.)=-]\s*)?(?:is |are |looks? )?(?:all |quite )?"
    r"(?:right|fine|ok|okay|correct|good)\W*$",
    re.IGNORECASE,
)
# 3: bank 4. 4: from round 9 move all
_NEXT = re.compile(r"(?<=[.!;,])\s+(?=(?:and )?(?:sentence )?\d{1,2}\s*[:)=]\s)", re.IGNORECASE)


class Rewritten(NamedTuple):
    """The sentences that are said anew, by their numbers, "" for one that is left out; and the other lines."""

    instead: dict[int, str]
    others: tuple[str, ...]


def rewritten(lines: Sequence[str], count: int, doubted: Collection[int]) -> Rewritten:
    """What lines say anew of an order of so many sentences; one that is not in doubt is called a sentence.

    A sentence may go on over the lines below it, up to an empty one.
    """
    instead, others, at = dict[int, str](), list[str](), 0
    for line in itertools.chain.from_iterable(map(_NEXT.split, lines)):
        if _RIGHT.match(line):
            at = 0
        elif found := _said(line, count, doubted):
            at, text = found
            instead[at] = "" if _NOTHING.match(text) else text
        elif at and instead[at] and line.strip():
            instead[at] = f"{instead[at]} {line.strip()}"
        else:
            at = 0
            others.append(line)
    return Rewritten(instead, tuple(others))


def _said(line: str, count: int, doubted: Collection[int]) -> tuple[int, str] | None:
    """The number of a sentence, and what a line says in its place; a question says nothing."""
    found = _DROPPED.match(line) or _NAMED.match(line) or _BARE.match(line)
    if found is None or line.rstrip().endswith("?"):
        return None
    number, called = int(found["number"]), (found.groupdict().get("called") or "").casefold()
    # "rule 4: ..." and "no. 4: ..." may speak of anything else
    meant = number in doubted or (called.startswith("sentence") and 1 <= number <= count)
    return (number, found.groupdict().get("text") or "") if meant else None
