"""Somebody goes back to what they ordered in an earlier mail of this turn: "Ignore my last mail, the first was right".

It is proposed, and never obeyed at once. Must not know how a line is read, nor any one game.
"""

import re

from bot.flow.commands.play import own_history
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.found import Likely

_VERY_FIRST = re.compile(r"\b(?:first|original|initial)\b", re.IGNORECASE)


def likely_by(context: Context, line: str) -> Likely | None:
    """What stood before, of each thing that was ordered anew in this turn; None: nothing was, or nobody goes back."""
    if context.seat is None or context.acts_for or not rethinking.goes_back(line):
        return None
    try:
        match, seat = context.players_seat()
    except Refusal:
        return None
    units: dict[str, list[str]] = {}
    for one in own_history.of_seat(context, match, seat):
        if one.turn == match.turn:
            units.setdefault(snapshots.order(match.game, one.line).unit, []).append(one.line)
    anew = [list(dict.fromkeys(lines)) for lines in units.values() if len(set(lines)) > 1]
    at = 0 if _VERY_FIRST.search(line) else -2
    return Likely(tuple(lines[at] for lines in anew)) if anew else None
