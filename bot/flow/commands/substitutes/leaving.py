"""A player leaves a match that runs: all are told what becomes of the side, and the seat is offered to who stands by.

Must not know how a line is read.
"""

from bot.flow.commands.substitutes import terms
from bot.flow.values.context import Context
from bot.flow.writing import circulars, pages
from bot.store import absences, vacancies
from bot.store.values import Match, Seat


def tell(context: Context, match: Match, seat: Seat, left: str) -> None:
    """To the players what becomes of the side; to the GM also who it was, and what they can do."""
    offered = vacate(context, match, seat, vacancies.RESIGNED)
    slug, subject = f"resigned-{seat.id}-{match.turn}-{context.line}", f"{seat.entrant} has resigned"
    said = f"{seat.entrant} has left the match: {left}, unless somebody takes over.{offered}"
    circulars.to_players(
        context.db, context.house, match, slug, pages.notice(match, subject, said), without=seat.id
    )
    to_gm = (
        f"{seat.entrant} ({seat.address}) has resigned. {left}.{offered} "
        f'"replace {seat.entrant} ADDRESS" gives the seat to somebody else.'
    )
    circulars.to_gm(context.db, context.house, match, slug, pages.notice(match, subject, to_gm))


def vacate(context: Context, match: Match, seat: Seat, why: str) -> str:
    """Nobody speaks for the seat any more. Returns what is said where it is offered to others."""
    terms.end_all(context.db, context.house, seat)
    absences.end(context.db, seat.id, context.now())
    vacancies.begin(context.db, seat, why, context.now())
    if vacancies.queue(context.db, match):
        return " The seat is offered to who stands by."
    # The GM reads at once what the letter about a seat that nobody wants would say.
    if (vacancy := vacancies.of_seat(context.db, seat.id)) is not None:
        vacancies.told(context.db, vacancy, context.now())
    return ""
