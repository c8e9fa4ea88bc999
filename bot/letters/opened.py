"""Bytes of a mail -> what the player himself wrote, and what of it is not his own words.

Pure and total: any bytes give an Opened, none raises. Must not know players, matches or orders.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.layout import MARK
from bot.letters import automatic, fields, hypertext, ours, parts, why
from bot.letters.words import judge
from grammar import tidy

MOST_LINES = 400  # of own words
LONGEST_LINE = 500  # characters
_WRAPPED = 50  # characters; a shorter line was not broken by a mail program

_LINK = re.compile(r"<(?:https?|mailto|tel):[^<>\s]{0,2000}>|\[(?:cid|image):[^\]\n]{0,500}\]", re.IGNORECASE)
_BULLET = re.compile(r"^\s*(?:[*•·-]|\d{1,2}\.)\s+")


@dataclass(frozen=True)
class Ignored:
    """Lines that are not the player's own words."""

    what: str  # "signature", "quoted report", "attachment orders.txt"
    lines: int  # how many, blank ones not counted
    words: tuple[str, ...] = ()  # the lines, so that the receipt can warn of an order among them


@dataclass(frozen=True)
class Opened:
    """A mail, opened. Every text in it is what a stranger may have written."""

    message_id: str  # "<...>"; "" when there is none
    in_reply_to: tuple[str, ...]  # the ids it answers, newest first
    sender: str | None  # the one From address, lower-cased; None when readers could disagree which it is
    claimed: str  # From as it stands, for display
    recipients: tuple[str, ...]  # every address it was sent to, lower-cased
    subject: str
    automatic: str | None  # what kind of machine wrote it; None for a person
    words: tuple[str, ...]  # his own lines, in order; "" between paragraphs
    ignored: tuple[Ignored, ...]
    conflict: str | None  # the sentence to ask with, when text and HTML say different things
    stamps: tuple[
        str, ...
    ] = ()  # what servers on the way said of its sender (Authentication-Results), topmost first


def nothing(_ids: tuple[str, ...]) -> Sequence[str]:
    """The letter that is answered, when none is known."""
    return ()


def open_letter(
    raw: bytes, ours_for: Callable[[tuple[str, ...]], Sequence[str]] = nothing, mark: str = MARK
) -> Opened:
    """Open a mail. `ours_for` gives the text lines of the letter of ours among these ids, () when there is none."""
    message, whole = parts.parse(raw)
    found = fields.fields(message)
    answered = fields.answered(found)
    all_parts = parts.leaves(message)
    machine = automatic.why(found, all_parts)
    sent = ours.known(ours_for(answered) if answered and not machine else (), mark)
    read = [_read(piece, sent) for piece in parts.pieces(message)] if whole else [_UNOPENED]
    words, beyond = _limited([line for one in read for line in one.words])
    return Opened(
        message_id=fields.message_id(found),
        in_reply_to=answered,
        sender=fields.sender(found),
        claimed=fields.decoded(fields.first(found, "from"))[:200],
        recipients=fields.recipients(found),
        subject=fields.subject(found),
        automatic=machine,
        words=words,
        ignored=_listed([line for one in read for line in one.ignored] + beyond),
        conflict=next((one.conflict for one in read if one.conflict), None),
        stamps=tuple(found.get("authentication-results", ())),
    )


@dataclass(frozen=True)
class _Read:
    """One stretch of the letter: own lines; ignored (line, why); why it can't be believed."""

    words: Sequence[str] = ()
    ignored: Sequence[tuple[str, str]] = ()
    conflict: str | None = None


_UNOPENED = _Read(ignored=[("", "a letter with too many parts in parts")])


def _read(piece: parts.Piece, sent: ours.Ours) -> _Read:
    beyond = [(line, why.TOO_LONG) for line in piece.cut]
    if piece.unread:
        return _Read(ignored=[("", piece.unread), *beyond])
    text = judge([(line, why.OWN) for line in piece.text], sent) if piece.text is not None else []
    if piece.html is None:
        return _Read(_own(text), [*_not_own(text), *beyond])
    html = judge(hypertext.lines(piece.html), sent)
    if piece.text is None or not _own(text):
        return _Read(_own(html), [*_not_own(html), *beyond])
    return _one_of(text, html, beyond)


