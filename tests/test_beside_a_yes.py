"""What stands beside a yes to "did you write this?": it is dealt with, and the yes may have more behind it."""

import pytest

from tests.kit.correspondence import BOT, GM, Correspondence, address, shown

HARE = address("Hare")


def held(race: Correspondence) -> None:
    """A mail of Hare's that came to the plain address, and is asked about."""
    race.write(HARE, "line-up 7 7 6 5 5", fresh=True, to=BOT)
    assert "did you write this?" in race.newest[HARE]["Subject"]


def test_an_order_below_the_yes_stands(race: Correspondence) -> None:
    held(race)
    race.write(HARE, "yes\nplay 7/0 M4 B3")
    assert race.standing() == ["line-up 7 7 6 5 5", "play 7/0 M4 B3"]


def test_talk_below_the_yes_brings_no_second_letter(race: Correspondence) -> None:
    held(race)
    assert len([one for one in race.write(HARE, "yes\n\nCheers,\nHarry") if one["To"] == HARE]) == 1


def test_a_question_below_the_yes_can_be_passed_on(race: Correspondence) -> None:
    held(race)
    race.write(HARE, "yes\nMay I overtake two runners at once?")
    assert "Answer this, and I pass it on" in " ".join(shown(race.newest[HARE]).split())


@pytest.mark.parametrize(
    "words",
    [
        "Yes, that was me from my work address, I'd like to use both",
        "Yes it's mine, sorry for the confusion about the address.",
    ],
)
def test_a_yes_that_says_whose_it_was_is_one(race: Correspondence, words: str) -> None:
    held(race)
    race.write(HARE, words)
    assert race.standing() == ["line-up 7 7 6 5 5"]


@pytest.mark.parametrize("words", ["Yes that was me, but forget it", "Yes, that was me, was it not?"])
def test_a_yes_with_a_but_is_none(race: Correspondence, words: str) -> None:
    held(race)
    race.write(HARE, words)
    assert race.standing() == []


def test_an_order_beside_the_yes_of_who_joins_stands(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    there.write(HARE, "join GS-1 as Hare", fresh=True)
    there.write(HARE, "yes\nline-up 7 7 6 5 5 play 7/0 M4 B3")
    assert "line-up 7 7 6 5 5" in shown(there.newest[HARE])
    assert "1 line not obeyed" not in there.newest[HARE]["Subject"]
