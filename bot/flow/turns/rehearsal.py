"""Every turn of a match that was played, played again from nothing and compared with what is kept.

Nothing is changed, and no word of an order or a state is told. Must not know where the tables came from.
"""

from dataclasses import dataclass

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.writing import match_record
from bot.record import playing
from bot.store import questions
from bot.store.values import Match


@dataclass(frozen=True)
class Rehearsed:
    """What came of it: how many turns came out as they are kept, and what is wrong, as a sentence, or why none ran."""

    match: Match
    turns: int = 0
    wrong: str | None = None
    left_out: str | None = None


def again(db: Connection, match: Match) -> Rehearsed:
    """Play a match again from its rules, its seed, its orders and its GM's corrections."""
    kept = {row.number: row.state for row in questions.turns_of(db, match.id)}
    if not kept:
        return Rehearsed(match)
    try:
        version = snapshots.game_of(match).rules_version
    except KeyError as gone:
        return Rehearsed(match, left_out=str(gone.args[0]))
    if version != match.rules_version:
        return Rehearsed(
            match, left_out=f"{match.tag} is played by version {match.rules_version} of its rules"
        )
    return _compared(db, match, kept)


def _compared(db: Connection, match: Match, kept: dict[int, bytes]) -> Rehearsed:
    record = match_record.opened(db, match)
    game = record.game
    played = {0: playing.start(record)} | {one.turn: one.state for one in playing.replay(record)}
    if missing := sorted(set(kept) ^ set(played)):
        return Rehearsed(match, wrong=f"{match.tag}: turn {missing[0]} is missing, or is one too many.")
    for number, state in played.items():
        if game.dump(state) != kept[number]:
            return Rehearsed(match, wrong=f"{match.tag}: turn {number} comes out otherwise than it is kept.")
    return Rehearsed(match, turns=len(played) - 1)
