"""A letter's text cut into sentences: at full stops, semicolons, bullets, numbers and blank lines, and at line ends.

A line end cuts where the writer might have gone on in the line; where a mail program had to wrap it, it is a blank.
Must not know what a sentence means: whether a line can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Iterator

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
    run_on,
    steps,
    that_card,
    topics,
    turned,
)
from bot.games.golden_strider.robots.english.sentences.lines import (
    ASKED,
    NUMBERS_ONLY,
    TIMED,
    Line,
    Reads,
    joined,
)
from bot.games.golden_strider.robots.english.talk import advice
from grammar import tidy

# A smiley in front of a capital letter ends a sentence, too.
_STOP = re.compile(r"[.;!?]+(?=[\s)\"']|$)|(?<=[a-z)]{2})[.;!?](?=[A-Z])|(?<=\w) +[:;]-?[)D](?=\s+[A-Z])")
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
_ALSO_THEN = re.compile(r" *(?:but|except|only)\b[ ,]*(?:if|when|while|whenever|where|once)\b", re.IGNORECASE)
# In rounds 1 to 7 the oldest card is played; 4 points are banked
_NUMBERLESS = re.compile(
    r"(?!.*\b(?:bank|mov|all|lot|everything|numbers?|rest|half)).*\bcards?\b", re.IGNORECASE
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
# The line that ends press ends a robot, too.
_CLOSED = re.compile(r"(?:(?<=[.;!?])|\n)\s*end[.!]?\s*\Z", re.IGNORECASE)
# // mid
_COMMENT = re.compile(r"//+\s*[^\d:]*$|#+\s+[A-Za-z].*$")
_NEAR = 40  # characters that tell what a stop stands behind


def cut(text: str, reads: Reads) -> tuple[str, ...]:
    """The sentences without their full stops, each on one line; numbering is no sentence."""
    text = run_on.signed(text)
    text = advice.apart(commented.apart(_CLOSED.sub("", text), reads))
    text = blocks.joined(definitions.put_in(text), reads)
    text = layouts.sentences(periods.put_in(gaps.named(text)), reads)
    if _COUNTED.search(text):  # Rules: 1. ... 2. ...
        text = re.sub(r"(?<=[:;.])\s+(?=\d{1,2}[.)]\s+[A-Z])", "\n", text)
    text = carded.written_out(turned.plain(alternatives.plain(topics.put_in(text))))
    text = that_card.written_out(listed_amounts.written_out(text))
    found = [sentence for lines in _stretches(text) for sentence in joined(lines, reads)]
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


def _stretches(text: str) -> Iterator[list[Line]]:
    """Lines between which nothing surely ends a sentence; where something does, a new stretch begins."""
    lines: list[Line] = []
    for line in text.splitlines() or [text]:
        plain = tidy(line).strip()
        item = _ITEM.match(plain)
        if _COMMENT.match(plain):
            yield from _some(lines)
            yield [Line(plain, len(plain))]
            lines = []
            continue
        if not plain or (item and item.end() < len(plain)):
            yield from _some(lines)
            lines = []
        pieces = _pieces(plain[item.end() :] if item else plain)
        lines.append(Line(pieces[0], len(plain)))
        for piece in pieces[1:]:
            yield from _some(lines)
            lines = [Line(piece, len(plain))]
    yield from _some(lines)


def _some(lines: list[Line]) -> Iterator[list[Line]]:
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
    if TIMED.match(before) and _NUMBERLESS.match(before) and NUMBERS_ONLY.match(_STOP.split(after, 1)[0]):
        return True
    if TIMED.match(before) and _NUMBERLESS.match(before) and _OF_IT.match(after):
        return True
    if steps.narrower_first(before, after):
        return True
    return bool(
        TIMED.match(before)
        and (_ALSO_THEN.match(after) or (ASKED.search(before) and ASKED.match(after.strip())))
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
