"""Whose line is whose, where one person has several seats in a match, or is its GM: the name stands in front of it.

    Hare: play 6/0 M6        this line is for Hare
    Hare:                    so are the lines below, up to the next name that stands alone

Must not know how a line is read.
"""

import re
from collections.abc import Collection

from bot.flow.commands import proposing
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.store import proposals, questions
from bot.store.values import Match, Seat


def of_writer(context: Context, match: Match) -> list[Seat]:
    """The seats of whoever writes, in a match where one person may have several; else none."""
    each = snapshots.game_of(match).seats_each(snapshots.rules_of(match))
    seats = context.theirs(match) if each > 1 else []
    return seats if len(seats) > 1 else []


def named(context: Context, line: str) -> tuple[Seat, str] | None:
    """The seat of the writer whose name stands in front of a line, and what stands behind the name.

    A GM writes a colon behind the name: `cancel now` is a command, also where somebody is called Cancel.
    """
    match = context.match
    seats = speaks_for(context, match) if match is not None else []
    # A name may be the beginning of another.
    for seat in sorted(seats, key=lambda one: -len(one.entrant)):
        if match is not None and (found := _in_front(match, seat.entrant).match(line)):
            if context.runs(match) and ":" not in found[0]:
                continue
            return seat, line[found.end() :].strip()
    return None


def speaks_for(context: Context, match: Match) -> list[Seat]:
    """The seats for which the writer may order: a GM enters the orders of whoever telephoned, or plays by post."""
    if not context.runs(match):
        return of_writer(context, match)
    return [seat for seat in questions.seats_of(context.db, match.id) if not seat.robot]


def _in_front(match: Match, name: str) -> re.Pattern[str]:
    """`Hare:`, `for Hare, `, `[GS-2] Hare - `: the name, with the match before it or not."""
    match_words = "|".join(map(_spaced, (match.tag, match.title)))
    return re.compile(
        rf"\W*(?:(?:for|match|{match_words})\W+)*{_spaced(name)}(?!\w)[\s:;,>*_.\u2013\u2014-]*",
        re.IGNORECASE,
    )


def _spaced(words: str) -> str:
    return r"[\s-]+".join(map(re.escape, re.split(r"[\s-]+", words)))


def same(one: Seat | None, other: Seat | None) -> bool:
    """Whether both are one seat, or both none."""
    return (one.id if one else None) == (other.id if other else None)


def turn_to(context: Context, seat: Seat | None) -> None:
    """What follows is for this seat. What was proposed for the one before is kept for that one."""
    if context.proposed:
        proposing.keep(context)
        context.proposed.clear()
        context.proposed_for.clear()
    context.seat = seat


def settle(context: Context, home: Seat | None, meant: Collection[int]) -> None:
    """At the end of a mail its answer is for the seat that the mail came for.

    For a mail without a seat's key it is for the only seat that was named, if that is still there: `meant` has the ids.
    It is never for a seat that the GM wrote for.
    """
    if home is None and context.match is not None and len(meant) == 1:
        home = next((seat for seat in context.theirs(context.match) if seat.id in meant), None)
    if not same(home, context.seat):
        turn_to(context, home)
    if context.acts_for:
        context.seat = None


def that_waits(context: Context) -> None:
    """Before a word that confirms something: without the key of a seat it is for the only seat for which any waits.

    Raises Refusal where several wait.
    """
    match = context.match
    if match is None or context.seat is not None or not (seats := of_writer(context, match)):
        return
    waits = {one.seat for one in proposals.open_of(context.db, context.person.id, match)}
    meant = [seat for seat in seats if seat.id in waits]
    if len(meant) > 1:
        context.players_seat()
    if meant:
        turn_to(context, meant[0])
