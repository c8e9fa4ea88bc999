"""A match as a game record: what was ordered for every turn that has been played. Orders still sealed are not in it.

A running match whose past orders are secret has no record yet: of a tarnished race its GM would read drugs and hands,
of Gotham Race, placed in turn, the cards that lie face down.
Nor is there a record while a GM has set by hand what one seat alone may read: the GM's line stands in the seal of the
match.
Single orders that stay secret (who plays while a player is away) are left out of it till then; it replays without them.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import proof
from bot.record import Correction, Entry, Record, Roll, Turn, correcting, rolling, sealing
from bot.store import history, press, questions, rolls
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


class Sealed(Exception):  # noqa: N818  # it is what the match is, and no error of ours
    """A match of which no record may be written yet: str() is the sentence."""


def record(db: Connection, match: Match) -> Record:
    """The record of this match so far, with its seals. Seed, draws and places are in it when the match is over (ALL-1).

    Raises Sealed: it has not started, was played by other rules than this program's, or what was ordered for the turns
    past is still secret (GS-35).
    """
    if match.turn < 1:
        raise Sealed(f"{match.tag} has not started: there is no record of it.")
    if match.rules_version != snapshots.game_of(match).rules_version:
        raise Sealed(
            f"{match.tag} was played by version {match.rules_version} of its rules, which this program doesn't have: "
            "a program of that time can write its record."
        )
    snapshot = snapshots.of(db, match)
    if snapshot and match.status is MatchStatus.RUNNING and (_sealed(db, snapshot) or _dealt(db, snapshot)):
        raise Sealed(
            f"{match.tag} has orders that nobody may read yet; its record can be written when they are told, "
            "at the latest when it is over."
        )
    seats = questions.seats_of(db, match.id)
    whole = sealing.sealed(_bare(db, match, seats), match.seed)
    if match.status is MatchStatus.OVER:
        return sealing.opened(whole, match.seed)
    return _without_secrets(whole, seats) if match.status is MatchStatus.RUNNING else whole


def opened(db: Connection, match: Match) -> Record:
    """All of a match so far, with its seed and what is still secret: for a machine to play again, and for no reader."""
    return replace(_bare(db, match, questions.seats_of(db, match.id)), seed=match.seed)


def _bare(db: Connection, match: Match, seats: Sequence[Seat]) -> Record:
    heading = proof.heading(match, tuple(seat.entrant for seat in seats))
    return replace(heading, turns=_turns(db, match, seats))


def _sealed(db: Connection, snapshot: Snapshot) -> bool:
    """Whether past orders are secret still, or were when the GM took the match back from there."""
    game, match = snapshot.game, snapshot.match
    left = rolls.states(db, match.id, [row.turn - 1 for row in rolls.lines(db, match.id)])
    return game.sealed(snapshot.state) or any(game.sealed(game.load(state)) for state in left.values())


def _dealt(db: Connection, snapshot: Snapshot) -> bool:
    """Whether the GM has corrected something that not everybody was told of: a hidden hand (ALL-4)."""
    lines = defaultdict(list)
    for row in history.ever_corrected(db, snapshot.match.id, snapshot.match.turn - 1):
        if not rolling.read(row.line):
            lines[row.turn].append(correcting.read(row.line))
    states = rolls.states(db, snapshot.match.id, [turn - 1 for turn in lines])
    told = (
        correcting.all_corrected(snapshot.game, snapshot.game.load(states[turn - 1]), made)[1]
        for turn, made in lines.items()
    )
    return any(event.seen_by is not None for events in told for event in events)


def _without_secrets(record: Record, seats: Sequence[Seat]) -> Record:
    """Only its seal tells of an order that is still its seat's own. Who runs for an empty seat anybody may know."""
    robots = {seat.number for seat in seats if seat.robot}
    turns = (
        replace(
            turn,
            entries=tuple(
                one
                for one in turn.entries
                if one.seat in robots or not record.game.secret(record.rules, one.order)
            ),
        )
        for turn in record.turns
    )
    return replace(record, turns=tuple(turns))


def _turns(db: Connection, match: Match, seats: Sequence[Seat]) -> tuple[Turn, ...]:
    """What stood in every turn that has been played, and what the GM had corrected before it."""
    numbers = {seat.id: seat.number for seat in seats}
    entries: dict[int, list[Entry]] = defaultdict(list)
    corrections: dict[int, list[Correction]] = defaultdict(list)
    rolled: dict[int, Roll] = {}
    for row in history.ever_stood(db, match.id, match.turn - 1):
        entries[row.turn].append(
            Entry(numbers[row.seat], snapshots.order(match.game, row.line), entered=row.entered)
        )
    for row in history.ever_corrected(db, match.id, match.turn - 1):
        if roll := rolling.read(row.line):
            rolled[row.turn] = roll
        else:
            corrections[row.turn].append(correcting.read(row.line))
    said = _press(db, match, seats)
    return tuple(
        Turn(tuple(entries[n]), tuple(corrections[n]), rolled.get(n), press=tuple(said[n]))
        for n in range(1, match.turn)
    )


def _press(db: Connection, match: Match, seats: Sequence[Seat]) -> dict[int, list[str]]:
    """What was said to all, line by line, by turns; no seal binds it, so whoever goes takes theirs away."""
    found: dict[int, list[str]] = defaultdict(list)
    if any(seat.entrant.casefold() == "press" for seat in seats):
        # In their record a line that begins so is an order of theirs.
        return found
    for piece in press.all_told(db, match.id):
        by = "anonymous" if piece.anonymous else piece.name if piece.seat else "gm"
        found[piece.turn] += [f"{by}: {line}" for line in piece.lines if line]
    return found
