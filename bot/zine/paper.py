"""An issue on paper: a PDF of A4 or A5 in two columns, with page numbers, made by WeasyPrint where it is installed.

Nothing is loaded from anywhere: the page has no picture and no link. Must not know who reads it.
"""

from collections.abc import Callable
from enum import StrEnum
from importlib.util import find_spec
from typing import TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined

from bot.layout import html
from bot.layout.columns import plain, plain_lines
from bot.zine import Issue

_TEMPLATES = Environment(
    loader=PackageLoader("bot", "zine"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
_TEMPLATES.globals |= {"printed": html.printed, "plain": plain}


class Sheet(StrEnum):
    """A size of paper."""

    A4 = "A4"
    A5 = "A5"


class NoPaper(Exception):  # noqa: N818  # it says what is missing
    """No PDF can be made here: str() is the sentence, with what would do."""


# From an issue and the size of its paper to the bytes of a PDF. Raises NoPaper.
Printer: TypeAlias = Callable[[Issue, Sheet], bytes]


def no_printer(_issue: Issue, _sheet: Sheet) -> bytes:
    """Where nothing prints."""
    raise NoPaper("There is no PDF, for nothing here makes one: pip install 'past-the-post[pdf]'.")


def printer() -> Printer:
    """What prints here: it is imported with the first issue, for that takes half a second."""
    return pdf if find_spec("weasyprint") else no_printer


def page(issue: Issue, sheet: Sheet) -> str:
    """The HTML that is printed."""
    document = plain_lines(_TEMPLATES.get_template("paper.html").render(issue=issue, sheet=sheet.value))
    return html.alone(document, [block for part in issue.parts for block in part.blocks])


def pdf(issue: Issue, sheet: Sheet) -> bytes:
    """The issue on this paper. Raises NoPaper where WeasyPrint finds no Pango."""
    try:
        import weasyprint  # noqa: PLC0415  # it is an extra, and takes half a second to load
    except OSError as missing:
        raise NoPaper(
            "There is no PDF, for WeasyPrint found no Pango: apt install libpango-1.0-0."
        ) from missing
    try:
        nothing = weasyprint.urls.URLFetcher(allowed_protocols=("data",))
        made: bytes = weasyprint.HTML(string=page(issue, sheet), url_fetcher=nothing).write_pdf()
    except MemoryError:
        raise
    except Exception as fault:
        # An issue goes out without its PDF rather than not at all.
        raise NoPaper(f"There is no PDF, for WeasyPrint failed ({type(fault).__name__}).") from fault
    return made
