"""A letter's text cut into sentences: at full stops, semicolons, bullets, numbers and blank lines, and at line ends.

A line end cuts where the writer might have gone on in the line; where a mail program had to wrap it, it is a blank.
Must not know what a sentence means: whether a line can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.games.golden_strider.robots.english.sentences import (
    alternatives,
    blocks,
    carded,
    commented,
    definitions,
    ellipses,
    gaps,
    layouts,
    listed_amounts,
    periods,
    steps,
    that_card,
    topics,
    turned,
)
from grammar import tidy

_STOP = re.compile(r"[.;!?]+(?=[\s)\"']|$)|(?<=[a-z)]{2})[.;!?](?=[A-Z])")
_SHORTENED = re.compile(
    r"(?:^|[\s(])(?:rds?|rnds?|sqs?|pts?|no|pos|mvt|mov|e\.g|i\.e|approx|vs|dr|rev|sgt|capt|prof)$",
    re.IGNORECASE,
)
# all mvt. If I owe 3, ...
_MVT = re.compile(r"\b(?:mvt|mov|rds?|rnds?|sqs?|pts?)$", re.IGNORECASE)
_BEGINS_RULE = re.compile(
    r" (?:If|When|Whenever|From|In|Once|After|Then|Until|Unless|Otherwise|Else|Last|Final|Rounds?|Rds?|R\d|Play|Bank)\b"
)
# Kind regards, M. Patel
_SIGNED = re.compile(
    r"(?:^|[\s.;!?])(?i:regards|wishes|thanks|cheers|sincerely|faithfully|truly|yours|love|best|sent by|from),?"
    r" (?:[A-Z]\. ?)*[A-Z]$"
)
_NAMED = re.compile(r" ?[A-Z][\w'.-]")
_ITEM = re.compile(
    r"\s*(?:[-*+>~o]\s+|[-*]+(?=[^\W\d_])|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]\s+|\(\d{1,2}\)\s*|#\d{1,2}[.:)]?\s+)+",
    re.IGNORECASE,
)
_HAND = re.compile(r"\d\D{1,5}\d\D{1,5}\d{1,2}$")
_COUNTED = re.compile(r":\s*1[.)]\s.*[.;]\s*2[.)]\s", re.DOTALL)
# `in the 2. round`, but not `move 2. Round 8`
_NTH_ROUND = re.compile(
    r" (?:round|turn) (?!\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b)"
)
# me.P
_OWNED = re.compile(r"(?<![\w'])(?:me|my|leader|ahead|behind)$", re.IGNORECASE)
_ORDINAL = re.compile(r"(?<!\d)\d{1,2}$")
_NUMBERING = re.compile(r"\(?(?:[0-9]{1,2}|[a-h])[.)]?|[*\s-]+", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:[,(:&+]|\b(?:and|or|with|the|to|of|from|if|then|than|my|for))$", re.IGNORECASE)
_TIMED = re.compile(
    r"\s*(?:and |but )?"
    r"(?:in|for|from|after|until|till|then|thereafter|afterwards|later|up to|during|through|rounds?|turns?|r\d|past|"
    r"beyond|before|within|with|squares?|once)\b",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"(?:^|(?<= ))(?:if|when|while|whenever|unless|otherwise|else|where|once)\b", re.IGNORECASE
)
_ALSO_THEN = re.compile(r" *(?:but|except|only)\b[ ,]*(?:if|when|while|whenever|where|once)\b", re.IGNORECASE)
# In rounds 1 to 7 the oldest card is played; 4 points are banked
_NUMBERLESS = re.compile(
    r"(?!.*\b(?:bank|mov|all|lot|everything|numbers?|rest|half)).*\bcards?\b", re.IGNORECASE
)
_NUMBERS_ONLY = re.compile(
    r"(?!.*\b(?:cards?|rounds?|turns?|squares?|otherwise|else|then|always|each|every|unless|until|while|after|from|"
    r"in case|if|when\w*)\b)"
    r" *(?:and )?"
    r"(?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|half|all)\b.*\b(?:bank|mov)|(?:i )?(?:bank|move)\b)",
    re.IGNORECASE,
)
_CARD_ONLY = re.compile(
    r"^(?!.*\b(?:bank|mov|all|lot|everything|rest|half|b\d|m\d)).*\b(?:cards?|oldest|newest|lowest|highest|\d{1,2})\b",
    re.IGNORECASE,
)
_OF_IT = re.compile(r" *(?:and )?(?:i )?(?:bank|move) \w+ of it (?:if|when|while)\b", re.IGNORECASE)
# ..., unless I lead, in which case I bank 5
_IN_WHICH_CASE = re.compile(
    r",? (?:unless|(?:except|apart from|other than|but for) (?:if|when|where|while))(?: it is that)? ([^,]+)(?:,|:)"
    r" (?:and )?(?:in which case|in that case|when|where|then)\b,?",
    re.IGNORECASE,
)
_AFTER_WHICH = re.compile(r",? (?:and )?after (?:which|that)\b,?", re.IGNORECASE)
_BEGINS_ANEW = re.compile(
    r"[,;] (?:and |but )?(?:finally,? |lastly,? )?"
    r"(?=(?:if|when|whenever|once|after that|as soon as|from (?:round|square)|in the last|in rounds?|at|on reaching)\b)"
    r"|, and (?=(?:then|i'd|i would|we'd|he|she|it|i|we) )",
    re.IGNORECASE,
)
# else if I lead: bank 5
_ELSE = re.compile(r"(?:else|elif|elsif|otherwise)\b(?: if\b|,|:| *$)", re.IGNORECASE)
_IF = re.compile(r"(?:if|elif|elsif|else|when|otherwise)\b", re.IGNORECASE)
# The line that ends press ends a robot, too.
_CLOSED = re.compile(r"(?:(?<=[.;!?])|\n)\s*end[.!]?\s*\Z", re.IGNORECASE)
# // mid
_COMMENT = re.compile(r"//+\s*[^\d:]*$|#+\s+[A-Za-z].*$")
# if owed > 2: highest card, move all
_HEADED = re.compile(
    r"(?:if|when|unless|rounds?|turns?|rds?|r\d|last|from|past|until|else|otherwise)\b[^:,]{0,50}:\s?\w", re.IGNORECASE
)
# `each round:` says nothing
_EVER = re.compile(r"(?:for|in|on)? ?(?:each|every|all) (?:rounds?|turns?):", re.IGNORECASE)
_TOGETHER = 5  # lines
_NEAR = 40  # characters that tell what a stop stands behind
_WRAPPED = 60  # columns that a mail program fills before it breaks a line

_Reads = Callable[[str], bool]


def cut(text: str, reads: _Reads) -> tuple[str, ...]:
    """The sentences without their full stops, each on one line; numbering is no sentence."""
    text = commented.apart(_CLOSED.sub("", text), reads)
    text = blocks.joined(definitions.put_in(text), reads)
    text = layouts.sentences(periods.put_in(gaps.named(text)), reads)
    if _COUNTED.search(text):  # Rules: 1. ... 2. ...
        text = re.sub(r"(?<=[:;.])\s+(?=\d{1,2}[.)]\s+[A-Z])", "\n", text)
    text = carded.written_out(turned.plain(alternatives.plain(topics.put_in(text))))
    text = that_card.written_out(listed_amounts.written_out(text))
    found = [sentence for lines in _stretches(text) for sentence in _joined(lines, reads)]
    last = found.pop() if found and _NUMBERING.fullmatch(found[-1]) and found[-1].isdecimal() else ""
    return tuple(ellipses.filled([one for one in (*map(_bare, found), last) if any(map(str.isalnum, one))]))


def parts(text: str) -> tuple[str, ...]:
    """The sentences that a long one may be, cut where a new condition begins; () where it is one, or has a heading."""
    if ":" in text:
        return ()
    text = _IN_WHICH_CASE.sub(r", and if \1, ", text)
    found = tuple(
        piece.strip(" ,").removesuffix(" and").strip(" ,")
        for piece in _BEGINS_ANEW.split(_AFTER_WHICH.sub(", and after that ", text))
    )
    return found if len(found) > 1 else ()


class _Line(NamedTuple):
    """A line, or what stands in it between two stops; `filled` is how many columns the whole line has."""

    text: str
    filled: int


def _stretches(text: str) -> Iterator[list[_Line]]:
    """Lines between which nothing surely ends a sentence; where something does, a new stretch begins."""
    lines: list[_Line] = []
    for line in text.splitlines() or [text]:
        plain = tidy(line).strip()
        item = _ITEM.match(plain)
        if _COMMENT.match(plain):
            yield from _some(lines)
            yield [_Line(plain, len(plain))]
            lines = []
            continue
        if not plain or (item and item.end() < len(plain)):
            yield from _some(lines)
            lines = []
        pieces = _pieces(plain[item.end() :] if item else plain)
        lines.append(_Line(pieces[0], len(plain)))
        for piece in pieces[1:]:
            yield from _some(lines)
            lines = [_Line(piece, len(plain))]
    yield from _some(lines)


def _some(lines: list[_Line]) -> Iterator[list[_Line]]:
    kept = [line for line in lines if line.text]
    if kept:
        yield kept


def _pieces(line: str) -> list[str]:
    """The line cut at its stops; behind the last stop there may be nothing, which still ends what was before."""
    pieces, begun = [], 0
    for stop in _STOP.finditer(line):
        before, after = line[begun : stop.start()], line[stop.end() :]
        if (stop[0] == "." and _no_stop(line[max(0, stop.start() - _NEAR) : stop.start()], after)) or (
            stop[0] == ";" and _lasts(before, after)
        ):
            continue
        pieces.append(line[begun : stop.start()].strip())
        begun = stop.end()
    return [*pieces, line[begun:].strip()]


def _lasts(before: str, after: str) -> bool:
    """`Rounds 5-9: bank 4; but if I lead, ...`, `after that, if I lead, ...; if not, ...`: the rounds hold for both.

    They do for the numbers of a card that is named without any.
    """
    if _TIMED.match(before) and _NUMBERLESS.match(before) and _NUMBERS_ONLY.match(_STOP.split(after, 1)[0]):
        return True
    if _TIMED.match(before) and _NUMBERLESS.match(before) and _OF_IT.match(after):
        return True
    if steps.narrower_first(before, after):
        return True
    return bool(
        _TIMED.match(before)
        and (_ALSO_THEN.match(after) or (_ASKED.search(before) and _ASKED.match(after.strip())))
    )


def _no_stop(before: str, after: str) -> bool:
    """A full stop behind a shortened word, name or number (`in the 6. round`), or inside of `me.P`."""
    if after[:1].isalpha():
        return bool(_OWNED.search(before))
    if _HAND.search(before):
        return False
    if _MVT.search(before) and _BEGINS_RULE.match(after):
        return False
    nth = _ORDINAL.search(before) and _NTH_ROUND.match(after)
    return bool(nth or _SHORTENED.search(before) or (_SIGNED.search(before) and _NAMED.match(after)))


def _joined(lines: list[_Line], reads: _Reads) -> Iterator[str]:
    """Lines as sentences: those that were wrapped are one, and those that can't be read alone but together."""
    groups = [" ".join(group) for group in _grouped(lines, reads)]
    at = 0
    while at < len(groups):
        end = _together(groups, at, reads)
        yield " ".join(groups[at:end])
        at = end


def _grouped(lines: list[_Line], reads: _Reads) -> Iterator[list[str]]:
    """Lines that were wrapped together; but where only the single lines can be read, these."""
    groups: list[list[str]] = []
    before: _Line | None = None
    for line in lines:
        if before and _wraps(before, line.text):
            groups[-1].append(line.text)
        else:
            groups.append([line.text])
        before = line
    for group in groups:
        # if I owe 2: bank 3
        whole = reads(" ".join(group)) and not any(map(_ASKED.match, group[1:]))
        if len(group) > 1 and not whole and all(map(reads, group)):
            yield from ([line] for line in group)
        else:
            yield group


def _together(groups: list[str], at: int, reads: _Reads) -> int:
    """Up to where the lines from this one on must be read as one, as one of the first two can't be read alone."""
    if _heads(groups[at], reads):
        return at + 1
    if not reads(groups[at]) or (at + 1 < len(groups) and not reads(groups[at + 1])):
        for end in range(at + 2, min(len(groups), at + _TOGETHER) + 1):
            if _asks_for_what_follows(groups, end - 1, reads):
                break
            if _heads(groups[end - 1], reads) and not _EVER.match(groups[end - 1]):
                break
            if reads(" ".join(groups[at:end])):
                return _with_numbers(groups, at, end, reads)
    broken = at + 1 < len(groups) and not reads(groups[at]) and not reads(groups[at + 1])
    return at + 2 if broken and groups[at + 1][:1].islower() else at + 1


