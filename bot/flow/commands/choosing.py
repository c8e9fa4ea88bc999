"""A letter whose plain and formatted versions order different things: both are shown, and the one that is sent counts.

Must not know how the two versions are told apart, nor how a line is read.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.values.snapshots import game_of
from bot.letters.versions import Disagreement
from bot.store.proposals import EITHER
from grammar import Unreadable

_WROTE = "(the whole letter)"
_AGAIN = "Please send it again as plain text."


def between(context: Context, versions: Disagreement) -> Verdict:
    """Hold both versions: that one is proposed which alone could stand, else its writer is asked which is meant."""
    context.meant = context.ordered = True
    ordered = [_lines(one) for one in (versions.plain, versions.formatted)]
    fit = [one for one in ordered if one and proposing.fits(context, one)]
    told = f"Not obeyed: {versions.told}"
    if len(fit) == 1:
        verdict = proposing.orders(context, _WROTE, fit[0])
        return replace(verdict, read=f"{told} {verdict.read}")
    choices = [_on_one_line(context, one) for one in fit]
    if not choices or not all(choices):
        return Verdict(_WROTE, f"{told} {_AGAIN}", good=False)
    context.proposed[EITHER] = choices
    context.touched |= {context.seat.id: context.seat} if context.seat else {}
    asked = f'Did you mean "{choices[0]}", or "{choices[1]}"? Send the one that you mean.'
    return Verdict(_WROTE, f"{told} {asked}", good=False, proposes=True)


def _lines(meanings: Collection[str]) -> tuple[str, ...]:
    """The orders of the writer's own seat for now, as lines; () where there is anything else."""
    own = tuple(one.removeprefix(": ") for one in meanings if one.startswith(": "))
    return own if len(own) == len(meanings) else ()


def _on_one_line(context: Context, lines: Sequence[str]) -> str:
    """Orders as one line that reads as they do; "" where there is none."""
    line, game = "; ".join(lines), game_of(context.match) if context.match else None
    with suppress(Unreadable):
        if game and [str(one) for one in game.read(line)] == [
            str(one) for each in lines for one in game.read(each)
        ]:
            return line
    return ""
