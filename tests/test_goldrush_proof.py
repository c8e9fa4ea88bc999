"""Guesses that can be checked (GO-5): a match by mail, its record, and the letters that came to the one who guessed."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from email.message import EmailMessage
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.flow.writing import match_record
from bot.letters.head import PROOF
from bot.record import Entry, Record, sealing, write
from bot.record.told import CHECK, tokens
from tests.kit import Golden, correspondence
from tests.kit.correspondence import GM, SEED, Correspondence, address, shown

Forge: TypeAlias = Callable[[Record], Record]
EMU = 1
EMUS = address("Emu")
WRONG = re.compile(r"^WRONG.*\n(?:  .*\n)*", re.MULTILINE)  # a finding, with the lines it runs on to


@dataclass(frozen=True)
class Kept:
    """A match that is over: the GM's file of it, and the letters that came to Emu."""

    record: Record
    letters: tuple[str, ...]
    proofs: tuple[str, ...]
    folder: Path

    def verify(self, record: Record, *letters: str) -> Result:
        """`pbm verify` of this record, beside these letters."""
        path = self.folder / "claim.txt"
        path.write_text(write(record), encoding="utf-8")
        return CliRunner().invoke(main, ["verify", str(path), *letters])


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """Emu guesses in Hare's turn 1, along with the moves of turn 2, and takes the guess back in turn 3."""
    folder = tmp_path_factory.mktemp("claim")
    there = correspondence.opened(folder)
    names = (f"runner {name} {address(name)}" for name in ("Hare", "Emu"))
    start = ("create goldrush simple called The Claim", "every 7 days", "deadline in 7 days", *names, "start")
    letters = there.write(GM, "\n".join(start))
    for mover, orders in (
        ("Hare", ("Hare: move 1 north", "Emu: guess 1")),
        ("Emu", ("Emu: move 3 south, 3 south; guess 3", "Hare: guess 2")),
        ("Hare", ("Hare: move 1 north", "Emu: guess 1")),
        ("Emu", ("Emu: move 3 south, 3 south",)),
        ("Hare", ("Hare: move 1 north; guess 2",)),
        ("Emu", ("Emu: move 3 south; guess 3",)),
    ):
        assert there.match().turn % 2 == (mover == "Hare")
        letters += played(there, orders)
    assert there.match().status == "over"
    (folder / "letters").mkdir()
    for number, letter in enumerate(one for one in letters if one["To"] == EMUS):
        (folder / "letters" / f"{number:02}.eml").write_bytes(letter.as_bytes())
    match = there.match()
    with there.engine.begin() as db:
        own = [one for one in letters if one["To"] == EMUS]
        proofs = tuple(str(one[PROOF]) for one in own)
        yield Kept(match_record.record(db, match), tuple(map(shown, own)), proofs, folder)
    there.engine.dispose()


def played(there: Correspondence, orders: tuple[str, ...]) -> list[EmailMessage]:
    """One turn with these orders, each in a mail of its own."""
    letters = []
    for order in orders:
        name, _, line = order.partition(": ")
        there.pass_time(minutes=1)
        letters += there.write(address(name), line)
    return letters + there.to_deadline()


def guessed(record: Record, number: int, seat: int, line: str) -> Record:
    """With another guess of this seat in this turn; the seals stay."""
    (order,) = record.game.read(line)
    turn = record.turns[number - 1]
    entries = tuple(
        Entry(seat, order) if (one.seat, one.order.unit) == (seat, order.unit) else one
        for one in turn.entries
    )
    assert entries != turn.entries
    turns = (*record.turns[: number - 1], replace(turn, entries=entries), *record.turns[number:])
    return replace(record, turns=turns)


def sealed_again(record: Record) -> Record:
    """Emu's guess of turn 3 is another, and so is its seal; nothing else."""
    forged = guessed(record, 3, EMU, "guess 2")
    turn = forged.turns[2]
    again = replace(turn, seals=sealing.orders_of(forged, SEED, 3, turn))
    return replace(forged, turns=(*forged.turns[:2], again, *forged.turns[3:]))


def written_anew(record: Record) -> Record:
    """Emu's guess of turn 3 is another, and the whole record is reckoned anew."""
    forged = replace(guessed(record, 3, EMU, "guess 2"), seed=None)
    return sealing.opened(sealing.sealed(forged, SEED), SEED)


FORGERIES: Mapping[str, Forge] = {
    "a guess": lambda record: guessed(record, 1, EMU, "guess 3"),
    "a guess sent along": lambda record: guessed(record, 2, EMU, "guess 1"),
    "a guess for a turn that never came": lambda record: guessed(record, 6, EMU, "guess 1"),
    "a guess and its seal": sealed_again,
    "a guess, and all reckoned anew": written_anew,
}


def test_the_guess_is_in_the_receipt_as_a_seal_and_in_the_record(kept: Kept) -> None:
    told = {one.digits for text in kept.proofs for one in tokens(text) if one.kind == "order"}
    guesses = [
        sealing.of_order(SEED, "GO-1", turn, "Emu", f"guess {token}")
        for turn, token in ((1, 1), (2, 3), (3, 1), (6, 3))
    ]
    assert told.issuperset(guesses)
    recorded = {seal.digits for turn in kept.record.turns for seal in turn.seals}
    assert recorded.issuperset(guesses)


def test_the_last_report_tells_all_guesses_and_how_to_check_them(kept: Kept, golden: Golden) -> None:
    assert CHECK in " ".join(kept.letters[-1].split())
    golden("golden/letters/goldrush-over.txt", kept.letters[-1])


def test_the_honest_record_holds(kept: Kept) -> None:
    done = kept.verify(kept.record, str(kept.folder / "letters"))
    assert done.exit_code == 0, done.output


def test_a_forged_guess_is_named_with_its_turn_and_player(kept: Kept, golden: Golden) -> None:
    told = []
    for name, forge in FORGERIES.items():
        done = kept.verify(forge(kept.record), str(kept.folder / "letters"))
        assert done.exit_code == 1, name
        told.append(f"{name}:\n{''.join(re.findall(WRONG, done.output))}")
    golden("golden/verify/forged-guesses.txt", "\n".join(told))
