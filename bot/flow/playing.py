"""What a player says beside orders: joining, leaving, taking orders back.

Must not know how a line is read or answered.
"""

from dataclasses import replace

from bot.flow import board as boards
from bot.flow import forming, orders, outbox, pages, proof, timing, welcome
from bot.flow.desk import Desk, Refusal
from bot.flow.outbox import Kind
from bot.layout import Paragraph
from bot.store import changes, questions
from bot.store.tables import MatchStatus


def join(desk: Desk, tag: str | None, name: str | None) -> str:
    """`join GS-7 as Hare`: a seat in an open match, under this name."""
    match = questions.match_by_tag(desk.db, tag) if tag else desk.match
    if match is None:
        raise Refusal(
            f'I have no match {tag or "in mind"}. "list" shows those that are open; then "join GS-7 as NAME".'
        )
    if match.status != MatchStatus.OPEN:
        raise Refusal(f"{match.tag} is not open for joining.")
    if not name:
        raise Refusal(f'Under which name? Write "join {match.tag} as Hare".')
    seat = forming.take_seat(desk, match, desk.person, name)
    game = boards.game_of(match)
    desk.match, desk.seat = match, seat
    desk.headline = f"you are entered as {seat.entrant}"
    desk.blocks += map(Paragraph, welcome.entered(match, seat)[1:])
    _tell_gm_if_full(desk)
    return (
        f"You are entered in {match} as {seat.entrant}: {game.name}, {game.describe(boards.rules_of(match))}."
    )


def resign(desk: Desk) -> str:
    """`resign`: before the start the seat is free again; later the game says what becomes of it (GS-9)."""
    match, seat = desk.players_seat()
    if match.before_start:
        desk.blocks += map(Paragraph, proof.given_up(desk.db, match, seat))
        changes.drop_seat(desk.db, seat)
        desk.seat = None
        return f"{seat.entrant} is no longer entered in {match.tag}."
    if match.status != MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is {match.status}.")
    if seat.resigned:
        raise Refusal(f"You have left {match.tag} before.")
    board = desk.board(match)
    if board is not None:
        orders.end(desk.db, board, seat, None, "resigned")
        orders.lay_lines(desk.db, board, seat, board.game.farewell, desk.arrived)
    changes.change_seat(desk.db, seat.id, resigned=True)
    desk.seat = replace(seat, resigned=True)
    desk.touched.pop(match.id, None)
    gm = questions.person(desk.db, match.gm)
    sentence = (
        f"{seat.entrant} ({seat.address}) has resigned. "
        f'"replace {seat.entrant} ADDRESS" gives the seat to somebody else.'
    )
    page = pages.notice(match, f"{seat.entrant} has resigned", sentence)
    slug = f"resigned-{seat.id}-{match.turn}-{desk.line}"
    outbox.post(
        desk.db, desk.house, kind=Kind.NOTICE, slug=slug, to=gm.address, key=match.key, page=page, match=match
    )
    return (
        f"You have left {match.tag}. {seat.entrant} {boards.game_of(match).left}, unless somebody takes over."
    )


def withdraw(desk: Desk, unit: str | None) -> str:
    """`withdraw`: what stands is taken back; `withdraw play` only that unit."""
    match, seat = desk.players_seat()
    board = desk.board(match)
    if board is None:
        raise Refusal(f"{match.tag} has no orders to take back.")
    timing.this_turn(desk, match)
    stands = boards.sheet(desk.db, board, seat)  # also of units that are there only once they are ordered
    units = tuple(dict.fromkeys((*board.game.units(board.view(seat)), *stands)))
    if unit and unit.lower() not in (name.lower() for name in units):
        raise Refusal(
            f'I know no "{unit}" here; you may withdraw {" or ".join(units)}, or everything with "withdraw".'
        )
    which = next((name for name in units if unit and name.lower() == unit.lower()), None)
    gone = orders.end(desk.db, board, seat, which, "withdrawn")
    desk.touched[match.id] = seat
    if not gone:
        return "Nothing stood that could be taken back."
    return " ".join(("Taken back.", *orders.end_fallen(desk.db, board, seat)))


def _tell_gm_if_full(desk: Desk) -> None:
    match = desk.their_match()
    seats = questions.seats_of(desk.db, match.id)
    if len(seats) < match.most:
        return
    gm = questions.person(desk.db, match.gm)
    names = ", ".join(seat.entrant for seat in seats)
    page = pages.notice(
        match, "all seats are taken", f'All seats are taken: {names}. "start" begins the match.'
    )
    slug = f"full-{match.id}-{desk.line}"
    outbox.post(
        desk.db, desk.house, kind=Kind.NOTICE, slug=slug, to=gm.address, key=match.key, page=page, match=match
    )
