"""Whose tables are whose, where one letter tells of several matches: each begins with a heading that has its match.

Must not know what is told.
"""

from bot.flow.values.context import Context
from bot.layout import Section
from bot.store.values import Match


def headed(context: Context, match: Match, begins: int) -> None:
    """Note that what was told from this block on is about a match; a second match puts headings over both."""
    if begins < len(context.blocks):
        context.tabled.append((match, context.blocks[begins]))
    if len({one.id for one, _ in context.tabled}) > 1:
        for one, first in context.tabled:
            _head(context, str(one), first)


def _head(context: Context, title: str, first: object) -> None:
    """The match in the heading of its first table, or a heading with it."""
    at = next((number for number, block in enumerate(context.blocks) if block is first), None)
    if at is None:
        return
    if isinstance(first, Section):
        context.blocks[at] = Section(f"{title}: {first.text[:1].lower()}{first.text[1:]}")
    elif not (at and context.blocks[at - 1] == Section(title)):
        context.blocks.insert(at, Section(title))
