"""A word to others behind an order or a command: "Cancel my order please and tell the GM I'm ill" says two things.

Must not know what a command does, how a word to others is found, nor any game.
"""

import itertools
import re
from collections.abc import Callable

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Read, Wished
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking

# Where what is said to others may begin.
_JOINT = re.compile(
    r"(?:[,;.!]\s+|\s+[–—-]+\s+|\s+(?=and|then|also))(?:(?:and|then|also|please)\s+)*", re.IGNORECASE
)
_TRIES = 6


def parted(line: str, read: Read, language: Language, is_press: Callable[[str], bool]) -> tuple[str, ...]:
    """The order or the command, and the word to others behind it; () where a line hasn't both."""
    if not language.sentences or "\n" in line:
        return ()
    for joint in itertools.islice(_JOINT.finditer(line), _TRIES):
        head, word = line[: joint.start()].strip(), line[joint.end() :].strip()
        if head and word and is_press(word) and not is_press(head) and _stands(head, word, read, language):
            return head, word
    return ()


def _stands(head: str, word: str, read: Read, language: Language) -> bool:
    """Whether what stands in front of the word says by itself what the line does, or is a command of no case."""
    said = lines.read(head, language)
    if isinstance(said, Given | Wished):
        return not blocking.why_not(word)
    both = isinstance(said, Orders | Likely) and isinstance(read, Orders | Likely)
    return both and ordered(said) == ordered(read)


def ordered(read: Read) -> tuple[str, ...]:
    """The orders that a line gives, or probably means."""
    if isinstance(read, Orders):
        return tuple(map(str, read.orders))
    return read.lines if isinstance(read, Likely) else ()
