"""A seat gets a player: another one, or the one before again. The old keys are void, and what only they held ends.

Whoever comes gets a letter with all that the seat knows, and nothing else. Must not know who decided it.
"""

from datetime import timedelta

from bot import deadlines
from bot.flow.commands.play import laying
from bot.flow.commands.substitutes import terms
from bot.flow.values import rhythm, snapshots
from bot.flow.values.context import Context
from bot.flow.values.house import new_key
from bot.flow.writing import welcome
from bot.store import absences, changes, grants, questions, vacancies
from bot.store.grants import What
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Person, Seat

_MINUTE, _DAY = timedelta(minutes=1), timedelta(days=1)


def give(context: Context, match: Match, seat: Seat, person: Person, *, orders_end: bool) -> Seat:
    """The seat is this person's from now on; `orders_end`: what stood for who had it stands no more."""
    _end_rights(context, seat)
    columns = {"resigned": False, "robot": False, "by_post": False, "in_a_row": 0, "waits_in": None}
    changes.change_seat(context.db, seat.id, person=person.id, key=new_key(), **columns)
    if orders_end and (snapshot := context.snapshot(match)):
        laying.end(context.db, snapshot, seat, None, "replaced")
    taken = questions.seat(context.db, seat.id)
    assert taken is not None  # noqa: S101  # its row has just been changed
    if match.status is not MatchStatus.RUNNING:
        welcome.to_player(context, match, taken)
        return taken
    if seat.robot:
        _relieve_robot(context, match, taken)
    welcome.orders_please(context, match, taken)
    return taken


def with_time(context: Context, match: Match) -> tuple[Match, str]:
    """The match, with the notice that its cadence promises before the deadline; and what is told of it, if it moved."""
    now, notice = context.now(), deadlines.notice(rhythm.cadence(match))
    stands = match.held is not None or match.hurried
    if match.deadline is None or stands or match.deadline - now >= notice:
        return match, ""
    zone = snapshots.zone(match)
    # At the time of day of the deadline, unless the players go by hours.
    at = deadlines.same_time_after(match.deadline, now + notice, zone)
    if notice < _DAY:
        at = (now + notice + _MINUTE).replace(second=0, microsecond=0)
    at = rhythm.fitting(match, at)
    changes.change_match(context.db, match.id, deadline=at)
    context.dated.add(match.id)
    return questions.match(context.db, match.id), (
        f"To give them time, the deadline moves: it is {deadlines.spell_out(at, zone, now)} now."
    )


def _end_rights(context: Context, seat: Seat) -> None:
    """Of the player who had the seat: their deputy, their absence; and the seat is offered no more."""
    terms.end_all(context.db, context.house, seat)
    absences.end(context.db, seat.id, context.now())
    offered_no_more(context, seat)


def offered_no_more(context: Context, seat: Seat) -> bool:
    """Nobody can take the seat from now on. Returns whether anybody could."""
    for one in grants.of_seat(context.db, What.OFFER, seat.id):
        grants.change(context.db, one, ended=context.now())
    return vacancies.end(context.db, seat.id, context.now())


def _relieve_robot(context: Context, match: Match, seat: Seat) -> None:
    """The robot's orders end with it, so that the turn waits for the seat's new player."""
    snapshot = context.snapshot(match)
    if snapshot is not None:
        laying.lay_lines(context.db, snapshot, seat, snapshot.game.relieved, context.arrived)
