"""`deputy Zoe zoe@example.org until 10 Dec`, `no deputy`: somebody who orders for a player, for a time.

A deputy says yes first, and has a key of their own, which opens nothing after the end. Must not know how a line is
read.
"""

from datetime import datetime, timedelta

from bot import deadlines
from bot.flow.commands.matches import enrolling
from bot.flow.commands.substitutes import rivals, terms
from bot.flow.values import addressees, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import budgets, circulars, deputy_letters, outbox
from bot.store import absences, changes, grants, letters, questions
from bot.store.grants import Grant, What
from bot.store.values import Match, Seat

_ASKS = 3  # questions to one address in a day


def asks(context: Context, called: str | None, address: str, dates: str | None = None) -> str:
    """What a deputy reads; nothing is asked where more than a key says who writes."""
    _, seat, _, plain = _meant(context, address, dates, called)
    reads = f"{plain} would read all that {seat.entrant} reads, and order for that seat, after their own yes."
    return "" if context.sure else reads


def name(context: Context, called: str | None, address: str, dates: str | None = None) -> str:
    """`deputy Zoe zoe@example.org until 10 Dec`: they are asked; without dates it is for the absence announced."""
    match, seat, (begins, ends), plain = _meant(context, address, dates, called)
    for one in grants.of_seat(context.db, What.DEPUTY, seat.id):
        terms.end(context.db, context.house, one, writer=context.person.id)
    who = (called or plain.partition("@")[0]).strip(" :,")[:40]
    when = deadlines.spell_span(begins, ends, snapshots.zone(match), context.now())
    _ask(context, match, seat, plain, when, name=who, begins=begins, ends=ends)
    context.headline = f"{who} is asked"
    return (
        f"I asked {who} ({plain}) to order for {seat.entrant} {when}. It counts when they have said yes; then they "
        f'read what this seat reads, and what comes last counts, from them or from the player. "no deputy" ends it.'
    )


def _meant(
    context: Context, address: str, dates: str | None, called: str | None
) -> tuple[Match, Seat, tuple[datetime, datetime], str]:
    """For which seat, from when to when, and who, at which address. Raises Refusal where that can't be."""
    match, seat = context.players_seat()
    if match.status in terms.ENDED or seat.resigned:
        raise Refusal(f"{seat.entrant} needs no deputy in {match.tag} any more.")
    span = _dates(context, match, seat, dates, " ".join(filter(None, (called, address))))
    plain = enrolling.plain_address(context, address.strip("<>"))
    known = questions.person_by_address(context.db, plain)
    if plain == seat.address or (known is not None and seat.played_by(known)):
        raise Refusal(f"{plain} is the player's own address. A deputy is somebody else.")
    _not_too_often(context, match, seat, plain)
    return match, seat, span, plain


def _ask(context: Context, match: Match, seat: Seat, address: str, when: str, **columns: object) -> None:
    """Ask the deputy, by a letter whose key is of this one question."""
    person, key = changes.enrol(context.db, address, new_key(), context.now()), new_key()
    row = columns | {"person": person.id, "key": key, "made": context.now()}
    grants.give(context.db, What.DEPUTY, match, seat, **row)
    by_gm, described = context.acts_for is not None, snapshots.described(match)
    page = deputy_letters.question(match, seat, when, described, by_gm=by_gm)
    to = addressees.asked(person, key, match)
    outbox.post(context.db, context.house, to, Kind.ASK, f"deputy-{key}", page)


def _not_too_often(context: Context, match: Match, seat: Seat, address: str) -> None:
    """Raise Refusal where an address, or for a seat anybody, has been asked often enough within a day."""
    since = context.now() - timedelta(days=1)
    asked = letters.count_since(context.db, address, [Kind.ASK.value], since)
    if asked >= _ASKS or grants.count_since(context.db, What.DEPUTY, seat.id, since) >= _ASKS:
        raise Refusal("I have asked often enough today. Try again tomorrow.")
    if why := budgets.full(context.db, context.house, budgets.TO_ASK, match):
        raise Refusal(f"not today: {why}.")


def _dates(
    context: Context, match: Match, seat: Seat, dates: str | None, whom: str
) -> tuple[datetime, datetime]:
    """From when to when: as it was said, or as long as the player is away. `whom`: the deputy, as they were named."""
    if dates:
        try:
            zone = snapshots.readers_zone(seat.zone) or snapshots.zone(match)
            span = deadlines.read_span(dates, context.counts_from, zone)
        except ValueError as wrong:
            raise Refusal(str(wrong)) from None
        return span.begins, span.ends
    announced = absences.of_seat(context.db, seat.id, context.now())
    if not announced:
        raise Refusal(f'until when? Write "deputy {whom} until 10 Dec", or first "away 1 Dec to 10 Dec".')
    return announced[-1].begins, announced[-1].ends


def none(context: Context) -> str:
    """`no deputy`: by the player, by the deputy, or by the GM for the player."""
    match, seat = context.players_seat()
    found = grants.of_seat(context.db, What.DEPUTY, seat.id)
    if not found:
        raise Refusal(f"{seat.entrant} has no deputy in {match.tag}.")
    for one in found:
        terms.end(context.db, context.house, one, writer=context.person.id)
    if seat.deputy:
        context.seat = context.grant = None
        return f"You no longer order for {seat.entrant}. I told the player."
    return f"{' and '.join(one.name or 'somebody' for one in found)} no longer orders for {seat.entrant}."


def agreed(context: Context, grant: Grant) -> str:
    """Yes: they are the deputy, unless they may know what a rival does."""
    match, seat = questions.match(context.db, grant.match), terms.seat_of(context.db, grant)
    if (
        grant.ended is not None
        or seat is None
        or match.status in terms.ENDED
        or terms.over(grant, context.now())
    ):
        raise Refusal(
            "it was asked for a time that is over, or somebody else was asked since. Nothing is done."
        )
    if why := rivals.why_not(context.db, match, seat, context.person):
        declined(context, grant)
        raise Refusal(why)
    grant = context.grant = grants.change(context.db, grant, agreed=context.now(), key=new_key())
    when = terms.when(grant, match, context.now())
    page = deputy_letters.agreed(match, seat, terms.called(grant), when)
    terms.tell_player(context.db, context.house, match, seat, f"deputy-{grant.id}-agreed", page)
    circulars.to_gm(context.db, context.house, match, f"deputy-{grant.id}-agreed", page)
    context.headline = f"you order for {seat.entrant}"
    if not grant.holds(context.now()):
        return f"Thank you. You order for {seat.entrant} {when}. I write to you when it begins."
    terms.begin(context.db, context.house, grant, match, seat)
    return f"Thank you. You order for {seat.entrant} {when}. How it stands is in a letter of its own: answer that one."


def declined(context: Context, grant: Grant) -> str:
    """No: the player is told."""
    match, seat = questions.match(context.db, grant.match), terms.seat_of(context.db, grant)
    context.grant = None
    if grant.ended is None and seat is not None:
        grants.change(context.db, grant, ended=context.now())
        page = deputy_letters.declined(match, seat, terms.called(grant))
        terms.tell_player(context.db, context.house, match, seat, f"deputy-{grant.id}-declined", page)
    return "Noted. I told who asked."
