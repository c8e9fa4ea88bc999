"""Talk with a figure below an order is no line that went wrong; orders that did go wrong are counted and answered.

tests/ordinary/README.md says who wrote the lines. Every line of talk stands below an order in each of four games.
"""

import pytest

from tests.ordinary.rate import HERE, Room

ORDERS = {"gs": "play 6/0 M3 B3", "ba": "A 10", "go": "move 3 north", "gr": "play 1-E"}
TALK = (HERE / "talk_with_figures.txt").read_text(encoding="utf-8").splitlines()
MISTAKEN = (HERE / "mistaken_orders.txt").read_text(encoding="utf-8").splitlines()
MOST = 8  # of 480 letters may call their talk an order


def subject(letter: str) -> str:
    return letter.split("\n")[1]


def is_counted(letter: str) -> bool:
    """Whether the subject says that something wasn't obeyed, or asks whether it was meant."""
    return "not obeyed" in subject(letter) or "did you mean" in subject(letter)


def test_talk_with_a_figure_is_no_line_that_is_not_obeyed(room: Room) -> None:
    counted = []
    for scene, order in ORDERS.items():
        stands = room.effect(scene, "player", (order,))
        for line in TALK:
            became = room.mailed(scene, "player", f"{order}\n\n{line}")
            counted += [(scene, line)] if is_counted(became.letter) or became.orders != stands else []
    print(counted)  # noqa: T201  # shown by pytest -rP
    assert len(counted) <= MOST, counted


@pytest.mark.parametrize("case", MISTAKEN)
def test_an_order_that_went_wrong_is_counted_and_answered(room: Room, case: str) -> None:
    scene, _, line = case.partition("|")
    became = room.mailed(scene, "player", line)
    assert is_counted(became.letter), became.letter
