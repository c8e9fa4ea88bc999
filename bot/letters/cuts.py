"""Where the own words of a letter end: at our mark, or at what mail programs put above a quote.

Must not know MIME, HTML or what an order is.
"""

import re

from bot.letters import phrases
from bot.letters.headings import (
    LIKELY,
    LONGEST,
    NONE,
    attribution,
    block,
    header_block,
    is_rule,
    looks_labelled,
    separator,
)
from bot.letters.ours import Ours, is_mark
from bot.letters.why import BELOW, INSIDE, OWN, QUOTED

# The quote signs before a line.
SIGNS = re.compile(r"^(?:\s*[>|＞»])+\s?")

_SIGN = re.compile(r"\s*(?:[A-Z]{0,3}(?:>|&gt;|＞)|\|\s+\S|»\s(?!.{0,200}«\s{0,20}$))")
# ">>> play 8/1 M4 B3 <<<" is what somebody typed.
_ARROWS = re.compile(r"\s{0,20}>>[> ]{0,20}[^<> ][^<>]{0,200}<<[< ]{0,20}$")
# Of a letter of ours, that may stand above its mark.
_HEADING_LINES = 4
# Lines of an attribution that is broken at its address, blank ones among them.
_BROKEN_LINES = 6
# Quoted lines that are looked at for who wrote when.
_LONGEST_RUN = 15


def is_quoted(text: str) -> bool:
    """Whether a line begins with the sign of a quote."""
    return (text[:1] == ">" or _SIGN.match(text) is not None) and not _ARROWS.match(text)


def cut(texts: list[str], whys: list[str], ours: Ours) -> None:
    """Find the first line below which nothing is own: our mark, or what mail programs put above a quote."""
    untried = 0
    for i, text in enumerate(texts):
        line = text.strip()
        if not line:
            continue
        if whys[i]:
            start, why = _cut_in_quote(texts, whys, i)
        else:
            labelled, untried = block(texts, whys, i) if i >= untried else (NONE, untried)
            # Without date and address it may be what somebody has put above an answer to us.
            if labelled == LIKELY and _only_ours_below(texts, whys, untried - 1, ours):
                labelled = NONE
            start, why = (
                _cut_at(texts, whys, i, ours) if not labelled else (_above_rules(texts, whys, i), QUOTED)
            )
        if why:
            below = INSIDE if why == QUOTED and ours.text else why
            whys[start:] = [QUOTED if known == QUOTED else below for known in whys[start:]]
            return


def _cut_at(texts: list[str], whys: list[str], i: int, ours: Ours) -> tuple[int, str]:
    """Where the cut begins that this own line makes, and why; "" when the line makes none."""
    line = texts[i].strip()
    if is_mark(line, ours):
        return _heading(texts, whys, i, ours), BELOW
    if why := separator(line):
        return _above_rules(texts, whys, i), why
    start = attribution(texts, whys, i, sure=True)
    if start <= i and _bare_below(texts, whys, i) and not _only_ours_below(texts, whys, i, ours):
        return start, QUOTED
    return i, OWN


def _cut_in_quote(texts: list[str], whys: list[str], i: int) -> tuple[int, str]:
    """The same for the last line of a quote: some programs put their quote sign only before who wrote when."""
    if whys[i] != QUOTED or not SIGNS.match(texts[i]) or not _bare_below(texts, whys, i):
        return i, OWN
    if separator(texts[i].strip()):
        return i, QUOTED
    start = _first_of_run(texts, whys, i)
    run = [SIGNS.sub("", text).strip() for text in texts[start : i + 1]]
    if len(run) == 1 and phrases.ONLY_WROTE.fullmatch(run[0]):
        return _broken_attribution(texts, whys, i)
    return (start, QUOTED) if _is_heading(run) else (i, OWN)


def _first_of_run(texts: list[str], whys: list[str], last: int) -> int:
    """The first of the quoted lines that end at `last`, or of the last few of them."""
    first = last
    while first > max(0, last - _LONGEST_RUN) and whys[first - 1] == QUOTED and SIGNS.match(texts[first - 1]):
        first -= 1
    return first


def _is_heading(run: list[str]) -> bool:
    """Whether lines are nothing but a block of labels, or end with an attribution."""
    nothing = [OWN] * len(run)
    last = max((k for k, text in enumerate(run) if text), default=0)
    labelled = all(looks_labelled(text) for text in run[1:] if text)
    return (labelled and header_block(run, nothing, 0)) or attribution(run, nothing, last, sure=True) <= last


def _broken_attribution(texts: list[str], whys: list[str], last: int) -> tuple[int, str]:
    """Where an attribution begins whose address stands between "<" and ">" on their own lines, as in Polymail."""
    for start in range(last - 1, max(-1, last - _BROKEN_LINES), -1):
        if whys[start]:
            break
        if phrases.WROTE_BEGINS.match(texts[start]):
            return start, QUOTED
    return last, OWN


def _bare_below(texts: list[str], whys: list[str], at: int) -> bool:
    """Whether the next line that isn't blank has no sign of a quote; nothing below is no quote either."""
    below = next((k for k in range(at + 1, len(texts)) if texts[k].strip() or whys[k]), None)
    return below is not None and not whys[below]


def _only_ours_below(texts: list[str], whys: list[str], at: int, ours: Ours) -> bool:
    """Whether our mark stands below and nothing between says that others wrote: then the mark is what cuts."""
    untried = 0
    for i in range(at + 1, len(texts)):
        line = texts[i].strip()
        if whys[i] or not line:
            continue
        if is_mark(line, ours):
            return True
        labelled, untried = block(texts, whys, i) if i >= untried else (NONE, untried)
        if labelled or separator(line) or attribution(texts, whys, i, sure=True) <= i:
            return False
    return False


def _above_rules(texts: list[str], whys: list[str], at: int) -> int:
    """The line from which on a separator counts: a ruled line right above belongs to it."""
    start = at
    while start and not whys[start - 1] and (not texts[start - 1].strip() or is_rule(texts[start - 1])):
        start -= 1
    return start


def _heading(texts: list[str], whys: list[str], mark: int, ours: Ours) -> int:
    """Above an unquoted mark stand the first lines of our letter, and above these the attribution, if there is one."""
    left = _HEADING_LINES
    for i in range(mark - 1, -1, -1):
        if not texts[i].strip():
            continue
        if whys[i] or left < 0:
            break
        start = attribution(texts, whys, i)
        if start <= i or _runs_on(texts[i]):
            return min(start, i)
        left -= 1
    return _first_of_ours(texts, whys, mark, ours)


def _first_of_ours(texts: list[str], whys: list[str], mark: int, ours: Ours) -> int:
    """The first of the lines right above the mark that stand above it in our letter, too."""
    first = mark
    for i in range(mark - 1, -1, -1):
        if whys[i] or (texts[i].strip() and not ours.begins(texts[i])):
            break
        first = i if texts[i].strip() else first
    return first


def _runs_on(text: str) -> bool:
    """An attribution with our heading behind it in the same line, as Yahoo's Android program writes it."""
    line = text.strip()[: 2 * LONGEST]
    wrote = phrases.WROTE.search(line) if phrases.WROTE_BEGINS.match(line) else None
    return wrote is not None and line[wrote.end() :].lstrip().startswith((":", "："))
