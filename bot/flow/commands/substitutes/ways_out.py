"""The ways in which somebody who plays has fewer letters, or none: told to who writes "unsubscribe", ready to be sent.

None is done by it: who leaves a list may not want to leave a race. Must not know what a line does.
"""

from collections.abc import Iterator

from bot.flow.commands import consequences
from bot.flow.values.context import Context, Refusal
from bot.layout import Block, Lines, Paragraph
from bot.store import vacancies, zines

_ASKED = "which way out?"
TOLD = (
    'Nothing is done yet. You observe no match; you play here, and "resign" is how a player leaves a match. What that '
    "does, and the other ways out, stand below."
)


def told(context: Context) -> str:
    """That there are several ways, which stand below the answer."""
    if context.headline != _ASKED:  # a wish is looked at before it is told
        context.headline = _ASKED
        context.blocks += tuple(_ways(context))
    return TOLD


def _ways(context: Context) -> Iterator[Block]:
    assert context.match is not None  # noqa: S101  # somebody who has a seat plays a match
    tag = context.match.tag
    try:
        will = consequences.resign(context)
    except Refusal as refusal:
        will = str(refusal)
    yield from _way(
        f'{will} After that "observe {tag}" brings you its public reports, and "stop observing {tag}" ends those.',
        "resign",
    )
    if vacancies.of_person(context.db, context.person.id):
        yield from _way("You would be offered no more seats that want a player:", "no standby")
    if zines.subscribed(context.db, context.person.id):
        yield from _way("You would get no more issues of the zine:", "unsubscribe zine")
    yield from _way(
        "Leaving erases nothing. This brings all that is stored of you, and who runs this server can erase it:",
        "my data",
    )


def _way(what: str, line: str) -> tuple[Block, ...]:
    return Paragraph(what), Lines((line,), reply=True)
