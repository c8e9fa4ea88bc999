"""What a GM tells of a state without the word for it: "GM: Fox owes 2, not 1". The line that corrects it is told.

Nothing is corrected by it: a correction has a reason (ALL-4). Must not know any one game.
"""

import re

from bot.flow.values.context import Context
from bot.record import Correction, correcting
from bot.store.statuses import MatchStatus
from grammar import Unreadable

_LEAD = re.compile(
    r"^\W*(?:(?:(?:the )?gm|(?:i )?correct\w*|note|ps|sorry|(?:i )?got (?:it|that) wrong|my mistake)\s*[:,–-]+\s*)+",
    re.IGNORECASE,
)
# "Hare should be on square 5", and neither "Hare is near square 5" nor "was".
_IS = re.compile(
    r" (?:is|should (?:be|have been)|ought to be|must be|has to be|stands|belongs)(?: (?:really|actually|now|in fact))?"
    r"(?: (?:on|at|in))?(?= )",
    re.IGNORECASE,
)
_SORRY = re.compile(r",? (?:sorry|apologies|my (?:mistake|fault))\b[^\d]*$", re.IGNORECASE)
_NOT_THAT = re.compile(r",? (?:and )?(?:not|instead of|rather than) [\w/-]+(?=\W*$)", re.IGNORECASE)
_SHORT = 60  # characters; a longer line is talk
_REASON = "I had miscounted"


def told(context: Context, line: str) -> str:
    """The line that would correct what a GM tells; "" where they tell nothing that can be set by hand."""
    match = context.match
    if match is None or match.status is not MatchStatus.RUNNING or not context.runs(match):
        return ""
    what = _IS.sub("", _NOT_THAT.sub("", _SORRY.sub("", _LEAD.sub("", line)).strip(" .!")), count=1)
    snapshot = context.snapshot(match) if any(map(str.isdigit, what)) and len(what) < _SHORT else None
    if snapshot is None:
        return ""
    correction = Correction(what, _REASON)
    try:
        correcting.corrected(snapshot.game, snapshot.state, correction)
    except Unreadable:
        return ""
    return f"Nothing is corrected by this. A correction says what and why: {correction}."
