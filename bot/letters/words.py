"""Which lines of a letter the player wrote himself: quotes, marks, separators, signatures and footers are found here.

It works on lines of text that have come from text or from HTML, each with why it is known already not to be own.
Must not know MIME, HTML or what an order is.
"""

import re
from collections.abc import Sequence

from bot.letters import phrases
from bot.letters.ours import Ours, is_mark, remainder, runs
from bot.letters.why import ARMOUR, BELOW, FOOTER, FORWARDED, INSIDE, OWN, QUOTED, REPORT, SIGNATURE

_QUOTE = re.compile(r"\s*(?:[A-Z]{0,3}(?:>|&gt;|＞)|\|\s+\S)")
_RULE = re.compile(r"[\s_=*–—-]{5,}$")
_LONGEST_PHRASE = 160  # characters of a line that mail programs write
_ATTRIBUTION_LINES = 3
_HEADING_LINES = 4  # of a letter of ours that may stand above its mark
_HEADER_BLOCK_LINES = 14
_SHORT_SIGNATURE = 6  # lines below a "--" that has lost its blank

Lines = Sequence[tuple[str, str]]


def judge(lines: Lines, ours: Ours) -> list[tuple[str, str]]:
    """Each line with why it is not the player's own, "" for his own. Quoting counts before anything a line says."""
    texts = [text for text, _ in lines]
    whys = [why or (QUOTED if text[:1] == ">" or _QUOTE.match(text) else OWN) for text, why in lines]
    if any(text.startswith("-----BEGIN PGP ") for text in texts):
        _armour(texts, whys)
    _cut(texts, whys, ours)
    _attributions(texts, whys)
    _signature(texts, whys)
    _footers(texts, whys)
    _ours(texts, whys, ours)
    return list(zip(texts, _named(texts, whys, ours), strict=True))


def _cut(texts: list[str], whys: list[str], ours: Ours) -> None:
    """The first own line below which nothing is own: our mark, or what Outlook and others put above a quote."""
    for i, text in enumerate(texts):
        line = text.strip()
        if whys[i] or not line:
            continue
        why = BELOW if is_mark(line, ours) else _separator(line) or _header_block(texts, whys, i)
        if why:
            start = _heading(texts, whys, i) if why == BELOW else _above_rules(texts, whys, i)
            cut = INSIDE if why == QUOTED and ours.text else why
            whys[start:] = [QUOTED if known == QUOTED else cut for known in whys[start:]]
            return


def _separator(line: str) -> str:
    if line.casefold() in phrases.FORWARD_BARE:
        return FORWARDED
    if len(line) > _LONGEST_PHRASE or line[0] not in "-–—_*=~" or len(line) < 6:  # noqa: PLR2004  two dashes, a word, two dashes
        return OWN
    core = line.strip("-–—_*=~ \xa0").casefold()
    if core.startswith(phrases.FORWARD):
        return FORWARDED
    return QUOTED if core.startswith(phrases.ORIGINAL) else OWN


def _header_block(texts: list[str], whys: list[str], at: int) -> str:
    """`From: ... Sent: ... To: ... Subject:` in one line or several: who, when, and to whom or about what."""
    first = phrases.LABEL.match(texts[at].lstrip())
    if first is None or phrases.LABELS[first.group(1).casefold()] != "from":
        return OWN
    told: set[str] = set()
    for i in range(at, min(at + _HEADER_BLOCK_LINES, len(texts))):
        if whys[i]:
            break
        told |= _told(texts[i])
        if "date" in told and told & {"to", "subject"}:
            return QUOTED
    return OWN


def _told(text: str) -> set[str]:
    found = list(phrases.LABEL.finditer(text[:500].lstrip()))
    if not found or found[0].start():
        return set()
    return {phrases.LABELS[label.group(1).casefold()] for label in found}


def _above_rules(texts: list[str], whys: list[str], at: int) -> int:
    """The line from which on a separator counts: a ruled line right above belongs to it."""
    start = at
    while start and not whys[start - 1] and (not texts[start - 1].strip() or _RULE.match(texts[start - 1])):
        start -= 1
    return start


