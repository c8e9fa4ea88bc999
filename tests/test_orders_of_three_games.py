"""Orders of Breaking Away, Gotham Race and Goldrush as strangers write them: what stands, is proposed, or is asked.

Each was read otherwise: a part of it was passed over, or a GM would have understood what was refused. The letters are
neighbours of those of tests/ordinary/fourteenth-u1.jsonl.
"""

import pytest

from tests.ordinary.rate import Room

STEPS_BROKEN = "3 north\n3 north\n4 north"
GOLDRUSH = [
    # What goes on behind a step is a step of the same token.
    ("3 north, then up. Guess 5", "obey", ["guess 5", "move 3 north, 3 north"]),
    ("token 4 one up, then left. Guess 3", "obey", ["guess 3", "move 4 north, 4 west"]),
    ("3 north, 3 north, then down. Guess 5", "obey", ["guess 5", "move 3 north, 3 north, 3 south"]),
    (
        "my 6 goes one forward and then one to the left; guess 4",
        "propose",
        ["guess 4", "move 6 north, 6 west"],
    ),
    # A step a line.
    (STEPS_BROKEN, "propose", ["move 3 north, 3 north, 4 north"]),
    ("Moves\n3 N\n3 N\n6 N\nGuess\n2", "obey", ["guess 2", "move 3 north, 3 north, 6 north"]),
    ("Steps:\n3 up\n3 up\n3 up\nGuess: 4", "obey", ["guess 4", "move 3 north, 3 north, 3 north"]),
    # A part by its place.
    ("move 3 north, 3 north. Make the second one 4 north.", "propose", ["move 3 north, 4 north"]),
    (
        "move 3 north, 3 north. The last step should be 4 north. Guess 5.",
        "propose",
        ["guess 5", "move 3 north, 4 north"],
    ),
    ("change the first step to 4 north", "answer", []),
    ("Sorry, second step should be 4 north.", "answer", []),
    # A part in the place of another.
    (
        "Three north, four north - no, five north instead of four. Guess: one.",
        "propose",
        ["guess 1", "move 3 north, 5 north"],
    ),
    ("guess 5. For 5 read 2.", "propose", ["guess 2"]),
    ("I shan't move 3 but 4: north, north. Guess 2", "answer", []),
    # Tokens, squares and ways by other names.
    (
        "My stone 3 two squares north, my stone 6 one square north. Guess 2.",
        "obey",
        ["guess 2", "move 3 north, 3 north, 6 north"],
    ),
    ("I move counter 4 one field up, guess 1", "obey", ["guess 1", "move 4 north"]),
    (
        "My number 3 advances two squares and the 6 one. Guess 1.",
        "propose",
        ["guess 1", "move 3 north, 3 north, 6 north"],
    ),
    ("I advance the stone 6 by two fields. Guess 1.", "propose", ["guess 1", "move 6 north, 6 north"]),
    ("Token 4 advances from f1 to f2; guess 6", "propose", ["guess 6", "move 4 north"]),
    ("the token on d3 to d4, the one on f1 to f2; guess 5", "propose", ["guess 5", "move 3 north, 4 north"]),
    ("token 5 from g1 to g2 and thence to g3, guess 2", "propose", ["guess 2", "move 5 north, 5 north"]),
    ("4 north. My money is on his five.", "propose", ["guess 5", "move 4 north"]),
    ("I'd put my money on token 4.", "propose", ["guess 4"]),
    ("Four to f2; he'll go with one.", "propose", ["guess 1", "move 4 north"]),
    ("move 3 north, he'll take 3 hours to answer", "answer", []),
    ("Move: 3 north x2, 6 north x1. Guess: 4", "propose", ["guess 4", "move 3 north, 3 north, 6 north"]),
]
GOTHAM_RACE = [
    # A letter as it is spelled, and a card by words for it.
    ("play two charlie draw three", "propose", ["draw 3", "play 2-C"]),
    ("one e for england, draw deck 2", "propose", ["draw 2", "play 1-E"]),
    ("four k as in king and draw off the two deck", "propose", ["draw 2", "play 4-K"]),
    ("two dash jay, then a card from three please", "propose", ["draw 3", "play 2-J"]),
    ("two charlie of us went out for a drink", "words", []),
    (
        "I hereby play my card 4-K and elect to take a card from the pile marked 3",
        "propose",
        ["draw 3", "play 4-K"],
    ),
    ("I put down the one named 2-C and intend to draw from stack one", "obey", ["draw 1", "play 2-C"]),
    (
        "I play the one which takes the last two spaces behind the second. Draw 1",
        "propose",
        ["draw 1", "play 4-K"],
    ),
    ("I fear the card that sends the first five spaces forwards.", "words", []),
    ("I don't play the card that sends the first five spaces forwards.", "answer", []),
    ("1-e and a card from deck 4", "obey", ["draw 4", "play 1-E"]),
    # An erratum.
    ("play 2-C, draw 1. For 2-C read 2-J.", "propose", ["draw 1", "play 2-J"]),
    ("My order is amended: for 1-E read 4-K.", "answer", []),
    ("For chapter 3 read page 4.", "words", []),
]
BREAKING_AWAY = [
    ("Percy....10\nThad … 9", "obey", ["A 10", "B 9"]),
    ("Orders, turn 2\nPercy 3", "obey", ["A 3"]),
    ("Percy 10, Thad 9. Sent from my iPhone", "obey", ["A 10", "B 9"]),
    ("Percy 10 if the Blues lead. Sent from my iPhone", "answer", []),
    ("Percy spends his 8, Thad one of his fours, Ann one of her 5s.", "propose", ["A 8", "B 4", "C 5"]),
    ("Top card for A and B, bottom card for C and D.", "propose", ["A 10", "B 9", "C 5", "D 3"]),
    ("Thad takes a 4 or one of his 9s", "answer", []),
    ("highest for all four please mate im on the A30", "propose", ["A 10", "B 9", "C 7", "D 6"]),
]


