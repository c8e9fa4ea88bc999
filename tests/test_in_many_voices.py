"""Orders as many people write them: changed below, broken up, in tables, in half, beside talk; and what is none."""

import pytest

from tests.ordinary.rate import Outcome, Room


def told(found: Outcome) -> str:
    return " ".join(found.letter.split())


# --- what stands above is changed


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "play 8/1 M5 B3\n\nAs before but bank 4. J.", ["play 8/1 B4"]),
        ("gs", "play 8/1 M5 B3\n\nsame but M4 B4", ["play 8/1 M4 B4"]),
        ("gr", "play 2-C, draw 3\nas before but draw 1", ["draw 1", "play 2-C"]),
        ("gr", "play 2-C, draw 1\n\nMake that 2-J. Draw stays.", ["draw 1", "play 2-J"]),
        ("ba", "A 10, B 9, C 7, D 6\nAs before but Ann 5", ["A 10", "B 9", "C 5", "D 6"]),
        ("ba", "A 10, B 9, C 7, D 6\n\nsorry, B 4. Others unchanged.", ["A 10", "B 4", "C 7", "D 6"]),
        (
            "go",
            "move 3 north, 3 north, 4 north\n\nas before but 2 north instead of 4 north",
            ["move 3 north, 3 north, 2 north"],
        ),
        (
            "go",
            "move 3 north, 4 north\nguess 5\n\nno wait, guess stays, move 2 north",
            ["guess 5", "move 2 north"],
        ),
    ],
)
def test_what_is_said_again_with_a_change_is_changed(
    room: Room, scene: str, text: str, orders: list[str]
) -> None:
    """'As before but bank 4' was dropped, and the order above it obeyed as it was."""
    assert list(room.mailed(scene, "player", text).orders) == orders


@pytest.mark.parametrize(
    "below",
    [
        "as before but 2 north instead of 3 north",  # which of the two?
        "no wait, 4 north first",
    ],
)
def test_a_change_that_may_be_of_two_things_is_told(room: Room, below: str) -> None:
    """'2 north instead of 3 north' ordered one step of token 2 and no more."""
    found = room.mailed("go", "player", f"move 3 north, 3 north, 4 north\n{below}")
    assert (found.kind, found.orders) == ("answer", ())


@pytest.mark.parametrize(
    "talk",
    [
        "Life is as before but with 3 cats",
        "sorry, bank holiday on the 4th",
        "sorry, the bank is shut",
        "No. It stands.",
    ],
)
def test_talk_below_an_order_changes_nothing_of_it(room: Room, talk: str) -> None:
    found = room.mailed("gs", "player", f"play 8/1 M5 B3\n\n{talk}")
    assert (found.kind, found.orders) == ("obey", ("play 8/1 M5 B3",))


@pytest.mark.parametrize(
    ("scene", "stands", "line", "asked"),
    [
        ("gs", "play 8/1 M5 B3", "As before but bank 4", "play 8/1 B4"),
        ("gs", "play 8/1 M5 B3", "the other way round please", "play 8/1 M3 B5"),
        ("gr", "play 2-C, draw 3", "as before but draw 1", "draw 1"),
        ("ba", "A 10, B 4, C 5, D 3", "as before but Thad 9", "B 9"),
        ("go", "move 3 north, 4 north", "as before but 5 north instead of 4 north", "move 3 north, 5 north"),
    ],
)
def test_so_is_what_stands_by_a_later_letter(
    room: Room, scene: str, stands: str, line: str, asked: str
) -> None:
    found = room.mailed(scene, "player", line, asked=stands)
    assert f"Did you mean: {asked}?" in told(found)


def test_of_orders_in_any_order_nobody_can_say_which_way_round_they_are_meant(room: Room) -> None:
    found = room.mailed("go", "player", "the other way round please", asked="move 3 north, 4 north")
    assert "Write the whole order anew." in told(found)
    assert room.mailed("gs", "player", "the other way round please").kind == "words"


