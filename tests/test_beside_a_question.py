"""A question that is answered by how things stand, with something to be done beside it: both are dealt with."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def told(race: Correspondence, who: str, words: str) -> str:
    """The answer, on one line."""
    race.write(who, words)
    return " ".join(shown(race.newest[who]).split())


def test_a_command_beside_a_question_is_done(race: Correspondence) -> None:
    race.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M4 B3")
    answer = told(race, HARE, "Please withdraw my play. What stands for me now?")
    assert race.standing() == ["line-up 7 7 6 5 5"]
    assert "how it stands" not in answer.partition("Subject: ")[2][:20]
    assert "What stands" in answer


def test_a_deadline_that_is_asked_for_beside_a_question_is_proposed(race: Correspondence) -> None:
    words = (
        "Please give everybody in GS-1 until Sunday 13th, same time, Kate can't make Friday. "
        "Who's still to order?"
    )
    answer = told(race, GM, words)
    assert "Did you mean: deadline Sun 13th?" in answer
    assert "Orders for line-up and round 1" in answer


def test_what_stands_beside_a_question_and_is_not_read_is_told(race: Correspondence) -> None:
    assert "1 line not obeyed" in told(race, HARE, "I play the seven. When is the deadline?")


@pytest.mark.parametrize("words", ["Nice weather here. When is the deadline?", "Hi! What stands for me now?"])
def test_talk_beside_a_question_is_talk(race: Correspondence, words: str) -> None:
    assert "not obeyed" not in told(race, HARE, words)
