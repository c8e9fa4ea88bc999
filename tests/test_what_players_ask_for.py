"""Players and strangers who ask in words that nothing reads are told the line that does it."""

import pytest

from tests.desk.rate import House, houses, judged


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, House]:
    return houses(tmp_path_factory.mktemp("asking"))


def told(made: dict[str, House], moment: str, who: str, text: str) -> str:
    return judged({"moment": moment, "who": who, "text": text, "says": []}, made).told


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("I can't find the thing you sent on Friday.", "resend"),
        ("I've got a new mailbox from next week.", "move to YOUR NEW ADDRESS"),
        ("I would like to say something to Fox in private", "press to Fox: YOUR WORDS"),
        ("could my brother do something for me one day", "deputy NAME ADDRESS"),
        ("What's that P column?", "P position"),
        ("who's who in this game?", "The report of round 2"),
        ("Did you get my move?", "GS-1 Spring Mile: round 3."),
        ("Postcard to everybody from Lisbon: sun and sardines.", "Did you mean: press: sun and sardines"),
        ("I have a new email address now, it is nell@new.test.", "send all letters to nell@new.test"),
    ],
)
def test_a_player_is_told_the_line(made: dict[str, House], text: str, line: str) -> None:
    assert line in told(made, "running", "player", text)


@pytest.mark.parametrize(
    "text", ["Great round everybody, that was fun!", "Snail made me laugh with that nine."]
)
def test_talk_is_only_offered_to_the_gm(made: dict[str, House], text: str) -> None:
    assert "If it was about one of these" not in told(made, "running", "player", text)


@pytest.mark.parametrize(
    ("moment", "text", "line"),
    [
        ("open", "Can I watch?", "observe GS-1"),
        ("open", "I'd prefer just to follow along for the first one.", "observe GS-1"),
        (
            "open",
            "Is anything starting then?",
            "Orders are due every Fri 20:00. First deadline: Fri 4 Dec 20:00",
        ),
        ("open", "is it too late to join", "join GS-1 as NAME"),
        ("open", "Can I take over for somebody who quit?", "standby for GS-1"),
        ("open", "Who runs this? Is there a person I could ask?", "to GM:"),
        ("open", "Put me down for the next race!", "join GS-1 as NAME"),
        ("running", "I lost your letters. I'm Hare in GS-1.", "I know nobody at this address"),
        (
            "running",
            "My old account is gone, and I still want to play my runner.",
            "I know nobody at this address",
        ),
    ],
)
def test_a_stranger_is_answered(made: dict[str, House], moment: str, text: str, line: str) -> None:
    answer = told(made, moment, "stranger", text)
    assert line in answer
    assert "A join came in your name" not in answer


@pytest.mark.parametrize(
    "text",
    [
        "We have lost our emails to your customers, click here for new accounts",
        "Your account has a new message: can I watch your password?",
        "Is anyone starting a band?",
    ],
)
def test_who_sells_or_talks_of_other_things_is_not_answered(made: dict[str, House], text: str) -> None:
    assert told(made, "open", "stranger", text) == ""
