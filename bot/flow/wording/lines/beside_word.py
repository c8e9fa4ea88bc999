"""A word to others, or a question, behind an order: "Cancel my order please and tell the GM I'm ill" is two things.

Must not know what a command does, how a word to others is found, nor any game.
"""

import itertools
import re
from collections.abc import Callable

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Read, Wished
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking

# Where what is said to others may begin.
_JOINT = re.compile(
    r"(?:[,;.!]\s+|\s+[–—-]+\s+|\s+(?=(?:and|then|also|&)\s))(?:(?:and|then|also|please|&)\s+)*",
    re.IGNORECASE,
)
_TRIES = 6


def parted(line: str, read: Read, language: Language, is_press: Callable[[str], bool]) -> tuple[str, ...]:
    """The order or the command, and the word to others behind it; () where a line hasn't both."""
    if not language.sentences or "\n" in line:
        return ()
    for joint in itertools.islice(_JOINT.finditer(line), _TRIES):
        head, word = line[: joint.start()].strip(), line[joint.end() :].strip()
        if not (head and word) or is_press(head):
            continue
        if _orders(head, read, language) and (is_press(word) or _only_tells(word, language)):
            return head, word
        if isinstance(lines.read(head, language), Given | Wished) and is_press(word):
            return () if blocking.why_not(word) else (head, word)
    return ()


def _orders(head: str, read: Read, language: Language) -> bool:
    """Whether what stands in front orders by itself what the line does."""
    said = lines.read(head, language)
    both = isinstance(said, Orders | Likely) and isinstance(read, Orders | Likely)
    return both and ordered(said) == ordered(read)


def _only_tells(word: str, language: Language) -> bool:
    said = lines.read(word, language)
    return isinstance(said, Given) and said.verb in reading.ONLY_TELLS


def ordered(read: Read) -> tuple[str, ...]:
    """The orders that a line gives, or probably means."""
    if isinstance(read, Orders):
        return tuple(map(str, read.orders))
    return read.lines if isinstance(read, Likely) else ()
