"""Matches that begin at a time which their GM has named: begun then, or the GM is told what is missing.

They wait, as turns do, until all mail that came before that time is read. Must not know a loop.
"""

from datetime import datetime

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.commands.matches import choosing, starting
from bot.flow.values import policies, snapshots
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


def ask_all(engine: Engine, house: House, why: str) -> int:
    """The clock jumped: what would begin now asks its GM, and no longer begins by itself. Returns how many."""
    with engine.begin() as db:
        come = _named_before(db, house.now())
        for match, at in come:
            context, zone = _context(db, house, match), snapshots.zone(match)
            choosing.keep(context, policies.START, None)
            shows, named = (deadlines.spell_both(one, zone, house.now()) for one in (house.now(), at))
            _tell(
                context,
                "has the clock jumped over its start?",
                f"{why}, and shows {shows}. {match.tag} was to begin {named}, and no longer begins by itself. "
                'If the clock is right, answer "start". If not, name the time again: "start Friday 20:00".',
            )
    return len(come)


def next_one(db: Connection) -> datetime | None:
    """The earliest time at which a match is to begin by itself."""
    return min((at for match in questions.to_begin(db) if (at := policies.begins(match))), default=None)


def _come(db: Connection, drained: datetime) -> list[Match]:
    """The matches whose time has come, and before which no mail waits that came in time."""
    come = _named_before(db, drained)
    unread = questions.first_unread(db) if come else None
    return [match for match, at in come if unread is None or at < unread]


def _named_before(db: Connection, instant: datetime) -> list[tuple[Match, datetime]]:
    """The matches that are to begin by then, and when."""
    begin = ((match, policies.begins(match)) for match in questions.to_begin(db))
    return [(match, at) for match, at in begin if at and at <= instant]


def _context(db: Connection, house: House, match: Match) -> Context:
    """As if the GM had written now."""
    gm, now = questions.person(db, match.gm), house.now()
    return Context(db, house, now, now, Answered(0, ""), [], gm, match, gm=True)


def _begin(db: Connection, house: House, match: Match) -> None:
    context, at = _context(db, house, match), policies.begins(match)
    choosing.keep(context, policies.START, None)
    if lacking := starting.missing(context, match):
        said = f'{match.tag} was to begin now and can\'t: {"; ".join(lacking)}. When that is mended: "start".'
        subject, due = "it can't begin", ""
    else:
        said, subject = starting.start(context), "it begins"
        match = context.their_match()
        if snapshots.without_clock(match):
            # That time was its one deadline, whenever we came to it.
            changes.change_match(db, match.id, deadline=at, late=at)
        due = notices.turn_name(context, match)
    _tell(context, subject, said, due)


def _tell(context: Context, subject: str, said: str, due: str = "") -> None:
    """The GM."""
    match = context.their_match()
    page = pages.notice(match, subject, said)
    slug = f"begins-{match.id}-{context.house.now():%Y%m%d%H%M}"
    to_gms.post(context.db, context.house, match, Kind.NOTICE, slug, page, due=due)
