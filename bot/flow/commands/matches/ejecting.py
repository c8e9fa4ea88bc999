"""`eject Hare`: off the entry list, or out of a match that runs, where the seat is then as if its player had left.

Must not know how a line is read or answered.
"""

import re
from dataclasses import replace

from bot.flow.commands import consequences, opposites
from bot.flow.commands.command import Done
from bot.flow.commands.matches import entry_list, steering
from bot.flow.commands.play import laying
from bot.flow.commands.substitutes import leaving
from bot.flow.values import addressees, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.writing import notices, outbox, pages, proof
from bot.store import changes, vacancies
from bot.store.values import Match, Seat

_BECAUSE = re.compile(r"[\s,;]*(?:\bbecause\b(?: of\b)?|:|[,;]\s)\s*", re.IGNORECASE)
# `kick Hare out` is said as well, and `remove Hare from the game, they never write`.
_OUT = re.compile(
    r"(?:\s+(?:out|off)\b)?(?:\s+(?:of|from) (?:the |this )?(?:match|game|race|list))?$", re.IGNORECASE
)


def asks(context: Context, written: str) -> str:
    """What becomes of the seat, and who is told."""
    match, (name, reason) = context.their_match(), _read(written)
    if match.before_start:
        return consequences.remove(context, name)
    seat = _playing(context, match, name)
    told = f"{seat.address} and the other players are told" if seat.reads else "The other players are told"
    why = f", with your reason: {reason}" if reason else ""
    return f"This takes {seat.entrant} out of {match.tag}: {_left(match, seat)}. {told}{why}."


def clear(context: Context, written: str) -> None:
    """Refusal where there is nobody of this name."""
    steering.seat_called(context, context.their_match(), _read(written)[0])


def eject(context: Context, written: str) -> str:
    """`eject Hare`, `eject Hare because they never write`."""
    match, (name, reason) = context.their_match(), _read(written)
    if match.before_start:
        return entry_list.remove(context, name)
    seat, snapshot = _playing(context, match, name), context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # a running match has one
    laying.give_up(context.db, snapshot, seat, context.arrived)
    changes.change_seat(context.db, seat.id, resigned=True)
    offered = leaving.vacate(context, match, seat, vacancies.EJECTED)
    why = f" The reason: {reason}." if reason else ""
    _tell(context, match, seat, why)
    context.headline = f"{seat.entrant} is out"
    said = f"The GM has taken {seat.entrant} out of the match.{why} {_left(match, seat)}.{offered}"
    notices.add(context, match, f"ejected {seat.id}", f"{seat.entrant} is out", said)
    return (
        f"{seat.entrant} is out of {match.tag}: {_left(match, seat)}.{offered} The players know. "
        f'"replace {seat.entrant} ADDRESS" gives the seat to somebody else.'
    )


def opposite(context: Context, done: Done, written: str, *_words: str | None) -> str:
    """Who was taken out comes back."""
    if done.match.before_start:
        return opposites.remove(context, done, written)
    seat = steering.seat_called(context, done.match, _read(written)[0])
    return f"replace {seat.entrant} {seat.address}" if seat.reads else ""


def _read(written: str) -> tuple[str, str]:
    """The name and the reason in these words."""
    name, *why = _BECAUSE.split(written, maxsplit=1)
    return _OUT.sub("", name.strip()), why[0].strip().rstrip(".!") if why else ""


def _playing(context: Context, match: Match, name: str) -> Seat:
    """The seat of this name. Refusal where nobody can be taken out of it."""
    seat = steering.seat_called(context, match, name)
    if seat.resigned:
        raise Refusal(f'{seat.entrant} is out already. "replace {seat.entrant} ADDRESS" gives the seat away.')
    if seat.robot:
        raise Refusal(
            f'{seat.entrant} is a robot. "replace {seat.entrant} ADDRESS" gives the seat to a player.'
        )
    return seat


def _left(match: Match, seat: Seat) -> str:
    return f"{seat.entrant} {snapshots.game_of(match).left}"


def _tell(context: Context, match: Match, seat: Seat, why: str) -> None:
    """Whoever had the seat reads that it is theirs no more, and why."""
    if not seat.reads:
        return
    words = (
        f"The GM has taken you out of {match}.{why} Orders of yours no longer count. {_left(match, seat)}."
    )
    page = pages.notice(match, "you are out", words, *proof.given_up(context.db, match, seat))
    to = replace(addressees.player(match, seat), left=True)
    slug, due = f"out-{seat.id}-{context.line}", notices.turn_name(context, match)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page, due=due)
