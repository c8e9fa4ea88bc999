"""Who is away, who orders for whom, which seats want a player and who waits for one, as `status` tells it.

A player reads of their own seat, a GM of all. Must not change anything.
"""

from collections.abc import Iterator, Sequence

from bot import deadlines
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.values.seat_policies import AWAY, MISSED
from bot.games.offering import find
from bot.layout import Block, Paragraph
from bot.store import absences, grants, questions, vacancies
from bot.store.grants import What
from bot.store.statuses import MatchStatus
from bot.store.vacancies import Standby
from bot.store.values import Match, Seat


def told(context: Context, match: Match) -> tuple[Block, ...]:
    """What `status` says of it in a match."""
    runs = context.runs(match)
    seats = questions.seats_of(context.db, match.id) if runs else [context.seat] if context.seat else []
    said = [sentence for seat in seats for sentence in _of_seat(context, match, seat)]
    said += _of_match(context, match) if runs else []
    if seats and match.status is MatchStatus.RUNNING:
        said.append(f"{MISSED.told(MISSED.of(match))} {AWAY.told(AWAY.of(match))}")
    return (*map(Paragraph, said), *stands_by(context))


def stands_by(context: Context) -> tuple[Block, ...]:
    """What the writer stands by for."""
    mine = vacancies.of_person(context.db, context.person.id)
    return (Paragraph(f"You stand by for {listed(context, mine)}."),) if mine else ()


def listed(context: Context, mine: Sequence[Standby]) -> str:
    """What somebody stands by for, in words."""
    return ", ".join(_called(context, one) for one in mine)


def _called(context: Context, one: Standby) -> str:
    if one.match is not None:
        return str(questions.match(context.db, one.match))
    game = find(one.game) if one.game else None
    return f"any match of {game.name}" if game else "any match"


def _of_seat(context: Context, match: Match, seat: Seat) -> Iterator[str]:
    now, zone = context.now(), snapshots.zone(match)
    for absence in absences.of_seat(context.db, seat.id, now):
        when = deadlines.spell_span(absence.begins, absence.ends, zone, now)
        yield f"{seat.entrant} is away {when}."
    for one in grants.of_seat(context.db, What.DEPUTY, seat.id):
        when = deadlines.spell_span(one.begins, one.ends or now, zone, now)
        does = "orders" if one.agreed else "was asked, and has not said yes, to order"
        yield f"{one.name} {does} for {seat.entrant} {when}."
    if vacancies.of_seat(context.db, seat.id) is not None:
        yield f"{seat.entrant} is offered to who stands by."


def _of_match(context: Context, match: Match) -> Iterator[str]:
    queue, observers = (
        vacancies.queue(context.db, match),
        grants.open_ones(context.db, What.OBSERVER, match.id),
    )
    if queue:
        yield f"Standing by for a seat: {len(queue)}."
    if observers:
        yield f"Observers: {len(observers)}."
