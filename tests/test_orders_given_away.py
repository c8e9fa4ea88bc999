"""A sentence that gives away the order on its own line, or asks for a part of another; and tokens by their count."""

import pytest

from tests.ordinary.rate import Room


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", "For next round. Play 8/1 M5 B3"),
        ("gs", "Play 8/1 M5 B3. For Fox."),
        ("gs", "For Fox. Play 8/1 M5 B3."),
        ("gs", "Play 8/1 M5 B3. For GS-7."),
        ("gs", "Play 8/1 M5 B3. Sorry, wrong game."),
        ("gs", "I play 8/1, move 5, bank 3. For Fox."),
        ("gr", "For GR-9. Play 2-C, draw 3."),
        ("ba", "A 10, B 9, C 7, D 6. For the Blues."),
        ("go", "3 north, 3 north, 2 north. Guess 4. For Fox."),
        # A part of what stands elsewhere is no order either.
        ("ba", "Yes, except D 3"),
        ("ba", "ok, apart from D 3"),
        # What is ordered behind a refusal is not dropped beside the rest.
        ("go", "I don't move the 1, I move the 3 north. I guess 2."),
        ("ba", "I won't use the 10, I use 8 for Percy. Thad 9."),
        ("go", "My third token one square north and thereafter my sixth likewise. I venture no guess."),
    ],
)
def test_what_is_given_away_on_its_own_line_is_not_obeyed(room: Room, scene: str, text: str) -> None:
    assert room.mailed(scene, "player", text).orders == ()


@pytest.mark.parametrize(
    "said",
    [
        "My son says hi.",
        "Last one for today.",
        "For this round.",
        "For round 4.",
        "For Hare.",
        "For GS-1.",
        "For the win!",
        "Good luck to Fox.",
    ],
)
def test_what_gives_nothing_away_changes_nothing(room: Room, said: str) -> None:
    assert room.mailed("gs", "player", f"Play 8/1 M5 B3. {said}").orders == ("play 8/1 M5 B3",)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Third token north twice, second token north. Guess 4.", "move 3 north, 3 north, 2 north"),
        ("t3 n n, t2 n, guess 4", "move 3 north, 3 north, 2 north"),
        (
            "1. Token 3 - north\n2. Token 3 - north\n3. Token 2 - north\n\nGuess: 4",
            "move 3 north, 3 north, 2 north",
        ),
        ("Step 1: 3 north\nStep 2: 3 north\nStep 3: 2 north\nGuess 4", "move 3 north, 3 north, 2 north"),
        ("First: 3 north\nThen: 2 north\nGuess 4", "move 3 north, 2 north"),
    ],
)
def test_tokens_are_known_by_how_people_count_them(room: Room, text: str, orders: str) -> None:
    assert room.mailed("go", "player", text).orders == ("guess 4", orders)


def test_a_token_of_a_number_that_nobody_has_is_told(room: Room) -> None:
    assert room.mailed("go", "player", "t9 north").orders == ()
