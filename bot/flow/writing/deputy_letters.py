"""The letters about a deputy: the question to them, what they may know when their time begins, and its end.

Must not know tables, nor how a line is read.
"""

from dataclasses import replace

from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import beginnings, clocks, pages
from bot.layout import Page, Paragraph
from bot.store.values import Match, Seat

_DISCREET = "What you read is for this seat alone, so keep it to yourself."


def question(match: Match, seat: Seat, when: str, described: str, *, by_gm: bool) -> Page:
    """Whether they would order for a seat. It has no word of whoever asked."""
    asks = f"The GM of {match}" if by_gm else f"The player of {seat.entrant} in {match}"
    page = pages.notice(
        match,
        f"will you order for {seat.entrant}? Answer yes or no",
        f"{asks} ({described}) names you as deputy: somebody who orders for {seat.entrant} {when}. You would get the "
        "reports of that seat, and your orders would count; the player may still order, and what comes last counts.",
        'If you will, answer "yes". If not, answer "no", or nothing at all. Nothing is done yet.',
    )
    return replace(page, blocks=(*page.blocks, *pages.one_tap("yes", "no")))


def begins(
    snapshot: Snapshot | None,
    match: Match,
    seat: Seat,
    standing: pages.Standing,
    reader: clocks.Reader,
    when: str,
) -> Page:
    """To a deputy whose time begins: how the match stands for the seat, what stands, and what is due."""
    words = (
        f"You order for {seat.entrant} {when}, as deputy. Answer this letter, or any that comes about {seat.entrant}. "
        f'The player may order as well: what comes last counts. {_DISCREET} "no deputy" ends it.'
    )
    if snapshot is None:
        return pages.notice(
            match, f"you order for {seat.entrant}", words, "I write to you when the match begins."
        )
    return beginnings.deputy(snapshot, seat, standing, reader, Paragraph(words))


def ended(match: Match, seat: Seat) -> Page:
    """To a deputy whose time is over."""
    said = (
        f"Your time as deputy is over: orders from you have no effect on {seat.entrant} any more. Thank you."
    )
    return pages.notice(match, f"you no longer order for {seat.entrant}", said)


def ended_for(match: Match, seat: Seat, who: str) -> Page:
    """To the player whose deputy's time is over."""
    said = f"{who} no longer orders for {seat.entrant}. From now on only your own orders count."
    return pages.notice(match, f"{who} no longer orders for you", said)


def agreed(match: Match, seat: Seat, who: str, when: str) -> Page:
    """To the player, and to the GM, when the deputy has said yes."""
    said = f'{who} has said yes and orders for {seat.entrant} {when}. "no deputy" ends it before.'
    return pages.notice(match, f"{who} orders for {seat.entrant}", said)


def declined(match: Match, seat: Seat, who: str) -> Page:
    """To the player, whatever the reason is: why somebody can't is told to nobody else."""
    said = (
        f'{who} does not order for {seat.entrant}. To name somebody else: "deputy", their name and address.'
    )
    return pages.notice(match, f"{who} does not order for you", said)
