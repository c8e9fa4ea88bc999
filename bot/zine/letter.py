"""An issue as a letter: one page of blocks, which the mail has as text and as HTML. Must not know who reads it."""

from collections.abc import Iterator, Sequence

from bot.layout import Block, Chapter, Heading, Lines, Mark, Page, Paragraph
from bot.zine import Issue


def page(issue: Issue, first: Sequence[Block] = (), subject: str = "") -> Page:
    """The whole issue; `first` stands above it, and above that the line above which answers are written."""
    head = (Heading(issue.name, issue.date), Heading(f"edited by {issue.editor}"), Mark(), *first)
    parts = (block for part in issue.parts for block in (Chapter(part.title, part.aside), *part.blocks))
    return Page(subject or issue.name, (*head, *_contents(issue), *parts, *_imprint(issue)))


def _contents(issue: Issue) -> tuple[Block, ...]:
    return (Chapter("In this issue"), Lines(tuple(_entries(issue))))


def _entries(issue: Issue) -> Iterator[str]:
    """A line for each part; those that share a heading share a line."""
    for group, parts in issue.groups:
        titles = [part.title for part in parts]
        yield from [f"{group}: {', '.join(titles)}"] if group else titles


def _imprint(issue: Issue) -> tuple[Block, ...]:
    return (Chapter(f"About {issue.title}"), *map(Paragraph, issue.imprint))
