"""A running match: what its GM says about deadlines, seats and its end.

Must not know how a line is read or answered.
"""

import contextlib
import dataclasses
import re
from datetime import datetime, timedelta

import grammar
from bot import deadlines
from bot.flow.commands.matches import enrolling, entering, starting
from bot.flow.commands.substitutes import handing_over, rivals
from bot.flow.turns import downtime
from bot.flow.turns import remind as reminding
from bot.flow.values import addressees, rhythm, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.wording.words import courtesy
from bot.flow.writing import notices, outbox, pages, proof
from bot.games.words import fold, listed
from bot.store import bounces, changes, questions
from bot.store.values import Match, Person, Seat

_AND = re.compile(r"\s*,\s*(?:and\s+)?|\s+(?:and|&|\+)\s+", re.IGNORECASE)
_BY = re.compile(
    r"\s+(?:by|with)\s.*", re.IGNORECASE
)  # "replace Hare by her daughter Odile, odile@example.org"
_FAR = timedelta(days=90)  # a deadline farther off is asked about first
_ALIKE = 0.7  # so much alike, a name is another with a slip
_WEEKDAY = re.compile(r"(?:next |on )*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.! ]*$", re.IGNORECASE)


def deadline(context: Context, text: str) -> str:
    """`deadline Fri 4 Dec 20:00`: of the first turn before the start, of the turn that is due after it."""
    at, notes = told_time(context, text)
    return " ".join((move(context, context.their_match(), at), *notes))


def told_time(context: Context, text: str) -> tuple[datetime, tuple[str, ...]]:
    """The instant of a deadline, and what is noted of it. Refusal if it can't be told from these words."""
    match = context.their_match()
    zone = snapshots.zone(match)
    try:
        when, since = _meant(context, match, text)
        return deadlines.resolve(when, since, zone), deadlines.notes(when, since, zone)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None


def _meant(context: Context, match: Match, text: str) -> tuple[deadlines.When, datetime]:
    """The time that is meant, and from when on it is counted.

    A day alone has the time of the deadline that runs; a weekday alone is the first one after that.
    """
    if match.deadline is not None:
        with contextlib.suppress(ValueError):
            alone = f"{text.rstrip('.! ')} {match.deadline.astimezone(snapshots.zone(match)):%H:%M}"
            since = match.deadline if _WEEKDAY.match(text) else context.counts_from
            return deadlines.read_when(alone), max(since, context.counts_from)
    return deadlines.read_when(text), context.counts_from


def zone(context: Context, name: str) -> str:
    """`zone Europe/London` by the GM: the zone of the match."""
    match, found = context.their_match(), a_zone(name)
    changes.change_match(context.db, match.id, zone=found)
    refresh(context)
    return f"The deadlines of {match.tag} are told in {found} time."


def a_zone(name: str) -> str:
    """The time zone of this name, as it is kept. Refusal if there is none."""
    try:
        return deadlines.zone(name).key
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None


def moved_to(context: Context, text: str) -> str:
    """When the deadline would be, before anybody is asked whether it is meant."""
    return _told_before(context, told_time(context, text)[0])


def extended_to(context: Context, text: str) -> str:
    """The same of `extend`."""
    return _told_before(context, _later(context, text))


def far_off(context: Context, text: str) -> str:
    """What `extend` comes to where it is so far off that it seems a slip: "extend 200 days"."""
    at = _later(context, text)
    return "" if at - context.counts_from <= _FAR else f"That is far off. {_told_before(context, at)}"


def _told_before(context: Context, at: datetime) -> str:
    match = context.their_match()
    if at <= context.counts_from:
        raise Refusal(f"{deadlines.spell(at, snapshots.zone(match), context.now())} has passed.")
    would = f"The deadline would be {told_to_writer(context, match, at)}."
    if match.before_start or match.deadline is None or at >= match.deadline:
        return would
    # "Let's push it to Saturday" is seldom the Saturday before.
    runs = deadlines.spell(match.deadline, snapshots.zone(match), context.now())
    return f"{would} That is sooner than the one that runs, {runs}: for a later day write its date."


