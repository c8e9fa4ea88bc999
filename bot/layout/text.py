"""A letter as plain text: lines of at most 72 columns, for phones, terminals and screen readers alike.

Must not know HTML or mail.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest

from bot.layout import (
    MARK,
    WIDTH,
    Block,
    Board,
    Chapter,
    Chart,
    Hand,
    Heading,
    Legend,
    Lines,
    Mark,
    Pairs,
    Paragraph,
    Printed,
    Road,
    Said,
    Section,
    Table,
    boards,
    charts,
    legends,
    roads,
    tables,
)
from bot.layout.columns import columns, pad, plain, wrap


def render(blocks: Sequence[Block], width: int = WIDTH) -> str:
    """The blocks as text, with blank lines where they help a reader. The text ends with one newline."""
    return _printed(blocks, width, _lines)


def flowed(blocks: Sequence[Block], width: int) -> str:
    """The same as format=flowed (RFC 3676 4.2): sentences flow to the width of a screen, tables stay as they are."""
    return _printed(blocks, width, _flowing)


def _flowing(group: tuple[Block, ...], width: int) -> tuple[str, ...]:
    lines = _lines(group, width)
    soft = len(lines) - 1 if isinstance(group[0], Paragraph | Legend) else 0
    return tuple(_stuffed(line) + " " * (at < soft) for at, line in enumerate(lines))


def _stuffed(line: str) -> str:
    """A blank before what would be taken for something else (RFC 3676 4.4)."""
    return f" {line}" if line.startswith((" ", ">", "From ")) else line


def _printed(
    blocks: Sequence[Block], width: int, draw: Callable[[tuple[Block, ...], int], tuple[str, ...]]
) -> str:
    lines: list[str] = []
    before: type[Block] | None = None
    for group in _groups(blocks):
        drawn = draw(tuple(group), width)
        if not drawn:
            continue
        if before and not _close(before, type(group[0])):
            lines += ["", ""] if isinstance(group[0], Chapter) else [""]
        lines += drawn
        before = type(group[0])
    return "\n".join(lines).rstrip() + "\n"


def _groups(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Headings that follow one another are drawn together; any other block alone."""
    group: list[Block] = []
    for block in blocks:
        if group and not (isinstance(block, Heading) and isinstance(group[-1], Heading)):
            yield group
            group = []
        group.append(block)
    if group:
        yield group


def _close(before: type[Block], after: type[Block]) -> bool:
    """A section's words follow it at once, and lines follow the paragraph that leads to them."""
    return before is Section or (before is Paragraph and after in (Lines, Said))


# The letters of one turn have most of their blocks in common.
@lru_cache(1024)
def _lines(group: tuple[Block, ...], width: int) -> tuple[str, ...]:
    match group[0]:
        case Heading() | Chapter():
            lines = _headings([head for head in group if isinstance(head, Heading | Chapter)], width)
        case Section(text) | Paragraph(text):
            lines = wrap(plain(text), width)
        case Mark():
            lines = [MARK]
        case Table(head, rows, align):
            lines = tables.lines(head, rows, align, width)
        case Printed() as printed:
            lines = tables.lines(printed.told.head, printed.told.rows, printed.told.align, width)
        case Legend(words):
            lines = wrap(tables.words(tuple(chain(*legends.told(words)))), width)
        case Pairs() as pairs:
            lines = _pairs(pairs, width)
        case Road() | Chart() | Board() | Hand() as picture:
            lines = _pictured(picture, width)
        case Lines(kept) | Said(kept):
            lines = _kept([plain(text).rstrip() for text in kept], width)
    return tuple(lines)


def _pictured(picture: Road | Chart | Board | Hand, width: int) -> list[str]:
    """What HTML draws."""
    match picture:
        case Road():
            return roads.lines(picture, width)
        case Chart():
            return charts.lines(picture, width)
        case Board():
            return boards.lines(picture, width)
        case Hand(words, cards):
            return wrap(plain(f"{words}: {' '.join(cards)}"), width)


def _headings(heads: Sequence[Heading | Chapter], width: int) -> list[str]:
    """The facts on the right stand in one column, as far right as possible; a fact that doesn't fit goes below."""
    right = max(columns(plain(head.right)) for head in heads)
    at = width - right
    if any(columns(plain(head.left).strip()) + 2 > at for head in heads if head.right):
        # All of them go below, so that they still stand under one another.
        return [
            line for head in heads for part in (head.left, head.right) for line in wrap(plain(part), width)
        ]
    lines = []
    for head in heads:
        left, fact = plain(head.left).strip(), plain(head.right).strip()
        if fact and columns(left) + 2 <= at:
            lines.append(pad(left, at) + fact)
        else:
            lines += [*wrap(left, width), *wrap(fact, width)]
    return lines


def _pairs(pairs: Pairs, width: int) -> list[str]:
    """Two columns, each wrapped on its own; the rows stand two columns in from their head."""
    rows = [(pairs.head, ""), *((row, "  ") for row in pairs.rows)]
    half = min(max(columns(plain(row[0])) + len(indent) for row, indent in rows), width // 2 - 2)
    return [line for (left, right), indent in rows for line in _pair(left, right, indent, half, width)]


# What stands in a mail twice is answered twice, and the head is the same in all.
@lru_cache(1024)
def _pair(left: str, right: str, indent: str, half: int, width: int) -> list[str]:
    first = [indent + line for line in wrap(plain(left), half - len(indent), "  ")]
    second = wrap(plain(right), width - half - 2)
    return [(pad(a, half + 2) + b).rstrip() for a, b in zip_longest(first, second, fillvalue="")]


def _kept(lines: list[str], width: int) -> list[str]:
    """The lines indented by two, if none then breaks; the lines of a rulebook are as wide as the page already."""
    lead = "" if width - 2 < max(map(columns, lines), default=0) <= width else "  "
    room = width - len(lead)
    broken = ([line] if columns(line) <= room else wrap(line, room, "  ") for line in lines)
    return [f"{lead}{part}".rstrip() for parts in broken for part in parts]
