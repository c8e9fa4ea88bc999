"""What is said of a seat that wants a player: `offer Hare` by the GM, the yes of who is asked, and `reclaim`.

Must not know to whom a seat is offered next, nor how a line is read.
"""

import re

from bot.flow.commands.matches import entering, steering
from bot.flow.commands.substitutes import handing_over, offers, rivals
from bot.flow.values import addressees
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import circulars, outbox, pages, proof, seat_letters
from bot.store import grants, questions, vacancies
from bot.store.grants import Grant, What
from bot.store.statuses import MatchStatus
from bot.store.vacancies import EJECTED, OFFERED, RESIGNED
from bot.store.values import Match, Seat

_REASON = re.compile(r"[\s,;:]+(?:because|since)\b", re.IGNORECASE)


def asks(context: Context, name: str) -> str:
    """Who would lose a seat; nothing is asked where nobody plays it, or more than a key says who writes."""
    match, seat = _may_be_offered(context, name)
    if context.sure or seat.resigned or not seat.reads:
        return ""
    return f"Whoever stands by for {match.tag} could take {seat.entrant} from {seat.address}."


def offer(context: Context, name: str) -> str:
    """`offer Hare`: the GM has the seat offered to who stands by."""
    match, seat = _may_be_offered(context, name)
    vacancies.begin(context.db, seat, OFFERED, context.now())
    if seat.reads and not seat.resigned:
        page = seat_letters.wanted(match, seat, OFFERED)
        slug, to = f"wanted-{seat.id}-{context.line}", addressees.player(match, seat)
        outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page)
    many = len(vacancies.queue(context.db, match))
    queue = f"{many} {'stands' if many == 1 else 'stand'} by" if many else "Nobody stands by yet"
    return f'{seat.entrant} is offered to who stands by for {match.tag}. {queue}. "no offer {seat.entrant}" ends it.'


def _may_be_offered(context: Context, name: str) -> tuple[Match, Seat]:
    """The match and the seat. Raises Refusal where it is offered already."""
    match = context.their_match()
    # The log keeps the line, and so the reason.
    called = _REASON.split(name, maxsplit=1)[0].removesuffix("'s seat")
    seat = steering.seat_called(context, match, called)
    if vacancies.of_seat(context.db, seat.id) is not None:
        raise Refusal(f'{seat.entrant} is offered already. "no offer {seat.entrant}" ends that.')
    return match, seat


def no_offer(context: Context, name: str) -> str:
    """`no offer Hare`: the seat stays as it is."""
    match = context.their_match()
    seat = steering.seat_called(context, match, name)
    if not handing_over.offered_no_more(context, seat):
        raise Refusal(f"{seat.entrant} is not offered to anybody.")
    return f"{seat.entrant} is offered to nobody any more."


def taken(context: Context, grant: Grant) -> str:
    """Yes to an offer: the seat is theirs, if nobody else has it."""
    match, seat = questions.match(context.db, grant.match), questions.seat(context.db, grant.seat or 0)
    vacancy = vacancies.of_seat(context.db, grant.seat or 0)
    if (
        match.status is not MatchStatus.RUNNING
        or seat is None
        or vacancy is None
        or vacancy.since > grant.made
        or offers.came_back(context.db, vacancy, seat, match)
    ):
        raise Refusal("that seat has a player again. You go on standing by.")
    if why := rivals.why_not(context.db, match, seat, context.person):
        raise Refusal(why)
    if entering.no_more_seats(match, questions.seats_of(context.db, match.id), context.person):
        raise Refusal(f"You have as many seats in {match.tag} as one may have.")
    grants.change(context.db, grant, agreed=context.now(), ended=context.now())
    match, moved = handing_over.with_time(context, match)
    mine = handing_over.give(context, match, seat, context.person, orders_end=True)
    _not_in_the_queue(context, match)
    if vacancy.why != EJECTED:
        # Whoever was taken out has read so, and has no way back but by the GM.
        _tell_who_had_it(context, match, seat)
    _tell_all(context, match, mine, f"{seat.entrant} has a new player, who stood by. {moved}".rstrip())
    _turn_to(context, match, mine)
    context.headline = f"you are {seat.entrant}"
    return f"{seat.entrant} in {match} is yours. How it stands is in a letter of its own. {moved}".rstrip()


def passed(context: Context, grant: Grant) -> str:
    """No to an offer: the next one is asked."""
    context.grant = None
    if grant.ended is None:
        grants.change(context.db, grant, ended=context.now())
    return 'Noted: the next one is asked. You go on standing by; "no standby" ends that.'


