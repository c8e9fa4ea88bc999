"""From the tables to what the site shows. The public view is the only way from a state to a text. Must not know pages.

Private matches are on no list, so they are not here; nor are matches that are being set up, or were cancelled.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import courses, policies, snapshots
from bot.flow.values.house import House
from bot.flow.writing import match_record, pages, past_turns, places, press, races
from bot.games import rulebooks
from bot.games.base import AnyGame
from bot.games.offering import find, offered
from bot.layout import Block
from bot.record import write
from bot.site import people
from bot.site.charts import chart
from bot.site.values import Rulebook, Shown, Site, Turn
from bot.store import history, public, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_PUBLIC = (MatchStatus.OPEN, MatchStatus.RUNNING, MatchStatus.OVER)

# Shows a match, or brings what was shown of it while nothing in it had changed.
Kept = dict[int, tuple[str, Shown]]


def gathered(
    db: Connection,
    house: House,
    kept: Kept,
    each: Callable[[Sequence[Match]], Iterable[Match]] = lambda matches: matches,
) -> Site:
    """All that the site shows now; `kept` has what it showed before, and is brought up to date.

    `each` gives the matches back one after another: somebody may count them.
    """
    matches = [
        one
        for one in questions.matches_with(db, *_PUBLIC)
        if not policies.private(one) and find(one.game) is not None
    ]
    shown = [_kept(kept, one, partial(_shown, db, one), _stamp(db, one)) for one in each(matches)]
    standings = races.standings(db)

    def having(status: MatchStatus) -> tuple[Shown, ...]:
        return tuple(one for one in shown if one.status is status)

    over = tuple(sorted(having(MatchStatus.OVER), key=lambda one: one.changed, reverse=True))
    return Site(
        house.name,
        house.address,
        having(MatchStatus.OPEN),
        having(MatchStatus.RUNNING),
        over,
        standings,
        people.players(standings),
        tuple(map(_rulebook, offered())),
    )


def _kept(kept: Kept, match: Match, show: Callable[[], Shown], stamp: str) -> Shown:
    if kept.get(match.id, ("",))[0] != stamp:
        kept[match.id] = (stamp, show())
    return kept[match.id][1]


def _stamp(db: Connection, match: Match) -> str:
    """What differs whenever something in a match has changed that the site shows."""
    entrants = [seat.entrant for seat in questions.seats_of(db, match.id)]
    return repr((match, entrants, public.said(db, match.id)))


def _shown(db: Connection, match: Match) -> Shown:
    game, seats = snapshots.game_of(match), questions.seats_of(db, match.id)
    turns = () if match.before_start else _turns(db, match)
    wanted = f"{match.least}" if match.least == match.most else f"{match.least}-{match.most}"
    over = match.status is MatchStatus.OVER
    changed = turns[-1].played if turns else match.created
    return Shown(
        match.tag,
        match.title,
        game.key,
        snapshots.described(match),
        match.status,
        f"over since {changed:%-d %B %Y}" if over else _state(db, match),
        match.words or "",
        tuple(seat.entrant for seat in seats),
        f"{len(seats)} of {wanted}",
        match.policies.get(policies.JOINING) == policies.APPROVAL,
        places.of(db, match) if over else (),
        turns,
        chart([turn.blocks for turn in turns]),
        _record(db, match) if over else "",
        changed,
    )


def _state(db: Connection, match: Match) -> str:
    """The turn that is due, and till when. Why a match is held is not for everybody."""
    snapshot = snapshots.of(db, match)
    name = pages.turn_name(snapshot, None) if snapshot else "first deadline"
    if match.held:
        return f"{name}, held" if snapshot else "held"
    if match.runs_at is None:
        return name if snapshot else "begins when its GM says so"
    word = "runs" if match.runs_early else "deadline"
    due = deadlines.spell(match.runs_at, snapshots.zone(match))
    return f"{name}, {word} {due}" if snapshot else f"{name} {due}"


def _turns(db: Connection, match: Match) -> tuple[Turn, ...]:
    """The turns that count, as who observes the match was told of them; no report is made after a part of a turn."""
    when = history.played_at(db, match.id)
    found = []
    for number in reversed(courses.of(db, match).turns):
        told = past_turns.turn(db, match, None, number) if number else None
        if told is None or told.after.game.told(told.after.state) is not None:
            continue
        said = press.blocks(press.column_again(db, match, number), None)
        found.append(_turn(told, said, when[number].replace(microsecond=0)))
    return tuple(found)


def _turn(told: past_turns.Told, said: tuple[Block, ...], played: datetime) -> Turn:
    after = told.after
    blocks = (*pages.told(after, None, told.events), *said)
    return Turn(told.number, told.name, after.game.headline(after.view(None)), played, blocks)


def _record(db: Connection, match: Match) -> str:
    try:
        return write(match_record.record(db, match))
    except match_record.Sealed:
        return ""


def _rulebook(game: AnyGame) -> Rulebook:
    seats = game.players(next(iter(game.variants.values())))
    players = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    return Rulebook(game.key, game.name, game.tag, game.about, players, rulebooks.text(game))
