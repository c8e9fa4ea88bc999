"""What stands above a quote and says whose words it holds: a separator, a block of labels, or "On ... Ann wrote:".

Each function looks at one place among the lines of a letter. `whys` says for each line why it is known already not to
be own. Must not know MIME, HTML, our own letters or orders.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.letters import labels, phrases
from bot.letters.why import FORWARDED, OWN, QUOTED

# Characters of a line that mail programs write.
LONGEST = 160

# Characters: two dashes, a word, two dashes.
_SHORTEST_SEPARATOR = 6
_ATTRIBUTION_LINES = 3
_BLOCK_LINES = 14
# Lines with labels that make a block, with an address and a date, in a language that we don't know.
_ALIKE = 3
# Things that labels tell which make a block with an address and a date.
_KINDS = 2

_RULE = re.compile(r"[\s_=*–—‐-]{5,}$")
_DASHES = "-–—‐_*=~#"
# What may stand around an attribution: marks of bold type, and the invisible marks of directions.
_AROUND = " \t\xa0*_\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
_LAST_SIGNS = frozenset(":：道성ル)")
_ENDS = re.compile(r"[:：]$|(?:写道|寫道|작성|のメール)$|:\s?\([^()]{0,60}\d[^()]{0,60}\)$")

_FIGURE = re.compile(r"\d")
# Without a figure or an address nothing says for sure who wrote when.
_TELLING = re.compile(r"[\d@]")

# In a block: what may stand below a line with a label that we know, with another word and a colon, with more of what
# the label says, and below a blank one; and what may be the first line.
_MAY_FOLLOW = {
    "": ("label", "word"),
    "label": ("label", "word", "more", "blank"),
    "word": ("label", "word"),
    "more": ("label", "word", "blank"),
    "blank": ("label", "blank"),
}

# How sure a block of labels is one: it is none; it says who wrote and about what; it has an address or a date, too.
NONE, LIKELY, SURE = "", "likely", "sure"

Texts = Sequence[str]


def separator(line: str) -> str:
    """Why nothing below this line is own: "-----Original Message-----" and the like. OWN when it says nothing."""
    if line.casefold() in phrases.FORWARD_BARE:
        return FORWARDED
    dated = line.startswith(">>>") and line.endswith(">>>") and phrases.DATE.search(line[:LONGEST])
    if dated or line.casefold().startswith(phrases.ORIGINAL_BARE):
        return QUOTED
    if len(line) > 2 * LONGEST or len(line) < _SHORTEST_SEPARATOR or line[0] not in _DASHES:
        return OWN
    core = line.strip(_DASHES + " \xa0").casefold()
    if core.startswith(phrases.FORWARD):
        return FORWARDED
    if line[-1] in _DASHES and phrases.ABOVE_THIS_LINE.search(core):
        return QUOTED
    wrote = line[-1] in _DASHES and phrases.WROTE.search(core) is not None
    return QUOTED if wrote or core.startswith(phrases.ORIGINAL) else OWN


def is_rule(line: str) -> bool:
    """Whether a line is only drawn, as "_____" is."""
    return _RULE.match(line) is not None


def has_label(line: str) -> bool:
    """Whether a line begins with a label that mail programs write: "From:", "Betreff:"."""
    return bool(_kinds(line))


def looks_labelled(line: str) -> bool:
    """Whether a line begins as if with a label, in whatever language."""
    return has_label(line) or labels.ANY.match(line[:LONGEST]) is not None


def header_block(texts: Texts, whys: Texts, at: int) -> bool:
    """Whether a block of labels begins here: who, when, to whom, about what, in one line or in several."""
    return block(texts, whys, at)[0] == SURE


def block(texts: Texts, whys: Texts, at: int) -> tuple[str, int]:
    """How sure a block begins here; and the next line at which one may begin: those between were looked at."""
    found, further = _known_block(texts, whys, at)
    head = 0 if found else _foreign_head(texts, whys, at)
    return (LIKELY, at + head) if head else (found, further)


def _known_block(texts: Texts, whys: Texts, at: int) -> tuple[str, int]:
    """The same of a block with labels that we know."""
    if phrases.MESSAGE_OF.match(texts[at].strip()[:LONGEST]):
        return SURE, at
    kinds: set[str] = set()
    labelled, above, i = 0, "", at
    shown: list[str] = []
    for i in range(at, min(at + _BLOCK_LINES, len(texts))):
        line = texts[i][:500].strip()
        known = _kinds(line)
        now = "label" if known else "word" if _labelled(line) else "more" if line else "blank"
        # What we know doesn't begin within what we don't: "Hare: play 8/1" above "From: Fox" is own.
        if whys[i] or now not in _MAY_FOLLOW[above] or (known and labelled and not kinds):
            return _undated(kinds, shown), max(i, at + 1)
        kinds |= known
        labelled += now in ("label", "word")
        shown.append(line)
        if _is_block(kinds, labelled, shown):
            return SURE, at
        above = now
    return _undated(kinds, shown), i + 1


def attribution(texts: Texts, whys: Texts, last: int, tail: str = "", *, sure: bool = False) -> int:
    """The first line of the attribution that ends at `last` and `tail`; `last + 1` when none does.

    Above a quote that is marked as one, a verb is enough. Where no such quote follows we must be `sure`: by a verb
    with a date or an address, or by a date and an address.
    """
    end = (texts[last] + tail).rstrip(_AROUND)
    above = texts[max(0, last - _ATTRIBUTION_LINES + 1) : last]
    ends = end[-1:] in _LAST_SIGNS or "@" in end
    if not ends or (sure and not any(map(_TELLING.search, (end, *above)))):
        return last + 1
    if len(end) > 2 * LONGEST or not _ENDS.search(end):
        return last if _ends_bare(end.strip()[:LONGEST]) else last + 1
    if phrases.NAME_AND_ADDRESS.fullmatch(end.strip(_AROUND)):
        return last
    if sure and _has_date(end):
        return last if _says_who(end, sure=sure) else last + 1
    for start in range(last, max(-1, last - _ATTRIBUTION_LINES), -1):
        if whys[start] or not texts[start].strip():
            break
        if phrases.WROTE_BEGINS.match(texts[start].lstrip(_AROUND)[:LONGEST]):
            said = " ".join([*texts[start:last], end])
            return start if _says_who(said, sure=sure) else last + 1
    return last if _says_who(end, sure=sure) else last + 1


def _ends_bare(said: str) -> bool:
    """Whether an attribution ends here without a colon: with the writer's address, or with a verb behind it."""
    if phrases.WHEN_AND_WHO.fullmatch(said):
        return True
    if phrases.IN_NEWS.match(said) and phrases.WROTE.search(said):
        return True
    wrote = phrases.WROTE_BEGINS.match(said) and phrases.WROTE_ENDS.search(said)
    return bool(wrote) and _has_date(said) and phrases.AT.search(said) is not None


