"""Robots in empty seats, by the GM's word: marked as robots everywhere, and never written to.

A robot's orders are laid when it enters; in a game that takes none before the start, at the start.

Must not know how a robot thinks: it is its orders, given before the start.
"""

from bot.flow import board as boards
from bot.flow import forming, orders
from bot.flow.desk import Desk, Refusal
from bot.flow.house import new_key
from bot.games.base import Filler
from bot.store import changes, questions


def fill(desk: Desk, number: str | None) -> str:
    """`fill` or `fill to 8`: robots of the house take seats until so many, or as few as can play, are entered."""
    match = forming.unstarted(desk)
    fillers = boards.game_of(match).fillers(boards.rules_of(match))
    if not fillers:
        raise Refusal(f"{boards.game_of(match).name} has no robots for this.")
    seats = questions.seats_of(desk.db, match.id)
    wanted = int(number) if number else match.least
    if wanted > match.most:
        raise Refusal(f"{match.tag} takes {match.most} at most; I read {wanted}.")
    taken = {seat.entrant.casefold() for seat in seats}
    free = [filler for filler in fillers if filler.entrant.casefold() not in taken]
    entered = free[: max(0, wanted - len(seats))]
    for filler in entered:
        _enter(desk, match.id, filler)
    forming.run_if_full(desk)
    names = ", ".join(filler.entrant for filler in entered) or "nobody"
    return f"Entered: {names}."


def _enter(desk: Desk, match_id: int, filler: Filler) -> None:
    changes.add_seat(desk.db, match_id, desk.person.id, filler.entrant, new_key(), robot=True)
    board = desk.board(questions.match(desk.db, match_id))
    if board is not None:
        seat = questions.seats_of(desk.db, match_id)[-1]
        orders.lay_lines(desk.db, board, seat, filler.lines, desk.arrived)
