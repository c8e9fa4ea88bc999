"""Record + somebody's own letters -> whether they agree. A forger can't change these letters.

Must not know how a letter is kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from bot.record import sealing
from bot.record.told import Token, tokens
from bot.record.values import Record
from bot.record.verifying import Finding, short

_About: TypeAlias = tuple[str, int]  # an entrant, and the turn their orders are for
_OF_SEATS = ("order", "orders", "none", "passed")


@dataclass(frozen=True)
class Letter:
    """A letter that was kept: what its reader calls it, when it was written, its words."""

    name: str
    at: datetime
    text: str


def compare(record: Record, letters: Sequence[Letter]) -> Iterator[Finding]:
    """Every seal in these letters must be in the record. Of letters about one seat and turn, the newest counts."""
    in_order = sorted(letters, key=lambda letter: letter.at)
    newest = _newest(record, in_order)
    for letter in in_order:
        yield from _letter(record, letter, {about for about, one in newest.items() if one is letter})


def _newest(record: Record, in_order: Sequence[Letter]) -> dict[_About, Letter]:
    """The letter that counts about each seat and turn; of two letters written in one second the one that fits."""
    newest: dict[_About, Letter] = {}
    for letter in in_order:
        for about in {_about(one) for one in tokens(letter.text) if one.kind in _OF_SEATS}:
            before = newest.get(about)
            if before is None or before.at < letter.at or any(_differing(record, before, about)):
                newest[about] = letter
    return newest


def _about(token: Token) -> _About:
    return token.entrant, token.turn


def _letter(record: Record, letter: Letter, newest: set[_About]) -> Iterator[Finding]:
    """What this letter tells; of a seat and turn that a newer letter is about, only what agrees with the record."""
    told = [
        one
        for one in tokens(letter.text)
        if one.kind not in _OF_SEATS or _about(one) in newest or _agrees(record, one)
    ]
    ahead = [one for one in told if _ahead(record, one)]
    wrong = [why for one in told if one not in ahead and (why := _missing(record, one))]
    for about in dict.fromkeys(_about(one) for one in told if one.kind in _OF_SEATS and one not in ahead):
        wrong += _differing(record, letter, about) if about in newest else ()
    yield from (Finding("letter", f"{letter.name}: {why}", False) for why in wrong)
    if ahead:
        yield Finding("letter", f"{letter.name}: tells more than this record, which ends before it.")
    elif not told:
        yield Finding("letter", f"{letter.name}: has no seal, or only of orders that were replaced later.")
    elif not wrong:
        yield Finding("letter", f"{letter.name}: {_counted(len(told))}", True)


def _differing(record: Record, letter: Letter, about: _About) -> Iterator[str]:
    """How a seat's orders for a turn differ from this letter, which has the seals of all orders that stood."""
    told = [one for one in tokens(letter.text) if one.kind in _OF_SEATS and _about(one) == about]
    if any(one.kind == "passed" for one in told):
        return
    if any(one.kind == "orders" for one in told):
        yield from (_other_sheet(one) for one in told if one.kind == "orders" and not _agrees(record, one))
        return
    sealed, kept = [one.digits for one in told if one.digits], _of_orders(record, about)
    entrant, turn = about
    missing = [digits for digits in sealed if digits not in kept]
    for digits in missing:
        yield (
            f"Turn {turn}, {entrant}: an order was sealed as {short(digits)}, and the record has no such seal. "
            "Either it was replaced or taken back after this letter, or the record isn't true."
        )
    # Each missing seal is taken as replaced by one of these, so that a replaced order is named once.
    for digits in sorted(kept.difference(sealed))[len(missing) :]:
        yield (
            f"Turn {turn}, {entrant}: the record has an order with the seal {short(digits)}, and this letter has not. "
            "Either it was given after this letter, or the record isn't true."
        )


def _agrees(record: Record, token: Token) -> bool:
    """Whether the record has this seal of an order, or just the orders that this seal of a whole sheet stands for."""
    kept = _of_orders(record, _about(token))
    if token.kind == "orders":
        return sealing.of_sheet(kept).startswith(token.digits)
    return token.digits in kept


def _other_sheet(token: Token) -> str:
    return (
        f"Turn {token.turn}, {token.entrant}: what was ordered was sealed as {short(token.digits)}, and the orders in "
        "the record make another seal. Either they were replaced or taken back after this letter, or the record isn't "
        "true."
    )


def _ahead(record: Record, token: Token) -> bool:
    """Whether the record was written while the match ran, before there was this seal or seed.

    The seed is told with the seal after the last turn. So a record that has this turn has the seed, or somebody took
    the seed out of it.
    """
    return not record.result and token.turn > len(record.turns)


def _missing(record: Record, token: Token) -> str | None:
    """How a seal differs from the one that the record has in its place; None where they agree."""
    match token.kind:
        case "hash":
            what, kept = "The hash of the seed", record.seed_hash
        case "seed":
            what, kept = "The seed", record.seed.hex() if record.seed else ""
        case "match":
            what, kept = f"Turn {token.turn}: the seal of the match", _of_match(record, token.turn)
        case _:  # of a seat
            return None
    return (
        None
        if kept.startswith(token.digits)
        else f"{what} was told as {short(token.digits)}, the record has {short(kept)}."
    )


def _of_match(record: Record, turn: int) -> str:
    seals = (record.seal, *(one.seal for one in record.turns))
    return seals[turn] if turn < len(seals) else ""


def _of_orders(record: Record, about: _About) -> set[str]:
    entrant, turn = about
    if not 0 < turn <= len(record.turns) or entrant not in record.entrants:
        return set()
    seat = record.entrants.index(entrant)
    return {one.digits for one in record.turns[turn - 1].seals if one.seat == seat}


def _counted(count: int) -> str:
    return "what it tells is in the record." if count == 1 else f"all {count} seals of it are in the record."
