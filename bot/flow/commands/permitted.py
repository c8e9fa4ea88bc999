"""Whether somebody may say a command here and now. Must not know what any one command does."""

from collections.abc import Sequence

from bot.flow.commands.command import Command, When, Who
from bot.flow.turns import timing
from bot.flow.values.context import Context, Refusal
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_ENDED = (MatchStatus.OVER, MatchStatus.CANCELLED)


def meant(context: Context, rows: Sequence[Command]) -> Command:
    """Of the commands that are written alike, the first that the writer may say; else the last, to be refused."""
    return next((row for row in rows if may(context, row)), rows[-1])


def may(context: Context, row: Command) -> bool:
    """Whether the writer is somebody who may say this, whatever the state of the match."""
    match row.who:
        case Who.GM:
            return context.match is not None and context.runs(context.match)
        case Who.GM_OF_SERVER:
            server_gm = context.gm and context.person.address in context.house.gms
            return server_gm or context.house.anybody_creates
        case Who.EDITOR:
            return context.gm
        case Who.PLAYER:
            return context.seat is not None
        case Who.ANYBODY:
            return True


def check(context: Context, row: Command) -> None:
    """Raise Refusal, with why, when this can't be said by this writer or can't be done now."""
    if row.who is Who.GM_OF_SERVER and not may(context, row):
        raise Refusal("Only a GM of this server creates matches, in answer to a letter I sent them as GM.")
    if row.who is Who.EDITOR and not context.gm:
        raise Refusal("Only a GM writes a zine, in answer to a letter I sent them as GM.")
    if row.who is Who.GM:
        at_its_time(context.gms_match(), row.when)
    if row.who is Who.PLAYER:
        context.players_seat()
    if row.own and context.seat is not None and context.seat.deputy:
        raise Refusal(f"You order for {context.seat.entrant} as their deputy. This only the player can say.")
    if row.of_turn:
        timing.this_turn(context, context.their_match())


def at_its_time(match: Match, when: When) -> None:
    """Raise Refusal when this is no time in the life of the match for it."""
    ended = f"{match.tag} is {match.status}."
    if when is When.LIVE and match.status in _ENDED:
        raise Refusal(ended)
    if when is When.CANCELLED and match.status is not MatchStatus.CANCELLED:
        raise Refusal(f"{match.tag} is not cancelled.")
    if when is When.RUNNING and match.status is not MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is not started yet." if match.before_start else ended)
    if when is When.BEFORE and match.status is MatchStatus.CANCELLED:
        raise Refusal(ended)
    if when is When.BEFORE and not match.before_start:
        raise Refusal(f"{match.tag} has begun; that can be said before the start only.")
