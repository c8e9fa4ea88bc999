"""A seat that wants a player is offered by letter to those who stand by, to one after another.

Each is asked alone for a time, and whoever was asked may say yes until somebody has the seat. All that it goes by
stands in rows, and each step commits with its letter. Must not know what is answered.
"""

from datetime import datetime, timedelta

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.commands.substitutes import rivals
from bot.flow.values import addressees, snapshots
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import circulars, clocks, outbox, seat_letters
from bot.store import grants, mail_questions, questions, vacancies
from bot.store.engine import reading
from bot.store.grants import What
from bot.store.statuses import MatchStatus
from bot.store.vacancies import MISSED, Vacancy
from bot.store.values import Match, Person, Seat

# So long one person is asked alone; when the deadline is near, until so long before it, but never less than that.
_LONG, _BEFORE, _LEAST = timedelta(hours=48), timedelta(hours=12), timedelta(hours=6)


def run(engine: Engine, house: House) -> int:
    """Offer what wants a player and is offered to nobody now; tell GMs, once, where nobody is left to ask."""
    with reading(engine) as db:
        if not _waiting(db, house):
            return 0
    with engine.begin() as db:
        waiting = _waiting(db, house)
        for vacancy in waiting:
            _next(db, house, vacancy)
        return len(waiting)


def came_back(db: Connection, vacancy: Vacancy, seat: Seat, match: Match) -> bool:
    """Whether a player who had missed turns has sent orders since."""
    if vacancy.why != MISSED or seat.resigned:
        return False
    return seat.in_a_row == 0 or bool(mail_questions.standing_of(db, match.id, match.turn, seat.id))


def _waiting(db: Connection, house: House) -> list[Vacancy]:
    """Those for which there is something to do now."""
    return [one for one in vacancies.perhaps_to_do(db, house.now()) if _wants_something(db, house, one)]


def _wants_something(db: Connection, house: House, vacancy: Vacancy) -> bool:
    match, seat = questions.match(db, vacancy.match), questions.seat(db, vacancy.seat)
    if seat is None or match.status is MatchStatus.OVER or came_back(db, vacancy, seat, match):
        return True
    # A cancelled match may go on.
    if match.status is not MatchStatus.RUNNING:
        return False
    asked = any(one.ends and one.ends > house.now() for one in grants.of_seat(db, What.OFFER, seat.id))
    return not asked and (vacancy.told is None or _candidate(db, vacancy, match, seat) is not None)


def _next(db: Connection, house: House, vacancy: Vacancy) -> None:
    """The seat is offered to the next one who may have it; or to nobody any more, where it has a player again."""
    match, seat = questions.match(db, vacancy.match), questions.seat(db, vacancy.seat)
    if seat is None or match.status is MatchStatus.OVER or came_back(db, vacancy, seat, match):
        vacancies.end(db, vacancy.seat, house.now())
    elif (person := _candidate(db, vacancy, match, seat)) is not None:
        _offer(db, house, vacancy, match, seat, person)
    else:
        vacancies.told(db, vacancy, house.now())
        page = seat_letters.nobody(match, seat, vacancy.why)
        circulars.to_gm(db, house, match, f"nobody-{vacancy.id}", page)


def _candidate(db: Connection, vacancy: Vacancy, match: Match, seat: Seat) -> Person | None:
    """The first in the queue who may have the seat and was not asked yet."""
    asked = grants.asked_since(db, What.OFFER, seat.id, vacancy.since)
    people = (questions.person(db, one.person) for one in vacancies.queue(db, match))
    free = (one for one in people if one.id not in asked and one.id != seat.person)
    return next((one for one in free if not rivals.why_not(db, match, seat, one)), None)


def _offer(db: Connection, house: House, vacancy: Vacancy, match: Match, seat: Seat, person: Person) -> None:
    snapshot, now, key = snapshots.of(db, match), house.now(), new_key()
    if snapshot is None:
        return
    ends = _until(match, now)
    grants.give(db, What.OFFER, match, seat, person=person.id, key=key, begins=now, ends=ends, made=now)
    reader = clocks.Reader(now, snapshots.readers_zone(person.zone))
    until = deadlines.spell_out(ends, snapshots.zone(match), now, reader.zone)
    gm = house.called(questions.person(db, match.gm).address)
    page = seat_letters.offer(snapshot, seat, vacancy.why, until, reader, gm)
    to = addressees.asked(person, key, match)
    outbox.post(db, house, to, Kind.NOTICE, f"offer-{vacancy.id}-{person.id}", page)


def _until(match: Match, now: datetime) -> datetime:
    """How long one person is asked alone, in whole minutes."""
    at = now + _LONG
    if match.deadline is not None:
        at = min(at, max(match.deadline - _BEFORE, now + _LEAST))
    return at.replace(second=0, microsecond=0)
