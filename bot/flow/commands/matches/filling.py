"""Robots in empty seats, by the GM's word: marked as robots everywhere, and never written to.

A robot's orders are laid when it enters; in a game that takes none before the start, at the start.

Must not know how a robot thinks: here it is no more than the orders it gives before the start.
"""

from bot.flow.commands.matches import starting
from bot.flow.commands.play import laying
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.games.base import Filler
from bot.store import changes, questions


def fill(context: Context, number: str | None) -> str:
    """`fill` or `fill to 8`: robots of the house take seats until so many, or as few as can play, are entered."""
    match = context.their_match()
    fillers = snapshots.game_of(match).fillers(snapshots.rules_of(match))
    if not fillers:
        raise Refusal(f"{snapshots.game_of(match).name} has no robots for this.")
    seats = questions.seats_of(context.db, match.id)
    wanted = int(number) if number else match.least
    if wanted > match.most:
        raise Refusal(f"{match.tag} takes {match.most} at most; I read {wanted}.")
    taken = {seat.entrant.casefold() for seat in seats}
    free = [filler for filler in fillers if filler.entrant.casefold() not in taken]
    entered = free[: max(0, wanted - len(seats))]
    for filler in entered:
        _enter(context, match.id, filler)
    starting.run_if_full(context)
    names = ", ".join(filler.entrant for filler in entered) or "nobody"
    return f"Entered: {names}. {starting.begin_if_full(context)}".rstrip()


def _enter(context: Context, match_id: int, filler: Filler) -> None:
    changes.add_seat(context.db, match_id, context.person.id, filler.entrant, new_key(), robot=True)
    snapshot = context.snapshot(questions.match(context.db, match_id))
    if snapshot is not None:
        seat = questions.seats_of(context.db, match_id)[-1]
        laying.lay_lines(context.db, snapshot, seat, filler.lines, context.arrived)
