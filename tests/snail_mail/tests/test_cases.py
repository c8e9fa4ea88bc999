"""The cases of this game, in positions that were worked out by hand."""

from pathlib import Path

import pytest
from snail_mail import SNAIL_MAIL

from bot.games.base import Dice
from bot.testing import cases
from bot.testing.cases import Case
from bot.testing.playthroughs import shortest, told

CASES = cases.read(
    (Path(__file__).parent / "cases.txt").read_text(encoding="utf-8"), (), ("ORDERS", "EXPECT")
)
NAMES = ("Hare", "Emu")


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


def test_who_is_ahead_is_told() -> None:
    assert "the first snail is on" in "\n".join(told(shortest(SNAIL_MAIL, "standard"), None))
