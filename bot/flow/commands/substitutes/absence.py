"""`away 1 Dec to 10 Dec`, `back`: when a player is not there. Must not know what it means for a turn."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot import deadlines
from bot.flow.turns import absence as turns
from bot.flow.values import seat_policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.policy import NO
from bot.flow.writing import circulars, pages
from bot.store import absences, grants, questions
from bot.store.absences import Absence
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_ENDED = (MatchStatus.OVER, MatchStatus.CANCELLED)
_HOW = '"away 1 Dec to 10 Dec" says when you are.'


def away(context: Context, text: str) -> str:
    """`away 1 Dec to 10 Dec`: the GM is told, and what the match does about it is done."""
    match, seat = _who(context)
    zone, now, span = _zone(match, seat), context.now(), clear(context, text)
    if any(_says_so(one, span, now) for one in absences.of_seat(context.db, seat.id, now)):
        raise Refusal(f"I have noted before that {seat.entrant} is away then.")
    said = absences.announce(context.db, seat, span.begins, span.ends, now)
    when = deadlines.spell_span(span.begins, span.ends, zone, now)
    told = _told(
        context, match, seat, said, deadlines.spell_span(span.begins, span.ends, snapshots.zone(match), now)
    )
    if context.acts_for is None:
        context.touched[seat.id] = seat
        context.headline = f"away {when}"
    return (
        f"{seat.entrant} is away {when}. {told} No reminder comes in that time, and a turn without orders doesn't "
        f"count as missed. What stands is played for {seat.entrant}; a robot that was named, or the rules of the game, "
        f"play the rest.{_deputy(context, seat)}"
    )


def _says_so(noted: Absence, span: deadlines.Span, now: datetime) -> bool:
    """Whether the same was noted before: who is away until Friday and says so again is away from now, not from then."""
    goes_on = noted.begins <= span.begins <= now
    return noted.ends == span.ends and (goes_on or noted.begins == span.begins)


def clear(context: Context, text: str) -> deadlines.Span:
    """From when to when; Refusal if it can't be told from these words, or is over."""
    match, seat = _who(context)
    try:
        span = deadlines.read_span(text, context.counts_from, _zone(match, seat))
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    if span.ends <= context.now():
        raise Refusal(f"{text} is over.")
    return span


def _zone(match: Match, seat: Seat) -> ZoneInfo:
    return snapshots.readers_zone(seat.zone) or snapshots.zone(match)


def back(context: Context) -> str:
    """`back`: the player is there again, or will not be away after all."""
    match, seat = _who(context)
    if not absences.end(context.db, seat.id, context.now()):
        raise Refusal(f"{seat.entrant} was not away. {_HOW}")
    if context.acts_for is None:
        context.touched[seat.id] = seat
    said = f"{seat.entrant} is not away any more, and plays as before."
    page = pages.notice(match, f"{seat.entrant} is back", said)
    slug = f"back-{seat.id}-{context.line}"
    if seat_policies.away(match) != NO:
        circulars.to_players(context.db, context.house, match, slug, page, without=seat.id)
    if not context.runs(match):
        circulars.to_gm(context.db, context.house, match, slug, page)
    return f"{said}{_still(context, seat)}"


def _who(context: Context) -> tuple[Match, Seat]:
    match, seat = context.players_seat()
    if match.status in _ENDED:
        raise Refusal(f"{match.tag} is {match.status}.")
    if seat.resigned:
        raise Refusal(f"You have left {match.tag} before.")
    return match, seat


def _told(context: Context, match: Match, seat: Seat, said: Absence, when: str) -> str:
    """Tell whom the match has it told, and move the deadline where it does that. Returns what was done."""
    policy, sentence = seat_policies.away(match), f"{seat.entrant} is away {when}."
    page = pages.notice(match, f"{seat.entrant} is away {when}", sentence, _for_gm(match, seat))
    slug = f"away-{said.id}"
    if not context.runs(match):
        circulars.to_gm(context.db, context.house, match, slug, page)
    if policy == NO or match.before_start:
        return "The GM is told."
    if policy == seat_policies.EXTEND:
        before = match.deadline
        context.match = turns.extend(context.db, context.house, match)
        if context.match.deadline != before:
            return "The deadline moves past that time, and all are told."
        falls = before is not None and said.begins <= before < said.ends
        return _too_long(match) if falls else "A deadline that falls into that time moves, once."
    everybody = pages.notice(
        match, f"{seat.entrant} is away {when}", f"{sentence} The deadlines stay as they are."
    )
    circulars.to_players(context.db, context.house, match, slug, everybody, without=seat.id)
    return "All players are told, and the GM."


def _too_long(match: Match) -> str:
    if match.hurried:
        return f"The GM is told. {match.tag} goes on: this turn is played now."
    why = (
        f"it is held: {match.held}"
        if match.held
        else f"I move it by {seat_policies.FARTHEST.days} days at most"
    )
    return f"The GM is told. The deadline stays, for {why}."


def _for_gm(match: Match, seat: Seat) -> str:
    return (
        f'If the others are to wait: "extend 3 days". Somebody else can order meanwhile: "{seat.entrant}: deputy NAME '
        f'ADDRESS". What happens by itself when players of {match.tag} are away: "set away extend", or announce, or no.'
    )


def _deputy(context: Context, seat: Seat) -> str:
    """That somebody else may order meanwhile, unless somebody does."""
    if context.acts_for or grants.of_seat(context.db, grants.What.DEPUTY, seat.id):
        return ""
    return ' Somebody else may order for you: "deputy Zoe zoe@example.org", with their name and address.'


def _still(context: Context, seat: Seat) -> str:
    for one in grants.of_seat(context.db, grants.What.DEPUTY, seat.id):
        if one.holds(context.now()):
            who = one.name or questions.person(context.db, one.person).address
            return f' {who} may go on to order for you; "no deputy" ends that.'
    return ""
