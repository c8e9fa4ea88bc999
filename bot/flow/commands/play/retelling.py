"""`report`, `report round 3`: a report once more, as that seat was told it, made from the stored turn by its view.

The answer is a letter of now: it has no new key, and orders in answer to it are for the turn that is due now. Must not
change anything.
"""

from bot.flow.values.context import Context, Refusal
from bot.flow.writing import pages, past_turns, press, proof
from bot.flow.writing.past_turns import Told
from bot.layout import Block, Lines, Page, Paragraph, Section
from bot.store import grants, questions
from bot.store.values import Match, Seat


def report(context: Context, number: str | None) -> str:
    """`report`: the last one that this seat had; `report round 3`: that of an older turn."""
    match = context.their_match()
    seat = reader(context, match)
    found = (
        past_turns.last(context.db, match, seat)
        if number is None
        else past_turns.named(context.db, match, seat, number)
    )
    if found is None and match.turn <= 1:
        return (
            f'No turn of {match.tag} has been played yet, so there is no report. "status" says how it stands, '
            '"resend" brings the letter again that began it.'
        )
    if found is None:
        raise Refusal(_nothing(match, number))
    context.headline = f"the report of {found.name} again"
    context.blocks += _blocks(context, match, seat, found)
    return f"The report of {found.name} is below."


def reader(context: Context, match: Match) -> Seat | None:
    """By whose view a match is told to the writer: their seat's; None: its GM and observers read what all may know.

    Raises Refusal where they have neither.
    """
    public = context.runs(match) or match.id in grants.observed(context.db, context.person.id)
    return None if context.seat is None and public else context.players_seat()[1]


def _nothing(match: Match, number: str | None) -> str:
    if number is None:
        return f'You have had no report of {match.tag} yet. "status" says how it stands.'
    return f'I have no report number {number} of {match.tag} for you. "report" is the last one.'


def _blocks(context: Context, match: Match, seat: Seat | None, found: Told) -> tuple[Block, ...]:
    """The report, headed by match and turn; behind the newest one its seal, and what was set by hand since."""
    said = press.blocks(press.column_again(context.db, match, found.number), seat)
    page = Page("", (Section(f"{match}: {found.name}"), *pages.told(found.after, seat, found.events), *said))
    if found.number < past_turns.played(context.db, match)[0]:
        return page.blocks
    seal = proof.seal_after(context.db, match, questions.seats_of(context.db, match.id), found.number)
    return (
        *proof.reported(page, match, found.number, seal, name=found.name).blocks,
        *_corrected(context, match, seat),
    )


def _corrected(context: Context, match: Match, seat: Seat | None) -> tuple[Block, ...]:
    """What the GM has set by hand since that report, as far as the reader may know it (ALL-4)."""
    now = context.snapshot(match)
    told = pages.seen_by(seat, now.corrected) if now is not None else ()
    return (Paragraph("Set by hand since:"), Lines(tuple(one.text for one in told))) if told else ()
