"""Robots in empty seats, by the GM's word: marked as robots everywhere, and never written to.

A robot's orders are laid when it enters; in a game that takes none before the start, at the start.

Must not know how a robot thinks: here it is no more than the orders it gives before the start.
"""

import re

from bot.flow.commands.matches import starting
from bot.flow.commands.play import laying
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.games.base import Filler
from bot.store import changes, questions
from bot.store.values import Match

_FIGURE = re.compile(r"\d+")


def fill(context: Context, number: str | None) -> str:
    """`fill` or `fill to 8`: robots of the house take seats until so many, or as few as can play, are entered.

    `fill with 6 robots`: six of them take seats, however many are taken.
    """
    match = context.their_match()
    entered = _wanted(context, match, number)
    for filler in entered:
        _enter(context, match.id, filler)
    starting.run_if_full(context)
    names = ", ".join(filler.entrant for filler in entered) or "nobody"
    return f"Entered: {names}. {starting.begin_if_full(context)}".rstrip()


def clear(context: Context, number: str | None) -> str:
    """What it comes to. Raises Refusal where there are no such robots, or no seats for them."""
    match = context.their_match()
    entered = _wanted(context, match, number)
    seats = len(questions.seats_of(context.db, match.id))
    robots = f"{len(entered)} robot{'' if len(entered) == 1 else 's'}"
    return f"{robots} would be entered, {seats + len(entered)} of {match.most} seats are taken then."


def _wanted(context: Context, match: Match, number: str | None) -> list[Filler]:
    """The robots that take seats. Raises Refusal."""
    fillers = snapshots.game_of(match).fillers(snapshots.rules_of(match))
    if not fillers:
        raise Refusal(f"{snapshots.game_of(match).name} has no robots for this.")
    seats = questions.seats_of(context.db, match.id)
    more = number is not None and not number.isdecimal()
    said = int(_FIGURE.findall(number)[0]) if number else match.least
    wanted = len(seats) + said if more else said
    if wanted > match.most:
        room = f"has room for {match.most - len(seats)} more" if more else f"takes {match.most} at most"
        raise Refusal(f"{match.tag} {room}; I read {said}.")
    taken = {seat.entrant.casefold() for seat in seats}
    free_ones = [filler for filler in fillers if filler.entrant.casefold() not in taken]
    return free_ones[: max(0, wanted - len(seats))]


def _enter(context: Context, match_id: int, filler: Filler) -> None:
    changes.add_seat(context.db, match_id, context.person.id, filler.entrant, new_key(), robot=True)
    snapshot = context.snapshot(questions.match(context.db, match_id))
    if snapshot is not None:
        seat = questions.seats_of(context.db, match_id)[-1]
        laying.lay_lines(context.db, snapshot, seat, filler.lines, context.arrived)
