"""Matches that begin at a time which their GM has named: begun then, or the GM is told what is missing.

Must not know a loop.
"""

from sqlalchemy import Connection, Engine

from bot.flow.commands.matches import choosing, starting
from bot.flow.values import policies
from bot.flow.values.context import Context
from bot.flow.values.house import House
from bot.flow.values.outgoing import Answered, Kind
from bot.flow.writing import notices, pages, to_gms
from bot.store import questions
from bot.store.engine import reading
from bot.store.values import Match


def run(engine: Engine, house: House) -> int:
    """Begin every match whose time has come. Returns how many there were."""
    with reading(engine) as db:
        begin = ((match, policies.begins(match)) for match in questions.to_begin(db))
        come = [match for match, at in begin if at and at <= house.now()]
    for match in come:
        with engine.begin() as db:
            _begin(db, house, questions.match(db, match.id))
    return len(come)


def _begin(db: Connection, house: House, match: Match) -> None:
    gm, now = questions.person(db, match.gm), house.now()
    context = Context(db, house, now, now, Answered(0, ""), [], gm, match, gm=True)
    choosing.keep(context, policies.START, None)
    if lacking := starting.missing(context, match):
        said = f'{match.tag} was to begin now and can\'t: {"; ".join(lacking)}. When that is mended: "start".'
        subject, due = "it can't begin", ""
    else:
        said, subject = starting.start(context), "it begins"
        match = context.their_match()
        due = notices.turn_name(context, match)
    page = pages.notice(match, subject, said)
    slug = f"begins-{match.id}-{now:%Y%m%d%H%M}"
    to_gms.post(db, house, match, Kind.NOTICE, slug, page, due=due)
