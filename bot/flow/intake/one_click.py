"""The link by which an observer or a subscriber leaves without a mail (RFC 8058): what it means, and what it ends.

The line that they would have mailed is obeyed in their name, so checks and log are the same. Must not know HTTP.
"""

import hmac

from sqlalchemy import Connection, Engine

from bot.flow.commands import obeying
from bot.flow.values import addressees
from bot.flow.values.context import Context
from bot.flow.values.house import House
from bot.flow.values.outgoing import Answered
from bot.flow.wording.commands.reading import Given
from bot.store import grants, questions, zines
from bot.store.engine import reading
from bot.store.grants import Grant, What
from bot.store.values import Match
from bot.store.zines import Subscription, Zine


def look(engine: Engine, number: int, key: str) -> str | None:
    """The match or the zine that this link leaves; None: there is no such link."""
    with reading(engine) as db:
        found = _meant(db, number, key)
        zine = _subscribed(db, number, key)
    return str(found[1]) if found else zine[1].title if zine else None


def end(engine: Engine, house: House, number: int, key: str) -> bool:
    """End what this link ends; whether there is such a link. What has ended stays so."""
    with engine.begin() as db:
        if (found := _meant(db, number, key)) is None:
            return _left(db, house, number, key)
        grant, match = found
        if grant.ended is None:
            _obeyed(db, house, grant, match)
    return True


def _obeyed(db: Connection, house: House, grant: Grant, match: Match) -> None:
    now, person, line = house.now(), questions.person(db, grant.person), addressees.leaving(match)
    context = Context(db, house, now, now, Answered(0, ""), [], person, match, grant=grant)
    obeying.command(context, line, Given("stop_observing", (match.tag,), said=f"{line} (one click)"))


def _left(db: Connection, house: House, number: int, key: str) -> bool:
    """End the subscription of this link; whether there is one."""
    found = _subscribed(db, number, key)
    if found is not None and found[0].ended is None:
        zines.change_subscription(db, found[0], ended=house.now())
    return found is not None


def _subscribed(db: Connection, number: int, key: str) -> tuple[Subscription, Zine] | None:
    one = zines.subscription(db, number)
    if one is None:
        return None
    zine = zines.by_id(db, one.zine)
    return (one, zine) if hmac.compare_digest(addressees.zine_link_key(zine, one), key) else None


def _meant(db: Connection, number: int, key: str) -> tuple[Grant, Match] | None:
    grant = grants.by_id(db, number)
    if grant is None or grant.what is not What.OBSERVER:
        return None
    match = questions.match(db, grant.match)
    right = addressees.link_key(match, grant)
    return (grant, match) if hmac.compare_digest(right, key) else None
