"""How robots are read: the published example, every way a player says a thing, round trips, mistakes, nonsense."""

import time
import tomllib
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import grammar
from bot.games.golden_strider.reading import read as read_line
from bot.games.golden_strider.robots import in_sentences, reading
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.robot import Robot, sentences
from bot.testing.size import size
from tests.robots import EXAMPLE, robots

SAYINGS = (
    (
        "If I am in the first three, bank 4 and move the rest",
        "If my position is at most 3, bank 4, move the rest.",
    ),
    ("When I owe more than 2, play my highest card", "If I owe more than 2, play the highest card."),
    (
        "If the leader is more than 5 squares ahead, move all",
        "If the leader's lead over me is more than 5, move all.",
    ),
    ("Bank four and move the rest", "Bank 4, move the rest."),
    ("Play 6 move 3 bank 3", "Play a 6, move 3, bank 3."),
    ("Play an eight, half movement, half bank", "Play a 8, move half, bank half."),
    ("Play the oldest card, 4 bank, rest movement", "Play the oldest card, bank 4, move the rest."),
    ("While I'm not in the lead, bank half", "If my position is not exactly 1, bank half."),
    ("Unless I am third or better, bank half", "If not (my position is at most 3), bank half."),
    ("Bank 4 except when I owe anything", "If not (I owe more than 0), bank 4."),
    ("Until square 40 bank 4", "If my square is less than 40, bank 4."),
    ("Past square 40 move all", "If my square is more than 40, move all."),
    ("In the last 10 squares move all", "If my squares to go is at most 10, move all."),
    ("Within 15 play 10", "If my squares to go is at most 15, play a 10."),
    ("With 12 squares to go play my best card", "If my squares to go is at most 12, play the highest card."),
    ("In rounds three to 6 move 1", "In rounds 3 to 6, move 1."),
    ("In rounds 3, 4 and 7 move 1", "If in round 3 or in round 4 or in round 7, move 1."),
    ("In the 2nd round move 1", "In round 2, move 1."),
    ("From round 7 on move all", "From round 7, move all."),
    ("After round 7 move all", "From round 8, move all."),
    ("Until round 4 move all", "In rounds 1 to 3, move all."),
    ("In odd rounds move all", "In every 2 rounds from round 1, move all."),
    (
        "For five rounds bank 4, then for 2 rounds bank 2, then move all",
        "In rounds 1 to 5, bank 4. In rounds 6 to 7, bank 2. From round 8, move all.",
    ),
    ("In round 1 bank 4. After that bank 2", "In round 1, bank 4. From round 2, bank 2."),
    (
        "If I lead, then bank 4, else if I owe 6 or more move 6, otherwise move 3",
        "If my position is exactly 1, bank 4. Otherwise, if I owe at least 6, move 6. Otherwise, move 3.",
    ),
    (
        "Move the gap to the leader minus 3 and bank the rest",
        "Move (the gap between me and the leader minus 3), bank the rest.",
    ),
    (
        "Bank half of what I owe plus twice my lead over the next behind",
        "Bank ((half of what I owe) plus (2 times my lead over the next behind)).",
    ),
    ("Move my squares to go", "Move my squares to go."),
    (
        "If line 3's square is between 20 and thirty, bank 1",
        "If line 3's square is at least 20 and line 3's square is at most 30, bank 1.",
    ),
    ("If I hold a 10 or I have no 8, bank 1", "If I hold a 10 or not (I hold a 8), bank 1."),
    (
        "If (I owe 2 or I owe 3) and I am last bank 3",
        "If (I owe exactly 2 or I owe exactly 3) and the number behind me is exactly 0, bank 3.",
    ),
    ("If nobody is level with me bank 3", "If the number level with me is exactly 0, bank 3."),
    ("If the leader banked at least 4 last round, bank 4", "If the leader banked at least 4, bank 4."),
    ("If there are 10 or fewer squares to go move all", "If my squares to go is at most 10, move all."),
    (
        "If the next ahead is within 3 of me, bank 2",
        "If the gap between the next ahead and me is at most 3, bank 2.",
    ),
    ("If I have 24 squares to go or less move all", "If my squares to go is at most 24, move all."),
    (
        "If the leader is 5 squares or more ahead move all",
        "If the leader's lead over me is at least 5, move all.",
    ),
    ("If I owe 2 points or more move all", "If I owe at least 2, move all."),
    ("Deduct overtakes from bank", "Deduct overtaking from bank."),
    ("Overtaking comes off movement", "Deduct overtaking from move."),
    ("Move all instead", "Move all instead."),
    ("Each round play the oldest card", "Play the oldest card."),
    (
        "Play the oldest card, but if I owe nothing bank 3",
        "Play the oldest card. If I owe exactly 0, bank 3.",
    ),
)


