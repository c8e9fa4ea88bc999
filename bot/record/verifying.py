"""Record -> whether it is what was promised. Everything is computed again from the seed; nothing else is believed.

What doesn't fit is a sentence that names the turn and the entrant, what is there and what should be. Must not know
files, letters or who asks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.base import Draw, SeatNumber
from bot.record import sealing
from bot.record.playing import Played, dealt, replay
from bot.record.values import Entry, Record, Turn
from bot.record.writing import ranked


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: it holds, it is wrong, or (None) it is only worth knowing."""

    part: str
    text: str
    good: bool | None = None


def check(record: Record) -> Iterator[Finding]:
    """Every part of a record that can be checked by itself, in an order to be read."""
    if not record.seed_hash:
        yield Finding(
            "seed", "This record has no seed hash: nothing was promised that could be checked.", False
        )
        return
    yield from _part("seed", _seed(record), _promised(record))
    yield from _part("heading", _heading(record), "Match, rules and entrants are those the match began with.")
    if _known(record):
        yield from _part("orders", _orders(record, record.seed or b""), _counted(record))
    yield from _part("chain", _chain(record), f"The seals of {len(record.turns)} turns are one chain.")
    if _known(record):
        played = list(replay(record))
        yield from _part("luck", _luck(record, played), _lucky(record))
        yield from _part("result", _end(record, played), f"It follows: {ranked(record, record.result)}.")
        yield from (Finding("note", str(one.text)) for turn in played for one in turn.warnings)
    elif record.seed is None:
        yield Finding("the rest", _RUNNING)
    else:
        yield Finding(
            "the rest", "Orders, luck and result can't be checked without the seed that was promised."
        )


def draws(record: Record) -> Iterator[tuple[int, Draw]]:
    """Every draw that the seed gives, with the turn that names its luck."""
    yield from ((0, draw) for draw in dealt(record)[1])
    yield from ((one.step, draw) for one in replay(record) for draw in one.drawn)


def short(digits: str) -> str:
    """A seal as a sentence names it."""
    return f"{digits[:12]}..." if digits else "none"


_RUNNING = "Orders, luck and result can be checked when the match is over and its seed is known."


def _known(record: Record) -> bool:
    """Whether the record has the seed that was promised."""
    return record.seed is not None and sealing.seed_hash(record.seed) == record.seed_hash


def _part(part: str, wrong: Iterator[str], right: str) -> Iterator[Finding]:
    found = [Finding(part, why, False) for why in wrong]
    yield from found or [Finding(part, right, True)]


def _promised(record: Record) -> str:
    if record.seed is None:
        return f"Secret while the match runs; promised is one with the hash {short(record.seed_hash)}"
    return "It is the one that was promised."


def _seed(record: Record) -> Iterator[str]:
    if record.seed is not None and not _known(record):
        yield (
            f"It is not the one that was promised: its hash is {short(sealing.seed_hash(record.seed))}; "
            f"the one told is {short(record.seed_hash)}."
        )
    if record.seed is None and (record.result or record.drawn or any(turn.drawn for turn in record.turns)):
        yield "It is missing: a record that tells draws or a result has the seed they come from."


def _heading(record: Record) -> Iterator[str]:
    found = sealing.of_match(record)
    if found != record.seal:
        yield (
            "Match, game, rules, seed hash or entrants are not those the match began with: "
            f"their seal is {short(found)}; the one told is {short(record.seal)}."
        )


def _orders(record: Record, seed: bytes) -> Iterator[str]:
    for number, turn in enumerate(record.turns, 1):
        for seat, name in enumerate(record.entrants):
            yield from (f"Turn {number}, {name}: {why}" for why in _of_seat(record, seed, number, turn, seat))


def _of_seat(record: Record, seed: bytes, number: int, turn: Turn, seat: SeatNumber) -> Iterator[str]:
    """Each order of a seat without its seal, and each seal without its order, as sentences."""
    sealed = [one.digits for one in turn.seals if one.seat == seat]
    strange: list[tuple[Entry, str]] = []
    made = sealing.orders_of(record, seed, number, turn)
    for entry, seal in zip(turn.entries, made, strict=True):
        if entry.seat == seat and seal.digits in sealed:
            sealed.remove(seal.digits)
        elif entry.seat == seat:
            strange.append((entry, seal.digits))
    for entry, found in strange:
        if sealed:
            told = short(sealed.pop(0))
            yield f'"{entry.order}" is not what was sealed: its seal is {short(found)}; the one told is {told}.'
        else:
            yield f'"{entry.order}" was never sealed: its seal would be {short(found)}, and there is none.'
    yield from (f"the order that was sealed as {short(one)} is missing." for one in sealed)


def _chain(record: Record) -> Iterator[str]:
    """Each link of the chain of seals is checked by itself, so that one break is named once."""
    before = record.seal
    for number, turn in enumerate(record.turns, 1):
        seals = (one.digits for one in turn.seals)
        found = sealing.of_turn(before, number, seals, turn.by_gm)
        if found != turn.seal:
            yield (
                f"Turn {number}: an order, a correction by the GM or the whole turn was put in, taken out or altered: "
                f"the seal comes to {short(found)}; the one told is {short(turn.seal)}."
            )
        before = turn.seal


def _luck(record: Record, played: Sequence[Played]) -> Iterator[str]:
    drawn = {0: dealt(record)[1]} | {one.turn: one.drawn for one in played}
    told = {0: record.drawn} | {number: turn.drawn for number, turn in enumerate(record.turns, 1)}
    for number in sorted(told):
        mine, theirs = drawn.get(number, ()), told[number]
        if len(mine) != len(theirs):
            yield f"Turn {number}: draws made: {len(mine)}; draws told: {len(theirs)}."
        for k, (one, other) in enumerate(zip(mine, theirs, strict=False), 1):
            if one != other:
                yield f"Turn {number}: draw {k} is {_said(one)}; the one told is {_said(other)}."


def _said(draw: Draw) -> str:
    return f"{draw.result} of 0 to {draw.below - 1}"


def _end(record: Record, played: Sequence[Played]) -> Iterator[str]:
    """What is wrong with the end: the match must be over after the last turn, not before, with the places as told."""
    state = played[-1].state if played else dealt(record)[0]
    result = record.game.result(state)
    if result is None:
        yield f"The match is not over after turn {len(played)}: turns are missing, or it was never played to its end."
    elif result.places != record.result:
        told = ranked(record, record.result) if record.result else "nothing"
        yield f"The result is {ranked(record, result.places)}; the one told is {told}."
    if len(played) < len(record.turns):
        yield f"The match was over after turn {len(played)}; what follows has been added."


def _counted(record: Record) -> str:
    count = sum(len(turn.entries) for turn in record.turns)
    return f"Each of the {count} is what was sealed, none is missing, none was added."


def _lucky(record: Record) -> str:
    count = len(record.drawn) + sum(len(turn.drawn) for turn in record.turns)
    return f"All {count} draws come from the seed." if count else "Nothing was drawn in this match."
