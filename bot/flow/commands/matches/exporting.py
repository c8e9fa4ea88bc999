"""`export`: the record of a match as a file, mailed to its GM at any time, and after the end to whoever plays in it.

Must not know what a record holds; while a match runs nothing secret is in it (`match_record`).
"""

from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.writing import match_record, outbox, pages, to_writer
from bot.letters.attached import with_file
from bot.record import write
from bot.store import letters
from bot.store.statuses import MatchStatus
from bot.store.values import Match


def export(context: Context) -> str:
    """The record in a letter of its own."""
    match = context.their_match()
    if not context.runs(match):
        _may_read(context, match)
    try:
        text = write(match_record.record(context.db, match))
    except match_record.Sealed as sealed:
        raise Refusal(str(sealed)) from None
    running = match.status is MatchStatus.RUNNING
    words = (
        f"The record of {match} is attached. It is a text that anybody can read.",
        '"pbm replay FILE" plays it again, turn by turn; "pbm verify FILE" checks its seals.',
        *(
            ["The match runs, so the record has no seed, no draws and no order that is still secret."]
            if running
            else []
        ),
    )
    page = pages.notice(match, "the record of the match", *words)
    row = outbox.written(
        context.house, to_writer.writer(context), Kind.NOTICE, f"record-{match.id}-{context.line}", page
    )
    mail = row["raw"]
    assert isinstance(mail, bytes)  # noqa: S101  # a letter is bytes
    letters.queue(context.db, [{**row, "raw": with_file(mail, f"{match.tag}.txt", text)}])
    context.headline = "the record comes in a letter of its own"
    return f"The record of {match.tag} comes in a letter of its own, as a file."


def _may_read(context: Context, match: Match) -> None:
    """Raise Refusal for whoever is no GM, and has no seat in it or can't read it yet."""
    if context.seat is None or context.seat.match != match.id:
        raise Refusal(f"The record of {match.tag} is for its GM, and at the end for those who play in it.")
    if match.status is not MatchStatus.OVER:
        raise Refusal(f"The record of {match.tag} is mailed to players when the match is over.")
