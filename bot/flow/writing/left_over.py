"""What of a mail was no order and no command: its own words are quoted, all else is counted. Nothing is left unsaid.

Must not know how a line was read.
"""

from collections.abc import Sequence

from bot.flow.values.context import Context
from bot.flow.values.house import masked
from bot.layout import Block, Paragraph
from bot.letters.opened import Opened

# Lines that were just words: so many are quoted, each up to so many signs.
_SHOWN, _LONG = 3, 40
_PICTURES = Paragraph(
    "I read no pictures and no files. If your orders are in one, write them as the text of a letter."
)


def offered(context: Context) -> tuple[Block, ...]:
    """The lines that were just words, and may be passed on to a person: they are not ignored yet."""
    words = [one for one in _silent(context) if one in context.offered]
    return (Paragraph(f"No order and no command: {_quoted(words)}."),) if words else ()


def blocks(context: Context, letter: Opened) -> tuple[Block, ...]:
    """A sentence that accounts for all other such lines; nothing where there are none."""
    silent = [one for one in _silent(context) if one not in context.offered]
    ignored = [f"your words ({_quoted(silent)})"] if silent else []
    ignored += [_counted(one.what, one.lines) for one in letter.ignored]
    said = (Paragraph(f"Ignored: {', '.join(ignored)}."),) if ignored else ()
    return (*said, *((_PICTURES,) if not context.verdicts and _is_attached(letter) else ()))


def _silent(context: Context) -> list[str]:
    """The lines of which nothing was read, and the parts of others that are in nothing that was made of them."""
    silent = (
        one for verdict in context.verdicts for one in (verdict.left if verdict.read else (verdict.wrote,))
    )
    return [" ".join(one.split()) for one in silent]


def _is_attached(letter: Opened) -> bool:
    """Whether somebody has sent a file, as a picture of what they wrote by hand."""
    return any(one.what.startswith("attachment") for one in letter.ignored)


def _quoted(lines: Sequence[str]) -> str:
    """The first of these lines, cut where they are long, and how many more there are."""
    said = [masked(line) for line in lines[:_SHOWN]]
    cut = [line if len(line) <= _LONG else f"{line[: _LONG - 3]}..." for line in said]
    more = [f"and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
    return "; ".join((*(f'"{line}"' for line in cut), *more))


def _counted(what: str, lines: int) -> str:
    return f"{what} ({lines} line{'' if lines == 1 else 's'})" if lines else what
