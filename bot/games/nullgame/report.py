"""How a turn is told: the headline, and blocks for the letter. Must not know a state."""

from bot.games.base import Event
from bot.games.nullgame import tables
from bot.games.nullgame.story import STORY
from bot.games.nullgame.view import View
from bot.games.stories import paragraph
from bot.layout import Block, Paragraph


def headline(view: View) -> str:
    """Who leads, for the subject."""
    first = [
        name for name, square in zip(view.names, view.squares, strict=True) if square == max(view.squares)
    ]
    return f"{' and '.join(first)} {'leads' if len(first) == 1 else 'lead'} on {max(view.squares)}"


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """First what happened, then the table, then the road, then what the reader holds."""
    hand = (Paragraph(f"You hold pebble {view.hand}."),) if view.hand else ()
    told = (Paragraph(event.text) for event in events)
    return (*told, *paragraph(STORY, view), tables.table(view), tables.road(view), *hand)
