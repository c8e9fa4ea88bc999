"""The orders in a line that may be nobody's own here: a quote, a footer, an attachment. Must not know which it is."""

from functools import lru_cache

from bot.flow.wording import alone, courtesy
from bot.flow.wording.said import Orders
from bot.games.base import AnyGame
from bot.letters.cuts import SIGNS


def orders_in(line: str, game: AnyGame) -> tuple[str, ...]:
    """The canonical orders that a line of a text that isn't read would be, were it written by itself."""
    for text in _plainer(line):
        read = alone.read(text, game)
        if isinstance(read, Orders):
            return tuple(map(str, read.orders))
    return ()


# What is quoted of our letters is the same in many mails.
@lru_cache(maxsize=1024)
def _plainer(line: str) -> tuple[str, ...]:
    return tuple(step.text for step in courtesy.plainer(SIGNS.sub("", line.replace("|", " ")).strip()))
