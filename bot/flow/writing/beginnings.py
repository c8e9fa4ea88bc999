"""The letters that put somebody into a match: it begins, they take over a seat, or they have lost our letters.

Each shows how the match stands and what is due. Must not know tables, nor change anything.
"""

from collections.abc import Sequence

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, newcomers, pages
from bot.layout import Block, Mark, Page, Paragraph
from bot.store.values import Seat

_HOW = 'For the rules reply "rules", for how to write orders "help".'


def start(
    snapshot: Snapshot,
    seat: Seat,
    standing: pages.Standing,
    entrants: Sequence[str],
    reader: clocks.Reader,
    gm: str,
    new: tuple[Block, ...] = (),
) -> Page:
    """The letter that opens a match: who runs, what it is about, and the first orders, if they have not come before.

    `new` is said to whoever has had no letter about it.
    """
    field = f"{len(entrants)} are entered" if len(entrants) > 1 else "You are entered alone"
    words = f"{field}, and the match begins. You are {seat.entrant}. {_HOW}"
    about = newcomers.introduced(snapshot.game, snapshots.rules_of(snapshot.match), gm)
    told = snapshot.game.report(snapshot.view(seat), ())
    due = pages.asks(snapshot, seat, reader, standing)
    letters = newcomers.explained(snapshot.game)
    blocks = (*pages.title(snapshot), Mark(), Paragraph(words), *about, *new, *told, *due, *letters)
    return Page(f"[{snapshot.match.tag}] {snapshot.match.title}: it begins{_please(snapshot, seat)}", blocks)


def takeover(
    snapshot: Snapshot, seat: Seat, standing: pages.Standing, reader: clocks.Reader, gm: str
) -> Page:
    """To somebody new in a seat: what it is about, the last report as that seat has it, and what is due."""
    words = (
        f"You are {seat.entrant} from now on. Answer any letter of mine to speak for {seat.entrant}. "
        f"{_HOW} This is how the match stands."
    )
    subject = f"{snapshot.match.title}: you are {seat.entrant}{_please(snapshot, seat)}"
    about = (Paragraph(words), *newcomers.introduced(snapshot.game, snapshots.rules_of(snapshot.match), gm))
    return _as_it_stands(snapshot, seat, standing, reader, about, subject)


def deputy(
    snapshot: Snapshot, seat: Seat, standing: pages.Standing, reader: clocks.Reader, words: Paragraph
) -> Page:
    """To somebody who orders for a player for a time: the same, and what stands."""
    what = pages.stands(snapshot.game.plan(snapshot.view(seat), standing)) if standing else ()
    subject = f"{snapshot.match.title}: you order for {seat.entrant}{_please(snapshot, seat)}"
    return _as_it_stands(snapshot, seat, standing, reader, (words, *what), subject)


def again(snapshot: Snapshot, seat: Seat, standing: pages.Standing, reader: clocks.Reader) -> Page:
    """To somebody who has lost our letters, or the key in them: the same, and what stands."""
    words = (
        f"You asked for this letter. It has a new key: answer it to speak for {seat.entrant}. "
        "The keys of older letters open nothing any more. This is how the match stands."
    )
    subject = f"{snapshot.match.title}: how it stands{_please(snapshot, seat)}"
    return _as_it_stands(snapshot, seat, standing, reader, (Paragraph(words),), subject)


def _as_it_stands(
    snapshot: Snapshot,
    seat: Seat,
    standing: pages.Standing,
    reader: clocks.Reader,
    first: Sequence[Block],
    subject: str,
) -> Page:
    # The report of the turn before shows its rows; what was set by hand since is told beside them.
    told = pages.told(snapshot, seat, snapshot.corrected)
    so_far = told if snapshot.match.turn > 1 else pages.holds(snapshot, seat)
    so_far = (*so_far, *newcomers.legend_of(snapshot.game, so_far))
    to_come = newcomers.explained(snapshot.game) if snapshot.match.turn == 1 else ()
    due = pages.asks(snapshot, seat, reader, standing)
    blocks = (*pages.title(snapshot), Mark(), *first, *so_far, *due, *to_come)
    return Page(f"[{snapshot.match.tag}] {subject}", blocks)


def _please(snapshot: Snapshot, seat: Seat) -> str:
    return ", orders please" if snapshot.clock_runs_for(seat) else ""