def reclaim(context: Context, _name: str | None = None) -> str:
    """`reclaim`: whose seat is offered keeps it; who has lost it has it back, until the next turn has run."""
    if context.seat is not None and not context.acts_for:
        return _kept(context, *context.players_seat())
    mine = [
        one
        for one in grants.of_person(context.db, What.RECLAIM, context.person.id)
        if context.match is None or one.match == context.match.id
    ]
    if not mine:
        raise Refusal("There is no seat here that you could have back.")
    return _back(context, mine[-1])


def _kept(context: Context, match: Match, seat: Seat) -> str:
    """The seat is the writer's still: it is offered no more, and who had resigned has not."""
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(
            f"{match.tag} is {match.status}." if not match.before_start else f"{match.tag} has not begun."
        )
    vacancy = vacancies.of_seat(context.db, seat.id)
    if seat.resigned and (vacancy is None or vacancy.why != RESIGNED):
        raise Refusal(f"{seat.entrant} is yours no more, and only the GM can give the seat back.")
    if vacancy is None:
        raise Refusal(f"{seat.entrant} is yours, and offered to nobody.")
    handing_over.offered_no_more(context, seat)
    if not seat.resigned:
        return f"{seat.entrant} stays yours, and is offered to nobody any more."
    mine = handing_over.give(context, match, seat, context.person, orders_end=True)
    _tell_all(context, match, mine, f"The player of {seat.entrant} has come back, and plays on.")
    _turn_to(context, match, mine)
    return f"{seat.entrant} is yours again. How it stands is in a letter of its own."


def _back(context: Context, grant: Grant) -> str:
    match, seat = questions.match(context.db, grant.match), questions.seat(context.db, grant.seat or 0)
    if seat is None or match.turn != grant.turn or match.status is not MatchStatus.RUNNING:
        raise Refusal("The turn that was due then has been played, so the seat stays with its new player.")
    grants.change(context.db, grant, ended=context.now())
    newcomer = seat
    mine = handing_over.give(context, match, seat, context.person, orders_end=True)
    vacancies.stand_by(context.db, newcomer.person, match.id, None, context.now())
    person = questions.person(context.db, newcomer.person)
    page = seat_letters.given_back(match, newcomer, *proof.given_up(context.db, match, newcomer))
    to = addressees.former(person, person.key, match, newcomer)
    outbox.post(context.db, context.house, to, Kind.NOTICE, f"given-back-{seat.id}-{context.line}", page)
    _tell_all(context, match, mine, f"The player of {seat.entrant} has come back, and has the seat again.")
    _turn_to(context, match, mine)
    return f"{seat.entrant} is yours again. How it stands is in a letter of its own."


def _tell_who_had_it(context: Context, match: Match, seat: Seat) -> None:
    """Their key is void; the letter has one by which they can have the seat back."""
    if not seat.reads:
        return
    now, key, turn = context.now(), new_key(), _turn(context, match)
    columns = {"person": seat.person, "key": key, "begins": now, "made": now, "agreed": now}
    grants.give(context.db, What.RECLAIM, match, seat, **columns)
    page = seat_letters.lost(match, seat, turn, *proof.given_up(context.db, match, seat))
    to = addressees.former(seat, key, match, seat)
    outbox.post(context.db, context.house, to, Kind.NOTICE, f"lost-{seat.id}-{context.line}", page)


def _turn(context: Context, match: Match) -> str:
    snapshot = context.snapshot(match)
    return pages.turn_name(snapshot, None) if snapshot else "the turn that is due"


def _tell_all(context: Context, match: Match, seat: Seat, said: str) -> None:
    page, slug = (
        pages.notice(match, f"{seat.entrant} has a player again", said),
        f"player-{seat.id}-{context.line}",
    )
    due = _turn(context, match) if match.id in context.dated else ""
    circulars.to_players(context.db, context.house, match, slug, page, without=seat.id, due=due)
    circulars.to_gm(context.db, context.house, match, slug, page, due=due)


def _not_in_the_queue(context: Context, match: Match) -> None:
    """Who has got a seat stands by no more for what made them have it, nor needs what others of this match have."""
    for what in (What.OFFER, What.OBSERVER):
        for other in grants.of_person(context.db, what, context.person.id):
            if other.match == match.id:
                grants.change(context.db, other, ended=context.now())
    fits = [one for one in vacancies.queue(context.db, match) if one.person == context.person.id]
    for one in fits[:1]:
        vacancies.stand_down(context.db, one, context.now())


def _turn_to(context: Context, match: Match, seat: Seat) -> None:
    """The answer is for the seat that the writer has now."""
    context.match, context.seat = match, seat
    context.touched[seat.id] = seat
    context.about.add(match.id)
