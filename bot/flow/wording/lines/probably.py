"""What a line orders once its polite words are spelled right, or behind what a mail program adds: it is likely at most.

Must not know how a line is read.
"""

import re
from collections.abc import Callable
from typing import TypeAlias

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Language, Orders, Read, Wished
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking, courtesy
from bot.flow.wording.words import misspelled_manners as manners
from bot.letters import footers

_PARTED = re.compile(r"(?:\s[-–—|]+|[.:])\s+")
_WORDS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
Reader: TypeAlias = Callable[[str, Language], Read]


def meant(line: str, read: Reader, language: Language) -> Likely | None:
    """The orders that this line is likely to be; None: it has no such words."""
    return _with_manners(line, read, language) or _behind_footer(line, read, language)


def has_name(read: Orders) -> bool:
    """Whether one of these orders says whose it is."""
    return any(":" in str(order) for order in read.orders)


def _with_manners(line: str, read: Reader, language: Language) -> Likely | None:
    """The line with its polite words spelled right: "plase play 6/0 M3 B3"."""
    spelled = manners.spelled(line, lambda word: _knows(word, language))
    found = read(spelled, language) if spelled != line and not _is_certain(line, read, language) else None
    if isinstance(found, Orders):
        return Likely(tuple(map(str, found.orders)))
    return found if isinstance(found, Likely) else None


def _is_certain(line: str, read: Reader, language: Language) -> bool:
    """Whether a line reads as it stands, as a command or as orders that say nobody's name."""
    found = read(line, language)
    return isinstance(found, Given | Wished) or (isinstance(found, Orders) and not has_name(found))


def _knows(word: str, language: Language) -> bool:
    """Whether a word is part of a name, or of the order language."""
    said, game = word.casefold(), language.game
    if game is not None and (game.prose.knows(word) or said in game.verbs):
        return True
    return said in {
        part for name in (*language.known(), *language.others()) for part in name.casefold().split()
    }


def _behind_footer(line: str, read: Reader, language: Language) -> Likely | None:
    """The order that was typed behind what a mail program adds: "Get Outlook for iOS play 6/0 M3 B3"."""
    game = language.game
    if game is None or not footers.begins(line) or blocking.why_not(line):
        return None
    if _is_certain(line, read, language):
        return None
    starts = [word.start() for word in _WORDS.finditer(line) if word[0].casefold() in game.verbs]
    for start in sorted((*starts, *(part.end() for part in _PARTED.finditer(line)))):
        typed = alone.read(courtesy.plainer(line[start:])[-1].text, game)
        if isinstance(typed, Orders) and not has_name(typed):
            return Likely(tuple(map(str, typed.orders)))
    return None
