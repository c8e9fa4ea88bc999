"""A third story: Goldrush by mail. Ann and Ben move and guess in turn; Ann mistypes once, and Ben goes on holiday.

    post office -> pbm serve -> the GM creates -> turns in turn -> the last report -> the record

Everybody knows nothing but his mail. Must not know the rules.
"""

import asyncio
import re
from dataclasses import dataclass

from bot.demo.cast import BOT, DOMAIN, GM
from bot.demo.correspondence import Letter, Manner, Writer, answer, phone, plain
from bot.demo.folder import Folder
from bot.demo.postman import Mailbox, NoAnswerError, mailboxes
from bot.demo.postoffice import post_office
from bot.demo.server import export, server
from bot.demo.terminal import Show
from bot.demo.understanding import form, refused, taken

TITLE = "The Claim"
_PASSWORD = "loopback only"  # noqa: S105  # of mailboxes that live for a minute on this machine
_LONGEST = 600.0  # seconds; a match that isn't over by then has got stuck
_MISTYPED, _HOLIDAY = 3, 6  # the turns in which Ann's fingers slip, and in which Ben leaves
_DUE = re.compile(r"^Turn (\d+), (yours|.+'s): (?:deadline|runs) ", re.MULTILINE)
_PLAYED = re.compile(r"\] turn (\d+), .+?'s: (.*?)(?: #[a-z0-9]+)?$|\] turn (\d+), yours: (.*)$")
_OVER = re.compile(r": (?:.+ wins?|a draw): ")


@dataclass(frozen=True)
class Player:
    """A person, and which of the lines that the letter offers is taken, turn after turn."""

    writer: Writer
    name: str
    taste: tuple[int, ...]
    manner: Manner = plain


PLAYERS = (
    Player(Writer("Ann", f"ann@{DOMAIN}"), "Hare", (0, 1, 0, 2)),
    Player(Writer("Ben", f"ben@{DOMAIN}"), "Tortoise", (1, 0), phone),
)


async def rush(folder: Folder, pace: int, show: Show) -> bool:
    """Play a match into this folder. True when it came to its end and both had the last report."""
    writers = (GM, *(player.writer for player in PLAYERS))
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
                group.create_task(_play(player, box, show, folder))
                for player, box in zip(PLAYERS, boxes, strict=True)
            ]
        await export(folder, tag, _PASSWORD)
    return _told(show, tasks[0].result())


async def _begin(box: Mailbox, show: Show, pace: int) -> str:
    """The GM creates the match, names both players, and starts. Returns the tag."""
    lines = (
        f"create goldrush called {TITLE}",
        f"every {pace} seconds",
        *(f"player {player.name} {player.writer.address}" for player in PLAYERS),
        f"deadline in {pace + 3} seconds",
        "start",
    )
    receipt = await box.ask(answer(GM, await box.next(), lines))
    found = re.search(r"\[([A-Z]+-\d+)\]", receipt.subject)
    if found is None or refused(receipt):
        raise NoAnswerError(f"{GM.name} created a match and was told: {receipt.words[:600]}")
    names = " and ".join(f"{player.name} ({player.writer.name})" for player in PLAYERS)
    show.say(f"{GM.name}, the GM, creates {found[1]} {TITLE}, and enters {names}.")
    return found[1]


async def _play(player: Player, box: Mailbox, show: Show, folder: Folder) -> Letter:
    """Answer every report until the last, which is returned; who has a deputy only reads."""
    away = False
    while True:
        letter = await box.next()
        if number := _number(letter):
            folder.report(letter, player.name, number)
        if _OVER.search(letter.subject):
            return letter
        due = _DUE.search(letter.text)
        if due and not away and not any(_DUE.search(one.text) for one in box.waiting):
            away = await _order(player, box, show, letter, int(due[1]))


async def _order(player: Player, box: Mailbox, show: Show, letter: Letter, turn: int) -> bool:
    """A line of the letter's, with the guess made final. True when a deputy plays from now on."""
    lines = form(letter)
    line = lines[player.taste[turn // 2 % len(player.taste)] % len(lines)]
    if "move" not in line and turn > 1:
        return False  # the guess went along with the moves before
    if player is PLAYERS[0] and turn == _MISTYPED:
        slip = line.replace("move", "moev")
        receipt = await box.ask(answer(player.writer, letter, (slip,), player.manner))
        if refused(receipt):
            show.note(
                f'turn {turn}: {player.name} ({player.writer.name}) writes "{slip}", and is told what is wrong'
            )
    away = player is PLAYERS[1] and turn == _HOLIDAY
    words = (f"{line} final", *(("player sly",) if away else ()))
    receipt = await box.ask(answer(player.writer, letter, words, player.manner))
    if taken(receipt):
        show.note(f"turn {turn}: {player.name} ({player.writer.name}) sends {'; '.join(words)}")
    return away


async def _watch(box: Mailbox, show: Show, folder: Folder) -> None:
    """The GM reads every report; of the guesses he learns no more than all."""
    while True:
        letter = await box.next()
        if number := _number(letter):
            folder.report(letter, "gm", number)
            show.say(f"Turn {number}: {_headline(letter)}", strong=True)
        if _OVER.search(letter.subject):
            return


def _number(letter: Letter) -> int:
    """The turn that this letter reports; 0 if it is no report."""
    found = _PLAYED.search(letter.subject)
    return int(found[1] or found[3]) if found and "\n  1" in letter.text else 0


def _headline(letter: Letter) -> str:
    found = _PLAYED.search(letter.subject)
    return (found[2] or found[4]) if found else ""


def _told(show: Show, last: Letter) -> bool:
    """The last report as one of the players has it on screen: now all guesses are open."""
    show.say(f"\nThe last letter, as {PLAYERS[0].writer.name} has it on screen:\n", strong=True)
    show.say(last.text.rstrip())
    return _OVER.search(last.subject) is not None
