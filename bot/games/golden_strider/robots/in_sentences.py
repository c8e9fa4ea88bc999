"""The sentences of a robot's text; one that only says when, and the one behind it that only says what to do, are one.

Must not know what becomes of them.
"""

from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.effort import Effort, reads
from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.sentences import cutting
from bot.games.golden_strider.robots.robot import Action
from grammar import LONGEST_LINE, Unreadable

MOST_SENTENCES = 40
_REMARKS = 20  # sentences that say nothing
_STEPS = 6000  # of all its sentences together: a usual robot takes a thousand


class Cut(NamedTuple):
    """The sentences of a text, and what may still be looked at."""

    pieces: tuple[str, ...]
    left: Effort


def as_they_stand(text: str) -> Cut:
    """The sentences of a text that a robot says of itself: nothing but full stops stands between them."""
    return Cut(tuple(text.removesuffix(".").split(". ")), Effort(_STEPS))


@lru_cache(maxsize=64)
def in_sentences(text: str) -> Cut:
    """The sentences of a text, and what it cost to find them: whoever guesses reads the same ones once more.

    Raises Unreadable for too many of them.
    """
    effort = Effort(_STEPS)
    pieces = cutting.cut(text, effort.stands)
    if len(pieces) > MOST_SENTENCES + _REMARKS:
        raise Unreadable(f"This robot has {len(pieces)} sentences; I read up to {MOST_SENTENCES}.")
    return Cut(_headed(pieces, effort), effort)


def _headed(pieces: tuple[str, ...], effort: Effort) -> tuple[str, ...]:
    """A sentence that only says when, together with the one behind it that only says what to do."""
    found: list[str] = []
    for piece in pieces:
        head = found[-1] if found and not found[-1].endswith(":") else ""
        # what only acts is rare, and is read anyhow; to see what only waits takes three more readings
        if head and _acts_only(piece) and _waits_only(head, effort) and reads(f"{head}: {piece}"):
            found[-1] = f"{head}: {piece}"
        else:
            found.append(piece)
    return tuple(found)


def _waits_only(text: str, effort: Effort) -> bool:
    fits = 0 < len(text) <= LONGEST_LINE // 2
    if not fits or effort.reads(text) or effort.reads(f"{text}:") or not effort.reads(f"{text}: move all"):
        return False
    said = [clause for one in clauses.read(f"{text}: move all").readings for clause in one.clauses]
    return all(clause.when and clause.action == Action(lays=(("M", "all"),)) for clause in said)


def _acts_only(text: str) -> bool:
    said = clauses.read(text).readings if len(text) <= LONGEST_LINE // 2 else ()
    clauses_ = [clause for one in said for clause in one.clauses]
    free = not any(clause.when or clause.then or clause.otherwise for clause in clauses_)
    # what names no card may belong to the card before the head
    return bool(clauses_) and free and all(clause.action.card and clause.action.lays for clause in clauses_)
