"""What stands beside an order and says nothing of it, with what looks like it and does; figures that make up a card."""

import pytest

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Words
from bot.flow.wording.sentences.found import Likely
from bot.games.breaking_away import BREAKING_AWAY
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.goldrush import GOLDRUSH
from bot.games.gotham_race import GOTHAM_RACE

RIDERS = (("Percy", "A"), ("Thad", "B"), ("Ann", "C"), ("Bo", "D"))
RACE, TEAM, BOARD, TRAIN = (
    Language(GOLDEN_STRIDER),
    Language(BREAKING_AWAY, called=lambda: RIDERS),
    Language(GOLDRUSH, called=lambda: (("Fox", "they"),)),
    Language(GOTHAM_RACE),
)


def ordered(line: str, language: Language = RACE) -> tuple[str, ...]:
    read = lines.read(line, language)
    return (
        read.lines
        if isinstance(read, Likely)
        else tuple(map(str, read.orders))
        if isinstance(read, Orders)
        else ()
    )


# --- whose words they are


@pytest.mark.parametrize(
    "line",
    [
        "No. play 6/0 M3 B3 is Fox's idea",
        "play 6/0 M3 B3 would be my wife's choice",
        "6/0 M3 B3 sounds like Zoe's advice",
        "8/1 M5 B3 is Old Nag's plan, ha ha",
    ],
)
def test_what_is_somebody_elses_idea_is_not_proposed(line: str) -> None:
    assert isinstance(lines.read(line, RACE), Mistake)


def test_ones_own_idea_is_an_order() -> None:
    assert ordered("6/0 M3 B3 is my idea of fun") == ("play 6/0 M3 B3",)


# --- what leads to an order


@pytest.mark.parametrize(
    ("line", "language", "orders"),
    [
        ("This months move: Play 6/0, M1, B4", RACE, ("play 6/0 M1 B4",)),
        ("For once the wife wins: 6/0, two moved, three banked", RACE, ("play 6/0 M2 B3",)),
        ("Steady does it: play 6/0 M2 B4", RACE, ("play 6/0 M2 B4",)),
        ("I send the order for the round number 4: card 6/0, movement 4, bank 2", RACE, ("play 6/0 M4 B2",)),
        ("Only Thad for now: Thad 4.", TEAM, ("B 4",)),
        ("1-E on the table, new card: deck 1", TRAIN, ("play 1-E", "draw 1")),
    ],
)
def test_what_leads_to_an_order_says_nothing_of_it(
    line: str, language: Language, orders: tuple[str, ...]
) -> None:
    assert ordered(line, language) == orders


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("She says this for us both: oldest, M3 B3", RACE),
        ("Not today: play 6/0 M2 B4", RACE),
        ("If it rains: 6/0 M2 B4", RACE),
        ("My mate: 6/0 M3 B3", RACE),
        ("He wants: play oldest", RACE),
        ("The rules say: play 8/1 M5 B3", RACE),
    ],
)
def test_a_lead_that_says_more_is_no_mere_lead(line: str, language: Language) -> None:
    assert ordered(line, language) == ()


# --- talk with a word in it that would make an order none


@pytest.mark.parametrize(
    "line",
    [
        "6/0 M3 B3. I shan't risk the 8/1 this week.",
        "6/0 M3 B3 because Fox will never expect it",
        "6/0 M3 B3. PS: what did Zoe mean by that?",
        "I can't see why, but 6/0 M3 B3",
        "not sure if this gets to you in time - but 6/0 M3 B3",
        "6/0 M3 B3. I'll pass square 40 with one in hand.",
        "6/0 M3 B3, not 8/1.",
        "In a layby so quick one. 6/0 M3 B3",
        "After much thought and two gins, 6/0 M3 B3",
    ],
)
def test_talk_beside_an_order_leaves_it_likely(line: str) -> None:
    assert ordered(line) == ("play 6/0 M3 B3",)


@pytest.mark.parametrize(
    "line",
    [
        "6/0 M3 B3. I shan't risk the 6/0 this week.",
        "6/0 M3 B3, because of what happens if Fox is late",
        "I don't know whether to play 6/0 M3 B3",
        "6/0 M3 B3. No wait, what is my debt?",
        "6/0 M3 B3 if I am not too late",
        "Is Fox ahead? If so, 6/0 M3 B3",
    ],
)
def test_doubt_about_the_order_itself_leaves_none(line: str) -> None:
    assert ordered(line) == ()


# --- figures that make up a card


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("I'm playing the 8/1 this time, five of it on legs and three in the bank.", "play 8/1 M5 B3"),
        ("The 8/1: five under way, three under the mattress", "play 8/1 M5 B3"),
        ("Right then. Eight. Five & three.", "play 8 M5 B3"),
        ("7/2, 4 and 3 I think", "play 7/2 M4 B3"),
        ("8/1 5/3", "play 8/1 M5 B3"),
        ("6/0, half and half", "play 6/0 M3 B3"),
        ("bank four of the seven, run three", "play 7 M3 B4"),
        ("My highest card, 5 to the good and the rest in my pocket", "play highest M5 B rest"),
        ("I'll use the eight from round one. five of them to run with. rest banked.", "play 8/1 M5 B rest"),
        ("I'd like 6/0, whatever gets me 5 squares", "play 6/0 M5"),
    ],
)
def test_a_card_and_its_parts_are_proposed_in_whatever_words(line: str, order: str) -> None:
    read = lines.read(line, RACE)
    assert isinstance(read, Likely)
    assert read.lines == (order,)


