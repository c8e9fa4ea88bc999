"""What a player says beside orders: joining, leaving, taking orders back.

Must not know how a line is read or answered.
"""

import re
from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.commands.matches import steering
from bot.flow.commands.play import information, later, laying
from bot.flow.commands.substitutes import coming_back, leaving
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import circulars, pages, proof
from bot.layout import Paragraph
from bot.store import changes, proposals
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_MY = re.compile(r"(?:my|the)\s+", re.IGNORECASE)


def zone(context: Context, name: str) -> str:
    """`zone Europe/London` by a player: deadlines are shown to them in that zone as well."""
    found = steering.a_zone(name)
    changes.change_person(context.db, context.person.id, zone=found)
    return f"I show you deadlines in {found} time as well."


def resign(context: Context, tag: str | None = None) -> str:
    """`resign`: before the start the seat is free again; later the game says what becomes of it (GS-9)."""
    if tag:
        information.turn_to(context, tag)
    match, seat = context.players_seat()
    if match.before_start:
        return _off_the_list(context, match, seat)
    if match.status != MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is {match.status}.")
    if seat.resigned:
        raise Refusal(f"You have left {match.tag} before.")
    snapshot = context.snapshot(match)
    if snapshot is not None:
        laying.give_up(context.db, snapshot, seat, context.arrived)
    changes.change_seat(context.db, seat.id, resigned=True)
    context.seat = replace(seat, resigned=True)
    context.touched.pop(seat.id, None)
    context.dated.add(match.id)
    left = f"{seat.entrant} {snapshots.game_of(match).left}"
    leaving.tell(context, match, seat, left)
    told = f"You have left {match.tag}. {left}, unless somebody takes over. I told all players."
    return f"{told} {coming_back.way_back(context, context.seat)}"


def _off_the_list(context: Context, match: Match, seat: Seat) -> str:
    context.blocks += map(Paragraph, proof.given_up(context.db, match, seat))
    changes.drop_seat(context.db, seat)
    context.seat = None
    said = f"{seat.entrant} is no longer entered in {match.tag}."
    page = pages.notice(match, f"{seat.entrant} has left the entry list", said)
    circulars.to_gm(context.db, context.house, match, f"off-the-list-{seat.id}-{context.line}", page)
    return said


# Words that say only that everything is meant: "withdraw what I sent", "withdraw all my orders".
_ALL_OF_IT = frozenset(
    [
        "all",
        "everything",
        "every",
        "both",
        "of",
        "my",
        "our",
        "the",
        "this",
        "that",
        "these",
        "those",
        "it",
        "them",
        "last",
        "latest",
        "previous",
        "current",
        "earlier",
        "old",
        "whole",
        "lot",
        "one",
        "ones",
        "mail",
        "letter",
        "message",
        "order",
        "orders",
        "instruction",
        "instructions",
        "what",
        "i",
        "i've",
        "sent",
        "wrote",
        "ordered",
        "have",
        "for",
        "round",
        "turn",
        "now",
        "today",
        "please",
        "again",
    ]
)
_MOVE = "my move"


def may_withdraw(context: Context, unit: str | None) -> None:
    """Raise Refusal where these words name nothing that can be taken back: "withdraw 20 quid for me"."""
    match, seat = context.players_seat()
    snapshot = _with_orders(context, match)
    unit = _not_all(unit)
    if unit and later.meant(snapshot, seat, unit) is None:
        _which(unit, _units(context, snapshot, seat))


def _with_orders(context: Context, match: Match) -> snapshots.Snapshot:
    if (snapshot := context.snapshot(match)) is None:
        raise Refusal(f"{match.tag} has no orders to take back.")
    return snapshot


def _not_all(unit: str | None) -> str | None:
    """What is named; None for everything."""
    return None if unit and (unit.lower() == _MOVE or _ALL_OF_IT.issuperset(unit.lower().split())) else unit


def _units(context: Context, snapshot: snapshots.Snapshot, seat: Seat) -> tuple[str, ...]:
    """All units of a seat; those that are there only once they are ordered count, too."""
    stands = snapshots.sheet(context.db, snapshot, seat)
    return tuple(dict.fromkeys((*snapshot.game.units(snapshot.view(seat)), *stands)))


def _which(unit: str | None, units: tuple[str, ...]) -> str | None:
    """The unit of this name; None where none is named."""
    named = _MY.sub("", unit or "", count=1).lower()
    found = next((name for name in units if name.lower() == named), None)
    if unit and not found:
        raise Refusal(
            f'I know no "{unit}" here; you may withdraw {" or ".join(units)}, or everything with "withdraw".'
        )
    return found


def withdraw(context: Context, unit: str | None) -> str:
    """`withdraw`: what stands is taken back; `withdraw play` only that unit."""
    match, seat = context.players_seat()
    snapshot, unit = _with_orders(context, match), _not_all(unit)
    if unit and (turn := later.meant(snapshot, seat, unit)) is not None:
        if turn != match.turn:
            return later.withdraw(context, snapshot, seat, turn)
        unit = None
    stands = snapshots.sheet(context.db, snapshot, seat)
    which = _which(unit, _units(context, snapshot, seat))
    gone = laying.end(context.db, snapshot, seat, which, "withdrawn")
    if not context.acts_for:
        context.touched[seat.id] = seat
    context.overtake([order for name, order in stands.items() if which in (None, name)], "taken back")
    waits = [one for one in proposing.waiting(context) if not one.key]
    proposals.end(context.db, waits, proposals.REFUSED)
    if not gone:
        return "What waited is taken back." if waits else "Nothing stood that could be taken back."
    return " ".join(("Taken back.", *laying.end_fallen(context.db, snapshot, seat)))
