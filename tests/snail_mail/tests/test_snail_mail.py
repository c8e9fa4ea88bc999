"""The game's own suite: the contract, the mistakes, the cases, and one whole match."""

from pathlib import Path

import pytest
from snail_mail import SNAIL_MAIL

from bot.games.base import Dice
from bot.record import read, write
from bot.testing import cases
from bot.testing.cases import Case
from bot.testing.conformance import CHECKS, Check, matches
from bot.testing.playthroughs import shortest, told
from bot.testing.samples import is_answered, samples

PLAYED = matches(SNAIL_MAIL, "standard")
CASES = cases.read(
    (Path(__file__).parent / "cases.txt").read_text(encoding="utf-8"), (), ("ORDERS", "EXPECT")
)
NAMES = ("Hare", "Emu")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Check) -> None:
    check(SNAIL_MAIL, "standard", PLAYED)


@pytest.mark.parametrize(("sentence", "sample"), samples("snail_mail", "snail_mail"))
def test_mistakes(sentence: str, sample: str) -> None:
    is_answered(SNAIL_MAIL, sentence, sample)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_case(case: Case) -> None:
    state = SNAIL_MAIL.setup(SNAIL_MAIL.variants["standard"], NAMES, Dice(b"", "SM-1", 0))
    sheets, refused = {}, []
    for line in case.lines("ORDERS"):
        name, _, said = line.partition(": ")
        seat = NAMES.index(name)
        sheets[seat], problems = cases.laid(SNAIL_MAIL, SNAIL_MAIL.view(state, seat), {}, said)
        refused += [problem.text for problem in problems]
    after = SNAIL_MAIL.adjudicate(state, sheets, Dice(b"", "SM-1", 1)).state
    for line in case.lines("EXPECT"):
        head, _, wanted = line.partition(": ")
        assert {"squares": " ".join(map(str, after.squares)), "refused": " ".join(refused)}[head] == wanted


def test_a_whole_match_is_told() -> None:
    record = shortest(SNAIL_MAIL, "standard")
    assert read(write(record), [SNAIL_MAIL]) == record
    assert "the first snail is on" in "\n".join(told(record, None))
