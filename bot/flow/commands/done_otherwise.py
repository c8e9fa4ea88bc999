"""What was proposed to somebody who then says it in their own words: it waits no more, and no late yes sets it back.

Must not know what a command does.
"""

from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.flow.wording.commands import reading, set_together
from bot.store import proposals
from bot.store.proposals import LAPSED
from grammar import Unreadable

_ALIKE = {"extend": "deadline"}  # both say when the turn runs


def ended(context: Context, verb: str) -> None:
    """A command with this verb was done: what proposes another of its kind has lapsed."""
    made = proposing.foundings(context) if verb == "create" else []
    waits = [one for one in (*proposing.waiting(context), *made) if not one.key and one.word == proposing.YES]
    said = [
        one for one in waits if any(_kind(line) == _ALIKE.get(verb, verb) for line in _of_here(one.lines))
    ]
    proposals.end(context.db, [one for one in said if one.mail != context.answers.mail], LAPSED)


def _of_here(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines without those that set up a match which the first of them makes."""
    return lines[:1] if set_together.founds(lines) else lines


def _kind(line: str) -> str:
    with suppress(Unreadable):
        verb = reading.read(line).verb
        return _ALIKE.get(verb, verb)
    return ""
