"""What was found about a part, as a value and as lines for the terminal. Must not know how it was found."""

import textwrap
from collections.abc import Callable
from dataclasses import dataclass

from bot.cli.checkup.trouble import Trouble

_WIDTH = 100
_LABEL = 15  # columns of the name of a part
_SIGNS = {True: "ok", False: "FAIL", None: "--"}


@dataclass(frozen=True)
class Finding:
    """What was found about a part."""

    part: str
    well: bool | None  # null: it couldn't be tried, or the text is only worth knowing
    text: str


def tried(part: str, attempt: Callable[[], str]) -> Finding:
    """What comes of an attempt: its sentence, or that of the Trouble that it raises."""
    try:
        return Finding(part, well=True, text=attempt())
    except Trouble as trouble:
        return Finding(part, well=False, text=str(trouble))


def shown(finding: Finding) -> str:
    """Sign, part and sentence, the sentence in a column of its own."""
    head = f"{_SIGNS[finding.well]:5} {finding.part:{_LABEL}}"
    return textwrap.fill(
        finding.text,
        width=_WIDTH,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )
