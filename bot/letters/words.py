"""Which lines of a letter the player wrote: quotes, marks, signatures and footers are told apart from own words here.

This file works on lines that come from text or from HTML, each with why it is known already not to be own. Must not
know MIME, HTML or what an order is.
"""

import re
from collections.abc import Sequence
from itertools import groupby

from bot.letters import phrases
from bot.letters.cuts import SIGNS, cut, is_quoted
from bot.letters.footers import is_footer
from bot.letters.headings import LONGEST, attribution, has_label, is_rule, separator
from bot.letters.ours import Ours, is_mark, remainder, runs
from bot.letters.why import ARMOUR, BELOW, ENCRYPTED, FOOTER, INSIDE, OWN, QUOTED, REPORT, SIGNATURE

# Lines below a "--" that has lost its blank.
_SHORT_SIGNATURE = 6
# Characters of a quoted line that a mail program breaks: at the least, and where nothing else says so.
_BROKEN = 50
_WIDE = 65
# Lines that somebody changes in one place of a quote.
_MOST_CHANGED = 3

# "| card | draw |"
_ROW = re.compile(r"\s*\|(?:[^|]*\|){2,}\s*$")

Lines = Sequence[tuple[str, str]]


def judge(lines: Lines, ours: Ours) -> list[tuple[str, str]]:
    """Each line with why it is not the player's own, "" for an own one. A quote sign counts before all a line says."""
    texts, whys = map(list, zip(*_split(lines), strict=True)) if lines else ([], [])
    whys = [why or (QUOTED if is_quoted(text) else OWN) for text, why in zip(texts, whys, strict=True)]
    _tables(texts, whys)
    if any(text.startswith("-----BEGIN PGP ") for text in texts):
        _armour(texts, whys)
    cut(texts, whys, ours)
    _attributions(texts, whys)
    _signature(texts, whys)
    _footers(texts, whys)
    broken = _broken(texts, whys)
    _ours(texts, whys, ours)
    return list(zip(texts, _named(texts, whys, ours, broken), strict=True))


def _tables(texts: list[str], whys: list[str]) -> None:
    """Rows of a table begin with a sign that some programs quote by; they end with it, too, and no quote does."""
    for _, run in groupby(
        range(len(texts)), key=lambda at: whys[at] == QUOTED or bool(_ROW.match(texts[at]))
    ):
        rows = list(run)
        if len(rows) > 1 and all(_ROW.match(texts[at]) for at in rows):
            whys[rows[0] : rows[-1] + 1] = [OWN] * len(rows)


def _split(lines: Lines) -> Lines:
    """The lines, where one that a program ran together with the attribution behind it is made two."""
    made: list[tuple[str, str]] = []
    for text, why in lines:
        together = not why and "wrote:" in text and len(text) <= 2 * LONGEST
        found = phrases.RUN_TOGETHER.fullmatch(text) if together else None
        made += [(found.group(1), why), (found.group(2), why)] if found else [(text, why)]
    return made


def _attributions(texts: list[str], whys: list[str]) -> None:
    """`On ... wrote:` goes with the quote below it, over one to three lines; without a quote it is a sentence."""
    for i in range(1, len(texts)):
        if whys[i] in (OWN, SIGNATURE):
            continue
        last = i - 1
        while last > 0 and not whys[last] and not texts[last].strip():
            last -= 1
        if not whys[last] and texts[last].strip():
            # Gmail breaks lines before the > of an address, and that is no quote.
            broken = last == i - 1 and texts[last].rfind("<") > texts[last].rfind(">")
            _give(whys, range(attribution(texts, whys, last, texts[i] if broken else ""), last + 1), whys[i])


def _signature(texts: list[str], whys: list[str]) -> None:
    """From `-- ` to the next quote (RFC 3676 4.3); below a `--` without its blank only a few last lines."""
    for i, text in enumerate(texts):
        if whys[i] or text.strip() not in ("--", "–", "—"):
            continue
        end = next((k for k in range(i, len(texts)) if whys[k]), len(texts))
        few = sum(map(bool, map(str.strip, texts[i + 1 : end]))) <= _SHORT_SIGNATURE
        last = not any(line.strip() and not why for line, why in zip(texts[end:], whys[end:], strict=True))
        if text == "-- " or (few and last):
            _give(whys, range(i, end), SIGNATURE)
            return


def _footers(texts: list[str], whys: list[str]) -> None:
    for i, text in enumerate(texts):
        if not whys[i] and text and is_footer(text):
            whys[i] = FOOTER


def _broken(texts: list[str], whys: list[str]) -> set[int]:
    """The end of a long quoted line that a program broke and left without a quote sign, between two quoted lines."""
    found = set()
    for i in range(1, len(texts) - 1):
        above = texts[i - 1].rstrip()
        if (
            not whys[i]
            and whys[i - 1] == whys[i + 1] == QUOTED
            and len(above) >= _WIDE
            and above[-1] not in ".?!:;>"
            and texts[i][:1].islower()
        ):
            whys[i] = QUOTED
            found.add(i)
    return found


def _armour(texts: list[str], whys: list[str]) -> None:
    """What PGP puts around signed text: its first lines and its signature (RFC 9580 7)."""
    inside, reason = False, ARMOUR
    for i, text in enumerate(texts):
        if text.startswith("-----BEGIN PGP "):
            inside, reason = True, ENCRYPTED if text.startswith("-----BEGIN PGP MESSAGE") else ARMOUR
        if inside and not whys[i]:
            whys[i] = reason
        if inside and (text.startswith("-----END PGP ") or (not text.strip() and _head_of_signed(texts, i))):
            inside = False


def _head_of_signed(texts: list[str], at: int) -> bool:
    return any(text.startswith("-----BEGIN PGP SIGNED MESSAGE") for text in texts[max(0, at - 4) : at])


def _ours(texts: list[str], whys: list[str], ours: Ours) -> None:
    """Lines of our own letter that came back without any sign of a quote."""
    if not ours.text:
        return
    own = [i for i, text in enumerate(texts) if not whys[i] and text.strip()]
    for start, end in runs([texts[i] for i in own], ours):
        _give(whys, own[start:end], REPORT)
        first = next((k for k in range(own[start] - 1, -1, -1) if texts[k].strip()), -1)
        if first >= 0 and not whys[first]:
            _give(whys, range(attribution(texts, whys, first), first + 1), REPORT)
    for i in own:
        wide = i > 0 and whys[i - 1] == QUOTED and len(texts[i - 1]) >= _BROKEN
        if wide and not whys[i] and remainder(texts[i - 1], texts[i], ours):
            whys[i] = QUOTED


def _named(texts: list[str], whys: list[str], ours: Ours, broken: set[int]) -> list[str]:
    """Call quotes of a letter of ours so: they have our mark, or mostly lines that we wrote.

    What we did not write in such a quote may be an answer, and the player must be told that it doesn't count: below an
    unquoted mark or separator each line is looked at, and in a quote with signs the lines that were changed.
    """
    quoted = [text for text, why in zip(texts, whys, strict=True) if why == QUOTED and text.strip()]
    known = sum(map(ours.has, quoted))
    report = bool(quoted) and (2 * known >= len(quoted) or any(is_mark(text, ours) for text in quoted))
    # What looks like the end of a line of ours and isn't was typed below it.
    typed = {i for i in broken if not ours.has(texts[i])}
    changed = _changed(texts, whys, ours) | typed if report and ours.text else set()
    return [_name(texts[i], why, ours, report=report, changed=i in changed) for i, why in enumerate(whys)]


def _name(text: str, why: str, ours: Ours, *, report: bool, changed: bool) -> str:
    if changed:
        return INSIDE
    if (why == QUOTED and report) or (why in (BELOW, INSIDE) and _sent(text, ours)):
        return REPORT
    return why


def _changed(texts: list[str], whys: list[str], ours: Ours) -> set[int]:
    """A few quoted lines that we did not write, between lines that we wrote: somebody typed within the quote."""
    quoted = [i for i, why in enumerate(whys) if why == QUOTED and SIGNS.match(texts[i]) and _bare(texts[i])]
    changed: set[int] = set()
    stretch: list[int] | None = None
    for i in quoted:
        if ours.has(texts[i]) or is_mark(texts[i], ours):
            changed.update(stretch or ())
            stretch = []
        elif stretch is not None:
            stretch = [*stretch, i] if len(stretch) < _MOST_CHANGED else None
    return changed


def _bare(text: str) -> str:
    """A quoted line without its signs."""
    return SIGNS.sub("", text).strip()


def _sent(text: str, ours: Ours) -> bool:
    line = text.strip()
    if is_mark(line, ours) or ours.sent(line):
        return True
    return bool(line) and (separator(line) != OWN or is_rule(line) or has_label(line))


def _give(whys: list[str], places: Sequence[int] | range, why: str) -> None:
    """Why these lines are not own; what was known before stays."""
    for i in places:
        whys[i] = whys[i] or why
