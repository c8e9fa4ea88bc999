"""`status` of one match, or of all matches of the writer: those they play in, and those whose GM they are.

Must not change anything, nor tell one seat's orders to anybody else.
"""

from bot.flow.commands.play import information, preferring
from bot.flow.commands.substitutes import circumstances
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import clocks
from bot.layout import Section, Table
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)


def status(context: Context, tag: str | None) -> str:
    """`status`: of the match that is meant; of all, where none is."""
    return information.status(context, tag) if tag or context.match else tell(context)


def tell(context: Context) -> str:
    """Each match with what is due and when, and below it what stands for the writer in each."""
    mine = questions.seats_of_person(context.db, context.person.id)
    matches = {match.id: match for match in questions.matches_with(context.db, *_LIVE)}
    rows = [_row(context, matches[seat.match], seat) for seat in mine]
    rows += [_row(context, match, None) for match in matches.values() if context.runs(match)]
    waits = (*circumstances.stands_by(context), *preferring.chosen(context))
    if not (rows or waits):
        raise Refusal('You play in no match now. "list" shows those that are open.')
    if not rows:
        context.blocks += waits
        return "You play in no match now."
    context.touched |= {seat.id: seat for seat in mine}
    context.headline = "how your matches stand"
    head = ("Match", "Name", "You are", "State", "Deadline")
    context.blocks += (Section("Your matches"), Table(head, tuple(rows), "lllll"))
    context.blocks += waits
    return "Your matches are below, and what stands for you in each."


def _row(context: Context, match: Match, seat: Seat | None) -> tuple[str, ...]:
    reader = clocks.Reader(context.now(), snapshots.readers_zone(context.person.zone))
    due = clocks.deadline(match, reader) if match.status is MatchStatus.RUNNING else ""
    return (
        match.tag,
        match.title,
        seat.entrant if seat else "the GM",
        information.state(context, match, seat),
        due.removeprefix("deadline "),
    )