def extend(context: Context, text: str) -> str:
    """`extend 2 days`: the deadline that runs comes later."""
    at, match = _later(context, text), context.their_match()
    changes.change_match(context.db, match.id, cadence=rhythm.kept(match))
    return move(context, match, at)


def _later(context: Context, text: str) -> datetime:
    match = context.their_match()
    try:
        duration = deadlines.read_duration(text)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    assert match.deadline is not None  # noqa: S101  # a running match has one
    return deadlines.later(match.deadline, duration, snapshots.zone(match))


def remind(context: Context, name: str | None = None) -> str:
    """`remind`, `remind Hare`, `remind Hare and Fox`: whoever owes orders is asked for them now.

    They read what stands, and the deadline.
    """
    match = context.their_match()
    asked = _seats_called(context, match, name) if name else ()
    for one in asked:
        if not one.reads:
            raise Refusal(f"{one.entrant} has no address that I could write to.")
    whom = listed(tuple(one.entrant for one in asked))
    mark = "-".join((f"asked-{match.id}-{context.line}", *(str(one.mark) for one in asked)))
    told = reminding.at_a_word(context.db, context.house, match, {one.entrant for one in asked}, mark)
    if not told:
        owes = "owe no" if len(asked) > 1 else "owes no" if asked else "owes"
        raise Refusal(f"{whom or 'nobody'} {owes} orders here.")
    return f"I have reminded {', '.join(told)}."


def _seats_called(context: Context, match: Match, names: str) -> tuple[Seat, ...]:
    """The seats of `Hare, Fox and Snail`, or of one name that has an "and" in it."""
    with contextlib.suppress(Refusal):
        return (seat_called(context, match, names),)
    return tuple(seat_called(context, match, one) for one in _AND.split(names) if one)


def process(context: Context) -> str:
    """`process`: the turn is played now, with the orders that have come. Its deadline is this moment."""
    match, now = context.their_match(), context.now()
    keeps = rhythm.kept(match)
    changes.change_match(context.db, match.id, deadline=now, late=now, held=None, stuck=False, cadence=keeps)
    refresh(context)
    context.headline = "played now"
    name = turn_name(context)
    said = pages.of_match(name, match)
    return f"{said[:1].upper()}{said[1:]} is played now, with the orders that have come."


def replace(context: Context, name: str, address: str) -> str:
    """`replace Hare new@example.org`: another player or address, or a player who comes back; the old key is void."""
    match = context.their_match()
    seat = seat_called(context, match, name)
    person = enrolling.enrol(context, address)
    # Whatever the GM decides about the address: from now on a missed turn counts again.
    refused = bounces.end(context.db, seat.address, context.now())
    if refused and seat.played_by(person) and not seat.resigned:
        words = "I go on writing there, and a turn without orders counts as missed"
        return f"{seat.entrant} stays {person.address}: {words}."
    back = seat.resigned and seat.played_by(person)
    if not back:
        may_take_over(context, match, person, seat)
    # What was laid for who left isn't for who comes.
    handing_over.give(context, match, seat, person, orders_end=seat.resigned)
    if back:
        return f"{seat.entrant} is {person.address} again."
    if seat.reads:
        _tell_replaced(context, match, seat)
    context.headline = f"{seat.entrant} has a new player"
    return f"{seat.entrant} is {person.address} from now on; letters from {seat.address} no longer count."


def may_take_over(context: Context, match: Match, person: Person, seat: Seat) -> None:
    """Raise Refusal where somebody has as many seats in a match as they may have, or ordered for a rival."""
    if rivals.has_ordered_for_another(context.db, match, seat, person):
        raise Refusal(
            f"{person.address} has ordered for another side in {match.tag}, and knows what that one held."
        )
    if entering.no_more_seats(match, questions.seats_of(context.db, match.id), person):
        raise Refusal(f"The address {person.address} has a seat in {match.tag} already.")


