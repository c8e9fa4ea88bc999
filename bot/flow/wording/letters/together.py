"""What is said first in the lines of a letter: mostly one line, or several that belong together.

An order may be broken over lines, go on over them, or stand below a case. Must not know what one line says.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.flow.wording.commands import creating
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import (
    cases,
    leading,
    more_behind,
    questioned,
    recalling,
    second_thoughts,
    several,
    stepwise,
    tabled,
)
from bot.flow.wording.lines import alone, left_out, lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Words, no_order, ordered
from bot.flow.wording.sentences import rethinking, weighing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.sentences.seeming import meant
from bot.flow.wording.words import counting, courtesy

# Lines of a letter in which an order is looked for as in a sentence: those below are only taken as they stand.
SENTENCES = 100
_WRAPPED = 5  # lines over which one order may be broken
_FEWEST_CELLS = 3  # lines with the empty ones between
_CELL = 2  # words of a line that is one thing of an order, as in a table
_LONG = 90  # characters; a longer line was not broken, it is a paragraph
# The last word of a line, and words behind which more must follow.
_LAST = re.compile(r"[^\W\d_]+(?=\s*$)")
_FIGURE_FIRST = re.compile(
    r"\s*(?:(?:on|with|for|at|to|takes|gets|plays|uses) (?:the |his |her |a )?)?\d{1,2}\b(?!\s*/)",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^\s*[-*•·–]\s+")
_GOES_ON = frozenset(
    {"and", "with", "to", "the", "my", "play", "move", "bank", "guess", "draw", "of", "from", "deck", "token"}
)
_HEADED = re.compile(r"\s*(\[?[A-Za-z]{2}-\d{1,9}\]?)\s*:\s*(?=\S)")


def take(words: Sequence[str], language: Language) -> Taken:
    """What is said first in these lines: mostly one line, or several that belong together."""
    if found := several.going_on(words, language):
        line, labelled, count = found
        read = lines.read(labelled, language)
        if isinstance(read, Orders) and questioned.asks(words[count - 1], language):
            read = Likely(tuple(map(str, read.orders)))
        return Taken(line, count, read)
    taken = _take(words, language)
    return second_thoughts.take(words, taken, language) or taken


def _take(words: Sequence[str], language: Language) -> Taken:
    if steps := stepwise.take(words, language):
        return steps
    if count := cases.many(words, language):
        return Taken(_joined(words[:count]), count, no_order(lines.CASES))
    if joined := tabled.take(words, language) or leading.led(words, language) or _cells(words, language):
        return joined
    for count in range(_most(words, language), 1, -1):
        if whole := _wrapped(words[:count], language):
            line = " ".join(word.strip() for word in words[:count])
            return Taken(_joined(words[:count]), count, recalling.in_line(line, whole, language) or whole)
    return _turned_about(words, language) or _alone(words, language)


def _turned_about(words: Sequence[str], language: Language) -> Taken | None:
    """Two parts of an order, the second of which is one and the first only behind it: "Deck 2" above "1-E"."""
    parts = [_BULLET.sub("", word).strip() for word in words[:2]]
    if language.game is None or not language.sentences or len(parts) < 2 or not _are_cells(parts):  # noqa: PLR2004
        return None
    first, second = lines.read(words[0], language), lines.read(words[1], language)
    if not isinstance(first, Mistake | Words) or not isinstance(second, Orders):
        return None
    whole = alone.read(f"{parts[1]} {parts[0]}", language.game)
    more = isinstance(whole, Orders) and len(whole.orders) > len(second.orders)
    likely = Likely(tuple(map(str, whole.orders))) if isinstance(whole, Orders) else Words()
    return Taken(_joined(words[:2]), 2, likely) if more else None


def _alone(words: Sequence[str], language: Language) -> Taken:
    """One line, unless what is said on it or below it leaves open whether it is meant."""
    line, read = words[0], lines.read(words[0], language)
    if isinstance(read, Orders):
        return Taken(line, 1, leading.in_front(line, read, language) or _questioned(line, read, language))
    if isinstance(read, Mistake) and read.slip and leading.is_a_name(line, language):
        return Taken(line, 1, Words())
    read = more_behind.asked(line, read, language) or read
    return recalling.asked(words, read, language) or Taken(line, 1, read)


def _questioned(line: str, read: Orders, language: Language) -> Read:
    """Orders, or likely ones where what is said on their line leaves them open: "play 6/0 M6. Is that legal?"."""
    if not language.sentences:
        return read
    beside = left_out.of(line, read, language)
    leaves_open = questioned.beside(line, language) or any(map(weighing.leaves_open, beside))
    return Likely(tuple(map(str, read.orders))) if leaves_open else read


def all_of(words: Sequence[str], language: Language) -> Iterator[Taken]:
    """Everything that is said in these lines, if none of them turns to another match."""
    left, taken_before = headed(words), 0
    while left := below_empty(left):
        within = language if taken_before < SENTENCES else replace(language, sentences=False)
        taken = take(left, within)
        left, taken_before = left[taken.lines :], taken_before + 1
        yield taken


def below_empty(words: list[str]) -> list[str]:
    """The lines from the first on that isn't empty."""
    return words[next((at for at, word in enumerate(words) if word.strip()), len(words)) :]


