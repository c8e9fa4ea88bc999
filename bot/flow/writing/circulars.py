"""One letter to everybody who plays a match, and to who orders for them: the same page for all.

Must not know what the page says.
"""

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, to_gms
from bot.layout import Page
from bot.store import grants, questions
from bot.store.grants import What
from bot.store.values import Match, Seat


def readers(db: Connection, house: House, match: Match) -> list[Seat]:
    """The seats of all players who have not left, and the same seats as their deputies have them."""
    seats = questions.seats_of(db, match.id)
    everybody = [*seats, *grants.deputised(db, seats, house.now())]
    return [seat for seat in everybody if seat.reads and not seat.resigned]


def to_players(
    db: Connection,
    house: House,
    match: Match,
    slug: str,
    page: Page,
    without: int | None = None,
    *,
    due: str = "",
) -> None:
    """Told once, by this slug; `without` is the id of a seat that knows it already.

    `due` is what the turn is called whose deadline the letter tells.
    """
    for seat in readers(db, house, match):
        if seat.id != without:
            to = addressees.player(match, seat)
            outbox.post(db, house, to, Kind.NOTICE, f"{slug}-{seat.mark}", page, due=due)


def to_gm(db: Connection, house: House, match: Match, slug: str, page: Page, *, due: str = "") -> None:
    """To every GM of the match."""
    to_gms.post(db, house, match, Kind.NOTICE, f"{slug}-gm", page, due=due)


def to_observers(db: Connection, house: House, match: Match, slug: str, page: Page) -> None:
    """To who reads the match without a seat in it."""
    for one in grants.open_ones(db, What.OBSERVER, match.id):
        to = addressees.observer(match, questions.person(db, one.person), one)
        outbox.post(db, house, to, Kind.NOTICE, f"{slug}-observer{one.id}", page)
