"""What can't simply be taken back is asked about first: with what will happen, and with a key for the answer.

Only an answer to that very letter counts. So a slip does nothing, and neither does somebody who has got hold of a key
and writes in another's name: the question goes to the address on file. "now" saves the question where more than a key
says who writes. Must not know any one command.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.flow.commands import asked_about, proposing
from bot.flow.commands.command import Command
from bot.flow.values.context import Context, Question, Refusal, Verdict
from bot.flow.values.house import new_key
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.games.words import listed
from bot.store import proposals
from grammar import Unreadable


def question(context: Context, row: Command, line: str, given: Given) -> Verdict | None:
    """Whether a line is meant, as the answer to it; None: it is done without a question."""
    if row.asks is None or (given.now and context.sure) or _is_a_yes(context, given):
        return None
    will = row.asks(context, *given.words)
    if not will:
        return None
    other = context.acts_for
    # What a GM says for a player they say again as a GM, below that name.
    line_meant = f"{other.entrant}: {given.said}" if other else given.said
    _ask(context, asked_about.words(context, given), given.verb, line_meant)
    asks = f'{will} Answer "yes" to this letter, and it is done.{_of_now(context, row, given)}'
    return Verdict(line, asks, good=False, proposes=True)


def together(context: Context, rows: Sequence[Command], line: str, lines: Sequence[str]) -> Verdict | None:
    """The same of several lines that were wished in one sentence; None: none of them asks first."""
    if context.sure or context.acts_for or all(row.asks is None for row in rows):
        return None
    brief = listed(tuple(dict.fromkeys(row.rule for row in rows)))
    _ask(context, "; ".join(lines), brief, "\n".join(lines))
    told = f'Did you mean: {"; ".join(lines)}? Answer "yes" to this letter, and it is done.'
    return Verdict(line, told, good=False, proposes=True)


def _is_a_yes(context: Context, given: Given) -> bool:
    """Whether the same is said once more in answer to the letter that asks; then nothing is asked any more."""
    asked = context.asked
    if asked is None or all(one.id != asked.id for one in proposing.waiting(context)):
        return False
    with suppress(Unreadable):
        before = reading.read(asked.lines[0])
        if (before.verb, before.words) == (given.verb, given.words):
            proposals.end(context.db, [asked], proposals.CONFIRMED)
            return True
    return False


def _of_now(context: Context, row: Command, given: Given) -> str:
    """What the question says of "now": that it would do, or why it did not."""
    if given.now:
        return ' I ask in spite of "now": whoever has seen a letter of mine could have written this in your name.'
    if row.loud or not context.sure:
        return ""
    return f' "{_at_once(given)}" does it without a question.'


def _at_once(given: Given) -> str:
    """The line that does the same at once, with the reason that was given."""
    said = given.said.rstrip(".! ")
    if given.verb != "cancel":
        return f"{said} now"
    return f"cancel now: {given.text}" if given.text else "cancel now"


def _ask(context: Context, about: str, verb: str, said: str) -> None:
    """Keep these lines until their writer says yes or no, in a letter whose key is for that answer."""
    if context.question is not None:
        raise Refusal("one question in a letter is enough; write this by itself.")
    match, key = context.their_match(), new_key()
    context.question = Question(about, verb.replace("_", " "), key)
    # The same question in another letter asks no more; another question has a key of its own, and goes on.
    ends = [one for one in proposing.waiting(context) if not one.key or one.lines == tuple(said.splitlines())]
    proposals.end(context.db, ends, proposals.LAPSED)
    proposals.propose(
        context.db,
        person=context.person.id,
        match=match.id,
        seat=context.seat.id if context.seat and not context.acts_for else None,
        turn=match.turn,
        word=proposing.YES,
        lines=said,
        mail=context.answers.mail,
        at=context.now(),
        key=key,
    )
    context.person = replace(context.person, waits=True)
