"""A match that is held, and whose deadline is moved, or that goes on: what the GM and the players read."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


@pytest.fixture
def held(race: Correspondence) -> Correspondence:
    """A race that its GM holds."""
    race.write(GM, "hold my server is down")
    return race


def to(there: Correspondence, who: str, text: str) -> str:
    """The GM writes: what somebody reads then, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(GM, text) if one["To"] == who)


def test_players_read_the_new_deadline_of_a_match_that_is_held(held: Correspondence) -> None:
    letters = held.write(GM, "deadline Sun 13 Dec 20:00")
    hare, gm = (
        " ".join(" ".join(shown(one).split()) for one in letters if one["To"] == who) for who in (HARE, GM)
    )
    assert "The deadline of line-up and round 1 is now Sun 13 Dec 20:00 London" in hare
    assert "if the match goes on by then: the GM holds it still" in hare
    assert 'GS-1 is still held: "release" lets it go on.' in gm


@pytest.mark.parametrize(
    "words", ["let's carry on", "Time to go on with the race!", "We're back in business"]
)
def test_a_gm_says_in_ordinary_words_that_it_goes_on(held: Correspondence, words: str) -> None:
    told = to(held, GM, words)
    assert "did you mean release?" in told
    assert "GS-1 would go on, with the deadline Sat 28 Nov" in told
    assert "The match goes on." in to(held, HARE, "yes")
    assert not held.match().held


def test_it_goes_on_with_another_deadline_in_one_sentence(held: Correspondence) -> None:
    assert "did you mean release; deadline Sun 13 Dec 20:00?" in to(
        held, GM, "OK let's carry on, new deadline Sunday 13 Dec 20:00"
    )
    told = to(held, HARE, "yes")
    assert "The match goes on. The deadline of line-up and round 1 is now Sun 13 Dec 20:00" in told


def test_what_is_not_held_can_not_go_on(race: Correspondence) -> None:
    assert "did you mean" not in to(race, GM, "let's carry on")
    assert "GS-1 is not held." in " ".join(shown(race.newest[GM]).split())
