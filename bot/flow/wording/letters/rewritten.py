"""Lines that say numbered sentences of an order anew: `3: in round 3, bank 5`, `sentence 3 should be ...`, `drop 3`.

Must not know whether such an order waits, nor what its sentences say.
"""

import itertools
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from bot.flow.wording.letters import agreed as agreed_to
from bot.flow.wording.letters import leaving_out
from bot.flow.wording.letters.leaving_out import CALLED
from bot.flow.wording.words import courtesy

_ASKING = r"\W*(?:(?:please|pls|sorry|change|replace|make|put|read|for|in|re|and|with|so|the|my)\b,?\s+)*"
_NAMED = re.compile(
    rf"{_ASKING}(?P<called>{CALLED})(?P<number>\d{{1,2}})\b\s*"
    r"(?:(?:is|to|with|by|as|means|meant|reads|becomes|(?:should|must|(?:was|is) meant to) (?:be|read|say))\b"
    r"|[:.)=,-])"
    r"[\s:.)=,-]*(?P<text>\S.*)",
    re.IGNORECASE,
)
_BARE = re.compile(rf"{_ASKING}(?P<number>\d{{1,2}})\s*[:.)=-]+\s+(?P<text>\S.*)", re.IGNORECASE)
_ALONE = re.compile(r"\W*(?:sentence )?(\d{1,2}) *:\W*", re.IGNORECASE)  # as the button begins the answer
# 3: bank 4. 4: from round 9 move all; 4: yes 5: yes; understood. Drop 4
_NEXT = re.compile(
    r"(?<=[.!;,])\s+(?=(?:and )?(?:sentence )?\d{1,2}\s*[:)=]\s)"
    r"|(?:(?<=\byes)|(?<=\bok)|(?<=\bright))\s+(?=\d{1,2}\s*:\s)"
    r"|(?<=[.!;])\s+(?=(?:and )?(?:sentence )?\d{1,2} (?:is|are|was|were|can|may|should)\b)"
    r"|(?<=[.!;])\s+"
    r"(?=(?:please )?(?:leave|drop|ignore|delete|skip|omit|forget|scrap|remove|disregard)\b[^.!?]{0,20}\d)",
    re.IGNORECASE,
)


class Rewritten(NamedTuple):
    """The sentences that are said anew, by their numbers, "" for one that is left out; the other lines; the agreed.

    `agreed` are the numbers of those in doubt to which the writer says yes, `bare` those with nothing behind them.
    """

    instead: dict[int, str]
    others: tuple[str, ...]
    agreed: frozenset[int] = frozenset()
    bare: frozenset[int] = frozenset()


def rewritten(lines: Sequence[str], count: int, doubted: Collection[int]) -> Rewritten:
    """What lines say anew of an order of so many sentences; one that is not in doubt is called a sentence.

    A sentence may stand on the line below its number, and go on over the lines below, up to an empty one.
    """
    instead, others, agreed, at = dict[int, str](), list[str](), set[int](), 0
    bare = set[int]()
    for line in itertools.chain.from_iterable(map(_NEXT.split, lines)):
        if numbers := agreed_to.numbers(line):
            at = 0
            agreed |= numbers & set(doubted)
        elif gone := _left_out(line, count, doubted):
            at = 0
            instead |= dict.fromkeys(gone, "")
        elif found := _said(line, count, doubted):
            at, text = found
            instead[at] = "" if leaving_out.is_nothing(text) else text
        elif (alone := _ALONE.fullmatch(line)) and int(alone[1]) in doubted:
            at = int(alone[1])
            bare.add(at)
        elif at and (at in bare or instead[at]) and line.strip() and not courtesy.signs(line):
            instead[at] = f"{instead.get(at, '')} {line.strip()}".strip()
            bare.discard(at)
        else:
            at = 0
            others.append(line)
    left = set(instead)
    return Rewritten(instead, tuple(others), frozenset(agreed - left), frozenset(bare - agreed - left))


def _left_out(line: str, count: int, doubted: Collection[int]) -> tuple[int, ...]:
    """The numbers of the sentences that a line leaves out, where it speaks of sentences of this order."""
    called, numbers = leaving_out.by_number(line) or ("", ())
    return numbers if numbers and all(_is_meant(one, called, count, doubted) for one in numbers) else ()


def _said(line: str, count: int, doubted: Collection[int]) -> tuple[int, str] | None:
    """The number of a sentence, and what a line says in its place; a question says nothing."""
    found = _NAMED.match(line) or _BARE.match(line)
    if found is None or line.rstrip().endswith("?"):
        return None
    number, called = int(found["number"]), (found.groupdict().get("called") or "").casefold()
    return (number, found["text"]) if _is_meant(number, called, count, doubted) else None


def _is_meant(number: int, called: str, count: int, doubted: Collection[int]) -> bool:
    """Whether a number is that of a sentence: "rule 4: ..." and "no. 4: ..." may speak of anything else."""
    return number in doubted or (called.startswith("sentence") and 1 <= number <= count)
