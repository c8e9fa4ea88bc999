"""Matches that begin at a time which their GM has named: begun then, or the GM is told what is missing.

They wait, as turns do, until all mail that came before that time is read. Must not know a loop.
"""

from datetime import datetime

from sqlalchemy import Connection, Engine

from bot.flow.commands.matches import choosing, starting
from bot.flow.values import policies
from bot.flow.values.context import Context
from bot.flow.values.house import House
from bot.flow.values.outgoing import Answered, Kind
from bot.flow.writing import notices, pages, to_gms
from bot.store import changes, questions
from bot.store.engine import reading
from bot.store.values import Match


def run(engine: Engine, house: House, drained: datetime | None) -> int:
    """Begin every match whose time came before `drained`, when the last complete poll began. How many there were."""
    if drained is None or drained > house.now():
        return 0
    with reading(engine) as db:
        come = _come(db, drained)
    for match in come:
        with engine.begin() as db:
            # Another server may have begun it meanwhile.
            if match in _come(db, drained):
                _begin(db, house, match)
    return len(come)


def next_one(db: Connection) -> datetime | None:
    """The earliest time at which a match is to begin by itself."""
    return min((at for match in questions.to_begin(db) if (at := policies.begins(match))), default=None)


def _come(db: Connection, drained: datetime) -> list[Match]:
    """The matches whose time has come, and before which no mail waits that came in time."""
    begin = ((match, policies.begins(match)) for match in questions.to_begin(db))
    come = [(match, at) for match, at in begin if at and at <= drained]
    unread = questions.first_unread(db) if come else None
    return [match for match, at in come if unread is None or at < unread]


def _begin(db: Connection, house: House, match: Match) -> None:
    gm, now = questions.person(db, match.gm), house.now()
    context = Context(db, house, now, now, Answered(0, ""), [], gm, match, gm=True)
    at = policies.begins(match)
    choosing.keep(context, policies.START, None)
    if lacking := starting.missing(context, match):
        said = f'{match.tag} was to begin now and can\'t: {"; ".join(lacking)}. When that is mended: "start".'
        subject, due = "it can't begin", ""
    else:
        said, subject = starting.start(context), "it begins"
        match = context.their_match()
        if starting.without_clock(match):
            # That time was its one deadline, whenever we came to it.
            changes.change_match(db, match.id, deadline=at, late=at)
        due = notices.turn_name(context, match)
    page = pages.notice(match, subject, said)
    slug = f"begins-{match.id}-{now:%Y%m%d%H%M}"
    to_gms.post(db, house, match, Kind.NOTICE, slug, page, due=due)
