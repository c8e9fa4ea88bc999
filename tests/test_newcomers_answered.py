"""Strangers who say what they want in their own words: asked about what they named, and nothing they add is dropped."""

import pytest

from bot.store import questions
from tests.kit.correspondence import GM, Correspondence, shown

KATE, IRIS = "kate@new.test", "iris@new.test"


@pytest.fixture
def two_open(there: Correspondence) -> Correspondence:
    """A running race and a cycle race, both open; Hare is taken in the first."""
    there.write(GM, "create golden-strider called Spring Mile\nopen\nplayer Hare hare@x.test")
    there.write(GM, "create breaking-away called Tour of Kent\nopen")
    there.write(KATE, "Hello! How can I take part?", fresh=True)
    return there


def told(there: Correspondence, who: str, words: str, **how: object) -> str:
    """The answer, on one line."""
    there.write(who, words, **how)
    return " ".join(shown(there.newest[who]).split())


def test_a_name_in_answer_to_how_to_join_stands_in_the_lines_that_join(two_open: Correspondence) -> None:
    answer = told(two_open, KATE, "as Kate please")
    assert "join GS-1 as Kate" in answer
    assert "join BA-2 as Kate" in answer
    assert "I run postal games" not in answer


def test_a_name_is_enough_where_one_match_is_open(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    there.write(KATE, "Hello! How can I take part?", fresh=True)
    assert "did you ask to join as Kate?" in told(there, KATE, "as Kate please")
    assert "as Kate" in told(there, KATE, "yes")


def test_the_match_may_be_named_in_the_subject(two_open: Correspondence) -> None:
    words = "Hi I'd like to play the cycling one please as team Yellows. Is it OK if I'm away over Christmas?"
    answer = told(two_open, IRIS, words, subject="Tour of Kent", fresh=True)
    assert "[BA-2] did you ask to join as Yellows?" in answer


def test_the_game_is_enough_where_one_match_of_it_is_open(two_open: Correspondence) -> None:
    words = "I'd love to join Breaking Away, as Yellows."
    assert "[BA-2] did you ask to join as Yellows?" in told(two_open, IRIS, words, fresh=True)


def test_who_names_a_match_reads_of_that_one_only(two_open: Correspondence) -> None:
    answer = told(two_open, IRIS, "hi, count me in for Spring Mile", fresh=True)
    assert "join GS-1 as NAME" in answer
    assert "BA-2" not in answer


def test_a_wished_name_stands_in_the_lines_where_it_is_free(two_open: Correspondence) -> None:
    answer = told(
        two_open, IRIS, "A friend told me about the race. I'd love to take part, can I be Hare?", fresh=True
    )
    assert "join GS-1 as NAME" in answer
    assert "join BA-2 as Hare" in answer


def test_what_a_newcomer_asks_beside_the_wish_to_join_is_not_dropped(two_open: Correspondence) -> None:
    words = (
        "I'd like to join GS-1 as Fox. One question: may we talk to other players about who overtakes whom?"
    )
    told(two_open, IRIS, words, fresh=True)
    answer = told(two_open, IRIS, "yes")
    assert "you are entered as Fox" in answer
    assert "One question: may we talk" in answer
    assert "Answer this, and I pass it on: pass it on" in answer
    two_open.write(IRIS, "pass it on")
    assert "may we talk to other players" in " ".join(shown(two_open.newest[GM]).split())


def test_two_matches_in_one_sentence_are_both_asked_about_and_both_entered(two_open: Correspondence) -> None:
    answer = told(two_open, KATE, "Hi, join GS-1 as Kate, and BA-2 as the Reds")
    assert "did you ask to join GS-1 and BA-2?" in answer
    told(two_open, KATE, "yes")
    with two_open.engine.begin() as db:
        assert [one.entrant for one in questions.seats_of(db, 2)] == ["the Reds"]


@pytest.mark.parametrize("words", ["as Kate please", "I'd love to play, and call me Kate"])
def test_a_yes_is_to_the_match_that_was_asked_about_whatever_has_opened_since(
    there: Correspondence, words: str
) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    there.write(KATE, "Hello! How can I take part?", fresh=True)
    told(there, KATE, words)
    asked = there.newest[KATE]
    there.write(GM, "create breaking-away called Tour of Kent\nopen")
    assert "you are entered as Kate" in told(there, KATE, "yes", answering=asked)
    with there.engine.begin() as db:
        assert [one.entrant for one in questions.seats_of(db, 1)] == ["Kate"]
