"""Orders that answer a letter of an earlier turn are asked about: a yes makes them count for the turn that is due."""

from email.message import EmailMessage

import pytest

from tests.kit.correspondence import Correspondence, address, shown

HARE, TORTOISE, FOX = address("Hare"), address("Tortoise"), address("Fox")


@pytest.fixture
def older(race: Correspondence) -> dict[str, EmailMessage]:
    """By address, everybody's letter of the first round."""
    return dict(race.newest)


@pytest.fixture
def later(race: Correspondence, older: dict[str, EmailMessage]) -> Correspondence:  # noqa: ARG001  # taken before
    """The race, when its second round is due."""
    race.to_deadline()
    race.pass_time(hours=1)
    return race


def answer(later: Correspondence, letter: EmailMessage, text: str) -> str:
    """What comes back to who answers this letter, on one line."""
    letters = later.write(letter["To"], text, answering=letter)
    return " ".join(" ".join(shown(one).split()) for one in letters)


@pytest.mark.parametrize("text", ["play 6/0 M3 B3", "I'd like to play the 6: move 3 and bank 3"])
def test_what_could_stand_now_waits_for_a_yes(
    later: Correspondence, older: dict[str, EmailMessage], text: str
) -> None:
    told = answer(later, older[HARE], text)
    assert "[GS-1] did you mean play 6" in told
    assert "Not taken" not in told
    assert later.standing() == []
    later.write(HARE, "yes")
    (line,) = later.standing()
    assert line.endswith("M3 B3")


def test_a_no_leaves_everything_as_it_was(later: Correspondence, older: dict[str, EmailMessage]) -> None:
    answer(later, older[HARE], "play 6/0 M3 B3")
    later.write(HARE, "no")
    later.write(HARE, "yes")
    assert later.standing() == []


def test_a_yes_that_answers_the_older_letter_too_is_not_taken(
    later: Correspondence, older: dict[str, EmailMessage]
) -> None:
    answer(later, older[HARE], "play 6/0 M3 B3")
    assert "older than what waits" in answer(later, older[HARE], "yes")
    assert later.standing() == []


def test_what_can_not_stand_now_is_answered_with_what_would_do(
    later: Correspondence, older: dict[str, EmailMessage]
) -> None:
    told = answer(later, older[TORTOISE], "play 9/0 M5 B4")
    assert "and now round 2 is due. You don't hold 9/0" in told
    assert "Legal would be:" in told
    assert "line-ups are done" in answer(later, older[FOX], "line-up 7 7 6 5 5").casefold()


def test_what_stands_is_kept_until_the_yes(later: Correspondence, older: dict[str, EmailMessage]) -> None:
    later.write(HARE, "play 6/0 M2 B4")
    answer(later, older[HARE], "play 6/0 M3 B3")
    assert later.standing() == ["play 6/0 M2 B4"]
    later.write(HARE, "yes")
    assert later.standing()[-1] == "play 6/0 M3 B3"


def test_two_rounds_later_the_letter_is_asked_about_and_still_orders_nothing(
    later: Correspondence, older: dict[str, EmailMessage]
) -> None:
    later.to_deadline()
    later.pass_time(hours=1)
    answer(later, older[HARE], "play 6/0 M3 B3")
    assert later.standing() == []


def test_who_has_left_is_told_so(later: Correspondence, older: dict[str, EmailMessage]) -> None:
    later.decide(HARE, "resign")
    told = answer(later, older[HARE], "play 6/0 M3 B3")
    assert "you no longer play in GS-1" in told
    assert "gives Hare back to you" in told
