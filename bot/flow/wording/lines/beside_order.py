"""A sentence beside an order that says a thing of its own: "play 8/1 M5 B3. Please extend the deadline by a day.".

It is read as if it stood on a line of its own, as it may in the next mail program. Must not know what a command does,
nor any game.
"""

import itertools
from collections.abc import Callable

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.beside_word import ordered
from bot.flow.wording.lines.said import Language, Read, Wished, Words
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.sentence import SENTENCE

# What is said of the order itself: "I take back my last order. Play 8/1 M5 B3".
_OF_ORDERS = ("withdraw", "restore", "undo")


def parted(line: str, read: Read, language: Language, is_press: Callable[[str], bool]) -> tuple[str, ...]:
    """The sentences with the order, and each other thing that is said; () where the line says nothing but orders.

    What remains must order just what the whole line does, so that no sentence that changes it is taken for another
    thing.
    """
    meant = ordered(read)
    sentences = SENTENCE.split(line) if meant and language.sentences else []
    if len(sentences) < 2:  # noqa: PLR2004  # an order and something else
        return ()
    groups = [
        (apart, " ".join(said))
        for apart, said in itertools.groupby(sentences, lambda one: _is_apart(one, language, is_press))
    ]
    rest = [lines.read(said, language) for apart, said in groups if not apart]
    orders = [one for one in rest if not isinstance(one, Words)]
    if len(orders) != 1 or ordered(orders[0]) != meant:
        return ()
    # What is asked may be about the order, which is no certain one by that: "play 6/0 M6. Is that legal?".
    asks = any(apart and isinstance(lines.read(said, language), Words) for apart, said in groups)
    if type(orders[0]) is not type(read) and (asks or isinstance(orders[0], Likely)):
        return ()
    if asks and "\n" in line:  # it is read with the lines below it
        return ()
    return tuple(said for _, said in groups) if len(rest) < len(groups) else ()


def _is_apart(sentence: str, language: Language, is_press: Callable[[str], bool]) -> bool:
    """Whether a sentence is a command that is not about the order, a wish for one, a question, or a word to others."""
    read = lines.read(sentence, language)
    if isinstance(read, Words) and read.answer:
        return True
    said = read.verb if isinstance(read, Given) else ""
    if isinstance(read, Wished):
        said = next((lines_of[0] for lines_of in read.options), read.text)
    return (bool(said) and not said.startswith(_OF_ORDERS)) or is_press(sentence)
