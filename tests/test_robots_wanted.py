"""Robots for empty seats, in the words that GMs have: done where it is said exactly, else proposed."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown


@pytest.fixture
def forming(there: Correspondence) -> Correspondence:
    """A match for six to ten that two have joined."""
    there.write(
        GM,
        "create golden-strider called Spring Mile\nplayers 6-10\nevery 7 days\ndeadline in 7 days\n"
        "runner Hare hare@x.test\nrunner Fox fox@x.test\nopen",
    )
    return there


def answer(there: Correspondence, line: str) -> str:
    letter = there.write(GM, line)[-1]
    return f"{letter['Subject']} {' '.join(shown(letter).split())}"


@pytest.mark.parametrize(
    ("line", "robots"),
    [
        ("fill with 4 robots", 4),
        ("fill up with 4 robots please", 4),
        ("fill 4 seats with robots", 4),
        ("fill 4 empty places with house robots", 4),
        ("fill to 6", 4),
        ("fill 6", 4),
        ("fill with 6", 4),
        ("fill", 4),
    ],
)
def test_what_is_said_exactly_is_done(forming: Correspondence, line: str, robots: int) -> None:
    """'fill up with 6 robots' could not be read from 'robots' on."""
    assert answer(forming, line).split("Entered: ")[-1].split(". ")[0].count("(robot)") == robots


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("fill 6 with robots", "fill with 6 robots"),
        ("fill 9 with robots", "fill to 9"),
        ("fill six seats with robots", "fill with 6 robots"),
        ("fill up with six robots please", "fill with 6 robots"),
        ("Could you fill up with six robots?", "fill with 6 robots"),
        ("add 3 robots", "fill with 3 robots"),
        ("3 robots please", "fill with 3 robots"),
        ("let 4 robots take seats", "fill with 4 robots"),
        ("fill the last 4 places with robots", "fill with 4 robots"),
        ("top up to 8 with robots", "fill to 8"),
        ("make it 8 with robots", "fill to 8"),
        ("have robots fill it to 8", "fill to 8"),
        ("put robots in the remaining seats", "fill"),
        ("fill the rest with robots", "fill"),
    ],
)
def test_what_is_likely_is_proposed_with_what_it_comes_to(
    forming: Correspondence, line: str, meant: str
) -> None:
    told = answer(forming, line)
    assert f"did you mean {meant}?" in told
    assert "seats are taken then." in told
    assert "(robot)" in answer(forming, "yes")


@pytest.mark.parametrize("line", ["I have 6 robots at home", "if nobody joins fill with 4 robots"])
def test_talk_and_cases_fill_nothing(forming: Correspondence, line: str) -> None:
    told = answer(forming, line)
    assert "did you mean" not in told
    assert "(robot)" not in told


def test_more_than_there_is_room_for_is_refused(forming: Correspondence) -> None:
    assert "GS-1 has room for 8 more; I read 9." in answer(forming, "fill with 9 robots")
