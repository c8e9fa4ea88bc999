"""What a GM says of a match to come, in sentences, comes to the line that sets it; a match is founded in them, too."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown


def told(there: Correspondence, text: str) -> str:
    """The answer, on one line."""
    there.write(GM, text)
    return " ".join(shown(there.newest[GM]).split())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "One turn a week is plenty. Sundays at 6 in the evening would suit.",
            "every Sun 18:00?",
        ),
        ("turns tue + fri 9pm", "every Tue and Fri 21:00?"),
        ("Monday and Thursday, 20:00, would be fine for our deadlines.", "every Mon and Thu 20:00?"),
        ("I live in Oslo, please use our time.", "zone Europe/Oslo?"),
        ("all our times are Madrid times", "zone Europe/Madrid?"),
        ("First deadline is a week on Friday, 8pm.", "deadline Fri week 20:00?"),
        ("We will be between 6 and 8 players.", "players 6-8?"),
        ("room for six to nine people", "players 6-9?"),
        ("I should like to say yes or no to each person.", "open with approval?"),
        ("People may sign up, but I decide who plays.", "open with approval?"),
        ("Ted Barlow has no email, and he wants to be Badger.", "player Badger by post?"),
    ],
)
def test_what_is_said_of_a_match_to_come_is_proposed(there: Correspondence, text: str, line: str) -> None:
    there.write(GM, "create golden-strider called Spring Mile")
    assert f"did you mean {line}" in told(there, text)


@pytest.mark.parametrize(
    "text", ["I spent the weekend in London with the kids.", "I ask myself who will join.", "Can we begin?"]
)
def test_talk_before_the_start_is_not_proposed(there: Correspondence, text: str) -> None:
    there.write(GM, "create golden-strider called Spring Mile")
    assert "Did you mean" not in told(there, text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("new golden strider pls, call it Rookies Cup", "create golden-strider called Rookies Cup"),
        ("start a new golden strider, call it Lunch Break", "create golden-strider called Lunch Break"),
        (
            "Please set up a Breaking Away. Its name is Alpine Tour.",
            "create breaking-away called Alpine Tour",
        ),
        (
            "This is Gotham Race. Please set one up under the name Night Bus.",
            "create gotham-race called Night Bus",
        ),
        ("Could we have another match?", "create golden-strider called Spring Mile"),
        ("It should be Goldrush.", "create goldrush called YOUR TITLE"),
    ],
)
def test_a_match_is_founded_in_sentences_by_a_line_that_is_told(
    there: Correspondence, text: str, line: str
) -> None:
    assert line in told(there, text)
