"""The GM: answers the bot's first letter with a match, starts it when it is full, looks after it while it runs.

Must not know the players' minds, nor anything that isn't in a letter to the GM.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.demo.cast import GM, LENGTH, TITLE, Player
from bot.demo.correspondence import Letter, answer
from bot.demo.folder import Folder
from bot.demo.postman import Mailbox, NoAnswerError
from bot.demo.promises import Promise
from bot.demo.terminal import Show
from bot.demo.understanding import final, played, refused, rows, silent

_STATUS, _EXTEND = 3, 6  # the rounds from which on the GM asks for the status, and moves a deadline
_MANY = 2  # players who miss a turn; if there are more, the pace is too fast for this machine
_SLOWEST = 30  # seconds
_LATEST = 60  # seconds to a first deadline
_LONG = 1200  # characters of a receipt that are shown where a match can't be played


@dataclass(frozen=True)
class Care:
    """The pace of the race, and what the GM has still to try."""

    pace: int  # seconds between deadlines
    status: bool = True
    extend: bool = True


async def form(box: Mailbox, players: Iterable[Player], pace: int) -> tuple[str, Letter]:
    """Create the match and name those who don't join by themselves. Returns its tag, and the receipt."""
    players = tuple(players)
    named = (f"player {one.runner} {one.writer.address}" for one in players if one.by_name)
    lines = (
        f"create golden-strider called {TITLE}",
        f"set length {LENGTH}",
        f"players {len(players)}",
        "deadline in 10 minutes",
        f"every {pace} seconds",
        *named,
        "open",
    )
    receipt = await _say(box, await box.next(), *lines)
    found = re.search(r"\[([A-Z]+-\d+)\]", receipt.subject)
    if found is None:
        raise NoAnswerError(f'{GM.name} created a match and was told "{receipt.subject}".')
    return found[1], receipt


async def start(box: Mailbox, pace: int) -> None:
    """When all seats are taken, set the first deadline and start."""
    while "all seats are taken" not in (letter := await box.next()).subject:
        pass
    await begin(box, letter, pace + 2)


async def begin(box: Mailbox, letter: Letter, seconds: int, *before: str) -> Letter:
    """Start with a first deadline in so many seconds; later where this machine was so slow that it passed before."""
    receipt = await box.ask(answer(GM, letter, (*before, f"deadline in {seconds} seconds", "start")))
    if refused(receipt) and "has passed" in receipt.words and seconds < _LATEST:
        return await begin(box, receipt, 2 * seconds)
    if refused(receipt):
        raise NoAnswerError(f"{GM.name} wanted to begin and was told: {receipt.words[:_LONG]}")
    return receipt


async def oversee(box: Mailbox, show: Show, folder: Folder, pace: int) -> Letter:
    """Read every report and do what a GM does. Returns the last report."""
    care = Care(pace)
    while not final(letter := await box.next()):
        if number := played(letter):
            folder.report(letter, f"round {number}", "gm")
            show.round_over(number, rows(letter), silent(letter))
            if not any(map(played, box.waiting)):
                care = await _look_after(box, show, letter, number, care)
    number = played(letter) or 0
    folder.report(letter, f"round {number}", "gm")
    show.round_over(number, rows(letter), silent(letter), last=True)
    return letter


async def _look_after(box: Mailbox, show: Show, letter: Letter, number: int, care: Care) -> Care:
    slower = await unhurried(box, letter, care.pace)
    if slower > care.pace:
        words = f"{GM.name} sees that many were late, and extends: {slower} seconds a round"
        show.happened(Promise.EXTENDED, words)
        return replace(care, pace=slower, extend=False)
    if care.status and number >= _STATUS:
        told = await _say(box, letter, "status")
        seats = re.findall(r"^\w+ +(-|\w{3} .*?)  .*@\S+$", told.text, re.MULTILINE)
        ordered = sum(at != "-" for at in seats)
        show.happened(
            Promise.OVERSEEN,
            f'{GM.name} asks "status": {ordered} of {len(seats)} have ordered; never told what',
        )
        return replace(care, status=False)
    if care.extend and number >= _EXTEND:
        told = await box.ask(answer(GM, letter, ("extend 2 seconds",)))
        if not refused(told) and "is now" in told.words:
            show.happened(Promise.EXTENDED, f"{GM.name} extends the deadline by 2 seconds, and all are told")
            return replace(care, extend=False)
    return care


async def unhurried(box: Mailbox, letter: Letter, pace: int) -> int:
    """The pace from now on, in seconds: twice as slow where by this report many missed the turn."""
    if len(silent(letter)) <= _MANY or pace >= _SLOWEST:
        return pace
    slower = min(2 * pace, _SLOWEST)
    told = await box.ask(answer(GM, letter, (f"extend {slower} seconds", f"every {slower} seconds")))
    return pace if refused(told) else slower  # a match that has ended meanwhile has no pace


async def _say(box: Mailbox, letter: Letter, *words: str) -> Letter:
    """Answer a letter. Raises NoAnswerError, with the subject of the receipt, when a line is refused."""
    receipt = await box.ask(answer(GM, letter, words))
    if refused(receipt):
        raise NoAnswerError(f"{GM.name} wrote {', '.join(words)} and was told: {receipt.words[:_LONG]}")
    return receipt
