"""Who says in one line that they are away and what they order is answered about both: neither is dropped."""

import pytest

from tests.kit.correspondence import Correspondence, address, shown

HARE = address("Hare")


@pytest.fixture
def second(race: Correspondence) -> Correspondence:
    """A race whose second round is due."""
    race.to_deadline()
    race.pass_time(hours=1)
    return race


def said(there: Correspondence, text: str) -> str:
    """What comes back to Hare, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(HARE, text) if one["To"] == HARE)


@pytest.mark.parametrize(
    ("text", "away"),
    [
        ("I'm away until 12 December. Play 6/0 M3 B3 this round.", "until Sat 12 Dec"),
        (
            "Play 6/0 M3 B3 this round. I'm on holiday from Friday to 20 December.",
            "from Fri 4 Dec to Sun 20 Dec",
        ),
        ("I'm away until the 12th, so please play 6/0 M3 B3", "until Sat 12 Dec"),
        ("I'll be away 6 to 12 December, I play the 6 and move 3", "from Sun 6 Dec to Sat 12 Dec"),
    ],
)
def test_both_count(second: Correspondence, text: str, away: str) -> None:
    told = said(second, text)
    assert "away" in told.split("reply above this line")[0]
    assert f"Hare is away {away}" in told + said(second, "yes")
    (line,) = second.standing()
    assert line.startswith("play 6")
    assert "M3" in line


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I'm on holiday until the 12th of December. Play the 9 for me please.", "You don't hold a 9"),
        ("I'm on holiday until 12 December. Just play the 6 and bank what you can.", "I can't read it from"),
    ],
)
def test_what_can_not_be_ordered_is_told_beside_the_absence(
    second: Correspondence, text: str, why: str
) -> None:
    told = said(second, text)
    assert "did you mean away until" in told
    assert why in told
    assert second.standing() == []
    assert "is away until Sat 12 Dec" in said(second, "yes")


@pytest.mark.parametrize(
    "text",
    [
        "I'm away until 12 December, back in time for round 4.",
        "I'm away until 12 December. My hotel has 3 pools and 2 bars!",
        "I'm away until 12 December, I hope to be back for round 4",
    ],
)
def test_talk_beside_an_absence_is_no_order(second: Correspondence, text: str) -> None:
    told = said(second, text)
    assert "did you mean away until 12 December?" in told
    assert "not obeyed" not in told


@pytest.mark.parametrize("words", ["ignore that please", "Sorry, disregard that"])
def test_who_takes_back_a_mail_that_ordered_too_is_not_told_that_nothing_of_it_counts(
    second: Correspondence, words: str
) -> None:
    said(second, "I'm away until 12 December. Play 6/0 M3 B3 this round.")
    assert "nothing of it counts" not in said(second, words)
    assert len(second.standing()) == 1


def test_an_address_beside_an_absence_is_not_passed_over(second: Correspondence) -> None:
    """'My brother Otto (otto@x.test) plays for me' was dropped, and the absence alone was proposed."""
    told = said(second, "I'm off to Spain until 12 December. My brother Otto (otto@x.test) plays for me.")
    assert all(word in told for word in ("away and deputy?", "deputy Otto", "otto@x.test?"))
    told = said(second, "I'm off to Spain until 12 December. Ask otto@x.test, he knows.")
    assert "I do nothing about" in told