def headed(words: Sequence[str]) -> list[str]:
    """The lines, with `GS-9: status` as two: a heading, and what is said below it."""
    return [part for word in words for part in _parted(word)]


def _parted(word: str) -> tuple[str, ...]:
    found = _HEADED.match(word)
    return (f"{found[1]}:", word[found.end() :]) if found else creating.lines(word)


def _joined(words: Sequence[str]) -> str:
    return "\n".join(word.strip() for word in words if word.strip())


def _most(words: Sequence[str], language: Language) -> int:
    """Over how many lines one order may be broken: none of them is empty, an order by itself, or changes one."""
    if language.game is None or not language.sentences:
        return 1
    parts = (Given, Likely) if _is_bare_verb(words[0], language) else (Orders, Given, Likely)
    ordered = isinstance(lines.read(words[0], language), Orders)
    for count, word in enumerate(words[:_WRAPPED]):
        if not word.strip() or len(word) > _LONG:
            return count
        if count and _breaks_off(words[count - 1], word, language):
            continue
        if count and (isinstance(lines.read(word, language), parts) or (ordered and rethinking.opens(word))):
            return count
    return min(_WRAPPED, len(words))


def _cells(words: Sequence[str], language: Language) -> Taken | None:
    """One order as a table that came as one cell a line, with an empty line between: it is likely at most."""
    if language.game is None or not language.sentences or len(words[0].split()) > _CELL:
        return None
    for count in range(min(len(words), 2 * _WRAPPED - 1) // 2 * 2 + 1, _FEWEST_CELLS, -2):
        cells, between = words[:count:2], words[1:count:2]
        if count > len(words) or any(map(str.strip, between)) or not all(map(_is_cell, cells)):
            continue
        whole = alone.read(" ".join(map(str.strip, cells)), language.game)
        each = [lines.read(cell, language) for cell in cells]
        if isinstance(whole, Orders) and not all(isinstance(one, Orders) for one in each):
            read = lines.named(" ".join(map(str.strip, cells)), whole, language)
            if isinstance(read, Orders):
                return Taken(_joined(cells), count, Likely(tuple(map(str, read.orders))))
    return None


def _is_cell(line: str) -> bool:
    return 0 < len(line.split()) <= _CELL


def _breaks_off(above: str, below: str, language: Language) -> bool:
    """Whether a line ends in the middle: "I'd like to play 8/1, move", below which "6 and bank 2" is no order."""
    game, last, read = language.game, _LAST.search(above), lines.read(above, language)
    if game is None or not _FIGURE_FIRST.match(counting.without(below, game)):
        return False
    if isinstance(read, Orders):
        return above.rstrip().endswith(",") and _same_unit(read, lines.read(below, language))
    parts = {word for said in game.prose.parts.values() for word in said.split()}
    names = {name.casefold() for name, _ in language.called()}
    return last is not None and last[0].casefold() in parts | _GOES_ON | names and " " in above.strip()


def _same_unit(above: Orders, below: Read) -> bool:
    """Whether the second takes the place of the first, if it is an order by itself: "move 3 north," and "3 north"."""
    units = {order.unit for order in above.orders}
    return isinstance(below, Orders) and any(order.unit in units for order in below.orders)


def _wrapped(words: Sequence[str], language: Language) -> Read | None:
    """One order broken over these lines: the last of them are nothing without the first, and together they read."""
    if language.game is None or alone.is_telephone(words[-1]):
        return None
    broken = len(words) > 1 and _breaks_off(words[-2], words[-1], language)
    if not broken and (alone.has_verb(words[-1], language.game) or not meant(words[-1], language.game)):
        return None
    parts = [_BULLET.sub("", word).strip() for word in words]
    text = " ".join(parts)
    whole = alone.read(text, language.game)
    if isinstance(whole, Orders) and _are_cells(parts):
        return lines.named(text, whole, language)
    found = likely(courtesy.plainer(text, language.known())[-1].text, language.game)
    if isinstance(whole, Orders) and whole.orders and not isinstance(found, Likely):
        # What seems a name in front may be the label of a form: "Card played: 7/2".
        named = lines.named(text, whole, language)
        found = named if isinstance(named, Likely) else Likely(tuple(map(str, whole.orders)))
    if not isinstance(found, Likely) and broken:
        said = lines.read(text, language)
        found = said if isinstance(said, Likely) else found
    first = lines.read(words[0], language)
    changed = isinstance(first, Words | Mistake) or (
        isinstance(found, Likely) and ordered(first) != found.lines
    )
    return found if isinstance(found, Likely) and changed else None


def _are_cells(parts: Sequence[str]) -> bool:
    return all(len(part.split()) <= _CELL for part in parts)


def _is_bare_verb(line: str, language: Language) -> bool:
    """Whether a line says only that an order follows: the first cell of a table that came as one cell a line."""
    return language.game is not None and line.strip(" :").casefold() in language.game.verbs
