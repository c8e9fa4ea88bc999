"""Orders as a table: a row of heads, and below it a row for each order, or for each part of one.

    Card | M | B
    6/0  | 4 | 2

What stands below a head of orders is said with it: M 4. A table is likely at most. Must not know any game.
"""

import itertools
import re
from collections.abc import Sequence

from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders, Taken
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words.mending import fills
from grammar.prose import Prose

_RULE = re.compile(r"[\s|:+-]*-[\s|:+-]*")
_MOST = 9  # rows below the heads
_CARD = re.compile(r"(?:my )?(?:cards?|riders?|tokens?)", re.IGNORECASE)
# What only counts the rows.
_COUNTS = frozenset({"step", "steps", "no", "nr", "number", "#", "turn", "round", "order", ""})


def take(words: Sequence[str], language: Language) -> Taken | None:
    """The table that these lines begin with; None: they begin with none, or it orders nothing."""
    heads = _cells(words[0])
    if language.game is None or not language.sentences or len(heads) <= 1 or any(map(str.isdigit, words[0])):
        return None
    below = list(
        itertools.takewhile(lambda line: _cells(line) or _RULE.fullmatch(line), words[1 : _MOST + 1])
    )
    rows = [_cells(line) for line in below if not _RULE.fullmatch(line)]
    if not rows or any(len(row) != len(heads) for row in rows):
        return None
    prose, verbs = language.game.prose, language.game.verbs
    by_themselves = all(
        _RULE.fullmatch(one) or isinstance(lines.read(one, language), Orders) for one in below
    )
    if by_themselves or not any(_CARD.fullmatch(one) or _is_of_orders(one, prose, verbs) for one in heads):
        return None
    said = ", ".join(_said(heads, row, prose, verbs) for row in rows)
    read, line = lines.read(said, language), "\n".join(one.strip() for one in (words[0], *below))
    if isinstance(read, Orders):
        return Taken(line, len(below) + 1, Likely(tuple(map(str, read.orders))))
    return Taken(line, len(below) + 1, read) if isinstance(read, Likely) else None


def _cells(line: str) -> list[str]:
    """What stands between the strokes of a row; []: it is none."""
    row = line.strip()
    bare = row[1:].removesuffix("|") if row.startswith("|") else row
    return [cell.strip() for cell in bare.split("|")] if "|" in row else []


def _said(heads: Sequence[str], row: Sequence[str], prose: Prose, verbs: Sequence[str]) -> str:
    """A row as a line of orders has it."""
    if row[0].casefold() in verbs:
        return " ".join(filter(None, row))
    cells = ((head, cell) for head, cell in zip(heads, row, strict=True) if cell)
    return " ".join(
        f"{head} {cell}" if _is_of_orders(head, prose, verbs) and cell[0].isdigit() else cell
        for head, cell in cells
        if not (head.casefold() in _COUNTS and cell.strip(".").isdecimal())
    )


def _is_of_orders(head: str, prose: Prose, verbs: Sequence[str]) -> bool:
    """Whether a head says what is done with what stands below it, or what that is; a card is what it is without."""
    word = head.casefold()
    return (
        not fills(word) and (word in verbs or prose.knows(word) or prose.knows(head)) and word != prose.head
    )
