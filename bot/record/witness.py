"""Record + somebody's own letters -> do they agree? What a forger can't get round: he has not written those.

Must not know how a letter is kept, nor what a seal is made of.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.record.told import Token, tokens
from bot.record.values import Record
from bot.record.verifying import Finding, short


@dataclass(frozen=True)
class Letter:
    """A letter that was kept: what its reader calls it, when it was written, its words."""

    name: str
    at: datetime
    text: str


def compare(record: Record, letters: Sequence[Letter]) -> Iterator[Finding]:
    """Every seal in these letters must be in the record; of receipts for one turn the newest counts."""
    newest: dict[tuple[str, int], Letter] = {}
    in_order = sorted(letters, key=lambda letter: letter.at)
    for letter in in_order:
        newest |= {(one.entrant, one.turn): letter for one in tokens(letter.text) if one.kind == "order"}
    for letter in in_order:
        yield from _letter(record, letter, newest)


def _letter(record: Record, letter: Letter, newest: dict[tuple[str, int], Letter]) -> Iterator[Finding]:
    told = [
        one
        for one in tokens(letter.text)
        if _missing(record, one) is None
        or one.kind != "order"
        or newest[one.entrant, one.turn] is letter  # what was replaced later is in no record
    ]
    ahead = [one for one in told if _ahead(record, one)]
    wrong = [why for one in told if one not in ahead and (why := _missing(record, one))]
    yield from (Finding("letter", f"{letter.name}: {why}", False) for why in wrong)
    if ahead:
        yield Finding("letter", f"{letter.name}: tells more than this record, which ends before it.")
    elif not told:
        yield Finding("letter", f"{letter.name}: has no seal, or only of orders that were replaced later.")
    elif not wrong:
        yield Finding("letter", f"{letter.name}: {_counted(len(told))}", True)


def _ahead(record: Record, token: Token) -> bool:
    """Whether a record that was written while the match ran can't have this yet."""
    return not record.result and (token.kind == "seed" or token.turn > len(record.turns))


def _missing(record: Record, token: Token) -> str | None:
    """Why a seal isn't what the record has in its place."""
    match token.kind:
        case "hash":
            what, kept = "The hash of the seed", record.seed_hash
        case "seed":
            what, kept = "The seed", record.seed.hex() if record.seed else ""
        case "match":
            what, kept = f"Turn {token.turn}: the seal of the match", _of_match(record, token.turn)
        case _:
            return None if token.digits in _of_orders(record, token) else _unsealed(token)
    return (
        None
        if token.digits == kept
        else f"{what} was told as {short(token.digits)}, the record has {short(kept)}."
    )


def _of_match(record: Record, turn: int) -> str:
    seals = (record.seal, *(one.seal for one in record.turns))
    return seals[turn] if turn < len(seals) else ""


def _of_orders(record: Record, token: Token) -> set[str]:
    if token.turn > len(record.turns) or token.entrant not in record.entrants:
        return set()
    seat = record.entrants.index(token.entrant)
    return {one.digits for one in record.turns[token.turn - 1].seals if one.seat == seat}


def _unsealed(token: Token) -> str:
    return (
        f"Turn {token.turn}, {token.entrant}: an order was sealed as {short(token.digits)}, and the record has no such "
        "seal. Either it was replaced or taken back after this letter, or the record isn't true."
    )


def _counted(count: int) -> str:
    return "what it tells is in the record." if count == 1 else f"all {count} seals of it are in the record."