def _one_of(text: list[tuple[str, str]], html: list[tuple[str, str]], beyond: list[tuple[str, str]]) -> _Read:
    """Text and HTML of the same words: one of them. The HTML knows what is struck through, and isn't wrapped."""
    words, shown = _own(text), _own(html)
    if _same(words) == _same(shown):
        return _Read(shown if _only_wrapped(words, shown) else _unlinked(words), [*_not_own(text), *beyond])
    struck = [line for line, reason in html if reason in (why.OWN, why.STRUCK, why.HIDDEN)]
    if _same(words) == _same(struck):
        return _Read(shown, [*_not_own(html), *beyond])
    return _Read(words, [*_not_own(text), *beyond], _conflict(words, shown))


def _conflict(words: Sequence[str], shown: Sequence[str]) -> str:
    in_text, in_html = (_first_not_in(a, b) for a, b in ((words, shown), (shown, words)))
    return (
        "Your letter has a plain and a formatted version, and they say different things:"
        f" the plain one {in_text}, the formatted one {in_html}. Please send it again as plain text."
    )


def _first_not_in(lines: Sequence[str], others: Sequence[str]) -> str:
    known = {_same([line]) for line in others}
    alone = next((line for line in lines if line and _same([line]) not in known), None)
    return f'has "{alone[:80]}"' if alone else "has no such line"


def _same(lines: Iterable[str]) -> str:
    """What must be equal in both versions: letters, digits and signs of the words; not blanks, bullets, links."""
    bare = (_BULLET.sub("", _LINK.sub("", tidy(line))) for line in lines)
    return "".join("".join(filter(_counts, line)) for line in bare).casefold()


def _counts(character: str) -> bool:
    return character.isalnum() or character in "+-/"


def _only_wrapped(text: Sequence[str], html: Sequence[str]) -> bool:
    """Whether the HTML's lines are the text's, some of which a mail program broke at its width."""
    rest = [line for line in text if line]
    for line in filter(None, html):
        whole, taken = _same([line]), 0
        while taken < len(rest) and _same(rest[: taken + 1]) != whole and len(rest[taken]) >= _WRAPPED:
            taken += 1
        if taken >= len(rest) or _same(rest[: taken + 1]) != whole:
            return False
        del rest[: taken + 1]
    return not rest


def _unlinked(lines: Sequence[str]) -> list[str]:
    """The lines without the addresses and pictures that a program wrote into the plain version."""
    bare = [(line, _LINK.sub("", line).rstrip()) for line in lines]
    return [without for line, without in bare if without or not line]


def _own(lines: Sequence[tuple[str, str]]) -> list[str]:
    """The own lines, right-stripped, one blank line at most between two."""
    kept: list[str] = []
    for line, reason in lines:
        text = line.rstrip()
        if not reason and (text or (kept and kept[-1])):
            kept.append(text)
    return kept[:-1] if kept and not kept[-1] else kept


def _not_own(lines: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(line, reason) for line, reason in lines if reason and line.strip()]


def _limited(lines: Sequence[str]) -> tuple[tuple[str, ...], list[tuple[str, str]]]:
    """At most MOST_LINES lines of LONGEST_LINE characters, and what that leaves out."""
    beyond = [(line[LONGEST_LINE:], why.TOO_LONG) for line in lines[:MOST_LINES] if len(line) > LONGEST_LINE]
    beyond += [(line, why.TOO_LONG) for line in lines[MOST_LINES:] if line]
    return tuple(line[:LONGEST_LINE].rstrip() for line in lines[:MOST_LINES]), beyond


def _listed(lines: Sequence[tuple[str, str]]) -> tuple[Ignored, ...]:
    """One entry for each reason, in order of appearance."""
    reasons: dict[str, list[str]] = {}
    for line, reason in lines:
        reasons.setdefault(reason, []).append(line.rstrip())
    return tuple(
        Ignored(reason, sum(map(bool, words)), tuple(filter(None, words)))
        for reason, words in reasons.items()
    )
