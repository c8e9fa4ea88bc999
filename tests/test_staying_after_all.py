"""Who was about to leave and stays, who has left and would be back, and the GM who tells of it: in their own words."""

import pytest

from bot.flow.wording.sentences import staying
from tests.kit.correspondence import GM, Correspondence, address, shown

TORTOISE, HARE = address("Tortoise"), address("Hare")


@pytest.fixture
def second(race: Correspondence) -> Correspondence:
    """A race whose second round is due."""
    race.to_deadline()
    race.pass_time(hours=1)
    return race


def said(there: Correspondence, who: str, text: str) -> str:
    """What comes back to the writer, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(who, text) if one["To"] == who)


def has_left(there: Correspondence) -> bool:
    """Whether the next letter of Tortoise's orders nothing, for they have left."""
    return "you no longer play" in said(there, TORTOISE, "play 6/0 M3 B3")


@pytest.mark.parametrize(
    "words",
    [
        "Actually scratch that, I'll stay in. Boss gave me the week off :)",
        "I've changed my mind, I'll carry on",
        "forget it, I'm staying",
        "please ignore my resignation",
        "I'd rather keep playing",
    ],
)
def test_who_stays_says_no_to_what_was_asked(second: Correspondence, words: str) -> None:
    second.write(TORTOISE, "play 6/0 M3 B3")
    assert "leave as Tortoise?" in said(
        second, TORTOISE, "I'm afraid I must resign, work has got the better of me."
    )
    told = said(second, TORTOISE, words)
    assert "Noted: nothing of it counts." in told
    assert "yes" not in told.split("What stands")[1]
    assert second.standing() == ["play 6/0 M3 B3"]
    second.write(TORTOISE, "yes")
    assert not has_left(second)


@pytest.mark.parametrize(
    "words",
    [
        "Sorry, I've changed my mind, I would like to carry on after all!",
        "can I come back?",
        "I want to rejoin",
        "please ignore my resignation",
    ],
)
def test_who_has_left_and_would_be_back_has_the_seat_by_one_word(second: Correspondence, words: str) -> None:
    second.decide(TORTOISE, "resign")
    assert "did you mean reclaim?" in said(second, TORTOISE, words)
    assert "Tortoise is yours again" in said(second, TORTOISE, "yes")
    assert not has_left(second)


def test_who_leaves_and_who_orders_afterwards_read_how_they_may_come_back(second: Correspondence) -> None:
    second.write(TORTOISE, "resign")
    assert '"reclaim" gives Tortoise back to you' in said(second, TORTOISE, "yes")
    assert '"reclaim" gives Tortoise back to you' in said(second, TORTOISE, "play 6/0 M3 B3")


def test_who_was_taken_out_asks_the_gm(second: Correspondence) -> None:
    second.decide(GM, "eject Tortoise")
    letters = second.write(TORTOISE, "play 6/0 M3 B3", fresh=True, subject="[GS-1] orders")
    assert '"reclaim" gives' not in " ".join(" ".join(shown(one).split()) for one in letters)


@pytest.mark.parametrize(
    "words",
    [
        "Tortoise is back in, undo his resignation",
        "Tortoise has changed her mind, please let her play on",
        "Tortoise wants to come back",
    ],
)
def test_a_gm_who_tells_of_it_is_asked_by_the_line_that_does_it(second: Correspondence, words: str) -> None:
    second.decide(TORTOISE, "resign")
    assert "did you mean replace Tortoise tortoise@x.test?" in said(second, GM, words)
    second.write(GM, "yes")
    assert not has_left(second)


def test_nothing_is_proposed_for_who_has_not_left(second: Correspondence) -> None:
    assert "did you mean" not in said(second, GM, "Tortoise is back from Spain")
    assert "did you mean" not in said(second, TORTOISE, "I'll stay in front, just you wait")


@pytest.mark.parametrize(
    "words", ["I can't carry on", "I won't stay", "I'd stay if I could", "Who would like to continue?"]
)
def test_what_is_refused_or_left_open_is_no_wish_to_stay(words: str) -> None:
    assert not staying.stays(words)
    assert not staying.is_back(words)
