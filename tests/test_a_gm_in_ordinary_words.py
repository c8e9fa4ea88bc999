"""What a GM says in ordinary words: the line that does it is proposed or told, and nothing that can't be done."""

import pytest

from tests.ordinary.rate import Room


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I correct: Hare is on square 4", "correct Hare square 4 because I had miscounted"),
        ("Sorry, Snail should be on square 5, my mistake", "correct Snail square 5 because I had miscounted"),
        ("Fox is really on square 7, not 6", "correct Fox square 7 because I had miscounted"),
        ("Open a second race", "create golden-strider called"),
        ("We start again from round 1", "This takes back 3 turns of GS-1"),
        ("Move the deadline for Spring Mile to Saturday 8pm", "Did you mean: deadline Sat 20:00?"),
        ("Let's put the deadline off till Sunday evening, half are away", "Did you mean: deadline Sun?"),
        ("Right, all are in. Please run round 4.", "This plays round 4 of GS-1 at once."),
        ("What did Fox send?", "who has ordered"),
        ("Who's in so far?", "who has ordered"),
        ("Set up a Golden Strider race called Second Mile.", "create golden-strider called Second Mile"),
        ("Start the Spring Mile", "has begun"),
    ],
)
def test_a_gm_in_ordinary_words_is_told_the_line_that_does_it(room: Room, text: str, told: str) -> None:
    """Nothing to act on was found in these, or a match was proposed that can't be: `create second race`."""
    assert told in " ".join(room.mailed("gm", "gm", text).letter.split())


def test_what_an_earlier_letter_asked_a_gm_stands_in_the_next(room: Room) -> None:
    """A yes to a letter that asked nothing moved the deadline, as an older letter had proposed."""
    found = room.mailed("gm", "gm", "What a lovely day", asked="Put the deadline back two days please")
    assert "Not confirmed: extend 2 days." in " ".join(found.letter.split())


def test_what_is_no_game_is_not_created(room: Room) -> None:
    assert room.mailed("gm", "gm", "Organise a party for me").kind == "words"


def test_who_has_another_address_is_entered_before_the_start_and_replaced_after_it(room: Room) -> None:
    """Of somebody whose mail came back it was said that the match has begun."""
    letter = " ".join(
        room.mailed("gs", "gm", "Snail's mails bounce, the new address is snail@new.test").letter.split()
    )
    assert "give Snail to snail@new.test? Answer yes or no" in letter
    letter = " ".join(room.mailed("gs", "gm", "add Weasel weasel@new.test").letter.split())
    assert "GS-1 has begun" in letter


def test_what_is_held_is_no_part_of_the_reason(room: Room) -> None:
    """The players read 'The GM holds the match: everything!!! my cellar is under water'."""
    letter = " ".join(room.mailed("gs", "gm", "hold everything!!! my cellar is under water").letter.split())
    assert "Held by the GM: my cellar is under water." in letter
