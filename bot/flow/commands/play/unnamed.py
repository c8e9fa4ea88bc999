"""The parts of a card without the card: "M5 B3" is told with the card they make up, if its writer holds that.

Must not know any one game.
"""

import re

from bot.flow.commands import proposing
from bot.flow.commands.language import game
from bot.flow.values.context import Context
from bot.flow.wording.lines import pieces
from bot.flow.wording.sentences.islands import Speech, orders_of
from bot.flow.wording.words import blocking

_AMOUNT = re.compile(r"\d+")
_PARTS = 2  # of a card


def told(context: Context, line: str) -> str:
    """What is told of a line that says both parts of a card and not which; "" where no card of the writer's fits."""
    amounts = _AMOUNT.findall(line)
    if "/" in line or len(amounts) != _PARTS or context.seat is None:
        return ""
    played = game(context)
    parts = pieces.of_order(line, played.prose) if played.prose.parts else ""
    if _AMOUNT.findall(parts) != amounts or blocking.why_not(line):
        return ""
    card = f"{played.prose.head} {sum(map(int, amounts))} {parts}"
    lines = orders_of(card, Speech(played.read, played.verbs, played.prose))
    fits = len(lines) == 1 and proposing.fits(context, lines)
    return f'You name no card. Write "{lines[0]}", if you mean that one.' if fits else ""
