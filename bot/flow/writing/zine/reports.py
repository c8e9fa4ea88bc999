"""What an issue prints of one match that runs: its last public report, and what stands beside it.

Only the public's view is read, as for an observer. Must not know any seat.
"""

from datetime import datetime

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.played import Column
from bot.flow.writing import newcomers, pages, past_turns, press, to_gms
from bot.layout import Block, Paragraph, Section
from bot.store import press as store
from bot.store import questions
from bot.store.values import Match
from bot.zine import Part


def part(db: Connection, house: House, match: Match, since: datetime | None) -> Part:
    """A match as its readers may know it."""
    told = past_turns.public(db, match)
    blocks = _report(told) if told else _set_up(db, match)
    said = _press(db, match, told.number if told else 0, since)
    game = snapshots.game_of(match)
    legend = newcomers.legend_of(game, blocks)
    return Part(
        str(match),
        (*blocks, *legend, *said),
        f"{snapshots.described(match)}. GM: {_gm(db, house, match)}.",
        game.name,
    )


def _report(told: past_turns.Told) -> tuple[Block, ...]:
    name = Section(
        f"{told.name[:1].upper()}{told.name[1:]}: {told.after.game.headline(told.after.view(None))}"
    )
    return (name, *pages.told(told.after, None, told.events))


def _set_up(db: Connection, match: Match) -> tuple[Block, ...]:
    """Before the first turn: who takes part."""
    names = ", ".join(seat.entrant for seat in questions.seats_of(db, match.id))
    return (Paragraph(f"No turn has been played yet. In it are {names}."),)


def _press(db: Connection, match: Match, turn: int, since: datetime | None) -> tuple[Block, ...]:
    """The public press that belongs to this turn, or was written since that instant (None: all of it)."""
    told = store.all_told(db, match.id)
    fresh = [one for one in told if since is None or one.turn == turn or one.at > since]
    return press.blocks(Column(tuple(fresh), (), {}), None)


def _gm(db: Connection, house: House, match: Match) -> str:
    """What the GM is called who began it."""
    called = to_gms.called(db, house, match, questions.person(db, match.gm))
    return "not named" if called == "the GM" else called
