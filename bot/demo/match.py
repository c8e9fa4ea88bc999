"""A match by mail, whatever the game: a GM enters people, adds robots, and all play to the end.

    post office -> pbm serve -> the GM creates and fills -> turns -> the last report -> the record

All that a player knows is in their mail. A story says what they write. Must not know any game.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.demo.cast import BOT, DOMAIN, GM
from bot.demo.correspondence import Letter, Writer, answer
from bot.demo.folder import Folder
from bot.demo.gm import begin, unhurried
from bot.demo.postman import Mailbox, NoAnswerError, mailboxes
from bot.demo.postoffice import post_office
from bot.demo.server import export, server
from bot.demo.terminal import Show
from bot.demo.understanding import taken

_PASSWORD = "loopback only"  # noqa: S105  # the mailboxes are on this machine, for a minute
_LONGEST = 600.0  # seconds; a match that isn't over by then has got stuck
_DUE = re.compile(r"^(.*\S): deadline ", re.MULTILINE)  # finds the turn that a report asks orders for
_PLAYED = re.compile(r"\] report, (.+?): (.*?)(?: #[a-z0-9]+)?$")  # finds the turn played, and the headline

Mails: TypeAlias = Sequence[Sequence[str]]  # mails, each of which answers what came back for the one before


@dataclass(frozen=True)
class Person:
    """Somebody who plays, the name of their entrant, and how they answer a report: the lines of each mail."""

    writer: Writer
    name: str
    answers: Callable[[str, Letter], Mails]


@dataclass(frozen=True)
class Story:
    """What is played, by whom, and what it is called."""

    game: str
    title: str
    settings: tuple[str, ...]  # lines of the GM's first letter
    field: int  # how many play; robots take the seats that the people leave
    people: tuple[Person, ...]
    over: str  # what only the last report says
    below: str  # the words with which the long tables of the last report begin; the tables are not shown
    left_out: str  # what the demo calls these tables

    @property
    def introduction(self) -> str:
        """What the demo says before the match begins."""
        robots = f", the house fills the field to {self.field}" if self.field > len(self.people) else ""
        return f"A GM and {len(self.people)} players write letters{robots}; pbm serve referees.\n"


def person(name: str, entrant: str, answers: Callable[[str, Letter], Mails]) -> Person:
    """Somebody with an address at meadow.test, where all people of the demo live."""
    return Person(Writer(name, f"{name.lower()}@{DOMAIN}"), entrant, answers)


async def play(story: Story, folder: Folder, pace: int, show: Show, games: tuple[str, ...] = ()) -> bool:
    """Play the story into this folder. True when somebody won and everybody had the last report.

    `games` are those of other packages, as pbm.toml names them.
    """
    writers = (GM, *(one.writer for one in story.people))
    passwords = dict.fromkeys((BOT, *(writer.address for writer in writers)), _PASSWORD)
    async with (
        asyncio.timeout(_LONGEST),
        post_office(passwords) as office,
        mailboxes(office, writers, _PASSWORD, folder.letter) as (gms, *boxes),
        server(folder, office, BOT, GM.address, _PASSWORD, games) as pid,
    ):
        show.say(
            f"Mail system: SMTP port {office.smtp_port}, IMAP port {office.imap_port}. pbm serve: {pid}."
        )
        tag = await _begin(story, gms, show, pace)
        async with asyncio.TaskGroup() as group:
            group.create_task(_watch(story, gms, show, folder, pace))
            tasks = [
                group.create_task(_take_part(story, one, box, show, folder))
                for one, box in zip(story.people, boxes, strict=True)
            ]
        await export(folder, tag, _PASSWORD)
    return _told(story, show, tasks[0].result())


async def _begin(story: Story, box: Mailbox, show: Show, pace: int) -> str:
    """The GM creates the match, names the people, fills what is left, and starts. Returns the tag."""
    lines = (
        f"create {story.game} called {story.title}",
        *story.settings,
        f"players {story.field}",
        f"every {pace} seconds",
        *(f"player {one.name} {one.writer.address}" for one in story.people),
        *((f"fill to {story.field}",) if story.field > len(story.people) else ()),
    )
    receipt = await begin(box, await box.next(), pace + 3, *lines)
    found = re.search(r"\[([A-Z]+-\d+)\]", receipt.subject)
    if found is None:
        raise NoAnswerError(f"{GM.name} created a match and was told: {receipt.words}")
    names = ", ".join(one.name for one in story.people)
    show.say(f"{GM.name}, the GM, creates {found[1]} {story.title}, enters {names}, and starts.")
    return found[1]


async def _take_part(story: Story, one: Person, box: Mailbox, show: Show, folder: Folder) -> Letter:
    """Answer every report until the last, which is returned."""
    while True:
        letter = await box.next()
        if played := _PLAYED.search(letter.subject):
            folder.report(letter, played[1], one.name)
        if story.over in letter.words:
            return letter
        if (due := _DUE.search(letter.text)) and not any(_DUE.search(later.text) for later in box.waiting):
            await _order(one, box, show, letter, due[1])


async def _order(one: Person, box: Mailbox, show: Show, letter: Letter, due: str) -> None:
    """All that a player sends for a turn, and what they are told when a line can't be read."""
    for lines in one.answers(due, letter):
        letter = await box.ask(answer(one.writer, letter, tuple(lines)))
        told = "" if taken(letter) else f" and is told: {_why(letter)}"
        show.note(f"{due}: {one.name} ({one.writer.name}) sends {lines[-1]}{told}")


def _why(receipt: Letter) -> str:
    """What a receipt says next to the line that it refuses, or else its subject."""
    found = re.search(r"(did you mean:? [^?]*\?)", receipt.words, re.IGNORECASE)
    return found[1] if found else receipt.subject


async def _watch(story: Story, box: Mailbox, show: Show, folder: Folder, pace: int) -> None:
    """The GM reads every report, and gives more time where many were late."""
    while True:
        letter = await box.next()
        if played := _PLAYED.search(letter.subject):
            folder.report(letter, played[1], "gm")
            show.say(f"{played[1][:1].upper()}{played[1][1:]}: {played[2]}", strong=True)
        if story.over in letter.words:
            return
        if not box.waiting:
            pace = await unhurried(box, letter, pace)


def _told(story: Story, show: Show, last: Letter) -> bool:
    """The last report as one of the people has it on screen, up to the tables of the whole match."""
    above, _, _ = last.text.partition(story.below)
    show.say(f"\nThe last letter, as {story.people[0].writer.name} has it on screen:\n", strong=True)
    show.say(above.rstrip())
    show.say(f"(Below it in the letter: {story.left_out}.)")
    return story.over in last.words
