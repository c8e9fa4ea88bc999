"""The word of whoever was asked: what it makes count of what waits, or ends. Must not know how a line is read."""

from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Refusal
from bot.games.robot import ROBOT
from bot.store import proposals
from bot.store.proposals import CONFIRMED, EITHER, REFUSED, SENTENCES, Proposal

# What is said to a yes, and to a no, for which nothing waited.
IDLE = ("Thank you. Nothing waited for it.", "Noted.")


def confirmed(context: Context, word: str) -> Proposal | None:
    """What this word makes count now; None when nothing waits for it.

    A yes to a letter that asks is one to all that this letter asks about.

    Raises Refusal when it answers a letter that is older than what waits.
    """
    open_ones = proposing.waiting(context)
    meant = [
        one for one in open_ones if one.word == word and (context.asked is None or context.asked.id == one.id)
    ][-1:]
    either = [one for one in open_ones if one.word == EITHER]
    if not meant and either:
        said = '", or "'.join(either[-1].lines)
        raise Refusal(
            f'"{word}" may mean either of two orders that wait: "{said}". Send the one that you mean.'
        )
    if not meant:
        return None
    if meant[0].key and context.asked is None:
        raise Refusal(
            f'"{meant[0].lines[0]}" waits for a "{word}" in answer to the letter that asks; that has its own address.'
        )
    if context.answers.written is not None and context.answers.written < meant[0].at:
        said = "; ".join(meant[0].lines)
        raise Refusal(
            f'Your "{word}" answers a letter that is older than what waits for a yes: {said}. Answer that one.'
        )
    if meant[0].key is None:
        # what another mail left to be written anew still is
        ended = [one for one in open_ones if one.word != SENTENCES or one.mail == meant[0].mail]
        proposals.end(context.db, ended, CONFIRMED)
        return meant[0]
    beside_it = [one for one in open_ones if one.mail == meant[0].mail and one.word == word and not one.key]
    together = [*(beside_it if meant[0].mail is not None else ()), *meant]
    proposals.end(context.db, together, CONFIRMED)
    return replace(meant[0], lines=tuple(line for one in together for line in one.lines))


def nothing_waited(context: Context) -> str:
    """`yes`, where nothing waits for it. Raises Refusal when it comes after the turn that it was asked for."""
    if done := _not_done(context):
        raise Refusal(
            f'your yes came too late: the turn was played before, and "{done}" was not done. To have it done, send it.'
        )
    if left := _left(context):
        raise Refusal(
            f"your yes came too late: the turn before was played without {left}. To order it now, send it again."
        )
    return IDLE[0]


def _left(context: Context) -> str:
    """The player's orders that waited for this yes when the turn before was played; ""."""
    match, seat = context.match, context.seat
    if match is None or seat is None or match.turn <= 1:
        return ""
    left = proposals.left_open(context.db, [context.person.id], match, match.turn - 1)
    mine = [one for one in left if one.seat == seat.id]
    return _said(mine[-1]) if mine and mine[-1].word == proposing.YES else ""


def _not_done(context: Context) -> str:
    """What a GM was asked, by the letter that this answers or last in the turn before, and was told of since; ""."""
    match, asked = context.match, context.asked
    if match is None or context.seat is not None:
        return ""
    passed = proposals.passed(context.db, context.person.id, match)
    if asked is not None:
        mine = [one for one in passed if one.id == asked.id]
    else:
        mine = [one for one in passed if one.key is None and one.turn == match.turn - 1]
    return _said(mine[-1]) if mine else ""


def _said(one: Proposal) -> str:
    return "; ".join(one.lines).rstrip(".")


def refuse(context: Context) -> str:
    """`no`: what waits for a word ends; in answer to a letter that asks, only what that letter asks."""
    asked = context.asked
    open_ones = [one for one in proposing.waiting(context) if asked is None or one.id == asked.id]
    # whoever says no to what was guessed may still write that sentence anew
    proposals.end(context.db, [one for one in open_ones if one.word != SENTENCES], REFUSED)
    return "Noted: nothing of it counts." if open_ones else IDLE[1]


def nothing_waits(context: Context) -> str:
    """`run it as read`, where nothing waits for it: said once more, it has been done."""
    snapshot = context.snapshot(context.match) if context.match and context.seat else None
    if snapshot and context.seat and ROBOT in context.sheet(snapshot, context.seat):
        context.touched[context.seat.id] = context.seat
        return "It is so already: your robot stands as below."
    raise Refusal("there is no robot of yours that waits to be run as I read it.")
