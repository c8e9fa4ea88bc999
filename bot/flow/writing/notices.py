"""One letter to each player for all that a mail has changed in a match: what holds now, and the deadline.

Three lines of a GM about one deadline make one letter. Must not know which command tells what.
"""

from collections.abc import Sequence

from bot import deadlines
from bot.flow.values import addressees, snapshots
from bot.flow.values.addressees import Addressee
from bot.flow.values.context import Context
from bot.flow.values.notice import Notice, with_another
from bot.flow.values.outgoing import Kind
from bot.flow.writing import circulars, clocks, outbox, pages, to_gms
from bot.layout import Page
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

# The topic of a deadline that another has taken the place of.
MOVED = "deadline"
HELD = "held"  # a match that is held, or goes on


def add(
    context: Context,
    match: Match,
    topic: str,
    subject: str,
    *words: str,
    dated: bool = False,
    seat: int | None = None,
    to_players: bool = False,
) -> None:
    """Tell all players of a match something at the end of this mail, or the player of one seat.

    The other GMs read what all players do, unless it is said `to_players`.
    """
    readers = [one for one in _readers(context, match) if seat in (None, one.id)]
    if readers:
        others = any(one.address != context.person.address for one in readers)
        one = Notice(match.id, topic, context.line, subject, words, dated, seat, others, to_players)
        context.notices = with_another(context.notices, one)
    if dated:
        context.dated.add(match.id)


def send(context: Context) -> None:
    """Write the letters, one to each player and match."""
    for match_id in dict.fromkeys(one.match for one in context.notices):
        match = questions.match(context.db, match_id)
        told = [one for one in context.notices if one.match == match_id]
        for seat in _readers(context, match):
            if seat.address == context.person.address and not context.runs(match):
                # They read it in the answer to their mail.
                continue
            mine = [one for one in told if one.seat in (None, seat.id)]
            if mine:
                _send(context, match, addressees.player(match, seat), seat.zone, mine)
        _send_to_other_gms(context, match, [one for one in told if one.seat is None and not one.to_players])
    context.notices = []


def _send_to_other_gms(context: Context, match: Match, told: Sequence[Notice]) -> None:
    """What one GM does the others read, too. What a player has done they are told by itself."""
    if not (told and context.runs(match)):
        return
    for gm in to_gms.of(context.db, context.house, match):
        if gm.person.id != context.person.id:
            _send(context, match, gm.to, gm.person.zone, told)


def _send(context: Context, match: Match, to: Addressee, zone: str | None, told: Sequence[Notice]) -> None:
    reader = clocks.Reader(context.now(), snapshots.readers_zone(zone))
    slug = f"notice-{match.id}-{match.turn}-{context.answers.mail}-{to.who}"
    due = turn_name(context, match) if any(one.dated for one in told) else ""
    page = _page(context, match, told, reader)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page, due=due)


def _page(context: Context, match: Match, told: Sequence[Notice], reader: clocks.Reader) -> Page:
    subject = "; ".join(dict.fromkeys(one.subject for one in told))
    words = [word for one in told for word in one.words]
    dated = [_deadline(context, match, reader)] if any(one.dated for one in told) else []
    return pages.notice(match, subject, *filter(None, (*words, *dated)))


def _deadline(context: Context, match: Match, reader: clocks.Reader) -> str:
    """When the deadline of the turn that is due is now; "" where none runs, and it was not moved since it is held."""
    topics = {one.topic for one in context.notices}
    moves = MOVED in topics
    stands_still = match.held and (not moves or HELD in topics)
    if match.status is not MatchStatus.RUNNING or match.deadline is None or stands_still:
        return ""
    turn = turn_name(context, match)
    if match.deadline <= reader.now:
        return f"{turn[:1].upper()}{turn[1:]} is played now."
    at = deadlines.spell_out(match.deadline, snapshots.zone(match), reader.now, reader.zone)
    if match.held:
        return f"The deadline of {turn} is now {at}, if the match goes on by then: the GM holds it still."
    moved = "now " if moves else ""
    return f"The deadline of {turn} is {moved}{at}. {clocks.ready(match, reader)}".rstrip()


def turn_name(context: Context, match: Match) -> str:
    """What the turn that is due is called: 'round 4'."""
    snapshot = context.snapshot(match)
    if snapshot is None:
        return f"turn {match.turn}" if match.turn else "the first turn"
    return pages.turn_name(snapshot, None)


def _readers(context: Context, match: Match) -> list[Seat]:
    """Who has a seat and gets letters, and who orders for one of them."""
    return circulars.readers(context.db, context.house, match)