# Every line is looked at once for each of the lines above where a block may begin.
@lru_cache(maxsize=64)
def _kinds(line: str) -> frozenset[str]:
    """What the labels in a line tell, when one stands at its beginning."""
    said = line[:500].lstrip()
    if labels.KNOWN.match(said) is None:
        return frozenset()
    return frozenset(labels.KINDS.get(one[1].casefold(), "") for one in labels.KNOWN.finditer(said)) - {""}


@lru_cache(maxsize=64)
def _labelled(line: str) -> bool:
    """Whether something stands behind a word and a colon at the beginning of a line."""
    found = labels.ANY.match(line)
    return found is not None and len(line) > found.end()


def _is_block(kinds: set[str], labelled: int, shown: Sequence[str]) -> bool:
    """Whether these labels make a block, with what the lines show.

    They do when they say who, when, and to whom or about what; or two of these, with an address and a date; or when
    three labels, of which we know at most who wrote, stand before an address and a whole date.
    """
    if {"from", "date"} <= kinds and kinds & {"to", "subject"}:
        return any(map(_FIGURE.search, shown))
    if len(kinds) < _KINDS and not (kinds <= {"from"} and labelled >= _ALIKE):
        return False
    # Most letters have no address in their own words, and dates are looked for far longer.
    return any(map(phrases.AT.search, shown)) and any(map(phrases.FULL_DATE.search, shown))


def _foreign_head(texts: Texts, whys: Texts, at: int) -> int:
    """Of how many lines, with a blank one below, is a head whose labels tell us nothing; 0: none begins here."""
    shown = list[str]()
    for line, why in zip(texts[at : at + _BLOCK_LINES], whys[at : at + _BLOCK_LINES], strict=True):
        if why or not _labelled(line[:500].strip()):
            ends = not why and not line.strip()
            return len(shown) if ends and _is_foreign(shown) else 0
        shown.append(line[:500].strip())
    return 0


def _is_foreign(shown: Sequence[str]) -> bool:
    """Whether lines are the head of a letter in a language that we don't know, without a date: its labels tell nothing.

    One of three or more has an address, and another has none: a list of players has one in each.
    """
    if len(shown) < _ALIKE or not any(map(phrases.AT.search, shown)):
        return False
    said = [found[1].casefold() for line in shown if (found := labels.ANY.match(line))]
    return len(said) == len(shown) and labels.OWN.isdisjoint(said) and not all(map(phrases.AT.search, shown))


def _undated(kinds: set[str], shown: Sequence[str]) -> str:
    """How sure labels make a block without a date; "From: PAR", "To: BUR" are a move of somebody's, and none."""
    if "from" not in kinds or not kinds & {"to", "subject"}:
        return NONE
    if any(map(phrases.AT.search, shown)):
        return SURE
    return LIKELY if "subject" in kinds else NONE


def _says_who(said: str, *, sure: bool) -> bool:
    wrote = phrases.WROTE.search(said) is not None
    address = phrases.AT.search(said) is not None
    if not sure:
        return wrote or (address and any(map(str.isdigit, said)))
    if wrote:
        return address or _has_date(said)
    begins = phrases.WROTE_BEGINS.match(said.lstrip(_AROUND)[:LONGEST]) or phrases.IN_BRACKETS.search(said)
    return begins is not None and address and _has_date(said)


def _has_date(said: str) -> bool:
    """Whether a date stands in it, figures in addresses apart."""
    return bool(_FIGURE.search(said)) and phrases.DATE.search(phrases.ADDRESS.sub("", said)) is not None