def _asks_for_what_follows(groups: list[str], at: int, reads: _Reads) -> bool:
    """`When I am last` above `Highest card`: no rule of the line above waits for it."""
    line, behind = groups[at], groups[at + 1 : at + 2]
    if not _ASKED.match(line) or not behind or _TIMED.match(behind[0]) or _ASKED.search(behind[0]):
        return False
    return not reads(line) and reads(f"{line}: move all") and reads(behind[0])


def _with_numbers(groups: list[str], at: int, end: int, reads: _Reads) -> int:
    """`When I am last`, `Highest card`, `Move all`: the numbers are those of the card above."""
    if not _ASKED.match(groups[at]) or reads(groups[at]) or not _CARD_ONLY.search(groups[end - 1]):
        return end
    while end < len(groups) and _NUMBERS_ONLY.match(groups[end]) and reads(" ".join(groups[at : end + 1])):
        end += 1
    return end


def _heads(line: str, reads: _Reads) -> bool:
    """Whether it only says when, for the lines below it: `Rounds 1-5:`."""
    return line.endswith(":") and line.count(":") == 1 and reads(f"{line} move all")


def _wraps(line: _Line, after: str) -> bool:
    """Whether a mail program broke the line here: the next word had no room in it, or the sentence goes on."""
    if _GOES_ON.search(line.text) and not line.text.endswith(":"):
        return True
    if (_ELSE.match(after) and _IF.match(line.text)) or _HEADED.match(after):
        return False
    full = line.filled + len(after.split(maxsplit=1)[0]) >= _WRAPPED
    return full and not after[:1].isupper()


def _bare(piece: str) -> str:
    """On one line, without the number or bullet in front."""
    plain = " ".join(piece.split()).removesuffix(".")
    if _NUMBERING.fullmatch(plain):
        return ""
    plain = plain.lstrip(") ")
    return (
        re.sub(r"^(?:\(?(?:[0-9]{1,2}|[a-h]|[ivx]{1,4})\)|[*-](?= ))\s*", "", plain)
        .strip('"')
        .removeprefix("'")
        .removesuffix("'" if not plain.endswith(" a'") else "\n")
    )
