"""The letter before a deadline to somebody whose orders stand. Must not know tables, nor change anything."""

from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, pages
from bot.layout import Mark, Page, Paragraph
from bot.store.values import Seat


def all_stands(snapshot: Snapshot, seat: Seat, standing: pages.Standing, reader: clocks.Reader) -> Page:
    """To somebody who has ordered everything: what stands, and until when it may change."""
    name = pages.turn_name(snapshot, seat)
    near = Paragraph(f"The deadline is near, and your orders for {name} stand. Nothing more is needed.")
    what = pages.stands(snapshot.game.plan(snapshot.view(seat), standing))
    due = Paragraph(f"{name[:1].upper()}{name[1:]}: {clocks.deadline(snapshot.match, reader)}", strong=True)
    blocks = (*pages.title(snapshot), Mark(), near, *what, due, Paragraph(pages.HELP))
    return Page(f"[{snapshot.match.tag}] reminder, {name}: your orders stand", blocks)
