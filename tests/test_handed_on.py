"""Words that only a person can answer: the answer offers to pass them on, and one word, or one tap, does it."""

from email.message import EmailMessage

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE, FOX = address("Hare"), address("Fox")
ASKED = "Sorry, I can't do Friday the 27th, could we have it on Sunday instead? Kate"


def to(letters: list[EmailMessage], who: str) -> str:
    """All that these letters say to somebody, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in letters if one["To"] == who)


@pytest.mark.parametrize("word", ["pass it on", "Pass it on to the GM, please", "yes"])
def test_a_letter_in_which_nothing_is_to_be_done_is_passed_on_by_a_word(
    race: Correspondence, word: str
) -> None:
    told = to(race.write(HARE, ASKED), HARE)
    assert "Was that for the GM? Answer this, and I pass it on: pass it on" in told
    letters = race.write(HARE, word)
    assert f"Hare writes: {ASKED}" in to(letters, GM)
    assert "Passed on to the GM." in to(letters, HARE)


def test_a_question_that_no_rule_answers_is_passed_on_beside_the_order(race: Correspondence) -> None:
    told = to(race.write(HARE, "line-up 6 6 6 6 6\nplay 6/0 M3 B3\nMay I overtake two runners?"), HARE)
    assert "Answer this, and I pass it on: pass it on" in told
    letters = race.write(HARE, "pass it on")
    assert "Hare writes: May I overtake two runners? To answer" in to(letters, GM)
    assert race.standing() == ["line-up 6 6 6 6 6", "play 6/0 M3 B3"]


def test_a_gm_answers_a_note_as_one_answers_a_letter(race: Correspondence) -> None:
    race.write(HARE, "to GM: may I overtake three at once?")
    told = to(race.write(GM, "Yes, any number, 1 point for each place.\nHave a good holiday.\nGwen"), GM)
    assert "Was that for Hare?" in told
    letters = race.write(GM, "pass it on")
    assert "Yes, any number, 1 point for each place. Have a good holiday. Gwen" in to(letters, HARE)


def test_who_answers_a_player_is_asked_whether_it_is_for_that_player(race: Correspondence) -> None:
    race.write(FOX, "press to Hare: shall we both bank this time?")
    told = to(race.write(HARE, "I never trust a fox, sorry about that."), HARE)
    assert "Was that for Fox?" in told
    letters = race.write(HARE, "pass it on")
    assert "I never trust a fox" in to(letters, FOX)
    assert not to(letters, GM)


@pytest.mark.parametrize("words", ["Thanks!", "Cheers, Kate", "See you on Friday"])
def test_nobody_is_asked_whether_thanks_are_for_the_gm(race: Correspondence, words: str) -> None:
    assert "pass it on:" not in to(race.write(HARE, words), HARE)


def test_it_is_passed_on_once(race: Correspondence) -> None:
    race.write(HARE, ASKED)
    race.write(HARE, "pass it on")
    assert not to(race.write(HARE, "pass it on"), GM)
    assert "1 line not obeyed" in to(race.write(HARE, "pass it on"), HARE)


def test_what_may_be_passed_on_is_no_order_that_waits_for_a_yes(race: Correspondence) -> None:
    race.write(HARE, "line-up 6 6 6 6 6")
    race.write(HARE, "I'd like to play six slash zero, move three and bank three")
    race.write(HARE, ASKED)
    letters = race.write(HARE, "yes")
    assert not to(letters, GM)
    assert "play 6/0 M3 B3" in race.standing()


def test_a_gm_with_something_open_elsewhere_is_not_asked_whether_words_are_a_yes(
    race: Correspondence,
) -> None:
    race.write(GM, "create golden-strider called Second Mile", fresh=True)
    race.write(GM, "first deadline Friday 11 December 8pm, then weekly")
    race.write(HARE, "to GM: may I overtake three at once?")
    told = to(race.write(GM, "Yes, any number, 1 point for each place."), GM)
    assert "Is that a yes?" not in told
    assert "Was that for Hare?" in told


def test_a_letter_that_can_be_taken_back_by_a_word_asks_nothing(there: Correspondence) -> None:
    there.write(GM, "create golden-strider called Spring Mile\nopen")
    there.write(HARE, "join GS-1 as Hare", fresh=True)
    there.write(HARE, "yes")
    there.write(GM, "who has joined so far in the running race, I wonder?")
    assert "What I asked still waits" not in " ".join(shown(there.newest[GM]).split())


QUERY = "to GM: does the 5/0 count as used if I move 5? And is round 3 still on the 12th?"


@pytest.mark.parametrize(
    "words",
    [
        "Yes, it does. Round 3 is on the 12th as planned.",
        "Sure, no problem. You hold 5/0 until you play it.",
        "Yes, you may.",
        "Yes and yes.",
        "Not yet.",
        "Yes.",
        "no",
    ],
)
def test_whatever_answers_a_question_of_a_player_reaches_that_player_by_one_word(
    race: Correspondence, words: str
) -> None:
    race.write(HARE, QUERY)
    assert "Was that for Hare? Answer this, and I pass it on: pass it on" in to(race.write(GM, words), GM)
    assert f"The GM writes to you: {words}" in to(race.write(GM, "pass it on"), HARE)


@pytest.mark.parametrize("words", ["Thanks!", "extend 2 days"])
def test_what_is_no_answer_to_a_question_is_not_offered_as_one(race: Correspondence, words: str) -> None:
    race.write(HARE, QUERY)
    assert "Was that for Hare?" not in to(race.write(GM, words), GM)


def test_a_yes_for_which_something_waits_is_not_for_the_player_who_asked(race: Correspondence) -> None:
    race.write(GM, "I'd like everybody to have two more days")
    race.write(HARE, QUERY)
    told = to(race.write(GM, "yes"), GM)
    assert "The deadline of line-up and round 1 is now Mon 30 Nov" in told
    assert "Was that for Hare?" not in told


@pytest.mark.parametrize(
    "words",
    [
        "please extend the deadline by two days",
        "could you give us two more days?",
        "process it now please, all my orders are in",
        "extend 2 days",
        "Please roll back round 1",
    ],
)
def test_what_a_player_asks_and_only_a_gm_does_reaches_the_gm_by_one_word(
    race: Correspondence, words: str
) -> None:
    before = race.match()
    told = to(race.write(HARE, words), HARE)
    assert "Was that for the GM? Answer this, and I pass it on: pass it on" in told
    assert f"Hare writes: {words}" in to(race.write(HARE, "pass it on"), GM)
    assert race.match() == before


def test_what_may_be_for_the_gm_is_not_called_ignored(race: Correspondence) -> None:
    """Below "Was that for the GM?" stood "Ignored: your words", of the same words."""
    told = to(race.write(HARE, "Could somebody feed my hedgehog on Sunday, do you think?"), HARE)
    assert "Ignored" not in told
    assert "No order and no command" in told or "question that I can't answer" in told
    assert "Ignored" not in to(race.write(HARE, ASKED), HARE)
    assert 'Ignored: your words ("Thanks!")' in to(race.write(HARE, "Thanks!"), HARE)
