"""The link by which an observer leaves without a mail (RFC 8058): what it means, and the end that it makes.

The line that they would have mailed is obeyed in their name, so checks and log are the same. Must not know HTTP.
"""

import hmac

from sqlalchemy import Connection, Engine

from bot.flow.commands import obeying
from bot.flow.values import addressees
from bot.flow.values.context import Context
from bot.flow.values.house import House
from bot.flow.values.outgoing import Answered
from bot.flow.wording.reading import Given
from bot.store import grants, questions
from bot.store.engine import reading
from bot.store.grants import Grant, What
from bot.store.values import Match


def look(engine: Engine, number: int, key: str) -> str | None:
    """The match that this link leaves; None: there is no such link."""
    with reading(engine) as db:
        found = _meant(db, number, key)
    return str(found[1]) if found else None


def end(engine: Engine, house: House, number: int, key: str) -> bool:
    """End what this link ends; whether there is such a link. What has ended stays so."""
    with engine.begin() as db:
        if (found := _meant(db, number, key)) is None:
            return False
        grant, match = found
        if grant.ended is None:
            _obeyed(db, house, grant, match)
    return True


def _obeyed(db: Connection, house: House, grant: Grant, match: Match) -> None:
    now, person, line = house.now(), questions.person(db, grant.person), addressees.leaving(match)
    context = Context(db, house, now, now, Answered(0, ""), [], person, match, grant=grant)
    obeying.command(context, line, Given("stop_observing", (match.tag,), said=f"{line} (one click)"))


def _meant(db: Connection, number: int, key: str) -> tuple[Grant, Match] | None:
    grant = grants.by_id(db, number)
    if grant is None or grant.what is not What.OBSERVER:
        return None
    match = questions.match(db, grant.match)
    right = addressees.link_key(match, grant)
    return (grant, match) if hmac.compare_digest(right, key) else None
