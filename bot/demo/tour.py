"""A second story: Breaking Away by mail. A GM enters three teams, fills the field with the house's, and they race.

    post office -> pbm serve -> the GM creates and fills -> turns -> the last report -> the record

Everybody knows nothing but his mail. Must not know the rules.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.demo.cast import BOT, DOMAIN, GM
from bot.demo.correspondence import Letter, Writer, answer
from bot.demo.folder import Folder
from bot.demo.postman import Mailbox, NoAnswerError, mailboxes
from bot.demo.postoffice import post_office
from bot.demo.server import export, server
from bot.demo.terminal import Show
from bot.demo.understanding import form, refused, taken

TITLE = "Tour of the Meadow"
_PASSWORD = "loopback only"  # noqa: S105  # of mailboxes that live for a minute on this machine
_LONGEST = 600.0  # seconds; a race that isn't over by then has got stuck
_FIELD = 6  # teams; the house brings those that nobody has entered
_COURSE = ("set sprints 18 36", "set track 54")  # on a shorter track the lines must lie on it
_DUE = re.compile(r"^(?:Line-up and turn|Turn) (\d+): deadline ", re.MULTILINE)
_PLAYED = re.compile(r"\] (?:line-up and )?turn (\d+): (.*)$")
_FINAL = "The race is over: "
Choice = Callable[[int, Sequence[str]], str]  # the turn, the lines that the letter offers -> the order


@dataclass(frozen=True)
class Manager:
    """A person, the team, and how it is run."""

    writer: Writer
    team: str
    cards: Choice


def _bold(_turn: int, lines: Sequence[str]) -> str:
    """The highest cards, always."""
    return lines[0]


def _patient(turn: int, lines: Sequence[str]) -> str:
    """The lowest cards for a while, then the highest."""
    return lines[-1] if turn < 4 else lines[0]  # noqa: PLR2004  # half of the race


def _turnabout(turn: int, lines: Sequence[str]) -> str:
    """Highest and lowest in turn."""
    return lines[-(turn % 2)]


MANAGERS = tuple(
    Manager(Writer(name, f"{name.lower()}@{DOMAIN}"), team, cards)
    for name, team, cards in (
        ("Ann", "Hares", _bold),
        ("Ben", "Tortoises", _patient),
        ("Cleo", "Ostriches", _turnabout),
    )
)


async def tour(folder: Folder, pace: int, show: Show) -> bool:
    """Play a race into this folder. True when it was won and everybody had the last report."""
    writers = (GM, *(manager.writer for manager in MANAGERS))
    passwords = dict.fromkeys((BOT, *(writer.address for writer in writers)), _PASSWORD)
    async with (
        asyncio.timeout(_LONGEST),
        post_office(passwords) as office,
        mailboxes(office, writers, _PASSWORD, folder.letter) as (gms, *boxes),
        server(folder, office, BOT, GM.address, _PASSWORD) as pid,
    ):
        show.say(
            f"Mail system: SMTP port {office.smtp_port}, IMAP port {office.imap_port}. pbm serve: {pid}."
        )
        tag = await _begin(gms, show, pace)
        async with asyncio.TaskGroup() as group:
            group.create_task(_watch(gms, show, folder))
            tasks = [
                group.create_task(_play(manager, box, show, folder))
                for manager, box in zip(MANAGERS, boxes, strict=True)
            ]
        await export(folder, tag, _PASSWORD)
    return _told(show, tasks[0].result())


async def _begin(box: Mailbox, show: Show, pace: int) -> str:
    """The GM creates the match, names three teams, fills the others, and starts. Returns the tag."""
    lines = (
        f"create breaking-away called {TITLE}",
        *_COURSE,
        f"players {_FIELD}",
        f"every {pace} seconds",
        *(f"runner {manager.team} {manager.writer.address}" for manager in MANAGERS),
        f"fill to {_FIELD}",
        f"deadline in {pace + 3} seconds",
        "start",
    )
    receipt = await box.ask(answer(GM, await box.next(), lines))
    found = re.search(r"\[([A-Z]+-\d+)\]", receipt.subject)
    if found is None or refused(receipt):
        raise NoAnswerError(f"{GM.name} created a match and was told: {receipt.words[:600]}")
    teams = ", ".join(manager.team for manager in MANAGERS)
    show.say(
        f"{GM.name}, the GM, creates {found[1]} {TITLE}, enters {teams}, and fills {_FIELD} teams with robots."
    )
    return found[1]


async def _play(manager: Manager, box: Mailbox, show: Show, folder: Folder) -> Letter:
    """Answer every report until the last, which is returned."""
    while True:
        letter = await box.next()
        if played := _PLAYED.search(letter.subject):
            folder.report(letter, manager.team, int(played[1]))
        if _FINAL in letter.words:
            return letter
        if (due := _DUE.search(letter.text)) and not any(_DUE.search(one.text) for one in box.waiting):
            await _order(manager, box, show, letter, int(due[1]))


async def _order(manager: Manager, box: Mailbox, show: Show, letter: Letter, turn: int) -> None:
    """Line-ups as the letter offers them, and then a line of cards; nothing where nothing is left to order."""
    lines = form(letter)
    line_ups, cards = (
        [line for line in lines if "," not in line and turn == 1],
        [one for one in lines if "," in one],
    )
    cards = cards or [one for one in lines if one not in line_ups]
    if not lines:
        return
    receipt = await box.ask(answer(manager.writer, letter, (*line_ups, manager.cards(turn, cards))))
    if taken(receipt):
        show.note(f"turn {turn}: {manager.team} ({manager.writer.name}) sends {manager.cards(turn, cards)}")


async def _watch(box: Mailbox, show: Show, folder: Folder) -> None:
    """The GM reads every report."""
    while True:
        letter = await box.next()
        if played := _PLAYED.search(letter.subject):
            folder.report(letter, "gm", int(played[1]))
            show.say(f"Turn {played[1]}: {re.sub(r' #[a-z0-9]+$', '', played[2])}", strong=True)
        if _FINAL in letter.words:
            return


def _told(show: Show, last: Letter) -> bool:
    """The last report as one of the players has it on screen, up to the chart of the race."""
    above, _, _ = last.text.partition("\nThe race, turns 1 ")
    show.say(f"\nThe last letter, as {MANAGERS[0].writer.name} has it on screen:\n", strong=True)
    show.say(above.rstrip())
    show.say("(Below it in the letter: the whole race as a chart, and the points of every rider.)")
    return _FINAL in last.words
