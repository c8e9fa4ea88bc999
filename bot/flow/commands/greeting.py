"""The first letter to each GM of the server, with all that a GM may write. Must not know how a line is read."""

from sqlalchemy import Connection

from bot.flow.commands import all_commands, helping
from bot.flow.values import addressees
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.games.offering import offered
from bot.layout import Heading, Lines, Mark, Page, Pairs, Paragraph
from bot.store import changes, questions

_EXAMPLE = (
    "create golden-strider called Spring Mile",
    "set length 62",
    "players 6-8",
    "zone Europe/London",
    "deadline in 7 days",
    "every Fri 20:00",
    "open",
)


def to_gms(db: Connection, house: House) -> int:
    """Write to every GM of the house who has not heard from it. Returns how many."""
    new = [address for address in sorted(house.gms) if questions.person_by_address(db, address) is None]
    for address in new:
        person = changes.enrol(db, address, new_key(), house.now())
        page = Page(f"{house.name} is ready for your first match", _ready(house))
        outbox.post(
            db, house, addressees.holder(person, person.key), Kind.NOTICE, f"welcome-gm-{person.id}", page
        )
    return len(new)


def _ready(house: House) -> tuple[Heading | Mark | Paragraph | Lines | Pairs, ...]:
    return (
        Heading(house.name, house.address),
        Mark(),
        Paragraph("I run postal games by mail, and you are my GM. Answer this letter to create a match:"),
        Lines(_EXAMPLE),
        Paragraph(
            "You can say each line later and by itself, in answer to any letter of mine. All you may write:"
        ),
        helping.table(all_commands.for_gm(helping.general(offered()[0]))),
    )