@pytest.mark.parametrize(("said", "canonical"), SAYINGS)
def test_what_a_player_writes_is_understood(said: str, canonical: str) -> None:
    robot = reading.read(said)
    assert robot.unread == ()
    assert str(robot) == canonical
    assert reading.read(canonical) == robot
    assert reading.read(said.upper()) == robot


def test_the_published_example_as_it_stands() -> None:
    assert sentences(reading.read(EXAMPLE)) == (
        "Start with 6 6 6 6 6.",
        "In rounds 1 to 5, move 2, bank 4, deduct overtaking from move.",
        "In round 6, play the oldest card, bank 4, move the rest.",
        "From round 7, play the oldest card, move all.",
    )


@pytest.mark.parametrize(
    "line",
    [
        EXAMPLE,
        f"robot: {EXAMPLE}",
        f"Robot:\n{EXAMPLE}",
        EXAMPLE.replace(" * ", " × ").replace("6/0", "6⁄0"),
        EXAMPLE.replace(". ", ".  \t"),
    ],
)
def test_a_robot_is_one_order_however_it_is_wrapped(line: str) -> None:
    (order,) = read_line(line)
    assert str(order) == f"robot: {reading.read(EXAMPLE)}"
    assert read_line(str(order)) == (order,)


@pytest.mark.parametrize("start", ["7, 7, 6, 5 and 5", "2 x 7, 6 and two 5s", "7/0 7/0 6/0 5/0 5/0"])
def test_start_cards(start: str) -> None:
    for words in ("Start with", "Start cards:", "My starting cards are", "Line-up"):
        assert reading.read(f"{words} {start}. Move all.").start == (7, 7, 6, 5, 5)


@pytest.mark.parametrize("name", HOUSE)
def test_the_robots_of_the_house_are_read_whole(name: str) -> None:
    robot = reading.read(HOUSE[name])
    assert robot.unread == ()
    assert sum(robot.start) == 30
    assert reading.read(str(robot)) == robot


@given(robots)
@settings(max_examples=size(50, 150), deadline=None)
def test_a_robot_says_itself(robot: Robot) -> None:
    again = reading.read(str(robot))
    assert again.unread == ()
    assert again == robot


# --- what can't be read

SAMPLES = [
    (sentence, sample)
    for sentence, samples in tomllib.loads(grammar.source("mistakes.toml"))["robot"].items()
    for sample in samples
]


@pytest.mark.parametrize(("sentence", "sample"), SAMPLES)
def test_every_sample_mistake_gets_its_sentence(sentence: str, sample: str) -> None:
    (unread,) = reading.read(sample).unread
    assert unread.why == sentence
    assert unread.text == sample


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("Then move all", "After which rounds"),
        ("From round 3 move 1. Then move all", "none after them"),
        ("If I am 5 squares ahead, move all", "Ahead of whom"),
        ("Move 2, move 3", "written twice"),
        ("Play the oldest card 3 3", "Which number is movement"),
        ("Play 6/0, play 7/0", "one card a round"),
        ("Move the rest, bank the rest", "Only one of the two"),
        ("In rounds 6 to 3 move all", "no rounds 6 to 3"),
        ("If I owe more than 2 or less, move all", "More or less"),
        ("Start with 6/1 6 6 6 6", "can't be a start card"),
        ("Start with 50 x 6", "I read 50 cards"),
    ],
)
def test_what_makes_no_sense_is_told(sentence: str, why: str) -> None:
    robot = reading.read(sentence)
    assert why in robot.unread[-1].why


def test_what_is_not_read_keeps_its_place_and_the_rest_stands() -> None:
    robot = reading.read("Start with 6 6 6 6 6. Move all. If it rains, bank 3! Bank 2.")
    (unread,) = robot.unread
    assert (unread.text, unread.column, unread.at) == ("If it rains, bank 3", 7, 1)
    assert sentences(robot)[1:] == ("Move all.", "If it rains, bank 3.", "Bank 2.")


