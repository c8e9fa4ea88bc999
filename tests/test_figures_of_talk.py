"""Talk with a figure below an order is no line that went wrong; orders that did go wrong are counted and answered.

tests/ordinary/README.md says who wrote the lines. Every line of talk stands below an order in each of four games.
"""

import pytest

from tests.kit.part import part
from tests.ordinary.rate import HERE, Room

ORDERS = {"gs": "play 6/0 M3 B3", "ba": "A 10", "go": "move 3 north", "gr": "play 1-E"}
TALK = (HERE / "talk_with_figures.txt").read_text(encoding="utf-8").splitlines()
MISTAKEN = (HERE / "mistaken_orders.txt").read_text(encoding="utf-8").splitlines()
MOST = 8  # of all these letters may call their talk an order
# Below each order stands another quarter of the talk, so that a usual run has every line once.
LETTERS = [(scene, line) for scene in ORDERS for line in TALK]
BEGINS = 0


def subject(letter: str) -> str:
    return letter.split("\n")[1]


def is_counted(letter: str) -> bool:
    """Whether the subject says that something wasn't obeyed, or asks whether it was meant."""
    return "not obeyed" in subject(letter) or "did you mean" in subject(letter)


def test_talk_with_a_figure_is_no_line_that_is_not_obeyed(room: Room) -> None:
    tried = part(LETTERS, BEGINS)
    counted = [(scene, line) for scene, line in tried if _is_an_order(room, scene, line)]
    print(counted)  # noqa: T201  # shown by pytest -rP
    assert len(counted) <= MOST * len(tried) / len(LETTERS), counted


def _is_an_order(room: Room, scene: str, line: str) -> bool:
    """Whether talk below an order is called one, or changes what stands."""
    order = ORDERS[scene]
    became = room.mailed(scene, "player", f"{order}\n\n{line}")
    return is_counted(became.letter) or became.orders != room.effect(scene, "player", (order,))


@pytest.mark.parametrize("case", MISTAKEN)
def test_an_order_that_went_wrong_is_counted_and_answered(room: Room, case: str) -> None:
    scene, _, line = case.partition("|")
    became = room.mailed(scene, "player", line)
    assert is_counted(became.letter), became.letter
