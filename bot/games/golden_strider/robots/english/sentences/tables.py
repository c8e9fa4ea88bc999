"""Tables brought to sentences: a row says of every column what stands in its cell.

Cells are parted by bars; where the columns are named in a head of their own, also by tabs, commas or wide blanks.
Must not know what a sentence means.
"""

import re
from collections.abc import Iterator, Sequence

_LONGEST = 200  # characters of a row
_COLUMNS = 3  # a table has at least so many
_EMPTY = frozenset({"", "-", "--", "–", "—"})
_NAMED = re.compile(
    r"(?:(?:rounds?|turns?|rds?|r|when|if|condition|case|square|place|position|pos|card|play|bank|banked|move|moved|"
    r"movement|m|b)\b *){1,2}",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"(?:when|if|condition|case|situation|status|state|event|standing|phase|stage|)$", re.IGNORECASE
)
# squares covered, card played
_WORDY = re.compile(
    r"(squares?|card|rounds?|position|place)s? (?:covered|run|so far|played|to play|used|number|no)",
    re.IGNORECASE,
)
_SIGNS = (r" *\t[ \t]*", r" *[,;] *", r" {2,}")


def untabled(lines: Sequence[str]) -> Iterator[str]:
    """The lines with each row of a table as a sentence: `rounds 1-2: card lowest, bank all`."""
    head: list[str] = []
    sign = ""
    for line in lines:
        cells = _parted(line[:_LONGEST], sign) if sign else _cells(line)
        sign, named = (sign, head) if head and len(cells) == len(head) else _head(line)
        if head and named is head:
            yield from _row(head, cells)
        elif named:
            head = [_WORDY.sub(r"\1", name) for name in named]
        else:
            head = []
            barred = [cell for cell in _cells(line) if cell not in _EMPTY]
            yield from _alone(line, barred)


def _head(line: str) -> tuple[str, list[str]]:
    """The names of columns, and by what they are parted; [] where a line is no head."""
    cells = _cells(line)
    if len(cells) >= _COLUMNS and all(_names(cell) for cell in (cells[0] or "when", *cells[1:])):
        return "", cells
    for sign in _SIGNS if len(line) <= _LONGEST else ():
        cells = _parted(line, sign)
        if len(cells) >= _COLUMNS and all(map(_NAMED.fullmatch, cells)):
            return sign, cells
    return "", []


def _names(cell: str) -> bool:
    return cell.replace(" ", "").isalpha()


def _row(head: Sequence[str], cells: Sequence[str]) -> Iterator[str]:
    first, *said = [
        f"{'' if _ASKS.match(name) and not at else f'{name} '}{cell}"
        for at, (name, cell) in enumerate(zip(head, cells, strict=True))
        if cell not in _EMPTY
    ] or [""]
    if said and any(map(str.isalnum, "".join(cells))):
        yield ""
        yield f"{first}: {', '.join(said)}"


def _alone(line: str, cells: Sequence[str]) -> Iterator[str]:
    """A row of a table without a head: the first cell says when."""
    if len(cells) < _COLUMNS - 1:
        yield line
    else:
        yield ""
        yield f"{cells[0]}: {', '.join(cells[1:])}"


def _cells(line: str) -> list[str]:
    plain = line.rstrip()
    unnamed = plain[:1].isspace() and plain.lstrip().startswith("|") and not plain.endswith("|")
    plain = plain if unnamed else plain.strip().strip("|")
    return [cell.strip() for cell in plain.split("|")] if "|" in plain else []


def _parted(line: str, sign: str) -> list[str]:
    return [cell.strip() for cell in re.split(sign, line.strip())]
