"""What players by post are to read, printed for their GM, who sends it on. Must not know how orders come."""

from collections.abc import Iterable

from bot.layout import Block, Mark, Page, Section
from bot.store.values import Seat


def to_print(pages: Iterable[tuple[Seat, Page]]) -> tuple[Block, ...]:
    """The letters to these seats below one another, each with its heading, ready to be cut apart."""
    return tuple(block for seat, page in pages for block in _one(seat, page))


def _one(seat: Seat, page: Page) -> tuple[Block, ...]:
    """A letter without the mark: nobody replies to paper."""
    own = tuple(block for block in page.blocks if not isinstance(block, Mark))
    return (Section(f"To print: for {seat.entrant}, by post"), *own)
