"""A player who writes from an address that nobody has entered: by an order, a player's command, or the tag of a match.

Must not know who wrote.
"""

import re
from collections.abc import Sequence

from bot.flow.intake import curious, wished
from bot.flow.wording.letters.narrow import orders_alone
from bot.flow.writing import guide
from bot.games.offering import offered

_OF_GAME = re.compile(r"\b([A-Z]{2})-?\d{1,6}\b")
# What only players write; a vacation responder may say that somebody is away, or back.
_PLAYERS = frozenset({"resend", "resign", "withdraw", "also", "move", "history", "restore"})
_ORDERS = re.compile(r"\W*(?:play|move|line-?up|guess|draw|standing orders)\b", re.IGNORECASE)
_LINES, _LINE = 12, 80  # of a mail in which orders are looked for: so many lines, and characters in each


def told(said: Sequence[str], subject: str) -> str:
    """That an order, or a player's command, came from an address that I don't know; "" where none did.

    A player may have several addresses, and nobody else writes such a line: who wrote it is answered like who asks.
    The tag of a match in the subject is such a line, too.
    """
    if curious.lost(" ".join(said)):
        return guide.LOST
    if any(tag in {game.tag for game in offered()} for tag in _OF_GAME.findall(subject.upper())):
        return guide.NOT_KNOWN
    if wished.command(tuple(said)[:_LINES], _PLAYERS):
        return guide.NOT_KNOWN
    few = [line for line in said if len(line) <= _LINE and _ORDERS.match(line)][:_LINES]
    return guide.NOT_KNOWN if any(orders_alone(line, game) for line in few for game in offered()) else ""
