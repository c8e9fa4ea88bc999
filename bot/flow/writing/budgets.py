"""How many letters a day answer what orders nothing: to an address, about a match, and in all.

Orders are always answered. The budgets stand in the database, as the letters that were written, so a restart doesn't
fill them again. What goes to people who play here is counted for each of them by itself, and questions apart from
answers: so nobody can use up what belongs to another, and forged mail doesn't silence the player in whose name it
comes. What goes to strangers, who may know nothing of us, is counted together. Far above these there is an end for each
match and for the whole server, for whatever nobody has thought of. Must not know what a letter says.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import alerts
from bot.store import letters, mails
from bot.store.values import Match, Person

ANSWERS = 3  # to one address, to mails that order nothing
# The same to who proves a seat or a match of theirs, while each mail says something that none before it said.
OF_PLAYERS = 6
OF_GMS = 15
OF_WORDS = 24  # to the very same words for others: more than a day passes on
QUESTIONS = 3  # to one address, "was this you?", of those that it has not answered
ASKED = 12  # to one address, answered or not
OF_MATCH = 20  # to strangers, about one match
OF_STRANGERS = 50  # to strangers, in all
# Of answers, and as many of questions: many times what people need, and few enough that a flood does no harm.
ABOUT_MATCH = 100
IN_ALL = 1000
_DAY = timedelta(days=1)
TO_STRANGERS = (Kind.GUIDE, Kind.INVITE)
TO_ANSWER = (Kind.REPLY, Kind.GUIDE)
TO_ASK = (Kind.ASK, Kind.INVITE)


def answers_left(db: Connection, house: House, address: str) -> int:
    """How many answers may still go to this address today that answer no order.

    The count begins anew with each order: who orders something is a person, and no program that answers ours.
    """
    receipt, reply = Kind.RECEIPT.value, Kind.REPLY.value
    return ANSWERS - letters.count_behind(db, address, receipt, reply, house.now() - _DAY)


def questions_left(db: Connection, house: House, person: Person) -> int:
    """How many questions this person may still be asked today, whether mail in their name is theirs.

    Who answers one is there, and may be asked again: so many forged mails don't keep their own from being asked about.
    """
    since = house.now() - _DAY
    open_ones = mails.held_since(db, person.id, since)
    asked = letters.count_since(db, person.address, [Kind.ASK.value, Kind.INVITE.value], since)
    return min(QUESTIONS - open_ones, ASKED - asked)


def strangers_left(db: Connection, house: House, match: Match | None = None) -> int:
    """How many letters may still go to strangers today, for whom nothing vouches: about a match, or about any."""
    in_all, about = spent_on_strangers(db, house.now(), match)
    return OF_STRANGERS - in_all if match is None else min(OF_STRANGERS - in_all, OF_MATCH - about)


def spent_on_strangers(db: Connection, now: datetime, match: Match | None = None) -> tuple[int, int]:
    """How many letters went to strangers within a day: in all, and about this match."""
    return _written(db, TO_STRANGERS, now, match)


def full(db: Connection, house: House, kinds: Sequence[Kind], match: Match | None) -> str | None:
    """Why no letter of these kinds goes out any more today, about this match or at all; None: they do."""
    in_all, about = _written(db, kinds, house.now(), match)
    if in_all >= IN_ALL:
        return f"I wrote {IN_ALL} letters within a day that answer no order, and that is all"
    if about >= ABOUT_MATCH:
        return (
            f"I wrote {ABOUT_MATCH} letters about {match} within a day that answer no order, and that is all"
        )
    return None


def _written(db: Connection, kinds: Sequence[Kind], now: datetime, match: Match | None) -> tuple[int, int]:
    these = [kind.value for kind in kinds]
    return letters.counts_of(db, these, now - _DAY, match.id if match else None)


def ended(db: Connection, house: House, which: str, *sentences: str) -> None:
    """The operator hears once a day that a budget has ended. `which` names the budget."""
    alerts.tell(db, house, f"budget-{which}", "I answer less for a day", *sentences, _NOTHING_LOST)


_NOTHING_LOST = (
    'Orders are answered as ever, and every mail is kept: "pbm mail list" names those that were not answered.'
)
