"""How the deadlines of a match follow one another, as its GM says it, and on which days none falls.

Must not know how a line is read or answered.
"""

import re

from bot import deadlines
from bot.flow.commands.matches import choosing, steering
from bot.flow.values import policies, rhythm, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.policy import Policy
from bot.store import changes
from bot.store.statuses import MatchStatus

# "every Fri 20:00 but not on 24 Dec to 2 Jan": what stands behind it are days.
_NOT_ON = re.compile(
    r"[\s,;(]+(?:but |and )?(?:(?:not|never) (?:on |from |in )?|except (?:for |on )?)", re.IGNORECASE
)


def every(context: Context, text: str) -> str:
    """`every Fri 20:00 not on 24 Dec to 2 Jan`: when the deadlines after the next one are, and when none is."""
    match = context.their_match()
    if snapshots.without_clock(match):
        raise Refusal(
            f'{match.tag} has one turn, so it has no cadence. "start on Fri 4 Dec 20:00" says when it is played.'
        )
    often, *days = _NOT_ON.split(text, maxsplit=1)
    try:
        cadence = rhythm.in_step(match, deadlines.read_cadence(often))
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    # Before anything is changed: days that can't be read refuse the whole line.
    breaks = choosing.read(policies.BREAKS, days[0].rstrip(") ")) if days else ""
    changes.change_match(context.db, match.id, cadence=str(cadence))
    steering.refresh(context)
    excepted = f" {choose(context, policies.BREAKS, breaks)}" if breaks else ""
    return f"{match.tag}: after its next deadline, {cadence}.{excepted}"


def choose(context: Context, policy: Policy, text: str) -> str:
    """Choose on which days no deadline falls. The deadline that is due moves where it would fall on such a day."""
    said, match = choosing.choose(context, policy, text), context.their_match()
    if match.status is not MatchStatus.RUNNING or match.deadline is None or match.deadline <= context.now():
        return said
    at = rhythm.fitting(match, match.deadline)
    return said if at == match.deadline else f"{said} {steering.move(context, match, at)}"