@pytest.mark.parametrize(
    "line",
    [
        "I've 8 kids, 5 boys and 3 girls",
        "Eight of us went, five came back and three stayed",
        "Fox is 8 ahead, Zoe 5 and Snail 3",
        "8/1 is 5 more than 3/3",
        "I have 8/1, 5 squares behind Fox and 3 ahead of Zoe",
        "M5 closed, B3 open, 8/1 on the favourite",
        "What would 8/1, 5 and 3 do?",
        "don't play 8/1, 5 on and 3 in",
        "6/0, move 3, bank 3, the bank pays",
        "play 6/0 M(+2) B3",
        "7/2 split evenly",
    ],
)
def test_figures_that_make_up_no_card_or_say_more_are_no_order(line: str) -> None:
    assert ordered(line) == ()


# --- halves of an order


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("Number 3 hurries upwards of two. guess 1.", BOARD),
        ("I push my 3 one forward. My guess: it is about 2, or what Fox had.", BOARD),
        ("8/1 M5. rest banked.", RACE),
    ],
)
def test_half_an_order_beside_another_is_never_dropped(line: str, language: Language) -> None:
    assert len(ordered(line, language)) != 1 or "rest" in ordered(line, language)[0]


def test_sixes_that_are_kept_are_no_order_and_nobody_is_called_x() -> None:
    said = "Percy 10, Thad 9, Ann 7, Bo 6. Sorry, Bo 3 not 6, I want to keep the sixes."
    assert ordered(said, TEAM) == ("A 10", "B 9", "C 7", "D 3")


def test_riders_of_ones_own_are_he_and_she() -> None:
    assert ordered("Percy takes the ten and off he goes. Thad four.", TEAM) == ("A 10", "B 4")
    assert ordered("I hope Percy says he had the 10 and they lost", TEAM) == ()


def test_talk_is_just_words() -> None:
    assert isinstance(lines.read("In a layby near Doncaster, so just a quick one.", RACE), Words)


def test_a_command_in_other_words_has_the_words_that_it_takes() -> None:
    assert lines.read("Please send me the list of the matches", RACE) == Given("list")
    assert lines.read("could I have the report of round 2 again", RACE) == Given("report", ("2",))


# --- what is set aside, put off, thought of others or wished


@pytest.mark.parametrize(
    ("line", "language", "orders"),
    [
        (
            "Without prejudice to my earlier moaning about overtaking costs: highest card, M4, bank the remainder.",
            RACE,
            ("play highest M4 B rest",),
        ),
        ("Without further ado: 7/2 M4 B3", RACE, ("play 7/2 M4 B3",)),
        ("Despite my earlier moaning, 7/2 M4 B3", RACE, ("play 7/2 M4 B3",)),
        ("Percy 3, Thad 4, Ann 5, Bo 3 - we attack next time.", TEAM, ("A 3", "B 4", "C 5", "D 3")),
        ("I think he shall move number 5, so guess 5.", BOARD, ("guess 5",)),
        ("I reckon Fox will play his 9/1, so play 7/2 M4 B3", RACE, ("play 7/2 M4 B3",)),
        (
            "It would be nice if Percy could use the 10 now, and Bo a 6.",
            TEAM,
            ("A 10", "D 6"),
        ),
        ("It would be nice if I could play 7/2 M4 B3", RACE, ("play 7/2 M4 B3",)),
        ("Percy uses the 10, and Bo a 6.", TEAM, ("A 10", "D 6")),
        (
            "This is Lukas' mum. Lukas is in bed but says he wants to play 8 with M5 and B2.",
            RACE,
            ("play 8 M5 B2",),
        ),
        ("I'm writing for Hare, they'd like to play 7/2 M4 B3", RACE, ("play 7/2 M4 B3",)),
    ],
)
def test_what_stands_beside_an_order_and_refuses_nothing(
    line: str, language: Language, orders: tuple[str, ...]
) -> None:
    assert ordered(line, language) == orders


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("Without the 8/1: play 7/2 M4 B3", RACE),
        ("My mate says he wants to play 7/2 M4 B3", RACE),
        ("This is Lukas' mum. He doesn't want to play 7/2 M4 B3", RACE),
        ("This is Lukas' mum. He said his friend wants to play 7/2 M4 B3", RACE),
        ("This is Lukas' mum. I don't know whether he wants to play 7/2 M4 B3.", RACE),
        ("Without prejudice, if Fox leads: play 7/2 M4 B3", RACE),
        ("Percy 3, Thad 4, Ann 5, Bo 3 - we do that next time", TEAM),
        ("Percy 3, Thad 4, Ann 5, Bo 3, but we play it next time", TEAM),
        ("Percy 3, Thad 4, Ann 5, Bo 3 next time", TEAM),
        ("I'd guess 5 if I thought he would move 5, so guess 4", BOARD),
        ("He thinks I should hurry, so play 7/2 M4 B3", RACE),
        ("It would be nice if Percy could use the 10 later", TEAM),
        ("it would be nice if Fox would play 7/2 M4 B3", RACE),
        (
            "My class of nine-year-olds is choosing the cards on Monday by secret ballot, so please bear with us.",
            RACE,
        ),
    ],
)
def test_what_stands_beside_an_order_and_makes_it_none(line: str, language: Language) -> None:
    assert ordered(line, language) == ()
