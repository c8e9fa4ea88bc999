"""THE STORY: a post office opens, the server starts, a GM and eight players write letters, and somebody wins.

    post office -> pbm serve -> the GM creates -> players join -> rounds -> the last report -> the record

Must not know what anybody writes, nor how anything is shown.
"""

import asyncio
from collections.abc import Sequence

from bot.demo import gm, players
from bot.demo.cast import BOT, GM, PLAYERS, TITLE
from bot.demo.correspondence import Letter
from bot.demo.folder import Folder
from bot.demo.postman import Mailbox, mailboxes
from bot.demo.postoffice import post_office
from bot.demo.promises import Promise
from bot.demo.server import export, server
from bot.demo.terminal import Show
from bot.demo.understanding import rows

_PASSWORD = "loopback only"  # noqa: S105  # the mailboxes are on this machine, for a minute
_LONGEST = 600.0  # seconds; a race that isn't over by then has got stuck


async def race(folder: Folder, pace: int, show: Show) -> bool:
    """Play a race into this folder. True when it was won and all that was promised happened."""
    writers = (GM, *(player.writer for player in PLAYERS))
    passwords = dict.fromkeys((BOT, *(writer.address for writer in writers)), _PASSWORD)
    async with (
        asyncio.timeout(_LONGEST),
        post_office(passwords) as office,
        mailboxes(office, writers, _PASSWORD, folder.letter) as (gms, *boxes),
        server(folder, office, BOT, GM.address, _PASSWORD) as pid,
    ):
        ports = f"SMTP port {office.smtp_port}, IMAP port {office.imap_port}"
        show.say(f"Mail system: {ports}. pbm serve: process {pid}.")
        tag = await _line_up(gms, boxes, show, pace)
        show.open_round(1)
        last = await _run(gms, boxes, show, folder, pace)
        await export(folder, tag, _PASSWORD)
    return _told(show, last)


async def _line_up(gms: Mailbox, boxes: Sequence[Mailbox], show: Show, pace: int) -> str:
    """From the GM's first letter to the start. Returns the tag of the match."""
    tag, _ = await gm.form(gms, PLAYERS, pace)
    named = ", ".join(player.runner for player in PLAYERS if player.by_name)
    show.say(f"{GM.name}, the GM, creates {tag} {TITLE} and enters {named}.")
    async with asyncio.TaskGroup() as group:
        for player, box in zip(PLAYERS, boxes, strict=True):
            if not player.by_name:
                group.create_task(players.join(player, box, show, tag))
    await gm.start(gms, pace)
    show.say(f"All seats are taken; {GM.name} starts the race.")
    return tag


async def _run(
    gms: Mailbox, boxes: Sequence[Mailbox], show: Show, folder: Folder, pace: int
) -> dict[str, Letter]:
    """All rounds. Returns the last report of each runner."""
    async with asyncio.TaskGroup() as group:
        group.create_task(gm.oversee(gms, show, folder, pace))
        playing = {
            player.runner: group.create_task(players.play(player, box, show, folder))
            for player, box in zip(PLAYERS, boxes, strict=True)
        }
    return {runner: task.result() for runner, task in playing.items()}


def _told(show: Show, last: dict[str, Letter]) -> bool:
    """The last report as the winner has it on screen; then what was promised and did not happen, if anything."""
    table = rows(next(iter(last.values())))
    winner = max(table, key=lambda row: row.square).runner if table else ""
    if winner:
        show.kept.add(Promise.WON)
        writer = next(player.writer for player in PLAYERS if player.runner == winner)
        show.say(f"\nThe last letter, as {writer.name} ({winner}) has it on screen:\n", strong=True)
        above, _, _ = last[winner].text.partition("\nThe race from start to finish\n")
        show.say(above.rstrip())
        show.say("(Below it: the race as a chart, its records, and the tables of all rounds.)")
    missing = [promise.value for promise in Promise if promise not in show.kept]
    for sentence in missing:
        show.say(f"This should have happened, and did not: {sentence}.")
    return not missing
