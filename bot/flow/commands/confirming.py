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
    match, seat = context.match, context.seat
    asked = match is not None and seat is not None and match.turn > 1
    left = (
        proposals.left_open(context.db, [context.person.id], match, match.turn - 1) if match and asked else []
    )
    mine = [one for one in left if seat and one.seat == seat.id]
    if not mine or mine[-1].word != "yes":
        return IDLE[0]
    said = "; ".join(mine[-1].lines).rstrip(".")
    raise Refusal(
        f"your yes came too late: the turn before was played without {said}. To order it now, send it again."
    )


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
