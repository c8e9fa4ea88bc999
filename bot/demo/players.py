"""A player, from the letter of entry to the last report: joins, reads, thinks, answers. Knows only their mail."""

from dataclasses import replace

from bot.demo import minds
from bot.demo.cast import BOT, Player
from bot.demo.correspondence import Letter, answer, fresh
from bot.demo.folder import Folder
from bot.demo.habits import HABITS, Turn, plainly
from bot.demo.postman import Mailbox, NoAnswerError
from bot.demo.promises import Promise
from bot.demo.terminal import Show
from bot.demo.understanding import Card, due, final, played, position


async def join(player: Player, box: Mailbox, show: Show, tag: str) -> None:
    """A stranger asks for a place: the bot asks back whether they wrote the letter, and a yes enters them."""
    asking = fresh(player.writer, BOT, "A place in the race", (f"join {tag} as {player.runner}",))
    question = await box.ask(asking)
    await box.send(answer(player.writer, question, ("yes",)))
    entered = await box.next()
    if f"entered as {player.runner}" not in entered.subject:
        raise NoAnswerError(f'{player.runner} wanted to join and was told "{entered.subject}".')
    words = f'{player.runner} ({player.writer.name}) asks to join, is asked back, says "yes": entered'
    show.happened(Promise.JOINED, words)


async def play(player: Player, box: Mailbox, show: Show, folder: Folder) -> Letter:
    """Answer every report until the last, which is returned."""
    to_do = list(HABITS.get(player.runner, ()))
    while True:
        letter = await box.next()
        if number := played(letter):
            folder.report(letter, f"round {number}", player.runner)
        if final(letter):
            return letter
        # A player who was away answers only the newest report.
        if (number := due(letter)) and not any(map(due, box.waiting)):
            habit = to_do[0][1] if to_do and to_do[0][0] <= number else plainly
            if await habit(_turn(player, box, show, letter, number)) and habit is not plainly:
                del to_do[0]


def _turn(player: Player, box: Mailbox, show: Show, letter: Letter, number: int) -> Turn:
    """What they make of the report: their line, and another that they could have sent."""
    race = position(letter)
    start = ""
    if number == 1:
        hand = tuple(Card(value, 0) for value in player.line_up)
        race = replace(race, hand=hand, allowed=hand)
        start = f"line-up {' '.join(map(str, player.line_up))} "
    idea = player.mind(race, race.square(player.runner))
    lines = (start + minds.line(one, race) for one in (idea, minds.second_thought(idea, race)))
    return Turn(player, box, show, letter, number, *lines)