def _tell_replaced(context: Context, match: Match, seat: Seat) -> None:
    """Whoever had the seat is told once that their letters no longer count. Their key is void already."""
    words = (
        f"The GM has given {seat.entrant} to another player, or to you at another address. Orders from this address no "
        f"longer count in {match.tag}, and no more letters about it come here."
    )
    left = (words, *proof.given_up(context.db, match, seat), "Thank you for playing.")
    page = pages.notice(match, f"{seat.entrant} has a new player", *left)
    to = addressees.former(seat, questions.person(context.db, seat.person).key, match, seat)
    slug, due = f"replaced-{seat.id}-{context.line}", turn_name(context)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page, due=due)


def move(context: Context, match: Match, at: datetime) -> str:
    """Set the deadline. It must be later than the arrival of the mail; when the mail is read, it may have passed."""
    if at <= context.counts_from:
        raise Refusal(f"{deadlines.spell(at, snapshots.zone(match), context.now())} has passed.")
    if match.hurried and match.held is None:
        raise Refusal(
            f"{turn_name(context)} is being played, as its GM has said; its report tells the next deadline. To move "
            "that one, answer the report."
        )
    if match.before_start and snapshots.without_clock(match):
        return starting.keep(context, at)
    at, noted = (at, "") if match.before_start else _given_time(context, match, at)
    changes.change_match(context.db, match.id, deadline=at)
    refresh(context)
    told = told_to_writer(context, match, at)
    noted += " No deadline of the cadence falls on that day." if rhythm.is_off(match, at) else ""
    if match.before_start:
        first = deadlines.spell(at, snapshots.zone(match), context.now())
        context.headline = context.headline or f"the first deadline is {first}"
        return f"The first deadline of {match.tag} is {told}.{noted}"
    context.headline = "the deadline has moved"
    said = f"The deadline of {turn_name(context)} is now {told}."
    notices.add(context, match, notices.MOVED, "the deadline has moved", dated=True)
    holds = f' {match.tag} is still held: "release" lets it go on.' if match.held else ""
    return f"{said} I told the players.{noted}{holds}"


def _given_time(context: Context, match: Match, at: datetime) -> tuple[datetime, str]:
    """The deadline that is set, and what is noted of it: what came while we were away may have set it too near."""
    later = downtime.later_for(context.db, match, at, context.counts_from)
    if later == at:
        return at, ""
    changes.change_match(context.db, match.id, cadence=rhythm.kept(dataclasses.replace(match, deadline=at)))
    meant = deadlines.spell(at, snapshots.zone(match), context.now())
    return (
        later,
        f" You wrote {meant}, but I was away when your letter came: it is later, to give everybody time.",
    )


def told_to_writer(context: Context, match: Match, at: datetime) -> str:
    """An instant as whoever writes reads it: in the zone of the match, in their own, and in UTC."""
    theirs = snapshots.readers_zone(context.person.zone)
    return deadlines.spell_out(at, snapshots.zone(match), context.now(), theirs)


def turn_name(context: Context) -> str:
    """What the turn that is due is called: 'round 4'."""
    return notices.turn_name(context, context.their_match())


def seat_called(context: Context, match: Match, name: str) -> Seat:
    """The seat of a match under this name, or under what it is without politeness. Refusal if there is none."""
    seats = questions.seats_of(context.db, match.id)
    exact = [seat for seat in seats if seat.entrant.casefold() == name.casefold()]
    found = exact or [seat for seat in seats if fold(seat.entrant) in (fold(name), fold(_BY.sub("", name)))]
    if not found and (plain := courtesy.plainer(name)[-1].text) != name:
        return seat_called(context, match, plain)
    if not found:
        near = grammar.near(name.title(), tuple(seat.entrant for seat in seats), _ALIKE)
        there = f"did you mean {near}?" if near else f"there are {', '.join(seat.entrant for seat in seats)}."
        raise Refusal(f"There is no {name} in {match.tag}; {there}")
    return found[0]


def refresh(context: Context) -> None:
    """The match that is meant, as its row is now."""
    context.match = questions.match(context.db, context.their_match().id)
