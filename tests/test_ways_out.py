"""Who writes "unsubscribe" and plays reads what each way out does, with the lines ready; nothing is done by it."""

import pytest

from tests.kit.correspondence import Correspondence, address, shown

HARE = address("Hare")


def said(there: Correspondence, text: str) -> str:
    """What comes back to Hare, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(HARE, text) if one["To"] == HARE)


@pytest.mark.parametrize(
    "text",
    [
        "unsubscribe",
        "remove me from the list",
        "Please take me off this mailing list, I get too many mails from you.",
        "REMOVE",
        "Please stop sending me these emails.",
    ],
)
def test_nothing_is_done_and_each_way_is_told(race: Correspondence, text: str) -> None:
    """`remove me` was answered "Only the GM can do that", and `unsubscribe` pointed to `resign` alone."""
    told = said(race, text)
    assert "which way out?" in told
    assert told.count("You would leave GS-1 Spring Mile") == 1
    assert '"observe GS-1" brings you its public reports' in told
    assert "who runs this server can erase it: my data" in told
    assert "leave as Hare? Answer yes or no" in said(race, "resign")


def test_who_stands_by_elsewhere_reads_how_that_ends_too(race: Correspondence) -> None:
    assert "no standby" not in said(race, "unsubscribe")
    said(race, "standby for golden strider")
    assert "offered no more seats that want a player: no standby" in said(race, "unsubscribe please")


def test_who_wants_out_of_the_game_is_asked_at_once(race: Correspondence) -> None:
    assert "leave as Hare? Answer yes or no" in said(race, "take me out of the game please")
