"""The letters about a seat that wants a player: offered with what anybody may know, taken, taken back.

Must not know tables, nor how a line is read.
"""

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, newcomers, pages
from bot.layout import Mark, Page, Paragraph
from bot.store.values import Match, Seat

_WHY = {
    "resigned": "its player has left",
    "ejected": "its player has left",
    "missed": "its player has missed turns",
    "offered": "the GM offers it",
}


def offer(snapshot: Snapshot, seat: Seat, why: str, until: str, reader: clocks.Reader, gm: str) -> Page:
    """To who stands by: the public view of the match, and how the seat is taken."""
    match, view = snapshot.match, snapshot.view(None)
    words = (
        f'You stand by, and {seat.entrant} in {match} wants a player: {_WHY[why]}. To take it, answer "yes" until '
        f'{until}; after that the next one is asked, and the first yes has it. "no" passes, and you go on standing by.'
    )
    told = snapshot.game.report(view, ())
    legend = newcomers.legend_of(snapshot.game, told)
    due = f"{pages.turn_name(snapshot, None)}: {clocks.deadline(match, reader)}"
    more = 'If that is too soon for you, it moves when you say yes. For the rules answer "rules".'
    last = Paragraph(f"{due[:1].upper()}{due[1:]}. {more}")
    blocks = (
        *pages.title(snapshot),
        Mark(),
        Paragraph(words),
        *newcomers.introduced(snapshot.game, snapshots.rules_of(snapshot.match), gm),
    )
    return Page(
        f"[{match.tag}] {seat.entrant} wants a player. Answer yes or no", (*blocks, *told, *legend, last)
    )


def wanted(match: Match, seat: Seat, why: str) -> Page:
    """To a player whose seat is offered, though they have not left."""
    said = f"{seat.entrant} in {match} is offered to who stands by: {_WHY[why]}."
    keep = 'send orders, or answer "reclaim"' if why == "missed" else 'answer "reclaim"'
    return pages.notice(
        match,
        f"{seat.entrant} is offered to others",
        f"{said} Until somebody takes it the seat is yours. To keep it, {keep}.",
    )


def nobody(match: Match, seat: Seat, why: str) -> Page:
    """To the GM, once, when there is nobody left to ask."""
    said = (
        f"{seat.entrant} wants a player: {_WHY[why]}, and nobody who stands by is left to ask. Whoever writes "
        f'"standby for {match.tag}" is asked. You can give the seat away: "replace {seat.entrant} ADDRESS". '
        f'"no offer {seat.entrant}" ends it.'
    )
    return pages.notice(match, f"nobody stands by for {seat.entrant}", said)


def lost(match: Match, seat: Seat, turn: str, *sentences: str) -> Page:
    """To who had the seat, when somebody has taken it. They may come back until the turn that is due has run."""
    return pages.notice(
        match,
        f"{seat.entrant} has a new player",
        f"Somebody who stood by has taken {seat.entrant}. Orders from you no longer count in {match.tag}.",
        f'Until {turn} has run you may have the seat back: answer "reclaim" to this letter.',
        *sentences,
    )


def given_back(match: Match, seat: Seat, *sentences: str) -> Page:
    """To who had taken the seat, when the player before has come back."""
    said = f"The player of {seat.entrant} has come back in time, and has the seat again. Your orders no longer count."
    return pages.notice(
        match,
        f"{seat.entrant} has its player again",
        said,
        f"You stand by for {match.tag} again, and thank you.",
        *sentences,
    )