@pytest.mark.parametrize(
    ("scene", "text", "kind", "orders"),
    [
        (scene, *letter)
        for scene, letters in (("go", GOLDRUSH), ("gr", GOTHAM_RACE), ("ba", BREAKING_AWAY))
        for letter in letters
    ],
)
def test_all_of_an_order_is_read_or_none(
    room: Room, scene: str, text: str, kind: str, orders: list[str]
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, sorted(found.orders)) == (kind, orders)


def test_a_line_that_only_says_for_when_orders_are_is_no_order_that_went_wrong(room: Room) -> None:
    """'I know no "turn"' was told of the line, and counted as a line not obeyed."""
    assert "not obeyed" not in room.mailed("ba", "player", "Orders turn 2\n\nPercy 3\nThad 9").letter


@pytest.mark.parametrize(
    ("scene", "text", "stands", "asked"),
    [
        (
            "go",
            "> Which token do you guess?\n\nThe 4.\n\n> And your moves?\n\n3 north",
            "move 3 north",
            "guess 4",
        ),
        ("go", "3 north\n4", "move 3 north", "guess 4"),
        ("gr", "> From which deck do you draw?\n3\n> Which card do you play?\n4-K", "play 4-K", "draw 3"),
    ],
)
def test_a_figure_alone_is_asked_about_that_fits_what_nothing_else_in_the_letter_orders(
    room: Room, scene: str, text: str, stands: str, asked: str
) -> None:
    found = room.mailed(scene, "player", text)
    assert found.orders == (stands,)
    assert f"Did you mean: {asked}?" in " ".join(found.letter.split())


@pytest.mark.parametrize("text", ["3", "2\n3\n4-K"])
def test_a_figure_alone_that_fits_several_or_is_one_of_several_is_told_so(room: Room, text: str) -> None:
    told = " ".join(room.mailed("gr", "player", text).letter.split())
    assert "would do" in told
    assert "Did you mean" not in told