def _heading(texts: list[str], whys: list[str], mark: int) -> int:
    """Above an unquoted mark stand the first lines of our letter, and above these the attribution, if there is one."""
    left = _HEADING_LINES
    for i in range(mark - 1, -1, -1):
        if not texts[i].strip():
            continue
        if whys[i] or left < 0:
            break
        start = _attribution(texts, whys, i)
        if start <= i or _runs_on(texts[i]):
            return min(start, i)
        left -= 1
    return mark


def _runs_on(text: str) -> bool:
    """An attribution with our heading behind it in the same line, as Yahoo's Android program writes it."""
    line = text.strip()[: 2 * _LONGEST_PHRASE]
    wrote = phrases.WROTE.search(line) if phrases.WROTE_BEGINS.match(line) else None
    return wrote is not None and line[wrote.end() :].lstrip().startswith((":", "："))


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
            _give(whys, range(_attribution(texts, whys, last, texts[i] if broken else ""), last + 1), whys[i])


def _attribution(texts: list[str], whys: list[str], last: int, tail: str = "") -> int:
    """The first line of the attribution that ends at `last` and `tail`; `last + 1` when none does."""
    end = (texts[last] + tail).rstrip("*_ \xa0")
    if not end.endswith((":", "：")) or len(end) > 2 * _LONGEST_PHRASE:
        return last + 1
    for start in range(last, max(-1, last - _ATTRIBUTION_LINES), -1):
        if whys[start] or not texts[start].strip():
            break
        if phrases.WROTE_BEGINS.match(texts[start].lstrip("*_ \xa0")):
            return start if _wrote(" ".join([*texts[start:last], end])) else last + 1
    return last if _wrote(end) else last + 1


def _wrote(words: str) -> bool:
    return bool(phrases.WROTE.search(words) or phrases.ADDRESS_AND_DIGIT.search(words[: 2 * _LONGEST_PHRASE]))


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
        if not whys[i] and text and len(text) <= _LONGEST_PHRASE and phrases.FOOTER.match(text.strip()):
            whys[i] = FOOTER


def _armour(texts: list[str], whys: list[str]) -> None:
    """What PGP puts around signed text: its first lines and its signature (RFC 9580 7)."""
    inside = False
    for i, text in enumerate(texts):
        if text.startswith("-----BEGIN PGP "):
            inside = True
        if inside and not whys[i]:
            whys[i] = ARMOUR
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
            _give(whys, range(_attribution(texts, whys, first), first + 1), REPORT)
    for i in own:
        if i and not whys[i] and whys[i - 1] == QUOTED and remainder(texts[i - 1], texts[i], ours):
            whys[i] = QUOTED


def _named(texts: list[str], whys: list[str], ours: Ours) -> list[str]:
    """Quotes of a letter of ours are called so: they have our mark, or mostly lines that we wrote.

    Below an unquoted mark or separator each line is looked at: what we did not write there may be an answer, and
    the player must be told that it doesn't count.
    """
    quoted = [text for text, why in zip(texts, whys, strict=True) if why == QUOTED and text.strip()]
    known = sum(map(ours.has, quoted))
    report = 2 * known >= len(quoted) or any(is_mark(text, ours) for text in quoted)
    return [
        REPORT
        if (why == QUOTED and report and quoted) or (why in (BELOW, INSIDE) and _sent(text, ours))
        else why
        for text, why in zip(texts, whys, strict=True)
    ]


def _sent(text: str, ours: Ours) -> bool:
    line = text.strip()
    if is_mark(line, ours) or ours.has(line):
        return True
    return bool(line) and (_separator(line) != OWN or _RULE.match(line) is not None or bool(_told(line)))


def _give(whys: list[str], places: Sequence[int] | range, why: str) -> None:
    """Why these lines are not own; what was known before stays."""
    for i in places:
        whys[i] = whys[i] or why
