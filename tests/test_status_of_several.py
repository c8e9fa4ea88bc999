"""`status` of several matches in one letter: each table says in its heading whose it is."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown

_NAMES = ("Hare", "Fox", "Emu", "Yak", "Owl", "Bee")


@pytest.fixture
def two(there: Correspondence) -> Correspondence:
    """GS-1 and BA-2 run, GR-3 is open."""
    first = there.newest[GM]
    for what in ("golden-strider called Spring Mile", "breaking-away called Spring Tour"):
        runners = "\n".join(
            f"runner {name} {name.lower()}@x.test" for name in ("Hare", "Fox", "Emu", "Yak", "Owl", "Bee")
        )
        there.write(GM, f"create {what}\nevery 7 days\ndeadline in 7 days\n{runners}\nstart", answering=first)
    there.write(GM, "create gotham-race called Night Train\nplayers 2-4\nopen", answering=first)
    return there


def told(there: Correspondence, text: str) -> str:
    return shown(there.write(GM, text)[-1])


@pytest.mark.parametrize(
    "text", ["GS-1: status\nBA-2: status\nGR-3: status", "status GS-1\nstatus BA-2\nstatus GR-3\nstatus GS-1"]
)
def test_each_table_has_its_match(two: Correspondence, text: str) -> None:
    """Three tables 'Orders for round 4' stood one below the other."""
    answer = told(two, text)
    assert "\nGS-1 Spring Mile: orders for line-up and round 1\n" in answer
    assert "\nBA-2 Spring Tour: orders for " in answer
    assert "\nGR-3 Night Train" in answer
    assert "\nOrders for" not in answer


@pytest.mark.parametrize("text", ["GS-1: status", "status GS-1\nstatus GS-1"])
def test_of_one_match_the_letter_says_it_above(two: Correspondence, text: str) -> None:
    assert "\nOrders for line-up and round 1\n" in told(two, text)
