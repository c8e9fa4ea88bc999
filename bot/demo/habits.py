"""How the eight players write: who sends HTML, who is late, who mistypes a word, and in which round.

A habit acts in one round and says whether it worked; if not, the player tries again in the next one. Must not know
the rules of the game.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.demo.cast import Player
from bot.demo.correspondence import Letter, Manner, answer, only_html, outlook, phone, plain, quoting
from bot.demo.postman import Mailbox
from bot.demo.promises import Promise
from bot.demo.terminal import Show
from bot.demo.understanding import ignored, played, refused, rows, taken


@dataclass(frozen=True)
class Turn:
    """A round in which a player is to order, with the line that they mean to send."""

    player: Player
    box: Mailbox
    show: Show
    report: Letter  # which asks for the order
    number: int
    line: str
    other: str  # a line that they might have sent instead

    async def say(self, *words: str, manner: Manner | None = None, to: Letter | None = None) -> Letter:
        """Answer the report, or another letter. Returns the letter that comes back."""
        manner = manner or MANNERS.get(self.player.runner, plain)
        return await self.box.ask(answer(self.player.writer, to or self.report, words, manner))

    async def order(self, manner: Manner | None = None, to: Letter | None = None) -> Letter:
        """Send the order. Returns the receipt."""
        receipt = await self.say(self.line, manner=manner, to=to)
        if taken(receipt):
            self.show.ordered(self.number, self.player.runner)
        return receipt


Habit = Callable[[Turn], Awaitable[bool]]


async def plainly(turn: Turn) -> bool:
    """Send the order and nothing else."""
    return taken(await turn.order())


async def in_html(turn: Turn) -> bool:
    """Write in HTML only, as this player always does; the demo tells of it once."""
    receipt = await turn.order()
    return _shown(turn, Promise.HTML, taken(receipt), "sends HTML only; it is read all the same")


async def by_phone(turn: Turn) -> bool:
    """Write on a telephone, as this player always does; the demo tells of it once."""
    receipt = await turn.order()
    words = f"writes on a telephone; ignored: {ignored(receipt)}"
    return _shown(turn, Promise.PHONE, taken(receipt) and bool(ignored(receipt)), words)


async def with_quote(turn: Turn) -> bool:
    """Send the whole report back, quoted below the order."""
    receipt = await turn.order(manner=quoting)
    words = f"quotes all of it below; ignored: {ignored(receipt)}"
    return _shown(turn, Promise.QUOTED, taken(receipt) and bool(ignored(receipt)), words)


async def unquoted(turn: Turn) -> bool:
    """Send the whole report back as Outlook does, form lines and all."""
    receipt = await turn.order(manner=outlook)
    words = f"sends it back unquoted; ignored: {ignored(receipt)}"
    return _shown(turn, Promise.UNQUOTED, taken(receipt) and bool(ignored(receipt)), words)


async def with_a_slip(turn: Turn) -> bool:
    """Mistype, read "Did you mean", and answer yes."""
    wrong = turn.line.replace("play", "paly")
    question = await turn.say(wrong)
    asked = "Did you mean: play" in question.words
    right = await turn.say("yes", to=question)
    if taken(right):
        turn.show.ordered(turn.number, turn.player.runner)
    words = f'writes "{wrong}", is asked "Did you mean ...?", answers yes'
    return _shown(turn, Promise.MISTYPED, asked and taken(right), words)


async def too_late(turn: Turn) -> bool:
    """Answer when the next report is in the letterbox already."""
    while played(following := await turn.box.next()) != turn.number:
        pass
    turn.box.put_back(following)
    receipt = await turn.say(turn.line)
    words = f"answers only now, and is told: too late for round {turn.number}"
    return _shown(turn, Promise.LATE, refused(receipt) and "Not taken" in receipt.words, words)


async def not_at_all(turn: Turn) -> bool:
    """Send nothing in this turn; the next report says so."""
    while played(following := await turn.box.next()) != turn.number:
        pass
    turn.box.put_back(following)
    mine = next(row for row in rows(following) if row.runner == turn.player.runner)
    return _shown(turn, Promise.MISSED, "nmr" in mine.marks)  # the table of the round has told it


async def twice(turn: Turn) -> bool:
    """Send one order, think again, and send another; the report shows which was played."""
    first = await turn.say(turn.other)
    second = await turn.order(to=first)
    changed = turn.line != turn.other and taken(first) and taken(second) and turn.line in second.text
    return _shown(turn, Promise.TWICE, changed, f'sends "{turn.other}", then "{turn.line}": that one stands')


async def with_help(turn: Turn) -> bool:
    """Ask what can be written, and order in the same letter."""
    receipt = await turn.say(turn.line, "help")
    told = "A player may write" in receipt.text and taken(receipt)
    if taken(receipt):
        turn.show.ordered(turn.number, turn.player.runner)
    return _shown(turn, Promise.HELPED, told, 'writes "help" below the order, and gets both')


async def with_status(turn: Turn) -> bool:
    """Order, and ask afterwards how things stand."""
    await turn.order()
    answered = await turn.say("status")
    told = not refused(answered) and "What stands" in answered.text and turn.line in answered.text
    return _shown(turn, Promise.STATUS, told, f'asks "status" and reads what stands: {turn.line}')


def _shown(turn: Turn, promise: Promise, happened: bool, words: str = "") -> bool:  # noqa: FBT001  # it is what is told
    if happened:
        turn.show.happened(promise, f"{turn.player.runner} {words}" if words else "")
    return happened


MANNERS: Mapping[str, Manner] = {"Hare": only_html, "Heron": phone}

# The habits of each runner, each with the round from which on it is tried until it has worked once.
HABITS: Mapping[str, tuple[tuple[int, Habit], ...]] = {
    "Hare": ((1, in_html),),
    "Heron": ((1, by_phone),),
    "Otter": ((1, with_help), (5, with_status)),
    "Ostrich": ((2, with_quote), (4, unquoted)),
    "Badger": ((2, with_a_slip),),
    "Tortoise": ((3, too_late),),
    "Stag": ((4, not_at_all),),
    "Fox": ((5, twice),),
}
