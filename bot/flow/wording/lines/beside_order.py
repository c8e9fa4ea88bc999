"""A sentence beside an order that says a thing of its own: "play 8/1 M5 B3. Please extend the deadline by a day.".

It is read as if it stood on a line of its own, as it may in the next mail program. Must not know what a command does,
nor any game.
"""

import itertools
from collections.abc import Callable

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Read, Wished, Words
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.sentence import SENTENCE

# What is said of the order itself: "I take back my last order. Play 8/1 M5 B3".
_OF_ORDERS = ("withdraw", "restore", "undo")


def parted(line: str, read: Read, language: Language, is_press: Callable[[str], bool]) -> tuple[str, ...]:
    """The sentences with the order, and each other thing that is said; () where the line says nothing but orders.

    What remains must order just what the whole line does, so that no sentence that changes it is taken for another
    thing.
    """
    ordered = _ordered(read)
    sentences = SENTENCE.split(line) if ordered and language.sentences else []
    if len(sentences) < 2:  # noqa: PLR2004  # an order and something else
        return ()
    groups = [
        (apart, " ".join(said))
        for apart, said in itertools.groupby(sentences, lambda one: _is_apart(one, language, is_press))
    ]
    rest = [lines.read(said, language) for apart, said in groups if not apart]
    orders = [one for one in rest if not isinstance(one, Words)]
    if len(orders) != 1 or not isinstance(orders[0], Orders) or _ordered(orders[0]) != ordered:
        return ()
    return tuple(said for _, said in groups) if len(rest) < len(groups) else ()


def _is_apart(sentence: str, language: Language, is_press: Callable[[str], bool]) -> bool:
    """Whether a sentence is a command that is not about the order, a wish for one, or a word to others."""
    read = lines.read(sentence, language)
    said = read.verb if isinstance(read, Given) else read.options[0][0] if isinstance(read, Wished) else ""
    return (bool(said) and not said.startswith(_OF_ORDERS)) or is_press(sentence)


def _ordered(read: Read) -> tuple[str, ...]:
    """The orders that a line gives, or probably means."""
    if isinstance(read, Orders):
        return tuple(map(str, read.orders))
    return read.lines if isinstance(read, Likely) else ()
