"""A running match: what its GM says about deadlines, seats and its end.

Must not know how a line is read or answered.
"""

from datetime import datetime

from bot import deadlines
from bot.flow import board as boards
from bot.flow import early, forming, orders, outbox, pages, proof, reasons, timing, welcome
from bot.flow.desk import Desk, Refusal
from bot.flow.house import new_key
from bot.flow.outbox import Kind
from bot.games.words import fold
from bot.store import changes, questions
from bot.store.tables import MatchStatus
from bot.store.values import Match, Seat


def deadline(desk: Desk, text: str) -> str:
    """`deadline Fri 4 Dec 20:00`: of the first turn before the start, of the turn that is due after it."""
    match = timing.this_turn(desk, _live(desk))
    zone = boards.zone(match)
    try:
        when = deadlines.read_when(text)
        at = deadlines.resolve(when, desk.counts_from, zone)
        notes = deadlines.notes(when, desk.counts_from, zone)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    return " ".join((_move(desk, match, at), *notes))


def every(desk: Desk, text: str) -> str:
    """`every Fri 20:00`: when the deadlines after the next one are."""
    match = _live(desk)
    try:
        cadence = deadlines.read_cadence(text)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    changes.change_match(desk.db, match.id, cadence=str(cadence))
    _refresh(desk)
    return f"{match.tag}: after its next deadline, {cadence}."


def zone(desk: Desk, name: str) -> str:
    """`zone Europe/London`: a GM's for his match, a player's for the deadlines I show him."""
    try:
        found = deadlines.zone(name)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    if desk.match is not None and desk.runs(desk.match):
        changes.change_match(desk.db, desk.match.id, zone=found.key)
        _refresh(desk)
        return f"The deadlines of {desk.match.tag} are told in {found.key} time."
    changes.change_person(desk.db, desk.person.id, zone=found.key)
    return f"I show you deadlines in {found.key} time as well."


def extend(desk: Desk, text: str) -> str:
    """`extend 2 days`: the deadline that runs comes later."""
    match = timing.this_turn(desk, _running(desk))
    try:
        duration = deadlines.read_duration(text)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    assert match.deadline is not None  # noqa: S101  # a running match has one
    return _move(desk, match, deadlines.later(match.deadline, duration, boards.zone(match)))


def hold(desk: Desk, why: str | None) -> str:
    """`hold I am away`: no deadline runs until `release`; orders are taken all the same."""
    said = reasons.read("hold", why)
    match = _running(desk)
    reason = reasons.of(match, said) or "until further notice"
    changes.change_match(desk.db, match.id, held=reason, stuck=False)
    _refresh(desk)
    desk.headline = "held"
    _tell(
        desk,
        "held",
        "held for a while",
        f"The GM holds the match: {reason}. Orders you send are kept all the same.",
    )
    return f'{match.tag} is held: {reason}. "release" lets it go on.'


def release(desk: Desk) -> str:
    """`release`: deadlines run again; one that passed meanwhile is set anew, with fair notice."""
    match = _running(desk)
    if match.held is None:
        raise Refusal(f"{match.tag} is not held.")
    at = match.deadline
    if at is None or at <= desk.now():
        at = deadlines.next_deadline(_cadence(match), at or desk.now(), desk.now(), boards.zone(match))
    changes.change_match(desk.db, match.id, held=None, stuck=False, deadline=at)
    _refresh(desk)
    if (board := desk.board(desk.their_match())) is not None:
        desk.match = early.reconsider(desk.db, board, desk.counts_from)
    told = deadlines.spell_out(at, boards.zone(match), desk.now())
    desk.headline = "it goes on"
    said = f"The match goes on. The deadline of {_turn(desk)} is {told}."
    _tell(desk, "released", "it goes on", f"{said} {_ready(desk)}".rstrip())
    return f"{match.tag} goes on; the deadline is {told}."


def process(desk: Desk) -> str:
    """`process`: the turn is played now, with the orders that have come. Its deadline is this moment."""
    match = timing.this_turn(desk, _running(desk))
    changes.change_match(desk.db, match.id, deadline=desk.now(), held=None, stuck=False)
    _refresh(desk)
    desk.headline = "played now"
    name = _turn(desk)
    return f"{name[:1].upper()}{name[1:]} of {match.tag} is played now, with the orders that have come."


def replace(desk: Desk, name: str, address: str) -> str:
    """`replace Hare new@example.org`: another player, another address, or who had left; the old key is void."""
    match = _live(desk)
    seat = _seat_called(desk, match, name)
    person = forming.enrol(desk, address)
    back = seat.resigned and seat.played_by(person)
    if not back and any(other.played_by(person) for other in questions.seats_of(desk.db, match.id)):
        raise Refusal(f"The address {person.address} has a seat in {match.tag} already.")
    changes.change_seat(desk.db, seat.id, person=person.id, key=new_key(), resigned=False, robot=False)
    if seat.resigned and (board := desk.board(match)):
        orders.end(desk.db, board, seat, None, "replaced")  # what was laid for who left isn't for who comes
    taken = next(one for one in questions.seats_of(desk.db, match.id) if one.id == seat.id)
    if match.status is MatchStatus.RUNNING:
        if seat.robot:
            _relieve_robot(desk, match, taken)
        welcome.orders_please(desk, match, taken)
    else:
        welcome.to_player(desk, match, taken)
    if back:
        return f"{seat.entrant} is {person.address} again."
    if not seat.robot:
        _tell_replaced(desk, match, seat)
    desk.headline = f"{seat.entrant} has a new player"
    return f"{seat.entrant} is {person.address} from now on; letters from {seat.address} no longer count."


def _relieve_robot(desk: Desk, match: Match, seat: Seat) -> None:
    """What it was told to do ends with it, so that its seat's new player is waited for."""
    board = desk.board(match)
    if board is not None:
        orders.lay_lines(desk.db, board, seat, board.game.relieved, desk.arrived)


def _tell_replaced(desk: Desk, match: Match, seat: Seat) -> None:
    """Whoever had the seat reads so once: his letters no longer count, and none come. His key is void already."""
    words = (
        f"The GM has given {seat.entrant} to another player, or to you at another address. Orders from this address no "
        f"longer count in {match.tag}, and no more letters about it come here."
    )
    left = (words, *proof.given_up(desk.db, match, seat), "Thank you for playing.")
    page = pages.notice(match, f"{seat.entrant} has a new player", *left)
    outbox.post(
        desk.db,
        desk.house,
        kind=Kind.NOTICE,
        slug=f"replaced-{seat.id}-{desk.line}",
        to=seat.address,
        key=questions.person(desk.db, seat.person).key,
        page=page,
        match=match,
    )


def cancel(desk: Desk, why: str | None) -> str:
    """`cancel`: the match ends without a result."""
    words = reasons.read("cancel", why)
    match = _live(desk)
    reason = reasons.of(match, words)
    if any(seat.entrant.casefold() == reason.casefold() for seat in questions.seats_of(desk.db, match.id)):
        raise Refusal(
            f'"cancel" ends {match.tag} for all; "replace {reason} ADDRESS" gives the seat to somebody else.'
        )
    changes.change_match(
        desk.db, match.id, status=MatchStatus.CANCELLED, held=None, deadline=None, early=None
    )
    _refresh(desk)
    said = f" {reason}" if reason else ""
    desk.headline = "cancelled"
    _tell(desk, "cancelled", "cancelled", f"The GM has cancelled the match.{said} Thank you for playing.")
    return f"{match.tag} is cancelled; the players know."


def _move(desk: Desk, match: Match, at: datetime) -> str:
    """It may be past when this is read, if only it wasn't when this came: then what had come by then is played."""
    if at <= desk.counts_from:
        raise Refusal(f"{deadlines.spell(at, boards.zone(match), desk.now())} has passed.")
    changes.change_match(desk.db, match.id, deadline=at)
    _refresh(desk)
    told = deadlines.spell_out(at, boards.zone(match), desk.now())
    if match.before_start:
        return f"The first deadline of {match.tag} is {told}."
    desk.headline = "the deadline has moved"
    said = f"The deadline of {_turn(desk)} is now {told}."
    _tell(desk, f"moved-{at.timestamp():.0f}", "the deadline has moved", f"{said} {_ready(desk)}".rstrip())
    return f"{said} I told the players."


def _turn(desk: Desk) -> str:
    """What the turn that is due is called: 'round 4'."""
    board = desk.board(desk.their_match())
    return pages.turn_name(board, None) if board else "the first turn"


def _ready(desk: Desk) -> str:
    """That the turn doesn't wait for the deadline that was just said."""
    return pages.ready(desk.their_match(), pages.Reader(desk.now()))


def _tell(desk: Desk, slug: str, subject: str, sentence: str) -> None:
    match = desk.their_match()
    welcome.to_all(desk, match, f"{slug}-{match.id}-{match.turn}-{desk.line}", subject, sentence)


def _seat_called(desk: Desk, match: Match, name: str) -> Seat:
    seats = questions.seats_of(desk.db, match.id)
    exact = [seat for seat in seats if seat.entrant.casefold() == name.casefold()]
    found = exact or [seat for seat in seats if fold(seat.entrant) == fold(name)]
    if not found:
        raise Refusal(
            f"There is no {name} in {match.tag}; there are {', '.join(seat.entrant for seat in seats)}."
        )
    return found[0]


def _cadence(match: Match) -> deadlines.Cadence:
    return deadlines.read_cadence(match.cadence or "every 7 days")


def _live(desk: Desk) -> Match:
    match = desk.gms_match()
    if match.status in (MatchStatus.OVER, MatchStatus.CANCELLED):
        raise Refusal(f"{match.tag} is {match.status}.")
    return match


def _running(desk: Desk) -> Match:
    match = desk.gms_match()
    if match.status != MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is {'not started yet' if match.before_start else match.status}.")
    return match


def _refresh(desk: Desk) -> None:
    desk.match = questions.match(desk.db, desk.their_match().id)
