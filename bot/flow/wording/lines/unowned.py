"""The orders in a line that may be nobody's own here: a quote, a footer, an attachment. Must not know which it is."""

import re
from functools import lru_cache

from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Orders
from bot.flow.wording.words import courtesy
from bot.games.base import AnyGame
from bot.letters.cuts import SIGNS

_WORDS = 10  # of an order with which a line begins
# How one of several lines is marked, in front of it or behind.
_SIGN = r"(?:<[-=~<]*|[-=~]+>|>{2,}|\*+|!+|[xX✓✔☑✅←⬅→👈👍]|\[[xX✓]\]|\([xX✓]\))"
_WORD = (
    r"(?:yes|yep|ok|okay|please|pls|this|that|this one|that one|this one please|my (?:choice|order|move|answer|pick)"
    r"|mine|chosen|my one|here|i (?:choose|take|pick|want) this(?: one)?|this is (?:my (?:order|choice)|it|the one))"
)
_PICKS = re.compile(
    rf"^(?:{_SIGN}\s+)+|\s+(?:{_SIGN}\s*)*[\s(\[]*(?:{_WORD}[\s,.!)\]]*)?(?:\s*{_SIGN})*\s*$", re.IGNORECASE
)


def orders_in(line: str, game: AnyGame) -> tuple[str, ...]:
    """The canonical orders that a line of a text that isn't read would be, were it written by itself."""
    for text in _plainer(line):
        read = alone.read(text, game)
        if isinstance(read, Orders):
            return tuple(map(str, read.orders))
    return ()


def picked_in(line: str, game: AnyGame) -> tuple[str, ...]:
    """The same of a line of ours that somebody marked as theirs: "play 8/1 M4 B3  <== THIS ONE"."""
    plain = " ".join(SIGNS.sub("", line).split())
    return orders_in(_PICKS.sub("", plain), game)


def begun_in(line: str, game: AnyGame) -> tuple[str, ...]:
    """The orders with which such a line begins, whatever was typed behind them."""
    said = SIGNS.sub("", line).split()[:_WORDS]
    return next(filter(None, (orders_in(" ".join(said[:end]), game) for end in range(len(said), 1, -1))), ())


# What is quoted of our letters is the same in many mails.
@lru_cache(maxsize=1024)
def _plainer(line: str) -> tuple[str, ...]:
    return tuple(step.text for step in courtesy.plainer(SIGNS.sub("", line.replace("|", " ")).strip()))
