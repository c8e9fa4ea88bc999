"""What of a line went into nothing that was read of it: "percy 8, thad 9. The girls both their lowest.".

A part without which the line says the same is in none of what it says, and is named to its writer unless it is mere
courtesy. Must not know who wrote, what a line comes to, nor any game.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from bot.flow.wording.commands.reading import ONLY_TELLS, Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Read, Wished, Words
from bot.flow.wording.sentences import weighing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy, naming

_CLAUSE = re.compile(
    r"\s*[,;:]\s+|(?<=[.!?])\s+|\s+[–—-]+\s+|\s*\(|\)\s*|\s*(?:\.{2,}|…)\s*|\s+(?:and|but|so|because|&)\s+"
)
_PARTS = 8  # of a line; one with more is a story, of which no part is looked at by itself
_SAYS = 3  # words that mean something: a part of fewer says nothing by itself
_OF_A_COMMAND = 2  # of a sentence beside a command
_ASKS = 2  # of a question
_ANSWERS = frozenset({"yes", "no", "as_read", "as_proposed", "undo", "withdraw"})
_ADDS = re.compile(
    r"(?:and |oh |please )*(?:then|also|as well|too)\b", re.IGNORECASE
)  # one more thing, and no reason


def of(line: str, read: Read, language: Language) -> tuple[str, ...]:
    """The parts of a line that are in none of what was read of it, as they are written."""
    if language.begins(line):
        return ()
    if isinstance(read, Likely) and read.left:
        return read.left
    dropped = read.dropped if isinstance(read, Orders) else ""
    left = beside(
        line, lambda said: _meant(read if said == line else lines.read(said, language), language), language
    )
    return tuple(one for one in left if one.strip(" .!") not in dropped)


def beside(line: str, meaning: Callable[[str], Any], language: Language) -> list[str]:
    """The parts of a line without which it means the same; `meaning` is false for a text that means nothing."""
    if not language.sentences or not meaning(line):
        return []
    kept, left = list[str](), list[str]()
    sentences = SENTENCE.split(line)
    for at, one in enumerate(sentences if 1 < len(sentences) <= _PARTS else ()):
        rest = " ".join((*kept, *sentences[at + 1 :]))
        says = _says(one, language, _SAYS if isinstance(meaning(line), list) else _OF_A_COMMAND)
        (left if says and meaning(rest) == meaning(line) else kept).append(one)
    rest = " ".join(kept or sentences)
    return [*left, *(list(_clauses(rest, meaning, language)) or _tail(rest, meaning))]


def _tail(line: str, meaning: Callable[[str], Any]) -> Iterator[str]:
    """One more thing up to the end, of which each part alone would change what is meant: "then do this, and that"."""
    tails = (found for found in _CLAUSE.finditer(line) if _ADDS.match(line[found.end() :]))
    found = next(tails, None)
    if found and meaning(line[: found.start()]) == meaning(line):
        yield line[found.end() :]


def _clauses(line: str, meaning: Callable[[str], Any], language: Language) -> Iterator[str]:
    """The clauses without which a line says the same; those beside a command are its reasons, where they are talk."""
    breaks = [0, *(at for found in _CLAUSE.finditer(line) for at in found.span()), len(line)]
    spans = list(zip(breaks[::2], breaks[1::2], strict=True))
    for begin, end in spans if 1 < len(spans) <= _PARTS else ():
        clause = line[begin:end].strip()
        rest = f"{line[:begin].rstrip(' ,;:–—-(')} {line[end:].lstrip(' ,;:–—-)')}".strip()
        talks = lines.read(clause, language) == Words() and not any(map(str.isdigit, clause))
        more = _ADDS.match(clause) is not None or (_changes(meaning(line)) and weighing.weight(clause) > 0)
        reason = talks and not (isinstance(meaning(line), list) or more)
        least = _OF_A_COMMAND if more else _SAYS
        if not reason and _says(clause, language, least) and meaning(rest) == meaning(line):
            yield clause


def _changes(meant: Any) -> bool:
    """Whether it is a command that changes something, and no answer to a letter."""
    return isinstance(meant, Given) and meant.verb not in ONLY_TELLS | _ANSWERS


def _meant(read: Read, language: Language) -> Any:
    """The orders as a list, with the words that orders have for names; a command or a wish; None for nothing."""
    match read:
        case Orders(orders):
            return [_named(str(one), language) for one in orders]
        case Likely(likely):
            return [_named(one, language) for one in likely]
        case Wished(options):
            return read.otherwise if isinstance(read.otherwise, Given) else options
        case Given():
            return read
        case _:
            return None


def _named(order: str, language: Language) -> str:
    game = language.game
    return naming.coded(order, language.called(), game.prose).text if game else order


def _says(part: str, language: Language, words: int = _SAYS) -> bool:
    """Whether a part says something of its own: no courtesy, and no order that the rest takes the place of."""
    read = lines.read(part, language)
    if isinstance(read, Given | Wished) and " " in part.strip():
        return True
    plain = courtesy.unsigned(courtesy.plainer(part, language.known())[-1].text)
    said = {word.casefold() for word in courtesy.WORD.findall(plain)} - _between() - language.known()
    return len(said) >= (_ASKS if part.rstrip().endswith("?") else words) and not isinstance(
        read, Orders | Likely
    )


@cache
def _between() -> frozenset[str]:
    """Words that only stand between those that mean something."""
    return frozenset((*courtesy.words()["fillers"], *courtesy.words()["states"]))
