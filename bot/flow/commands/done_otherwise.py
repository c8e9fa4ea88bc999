"""What was proposed to somebody who then says it in their own words: it waits no more, and no late yes sets it back.

Must not know what a command does.
"""

from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.flow.wording.commands import reading
from bot.store import proposals
from bot.store.proposals import LAPSED
from grammar import Unreadable

_ALIKE = {"extend": "deadline"}  # both say when the turn runs


def ended(context: Context, verb: str) -> None:
    """A command with this verb was done: what proposes another of its kind has lapsed."""
    waits = [one for one in proposing.waiting(context) if not one.key and one.word == proposing.YES]
    said = [one for one in waits if any(_kind(line) == _ALIKE.get(verb, verb) for line in one.lines)]
    proposals.end(context.db, [one for one in said if one.mail != context.answers.mail], LAPSED)


def _kind(line: str) -> str:
    with suppress(Unreadable):
        verb = reading.read(line).verb
        return _ALIKE.get(verb, verb)
    return ""
