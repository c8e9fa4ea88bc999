"""What a GM tells of a state without the word for it: "Fox owes 2, not 1", "Zoe is on square 5, I misread my notes".

With a reason (ALL-4) the line that corrects it is proposed; without one it is told, and where nothing of it can be set
by hand, what can. Must not know any one game.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.games.words import fold
from bot.record import Correction, correcting
from bot.store import questions
from bot.store.statuses import MatchStatus
from grammar import Unreadable

_LEAD = re.compile(
    r"^\W*(?:(?:(?:the )?gm|(?:i )?correct\w*|note|ps|sorry|(?:i )?got (?:it|that) wrong|my mistake)\s*[:,–-]+\s*)+",
    re.IGNORECASE,
)
_IT_IS = (
    r"(?:is|should (?:be|have been)|ought to be|must be|has to be|stands|belongs)"
    r"(?: (?:really|actually|now|in fact))?"
)
# "Hare should be on square 5", and neither "Hare is near square 5" nor "was".
_IS = re.compile(rf" {_IT_IS}(?: (?:on|at|in))?(?= )", re.IGNORECASE)
# "Fox's square should be 7", "Zoe's on square 5".
_OWN = re.compile(rf"['’]s (?P<what>[a-z]+) {_IT_IS} (?=\d)|['’]s (?:on|at|in) (?=[a-z])", re.IGNORECASE)
# "Blues should have 12 points" names the amount first.
_HAS = re.compile(
    r" (?:(?:should|must|ought to|has to|does|did) (?:really )?have|has|gets|holds) (?P<value>-?\d+) (?P<what>[a-z]+)",
    re.IGNORECASE,
)
_SORRY = re.compile(r",? (?:sorry|apologies|my (?:mistake|fault))\b[^\d]*$", re.IGNORECASE)
_NOT_THAT = re.compile(r",? (?:and )?(?:not|instead of|rather than) [\w/-]+(?=\W*$)", re.IGNORECASE)
# What is said behind it, and why.
_WHY = re.compile(
    r"\s*(?:[,;(]|\s[–-]+)\s*(?:because |since |as |for |(?:sorry|apologies)[,:]? )*"
    r"(?P<why>(?=\S+ \S)[^\d]+?)\)?[.!]*$"
    r"|\s+(?:because|since) (?P<why2>[^\d]+?)[.!]*$",
    re.IGNORECASE,
)
_NO_REASON = re.compile(r"\W*(?:sorry|apologies|my (?:mistake|fault|bad|error|apologies))\W*$", re.IGNORECASE)
# That something stands otherwise than it should.
_WRONG = re.compile(
    r"\b(?:should(?: really)? (?:be|have|hold|own|read|stand)|ought to (?:be|have)|instead of|rather than|not \d"
    r"|wrong(?:ly)?|mis(?:read|counted|typed|took)|cheated|mistake)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+")
_SHORT, _LONG = 60, 160  # characters; a longer line is talk
_REASON = "I had miscounted"
_OF_THE_REST = "I read no correction in the rest."
_AGAIN = (
    'What was played is played again by "roll back because I had miscounted"; '
    'then "{}: " and an order enters another.'
)


def found(context: Context, line: str) -> Verdict | None:
    """The line that would correct what a GM tells, or what can be corrected; None where they tell no such thing."""
    match = context.match
    if match is None or match.status is not MatchStatus.RUNNING or not context.runs(match):
        return None
    if not _has_a_figure(line) or len(line) > _LONG:
        return None
    snapshot = context.snapshot(match)
    if snapshot is None:
        return None
    sentences = SENTENCE.split(line)
    each = [_made(snapshot, sentence) for sentence in sentences]
    if made := [one for one in each if one]:
        left = [one for one, done in zip(sentences, each, strict=True) if not done]
        said = _corrected(context, line, made, left)
        unread = any(map(_has_a_figure, left))
        return replace(said, read=f"{said.read} {_OF_THE_REST} {_refused(snapshot, '?')}") if unread else said
    return _of_nothing(context, snapshot, line)


def _corrected(context: Context, line: str, made: Sequence[tuple[str, str]], left: Sequence[str]) -> Verdict:
    """The corrections, proposed where it is said why: behind one of them, or in a sentence of its own."""
    whys = [why for _, why in made if why] or [
        one for one in left[-1:] if not _has_a_figure(one) and " " in one
    ]
    if whys:
        why = whys[-1].strip(" .!")
        return proposing.lines(context, line, tuple(f"correct {what} because {why}" for what, _ in made))
    told = "; ".join(str(Correction(what, _REASON)) for what, _ in made)
    said = f"Nothing is corrected by this. A correction says what and why: {told}."
    return Verdict(line, said, good=False, unread=True)


def _has_a_figure(sentence: str) -> bool:
    return any(map(str.isdigit, sentence))


def _made(snapshot: Snapshot, sentence: str) -> tuple[str, str] | None:
    """What a sentence would set by hand, as its game writes it, and why; None: nothing that can be set."""
    plain = _LEAD.sub("", sentence).strip(" .!")
    why = _WHY.search(plain)
    because = (why["why"] or why["why2"]) if why else ""
    with_why = [(plain[: why.start()], because)] if why and not _NO_REASON.match(because) else []
    for said, reason in (*with_why, (plain, "")):
        for what in _spellings(_NOT_THAT.sub("", _SORRY.sub("", said)).strip(" .!,")):
            if len(what) < _SHORT and not _refused(snapshot, what):
                return what, reason
    return None


def _spellings(said: str) -> Iterator[str]:
    """A statement as corrections are written, by each of its forms."""
    bare = _IS.sub("", said, count=1)
    yield re.sub(r"['’]s(?= )", "", bare)
    yield bare
    yield _OWN.sub(lambda found: f" {found['what'] or ''} ".replace("  ", " "), said, count=1)
    yield _HAS.sub(r" \g<what> \g<value>", said, count=1)


def _refused(snapshot: Snapshot, what: str) -> str:
    """Why this can't be set by hand; "" where it can."""
    try:
        correcting.corrected(snapshot.game, snapshot.state, Correction(what, _REASON))
    except Unreadable as why:
        return str(why)
    return ""


def _of_nothing(context: Context, snapshot: Snapshot, line: str) -> Verdict | None:
    """What can be set by hand, where somebody is named with a figure that should be another, and that can't be."""
    said = f" {fold(' '.join(_WORD.findall(line)))} "
    names = [one for one in questions.entrants_of(context.db, snapshot.match.id) if f" {fold(one)} " in said]
    if not names or not _WRONG.search(line):
        return None
    told = f"Nothing is corrected by this. {_refused(snapshot, '?')} {_AGAIN.format(names[0])}"
    return Verdict(line, told, good=False, unread=True)
