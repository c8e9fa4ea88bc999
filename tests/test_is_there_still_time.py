"""Who asks whether an order comes in time, and says which, is asked whether it is meant; the house knows the time."""

import pytest

from tests.kit.correspondence import Correspondence, address, shown
from tests.ordinary.rate import Room
from tests.test_amended_below import CARD

HARE = address("Hare")


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Am I too late to change to play 6/0 M4 B2?", "play 6/0 M4 B2"),
        ("Is it too late for 8/1 M5 B3?", CARD),
        ("Can I still change? If so M4 B4 with the 8/1 please.", "play 8/1 M4 B4"),
        ("Is there still time to play 7/2, move 4 and bank 3?", "play 7/2 M4 B3"),
        ("Hi, am I still in time with 8/1 M5 B3? Thanks", CARD),
    ],
)
def test_it_is_proposed(room: Room, text: str, order: str) -> None:
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("propose", (order,))


@pytest.mark.parametrize(
    "text",
    [
        "Am I too late to change to play 6/0 M4 B2 or shall I leave it?",
        "Can I still play 6/0 M3 B3 if Fox overtakes me?",
        "Is it too late to play the 8/1?",
    ],
)
def test_a_choice_a_case_and_half_an_order_are_not(room: Room, text: str) -> None:
    assert room.mailed("gs", "player", text).kind == "answer"


@pytest.mark.parametrize("text", ["play 4-K instead of 1-E.", "I'd like to play 4-K, not 1-E."])
def test_a_card_may_be_named_beside_the_one_that_it_replaces(room: Room, text: str) -> None:
    """Of numbers it was so before; of the codes of cards it was called a refusal."""
    assert room.mailed("gr", "player", text).orders == ("play 4-K",)


def test_behind_the_deadline_it_is_told_that_it_is_too_late(race: Correspondence) -> None:
    race.to_deadline()
    letters = race.write(HARE, "Am I too late for play 6/0 M4 B2?", arrived=race.now)
    assert race.standing() == []
    race.now = race.match().deadline or race.now
    race.pass_time(seconds=5)
    race.write(HARE, "Am I too late for play 6/0 M4 B2?", read=False)
    letters = race.run_turns()
    told = " ".join(shown(next(one for one in letters[::-1] if one["To"] == HARE)).split())
    assert "Not taken" in told
