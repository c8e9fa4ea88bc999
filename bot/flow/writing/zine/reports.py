"""What an issue prints of the matches that run: of each its last public report, and what stands beside it.

Only the public's view is read, as for an observer. Must not know any seat.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, groupby

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.played import Column
from bot.flow.writing import newcomers, pages, past_turns, press, to_gms
from bot.games.base import AnyGame
from bot.layout import Block, Paragraph, Section
from bot.store import press as store
from bot.store import questions
from bot.store.values import Match
from bot.zine import Part


def parts(db: Connection, house: House, matches: Iterable[Match], since: datetime | None) -> Iterator[Part]:
    """Matches as their readers may know them, those of one game beside one another."""
    by_game = groupby(sorted(matches, key=_place), key=snapshots.game_of)
    for game, of_game in by_game:
        yield from _of_game(db, house, game, tuple(of_game), since)


def _place(match: Match) -> tuple[str, int]:
    return (snapshots.game_of(match).name, match.id)


def _of_game(
    db: Connection, house: House, game: AnyGame, matches: Sequence[Match], since: datetime | None
) -> Iterator[Part]:
    """What stands in the tables of all of them is explained once, below the first that have some."""
    told = [past_turns.public(db, match) for match in matches]
    shown = [_report(one) if one else _set_up(db, match) for match, one in zip(matches, told, strict=True)]
    legend = newcomers.legend_of(game, tuple(chain.from_iterable(shown)))
    for match, one, blocks in zip(matches, told, shown, strict=True):
        explained = legend if newcomers.legend_of(game, blocks) else ()
        legend = () if explained else legend
        said = _press(db, match, one.number if one else 0, since)
        about = f"{snapshots.described(match)}.{_gm(db, house, match)}"
        yield Part(str(match), (*blocks, *explained, *said), about, game.name)


def _report(told: past_turns.Told) -> tuple[Block, ...]:
    name = Section(
        f"{told.name[:1].upper()}{told.name[1:]}: {told.after.game.headline(told.after.view(None))}"
    )
    return (name, *pages.told(told.after, None, told.events))


def _set_up(db: Connection, match: Match) -> tuple[Block, ...]:
    """Before the first turn: who takes part."""
    names = ", ".join(questions.entrants_of(db, match.id))
    return (Paragraph(f"No turn has been played yet. In it are {names}."),)


def _press(db: Connection, match: Match, turn: int, since: datetime | None) -> tuple[Block, ...]:
    """The public press that belongs to this turn, or was written since that instant (None: all of it)."""
    told = store.all_told(db, match.id)
    fresh = [one for one in told if since is None or one.turn == turn or one.at > since]
    return press.blocks(Column(tuple(fresh), (), {}), None)


def _gm(db: Connection, house: House, match: Match) -> str:
    """What the GM is called who began it; "" where they have told no name."""
    called = to_gms.called(db, house, match, questions.person(db, match.gm))
    return "" if called == "the GM" else f" GM: {called}."
