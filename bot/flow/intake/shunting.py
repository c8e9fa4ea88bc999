"""A mail that breaks our code is put aside, and not in silence: its sender and the GM of its match hear of it.

Whoever wrote gets a short answer if they are believed, within the budget of answers that order nothing; strangers and
automatic mail get none. Must not know what the mail says, nor what broke.
"""

from datetime import timedelta

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.intake.identify import identify
from bot.flow.intake.opening import Waiting
from bot.flow.intake.who import Trust, Who
from bot.flow.values import addressees, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import budgets, outbox, pages, to_gms
from bot.layout import Heading, Mark, Page, Paragraph
from bot.outage import greedy, outside
from bot.store import letters
from bot.store.statuses import MailStatus, MatchStatus
from bot.store.values import Filing, Match, Person

_SUBJECT = "your letter is kept, not read"
_KEPT = (
    "An error of mine kept me from reading your letter: it is kept, not read, and a person looks at it. When the error "
    "is mended, your letter counts from when it came; until then what stood before stands."
)


def shunt(db: Connection, house: House, waiting: Waiting, note: str) -> Filing:
    """How the mail is to be filed. Its sender and a GM are told; if telling breaks us, it is filed all the same."""
    try:
        with db.begin_nested():
            _tell(db, house, waiting)
    except Exception as error:
        if outside(error) and not greedy(error):
            raise
    return Filing(waiting.mail.id, MailStatus.SHUNTED, note)


def _tell(db: Connection, house: House, waiting: Waiting) -> None:
    letter = waiting.letter
    if letter.automatic or house.wrote(letter.sender, letter.claimed):
        return
    who = identify(db, house, letter)
    if who.trust is Trust.STRANGER or who.person is None:
        return
    if who.trust.believed:
        _answer(db, house, waiting, who)
    if who.match is not None and not who.gm:
        _warn_gm(db, house, who, who.match)


def _answer(db: Connection, house: House, waiting: Waiting, who: Who) -> None:
    """One sentence to the sender, once for each mail: it may break us again when it is read again."""
    slug, person, match = outbox.shunted_slug(waiting.mail.id), who.person, who.match
    assert person is not None  # noqa: S101  # nobody is believed without a name
    if letters.told(db, slug) or budgets.answers_left(db, house, person.address) <= 0:
        return
    key = who.seat.key if who.seat else (who.key or match.key) if match and who.gm else person.key
    plain = Page(_SUBJECT, (Heading(house.name), Mark(), Paragraph(_KEPT)))
    page = pages.notice(match, _SUBJECT, _KEPT) if match else plain
    to = addressees.holder(person, key, match)
    outbox.post(db, house, to, Kind.REPLY, slug, page, waiting.answers)


def _warn_gm(db: Connection, house: House, who: Who, match: Match) -> None:
    """Tell the GM in time what can be done, once for each player and turn."""
    slug = f"shunted-{match.id}-{match.turn}-{who.person.id if who.person else 0}"
    if match.status in (MatchStatus.OVER, MatchStatus.CANCELLED) or letters.told(db, slug):
        return
    whose = f"A mail about {who.seat.entrant}" if who.seat else "A mail about this match"
    said = f"{whose} broke me: it is kept, not read. Who looks after this server sees it in their list."

    def page(gm: Person) -> Page:
        return pages.notice(match, "a letter that I could not read", said, *_remedy(house, match, gm))

    to_gms.post(db, house, match, Kind.NOTICE, slug, page)


def _remedy(house: House, match: Match, gm: Person) -> tuple[str, ...]:
    """What a GM may do while the turn still waits."""
    if match.runs_at is None or match.held or match.runs_at - house.now() < timedelta(0):
        return ()
    theirs = snapshots.readers_zone(gm.zone)
    when = deadlines.spell_out(match.runs_at, snapshots.zone(match), house.now(), theirs)
    return (
        f'The turn runs {when}. "extend 1 day" or "hold" gives time to mend it; what came in time then counts.',
    )
