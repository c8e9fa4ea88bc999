"""What the editor says of the next issue: show it to me, call it so, of these matches, take that letter, mail it.

Must not know how an issue is printed.
"""

from bot.flow.commands.zine import which
from bot.flow.values.context import Context, Question, Refusal
from bot.flow.values.house import masked, new_key
from bot.flow.writing.zine import covering, issue
from bot.letters import harmless
from bot.store import zines
from bot.store.statuses import MatchStatus
from bot.store.zines import Issue, Kind, Piece, State

_TITLE = 60  # letters


def draft(context: Context) -> str:
    """`zine`: the next issue as it would be now, in a letter to its editor."""
    zine = zines.change(context.db, which.mine(context), drafted=context.now())
    context.headline = f"a draft of {zine.title}"
    return f"A draft of the next issue of {zine.title} comes in a letter of its own."


def called(context: Context, title: str) -> str:
    """`zine called The Hedgehog`: its title."""
    zine, plain = which.mine(context), " ".join(harmless.words((masked(title),))).strip(" .\"'")
    if not plain or len(plain) > _TITLE:
        raise Refusal(f"A title has up to {_TITLE} letters.")
    if any(one.title.casefold() == plain.casefold() and one.id != zine.id for one in zines.every(context.db)):
        raise Refusal(f'Another zine here is called "{plain}".')
    zines.change(context.db, zine, title=plain)
    return f'The zine is called "{plain}". Before, it was "{zine.title}".'


def of_all_matches(context: Context) -> str:
    """`zine of all matches`: those of the whole server, from a GM of the server."""
    if context.person.address not in context.house.gms:
        raise Refusal("Only a GM of this server writes about all of its matches.")
    zines.change(context.db, which.mine(context), everything=True)
    return 'The zine tells of all matches of this server. "zine of my matches" sets it back.'


def of_my_matches(context: Context) -> str:
    """`zine of my matches`: those of the editor."""
    zines.change(context.db, which.mine(context), everything=False)
    return "The zine tells of the matches of which you are a GM."


def take(context: Context, number: str) -> str:
    """`zine take letter 3`: it is printed in the next issue."""
    piece = _letter(context, number)
    zines.settle(context.db, piece, State.TAKEN)
    return f'Letter {piece.id}, by {piece.name}, stands in the next issue. "zine drop letter {piece.id}" takes it out.'


def drop(context: Context, number: str) -> str:
    """`zine drop letter 3`: it is not printed."""
    piece = _letter(context, number)
    zines.settle(context.db, piece, State.DROPPED)
    return f"Letter {piece.id}, by {piece.name}, is not printed, and its words are gone."


def _letter(context: Context, number: str) -> Piece:
    """A letter of comment that is in no issue yet. Raises Refusal."""
    zine = which.mine(context)
    found = [
        one
        for state in (State.WAITS, State.TAKEN)
        for one in zines.fresh(context.db, zine, Kind.LETTER, state)
    ]
    meant = next((one for one in found if one.id == int(number)), None)
    if meant is None:
        numbers = ", ".join(str(one.id) for one in found)
        raise Refusal(
            f"I have no letter {number} for the next issue. There are {numbers}."
            if found
            else "No letter waits."
        )
    return meant


def publish(context: Context) -> str:
    """`zine publish`: asks first, for nothing calls a mail back."""
    zine = which.mine(context)
    if context.question is not None:
        raise Refusal("one question in a letter is enough; write this by itself.")
    running = covering.matches(context.db, context.house, zine, MatchStatus.RUNNING)
    if not running and not issue.pieces(context.db, zine):
        raise Refusal("There is nothing to print: no match of the zine runs, and it has no editorial.")
    if (waits := zines.next_one(context.db, zine)) is not None and waits.agreed is not None:
        raise Refusal(f"{zine.title} {waits.number} is printed and mailed now. Ask again when it is out.")
    asked = zines.ask(context.db, zine, new_key(), context.now())
    name, count = f"{zine.title} {asked.number}", zines.count_subscribers(context.db, zine)
    context.question = Question(f"publish {name}", "publish", asked.key)
    readers = f"{count} subscriber{'' if count == 1 else 's'}"
    what = f"{len(running)} match{'' if len(running) == 1 else 'es'}, as they stand then"
    return f'{name} is mailed to {readers}, with {what}. Answer "yes" to this letter, and it goes out.'


def agreed(context: Context, asked: Issue) -> str:
    """The yes of the editor to that question."""
    zine = zines.by_id(context.db, asked.zine)
    name = f"{zine.title} {asked.number}"
    if asked.agreed is not None:
        raise Refusal(
            f"You have said so: {name} {'is printed now' if asked.published is None else 'has gone out'}."
        )
    zines.agree(context.db, asked, context.now())
    context.headline = f"{name} goes out"
    return f"{name} is printed and mailed now. I write to you when it is out."
