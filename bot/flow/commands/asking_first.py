"""What can't simply be taken back is asked about first: with what will happen, and with a key for the answer.

Only an answer to that very letter counts. So a slip does nothing, and neither does somebody who has got hold of a key
and writes in another's name: the question goes to the address on file. Must not know any one command.
"""

from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.commands.command import Command
from bot.flow.values.context import Context, Refusal, Verdict
from bot.flow.values.house import new_key
from bot.flow.wording.reading import Given
from bot.store import proposals


def question(context: Context, row: Command, line: str, given: Given) -> Verdict | None:
    """Whether a line is meant, as the answer to it; None: it is done without a question."""
    if row.asks is None or (given.now and (context.vouched or not row.gives_away)):
        return None
    will = row.asks(context, *given.words)
    if not will:
        return None
    if context.question is not None:
        raise Refusal("one question in a letter is enough; write this by itself.")
    said = given.verb.replace("_", " ")
    context.question = (said, _kept(context, given))
    at_once = "" if row.gives_away or row.loud else f' "{_at_once(given)}" does it without a question.'
    return Verdict(
        line, f'{will} Answer "yes" to this letter, and it is done.{at_once}', good=False, proposes=True
    )


def _at_once(given: Given) -> str:
    """The line that does the same at once, with the reason that was given."""
    said = given.said.rstrip(".! ")
    if given.verb != "cancel":
        return f"{said} now"
    return f"cancel now: {given.text}" if given.text else "cancel now"


def _kept(context: Context, given: Given) -> str:
    """Keep the line until its writer says yes or no. Returns the key that the answer must carry."""
    match, key = context.their_match(), new_key()
    proposals.end(context.db, proposing.waiting(context), proposals.LAPSED)
    proposals.propose(
        context.db,
        person=context.person.id,
        match=match.id,
        seat=context.seat.id if context.seat else None,
        turn=match.turn,
        word=proposing.YES,
        lines=given.said,
        mail=context.answers.mail,
        at=context.now(),
        key=key,
    )
    context.person = replace(context.person, waits=True)
    return key