def test_a_robot_has_an_end() -> None:
    assert len(reading.read("Move 1. " * in_sentences.MOST_SENTENCES).rules) == in_sentences.MOST_SENTENCES
    for text, why in (
        ("Move 1. " * 60, "60 sentences; I read up to 40"),
        ("Move 1, otherwise bank 1, otherwise move 2. " * 20, "60 sentences"),
        ("Move 1. " * 2000, "16000 characters; I read up to 8000"),
        (f"If {' and '.join(3 * ['I lead by 1'])}, move 1. " * 39, "fewer sentences"),
    ):
        with pytest.raises(grammar.Unreadable, match=why):
            reading.read(text)


def test_a_sentence_that_says_itself_too_long_is_not_read() -> None:
    robot = reading.read(f"If {' and '.join(9 * ['I lead by 1'])}, move 1.")
    assert "in two sentences" in robot.unread[0].why


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("my standing orders: Play the oldest card", "standing orders: Play the oldest card."),
        ("Hare A: standing orders: Start with 5 x 6. Move all", "Hare A: standing orders: Move all."),
        ("Standing orders: NONE!", "standing orders: none"),
        ("no standing orders", "standing orders: none"),
        ("- robot: Start with 5 x 6; move all", "robot: Start with 6 6 6 6 6. Move all."),
    ],
)
def test_the_lines_of_programs(line: str, canonical: str) -> None:
    assert [str(order) for order in read_line(line)] == [canonical]
    assert read_line(canonical) == read_line(line)


@pytest.mark.parametrize(
    "line", ["standing orders", "standing orders: hello", "standing orders: Start with 5 x 6"]
)
def test_standing_orders_that_say_nothing_are_none(line: str) -> None:
    with pytest.raises(grammar.Unreadable):
        read_line(line)


WORDS = (
    *(
        "if",
        "I",
        "am",
        "the",
        "leader",
        "and",
        "or",
        "not",
        "more",
        "than",
        "5",
        "squares",
        "ahead",
        "of",
        "me",
    ),
    *(
        "owe",
        "2",
        "play",
        "bank",
        "move",
        "rest",
        "all",
        "half",
        "(",
        ")",
        "plus",
        "minus",
        "times",
        "the",
        "gap",
    ),
    *(
        "between",
        "what",
        "line",
        "3",
        "in",
        "round",
        "4",
        "to",
        "then",
        "otherwise",
        "unless",
        "until",
        "past",
    ),
    *(
        "start",
        "with",
        "6/0",
        "x",
        ".",
        ";",
        "'",
        "-",
        ":",
        "first",
        "next",
        "behind",
        "level",
        "within",
        "from",
    ),
)


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
@settings(max_examples=200, deadline=None)
def test_any_words_are_read_or_told(text: str) -> None:
    robot = reading.read(text)
    assert robot.unread or reading.read(str(robot)) == robot
    assert all(one.why.endswith((".", "?")) for one in robot.unread)


@given(st.text(max_size=200))
@example("¹ 0")  # a raised figure is a digit, and no number
@settings(deadline=None)
def test_any_text_is_read_or_told(text: str) -> None:
    robot = reading.read(text)
    assert robot.unread or reading.read(str(robot)) == robot


@pytest.mark.parametrize(
    "piece",
    [
        "(",
        "if (",
        "not ",
        "I ",
        "the gap between me and ",
        "half of ",
        "1 plus ",
        "a",
        "round 3 ",
        "play 6 ",
        " ",
        "'s ",
        "in rounds 1, 2, ",
        "the first ",
        "or I owe 2 ",
        "twenty-",
        "move 1 ",
    ],
)
def test_nonsense_is_refused_soon(piece: str) -> None:
    begun = time.process_time()
    for length in (480, 7_900, 20_000):
        text = piece * (length // len(piece))
        with suppress(grammar.Unreadable):
            reading.read(f"If I owe 2 {text}")
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("end", ["\nend", " end", "\nEnd.", "\n\nend\n"])
def test_the_line_that_ends_press_ends_a_robot_and_is_no_remark(end: str) -> None:
    said = "Start with 6 6 6 6 6. Play the oldest card, bank half, move the rest."
    found = reading.understood(f"{said}{end}")
    assert str(found.robot) == said
    assert found.remarks == ()
    assert len(found.seen) == 2
