"""What the GM of a match is told or asked goes to every GM of the match, each by a key of their own.

Must not know what is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.addressees import Addressee
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.layout import Page
from bot.store import gms, proposals
from bot.store.values import Match, Person

YES = "yes"  # the word that does what is asked


@dataclass(frozen=True)
class Told:
    """A GM who is told something: behind `mark` their letter's slug differs from that to the first GM."""

    person: Person
    to: Addressee
    mark: str = ""


def of(db: Connection, house: House, match: Match) -> Iterator[Told]:
    """Every GM of a match, the first one first."""
    (gm, _), *others = gms.people(db, match, house.now())
    yield Told(gm, addressees.gm_of(match, gm))
    for person, key in others:
        yield Told(person, addressees.another_gm(match, person, key), f"-{person.id}")


def post(
    db: Connection,
    house: House,
    match: Match,
    kind: Kind,
    slug: str,
    page: Page | Callable[[Person], Page],
    *,
    due: str = "",
    but: str = "",
) -> None:
    """Queue a letter to each GM, but to none at the address `but`; a page may depend on who reads it."""
    told = [gm for gm in of(db, house, match) if gm.person.address != but]
    for number, gm in enumerate(told):
        said = page if isinstance(page, Page) else page(gm.person)
        # Whether all this was told is asked by the slug of the first.
        outbox.post(db, house, gm.to, kind, f"{slug}{gm.mark if number else ''}", said, due=due)


def ask(
    db: Connection,
    house: House,
    match: Match,
    kind: Kind,
    slug: str,
    page: Page,
    line: str,
    mail: int | None = None,
) -> None:
    """Queue a letter to each GM that asks whether this line is to be done: by a key for the yes to that alone.

    `mail` is the one that brought it about.
    """
    for gm in of(db, house, match):
        key = new_key()
        proposals.propose(
            db,
            person=gm.person.id,
            match=match.id,
            seat=None,
            turn=match.turn,
            word=YES,
            lines=line,
            mail=mail,
            at=house.now(),
            key=key,
        )
        outbox.post(db, house, addressees.asked(gm.person, key, match), kind, f"{slug}{gm.mark}", page)


def called(db: Connection, house: House, match: Match, person: Person) -> str:
    """What a GM of a match is called in letters: a name, or "the GM"; their address is told to nobody."""
    return gms.named(db, match.id, person.id) or house.called(person.address)
