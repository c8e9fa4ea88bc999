"""A name that no entrant has, in front of orders and in what a GM says of somebody: told so, or just words."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def said(there: Correspondence, sender: str, text: str) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


@pytest.mark.parametrize("name", ["Zoe:", "Zoe", "Zoe,"])
def test_a_name_alone_is_no_slip_of_a_command(race: Correspondence, name: str) -> None:
    """It was answered: did you mean "zone"?"""
    told = said(race, HARE, f"{name}\nline-up 6 6 6 6 6 play 6/0 M3 B3")
    assert "zone" not in told
    assert race.standing() == ["line-up 6 6 6 6 6", "play 6/0 M3 B3"]


def test_a_slip_of_a_command_that_says_something_by_itself_is_one(race: Correspondence) -> None:
    assert 'did you mean "status"?' in said(race, HARE, "Staus")


def test_a_gm_who_orders_for_nobody_reads_who_is_there(race: Correspondence) -> None:
    """They were told to begin with a name and a colon, as they had."""
    told = said(race, GM, "Zoe: line-up 6 6 6 6 6")
    assert "there is no entrant Zoe in GS-1; there are Hare, Tortoise, Ostrich, Snail, Fox, Kangaroo." in told


@pytest.mark.parametrize(
    "text",
    [
        "Snail has dropped out",
        "Snail has left.",
        "Snail won't play any more",
        "Snail's player Zoe has dropped out. Let a robot play it from now on.",
        "Let a robot play Snail from now on",
        "Could a robot take over for Snail? Snail has given up.",
    ],
)
def test_a_gm_who_tells_that_somebody_is_gone_reads_how_that_is_said(race: Correspondence, text: str) -> None:
    """Most of these were passed over as talk."""
    there = said(race, GM, text)
    assert 'It is said so: "remove' in there
    assert "did you mean" not in there


def test_somebody_gone_who_was_never_there_is_answered(race: Correspondence) -> None:
    assert "There is no Zoe in GS-1; there are Hare" in said(race, GM, "Zoe has dropped out")


def test_politeness_is_no_part_of_a_name(race: Correspondence) -> None:
    told = said(race, GM, "Remove Snail please, they have not written for three weeks.")
    assert "This takes Snail out of GS-1" in told
    assert "with your reason: they have not written for three weeks" in told


def test_a_match_that_is_held_until_a_day_waits_for_its_gm(race: Correspondence) -> None:
    assert 'It goes on when you say "release", and not by itself.' in said(race, GM, "hold until Monday")
    assert "not by itself" not in said(race, GM, "hold I am ill")