# --- half of an order


@pytest.mark.parametrize(
    ("scene", "line", "shown"),
    [
        ("go", "three", 'would do: "guess 3", "move 3 north", "move 3 east".'),
        ("go", "north", 'would do: "move 1 north", "move 2 north", "move 3 north".'),
        ("go", "two steps", 'Whole orders are written like "move 3 north, 3 north, 3 north; guess 1"'),
        ("gr", "deck 3", 'would do: "draw 3".'),
        ("gr", "4", 'would do: "draw 4", "play 4-K".'),
        ("ba", "ten", 'would do: "A 10".'),
        ("gs", "3", 'Whole orders are written like "play 8/1 M4 B3"'),
    ],
)
def test_half_of_an_order_is_told_what_would_do(room: Room, scene: str, line: str, shown: str) -> None:
    """'deck 3' and 'three' were talk: 'I found nothing in your letter to act on'."""
    found = room.mailed(scene, "player", line)
    assert (found.kind, found.orders) == ("answer", ())
    assert shown in told(found)


@pytest.mark.parametrize(
    ("scene", "line"),
    [("go", "Right!"), ("go", "Back soon"), ("gr", "K"), ("ba", "Percy"), ("go", "we'll be five I guess")],
)
def test_a_word_of_orders_that_is_said_of_anything_is_talk(room: Room, scene: str, line: str) -> None:
    assert room.mailed(scene, "player", line).kind == "words"


def test_never_again_by_itself_refuses_nothing_behind_it(room: Room) -> None:
    assert room.mailed("gs", "player", "Never again! Play 8/1 M5 B3").orders == ("play 8/1 M5 B3",)


def test_below_an_order_a_figure_alone_is_talk(room: Room) -> None:
    assert room.mailed("ba", "player", "A 10\nTwo.").kind == "obey"


