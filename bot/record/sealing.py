"""What binds the house to a match: the hash of its seed, the seal of each order, and a chain of seals, one a turn.

Every one is 64 hexadecimal digits that anybody can make again once the seed is known, with any tool
(ARCHITECTURE.md, "Luck and secrets"). Must not know the rules of a game, mail or tables.
"""

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate

from bot.record.playing import dealt, replay
from bot.record.values import Record, Seal, Turn
from bot.record.writing import heading


def seed_hash(seed: bytes) -> str:
    """SHA-256 of the seed: told when the match begins, so that the seed can't be another later (ALL-1)."""
    return hashlib.sha256(seed).hexdigest()


def of_order(seed: bytes, tag: str, turn: int, entrant: str, line: str) -> str:
    """HMAC-SHA256 of `TAG/TURN/seal/ENTRANT: LINE` by the seed; no draw has such a name, so draws stay secret."""
    return hmac.digest(seed, f"{tag}/{turn}/seal/{entrant}: {line}".encode(), "sha256").hex()


def of_sheet(seals: Iterable[str]) -> str:
    """What stands for all orders of a seat in one turn, in one line: SHA-256 of their seals, sorted."""
    return _digest(sorted(seals))


def of_match(record: Record) -> str:
    """The seal that a match begins with: SHA-256 of the record's heading, without the seed."""
    return _digest(heading(record))


def of_turn(before: str, turn: int, seals: Iterable[str], by_gm: Iterable[str]) -> str:
    """The seal of the match so far: SHA-256 of the one before, the turn, its orders' seals sorted, the GM's lines."""
    return _digest([before, f"turn {turn}", *sorted(seals), *(f"gm: {line}" for line in by_gm)])


def orders_of(record: Record, seed: bytes, number: int, turn: Turn) -> tuple[Seal, ...]:
    """The seals of the orders of a turn, in the order of the orders."""
    return tuple(
        Seal(one.seat, of_order(seed, record.tag, number, record.entrants[one.seat], str(one.order)))
        for one in turn.entries
    )


def sealed(record: Record, seed: bytes) -> Record:
    """The record with every seal in it. The seed itself is not put in."""
    record = replace(record, seed_hash=seed_hash(seed))
    turns = [
        replace(turn, seals=orders_of(record, seed, number, turn))
        for number, turn in enumerate(record.turns, 1)
    ]
    chain = list(accumulate(enumerate(turns, 1), _next, initial=of_match(record)))
    closed = (replace(turn, seal=seal) for turn, seal in zip(turns, chain[1:], strict=True))
    return replace(record, seal=chain[0], turns=tuple(closed))


def opened(record: Record, seed: bytes) -> Record:
    """The record of a match that is over: with its seed, all that was drawn by it, and the places."""
    record = replace(record, seed=seed)
    (state, drawn), played = dealt(record), list(replay(record))
    result = record.game.result(played[-1].state if played else state)
    turns = (replace(turn, drawn=one.drawn) for turn, one in zip(record.turns, played, strict=False))
    return replace(
        record,
        drawn=drawn,
        turns=(*turns, *record.turns[len(played) :]),
        result=result.places if result else (),
    )


def _next(before: str, numbered: tuple[int, Turn]) -> str:
    number, turn = numbered
    return of_turn(before, number, (seal.digits for seal in turn.seals), turn.by_gm)


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
