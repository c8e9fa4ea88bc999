"""Bytes of a mail -> what the player wrote, and what of the mail is not their own words.

Any bytes give an Opened, and none raises. Must not know players, matches or orders.
"""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.layout import MARK
from bot.letters import automatic, fields, hypertext, ours, parts, phrases, versions, why
from bot.letters.words import judge

# Of own words, and characters of each.
MOST_LINES = 400
LONGEST_LINE = 500
# Characters of a piece of a longer line, give or take so many, of which no other piece is left too long or too short.
_BROKEN, _ABOUT = 380, 60
_SENTENCE = re.compile(r"[.!?][\"')]*\s+(?=[^\Wa-z]|[\"'(])")
# Lines of one version of a letter, quotes and all, that are looked at.
MOST_LOOKED_AT = 800


@dataclass(frozen=True)
class Ignored:
    """Lines that are not the player's own words."""

    # "signature", "quoted report", "attachment orders.txt"
    what: str
    # How many, blank ones not counted.
    lines: int
    # The lines, so that the receipt can warn of an order among them.
    words: tuple[str, ...] = ()

    @property
    def perhaps_own(self) -> bool:
        """Whether the player may have written these lines all the same: nothing among them says who else did."""
        named = any(phrases.WROTE.search(word) or phrases.AT.search(word) for word in self.words)
        quoted = self.what == why.QUOTED and any(word.lstrip()[:1] in (">", "＞") for word in self.words)
        return self.what in why.PERHAPS_OWN and not named and not quoted


@dataclass(frozen=True)
class Opened:
    """A mail, opened. Every text in it is what a stranger may have written."""

    # "<...>"; "" when there is none.
    message_id: str
    # The ids of the letters that this one answers, newest first.
    in_reply_to: tuple[str, ...]
    # The one From address, lower-cased; None when readers could disagree which it is.
    sender: str | None
    # From as it stands, for display.
    claimed: str
    # Every address it was sent to, lower-cased.
    recipients: tuple[str, ...]
    subject: str
    # What kind of machine wrote it; None for a person.
    automatic: str | None
    # The player's own lines, in order; "" between paragraphs.
    words: tuple[str, ...]
    ignored: tuple[Ignored, ...]
    # The own lines of the formatted version, where these differ from `words` in more than mark-up; else ().
    # `versions.settled` says which of the two count.
    other_words: tuple[str, ...] = ()
    # What servers on the way said of its sender (Authentication-Results), topmost first.
    stamps: tuple[str, ...] = ()
    # So many of these, from the top, were written by our own mail server.
    own_stamps: int = 0


def nothing(_ids: tuple[str, ...]) -> Sequence[str]:
    """The letter that is answered, when none is known."""
    return ()


def open_letter(
    raw: bytes,
    ours_for: Callable[[tuple[str, ...]], Sequence[str]] = nothing,
    mark: str = MARK,
    *,
    unnamed: bool = False,
) -> Opened:
    """Open a mail. `ours_for` gives the text lines of the letter of ours among these ids, () when there is none.

    `unnamed`: it is asked also where the mail has no ids.
    """
    message, whole = parts.parse(raw)
    found = fields.fields(message)
    answered = fields.answered(found)
    all_parts = parts.leaves(message)
    machine = automatic.why(found, all_parts)
    sent = ours.known(ours_for(answered) if (answered or unnamed) and not machine else (), mark)
    read = [_read(piece, sent) for piece in parts.pieces(message)] if whole else [_UNOPENED]
    words, beyond = _limited([line for one in read for line in one.words])
    stamps, own_stamps = fields.stamps(message, found)
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
        other_words=_others(read),
        stamps=stamps,
        own_stamps=own_stamps,
    )


_UNOPENED = versions.Version([], [("", "a letter with too many parts in parts")])


def _read(piece: parts.Piece, sent: ours.Ours) -> versions.Version:
    """One stretch of the letter."""
    beyond = [(line, why.TOO_LONG) for line in piece.cut]
    plain = [(line, piece.unread) for line in piece.text or ()]
    if piece.unread:
        return versions.Version([], [*(plain or [("", piece.unread)]), *beyond])
    html = hypertext.lines(piece.html, MOST_LOOKED_AT) if piece.html is not None else []
    text = judge(plain[:MOST_LOOKED_AT], sent)
    version = (
        versions.alone(text)
        if piece.html is None
        else versions.one_of(text, judge(html[:MOST_LOOKED_AT], sent))
    )
    rest = (plain or html)[MOST_LOOKED_AT:]
    beyond += [(line, why.TOO_LONG) for line, _ in rest if line.strip()]
    return replace(version, ignored=[*version.ignored, *beyond]) if beyond else version


def _others(read: Sequence[versions.Version]) -> tuple[str, ...]:
    """The letter in its other version; nothing when no stretch of it has another."""
    if all(one.other is None for one in read):
        return ()
    return _limited([line for one in read for line in (one.words if one.other is None else one.other)])[0]


def _limited(lines: Sequence[str]) -> tuple[tuple[str, ...], list[tuple[str, str]]]:
    """At most MOST_LINES lines of LONGEST_LINE characters, and what that leaves out."""
    broken = [piece for line in lines for piece in _broken(line)]
    kept = broken[:MOST_LINES]
    beyond = [(line[LONGEST_LINE:], why.TOO_LONG) for line in kept if len(line) > LONGEST_LINE]
    beyond += [(line, why.TOO_LONG) for line in broken[MOST_LINES:] if line]
    return tuple(line[:LONGEST_LINE].rstrip() for line in kept), beyond


def _broken(line: str) -> list[str]:
    """A paragraph that some mail program sends as one line, in lines of about the same length.

    None of them is so short that it could be an order by itself.
    """
    pieces = []
    while len(line) > LONGEST_LINE:
        ideal = len(line) // math.ceil(len(line) / _BROKEN)
        # Behind a sentence, else behind a word.
        near = _SENTENCE.finditer(line, ideal - _ABOUT, ideal + _ABOUT)
        ends = [found.end() for found in near] or [line.rfind(" ", ideal - _ABOUT, ideal + _ABOUT) + 1]
        cut = min(ends, key=lambda at: abs(at - ideal))
        if not cut:
            break
        pieces.append(line[:cut])
        line = line[cut:]
    return [*pieces, line]


def _listed(lines: Sequence[tuple[str, str]]) -> tuple[Ignored, ...]:
    """One entry for each reason, in order of appearance."""
    reasons: dict[str, list[str]] = {}
    for line, reason in lines:
        reasons.setdefault(reason, []).append(line.rstrip())
    said = {reason: tuple(filter(None, words)) for reason, words in reasons.items()}
    return tuple(Ignored(reason, len(words), words) for reason, words in said.items())