# --- in other people's words


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "I'll have the 8/1, 5 moves rest banked", ["play 8/1 M5 B rest"]),
        ("gs", "play the seven again and bank the lot", ["play 7 B all"]),
        ("gs", "Right: 6/0. Bank? Two. Move? The rest.", ["play 6/0 M rest B2"]),
        ("gs", "uh play the eight one comma move five comma bank three full stop", ["play 8/1 M5 B3"]),
        ("gs", "Could you put me down for 6/0 with 5 to M and nothing to B?", ["play 6/0 M5 B0"]),
        (
            "go",
            "Could you move my 3 up one please? And put me down for a guess of 4.",
            ["guess 4", "move 3 north"],
        ),
        ("go", "3n x3 g5", ["guess 5", "move 3 north, 3 north, 3 north"]),
        ("go", "five, I guess", ["guess 5"]),
        ("go", "I'll move token 5 north, guess 4 for the Fox", ["guess 4", "move 5 north"]),
        (
            "go",
            "Token one: one north. Token two: one north. Guess: four.",
            ["guess 4", "move 1 north, 2 north"],
        ),
        ("gr", "play my newest card, draw from my own position", ["draw position", "play 2-J"]),
        ("gr", "the second moves three behind the third, that one please. draw 1", ["draw 1", "play 2-J"]),
        ("gr", "play 2-C, draw 4 - which way does the finish move?", ["draw 4", "play 2-C"]),
        ("ba", "B4, C5, D3, and Percy takes whatever is his biggest", ["A 10", "B 4", "C 5", "D 3"]),
        ("ba", "Percy 10. Not Thad 9, he needs a rest, Thad 4.", ["A 10", "B 4"]),
        (
            "ba",
            "Percy Vere on 10, Thad Thor on\n9, Ann Ode on 5 and Bo Peep\non 6",
            ["A 10", "B 9", "C 5", "D 6"],
        ),
        (
            "gr",
            "He says he'll play 2-A. I don't believe it. I play 1-E and draw from 1.",
            ["draw 1", "play 1-E"],
        ),
    ],
)
def test_an_order_in_words_that_were_not_known_is_proposed(
    room: Room, scene: str, text: str, orders: list[str]
) -> None:
    """'Put me down for a guess' moved the token back: down is a way."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) == ("propose", orders)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", 'Fox wrote "I am bored. I play 8/1 M5 B3."'),
        ("gs", "Zoe told me,\nplay 6/0 M3 B3"),
        ("gs", "Zoe said she'd play 8/1. I play 8/1 M5 B3, she wrote."),
        ("gs", "Last round I played 6/0 M3 B3. I was daft."),
        ("go", "For my next turn: 3 north, 3 north. This turn just 4 north and guess 1."),
        ("ba", "Next turn: Percy 10. This turn Thad 9."),
        ("ba", "Not Thad 9, he needs a rest."),
        ("gr", "play 2-C, draw 4 - or is 2-J better?"),
        ("gr", "The second moves two spaces forwards was a good card"),
        ("gs", "Bank? Two of them closed in our village."),
        ("gs", "never again 8/1 M5 B3"),
    ],
)
def test_what_is_no_order_stays_none(room: Room, scene: str, text: str) -> None:
    """What Fox wrote between signs of a quote was obeyed, and so was what Zoe had told."""
    assert room.mailed(scene, "player", text).orders == ()


# --- tables, and lists


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "Card | B | M\n6/0 | 4 | 2", ["play 6/0 M2 B4"]),
        ("gs", "| Card | M | B |\n|---|---|---|\n| 6/0 | 4 | 2 |", ["play 6/0 M4 B2"]),
        ("gr", "| card | draw |\n| 2-C | 4 |", ["draw 4", "play 2-C"]),
        (
            "go",
            "Step | Token | Where\n1 | 3 | north\n2 | 3 | north\nGuess | 5 |",
            ["guess 5", "move 3 north, 3 north"],
        ),
    ],
)
def test_a_table_is_read_by_its_heads(room: Room, scene: str, text: str, orders: list[str]) -> None:
    """Rows that begin with a stroke were a quote, and B below its head was M."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) == ("propose", orders)


@pytest.mark.parametrize("text", ["home | away\nArsenal 2 | Spurs 1", "Team | Points\nReds | 12\nBlues | 9"])
def test_a_table_of_something_else_orders_nothing(room: Room, text: str) -> None:
    assert room.mailed("ba", "player", text).orders == ()


def test_what_a_program_quotes_with_strokes_is_a_quote(room: Room) -> None:
    found = room.mailed("gs", "player", "| play 8/1 M4 B3\n| play 6/0 M5\n\nthanks")
    assert found.orders == ()


def test_a_list_of_the_parts_of_an_order_is_one(room: Room) -> None:
    found = room.mailed("gs", "player", "- card: 8/1\n- movement: 6\n- banked: 2\n\nthx")
    assert (found.kind, found.orders) == ("obey", ("play 8/1 M6 B2",))


# --- scores, and the GM


@pytest.mark.parametrize("scene", ["gs", "ba", "go", "gr"])
def test_a_score_with_its_label_is_talk(room: Room, scene: str) -> None:
    assert room.mailed(scene, "player", "Score after 18: me 92, Bob 88").kind == "words"


def test_an_order_beside_a_score_is_none_of_it(room: Room) -> None:
    assert room.mailed("ba", "player", "Scores: me 20, Bob 18. Percy 10 please").orders == ("A 10",)


def test_a_note_that_asks_the_gm_for_an_order_is_told_how_it_would_count(room: Room) -> None:
    found = room.mailed("gs", "player", "to GM: could you play 6/0 M3 B3 for me?")
    assert found.orders == ()
    assert 'If you mean it, write it above: "play 6/0 M3 B3".' in told(found)
    asked = room.mailed("gs", "player", "to GM: did my play 6/0 M3 B3 arrive?")
    assert "If you mean it" not in told(asked)
