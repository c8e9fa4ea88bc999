"""Beside words with an order in them that nothing reads no order is proposed: it would be half of what was meant."""

from dataclasses import replace

import pytest

from bot.flow.wording.letters import together
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders
from bot.flow.wording.sentences.found import Likely
from bot.games.breaking_away import BREAKING_AWAY
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.goldrush import GOLDRUSH

RIDERS = (("Percy", "A"), ("Thad", "B"), ("Ann", "C"), ("Bo", "D"))
RACE, TEAM, BOARD = (
    Language(GOLDEN_STRIDER),
    Language(BREAKING_AWAY, called=lambda: RIDERS),
    Language(GOLDRUSH),
)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (TEAM, "A 8, B 4, C 5. Bo zigzags from 6 to wherever."),
        (TEAM, "Percy 10, Thad 9. Ann whistles for a 7, whatever that is."),
        (BOARD, "move 3 north. And I'd like the guess thing to be about 5 or so."),
        (BOARD, "token 2 to north, token 1 to east. I choose the blickel: token 5."),
        (RACE, "8/1 M5 B3, and the toll is something for the bank"),
        (RACE, "6/0, move 3, bank 3, the bank pays"),
    ],
)
def test_an_order_beside_one_that_nothing_reads_is_not_proposed(language: Language, line: str) -> None:
    assert isinstance(lines.read(line, language), Mistake)


@pytest.mark.parametrize("lead", ["If the Greens attack:", "Fox says:", "Not this:"])
def test_what_stands_above_orders_for_several_is_said_of_all_of_them(lead: str) -> None:
    taken = together.take([lead, "A 10", "B 9", "", "C 7"], TEAM)
    assert (taken.lines, type(taken.read)) == (3, Mistake)


@pytest.mark.parametrize(
    "behind",
    [
        "... that is if the deadline has been moved, otherwise ignore this",
        ". That is, if I am not too late",
        " please. Only if Fox has not moved before me",
        ". Provided nobody beats me to it",
    ],
)
def test_an_order_that_hangs_on_a_case_behind_it_is_not_proposed(behind: str) -> None:
    assert isinstance(lines.read(f"play 8/1 M5 B3{behind}", RACE), Mistake)


@pytest.mark.parametrize(
    "behind",
    [
        ". That's when it gets interesting.",
        ". Otherwise nothing new here.",
        ". Otherwise keep up the good work.",
    ],
)
def test_a_case_of_something_else_behind_an_order_leaves_it_likely(behind: str) -> None:
    assert isinstance(lines.read(f"play 8/1 M5 B3{behind}", RACE), Likely)


def test_a_case_that_weighs_as_talk_leaves_an_order_alone() -> None:
    read = lines.read("play 8/1 M5 B3. If you need anything, call me.", RACE)
    assert isinstance(read, Orders)
    assert [str(order) for order in read.orders] == ["play 8/1 M5 B3"]


def test_what_somebody_said_is_told_to_be_that() -> None:
    """It was told that nobody is called "Fox said he'd"."""
    for said in ("Fox said he'd", "He'll", "Zoe told me she'd"):
        read = lines.read(f"{said} play 8/1 M5 B3", RACE)
        assert isinstance(read, Mistake), said
        assert "what others said" in read.text, said


def test_no_order_is_read_in_a_refusal() -> None:
    for refusal in ("I shan't", "I mustn't", "I ain't going to", "you needn't"):
        assert isinstance(lines.read(f"{refusal} play 8/1 M5 B3", RACE), Mistake), refusal


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("A 8, B 4, C 5. Bo stays on 6.", ("A 8", "B 4", "C 5", "D 6")),
        ("Percy all out on the 10, Thad 9, Ann sits in with a 5 and Bo 3.", ("A 10", "B 9", "C 5", "D 3")),
        ("Vere? No: Percy sits up, 3. The rest ride hard: Thad 9, Ann 7, Bo 6.", None),
        ("Percy lost 3 places and Thad gained 4", None),
        ("Great: Percy up to square 10 and Thad up to square 9", None),
        ("Don't let Percy go on 10 and Thad on 4", None),
    ],
)
def test_names_and_figures_in_turn_are_orders(line: str, orders: tuple[str, ...] | None) -> None:
    read = lines.read(line, TEAM)
    if orders is None:
        assert not isinstance(read, Orders | Likely)
    else:
        assert isinstance(read, Likely)
        assert read.lines == orders


@pytest.mark.parametrize(
    ("below", "count"),
    [("tok 4: n", 2), ("4: n, n", 2), ("3 s", 1), ("guess: 1", 1), ("See you on the 4th", 1)],
)
def test_steps_of_different_tokens_on_following_lines_are_one_move(below: str, count: int) -> None:
    taken = together.take(["tok 3: n n", below], BOARD)
    assert taken.lines == count


@pytest.mark.parametrize(
    "line", ["the first one, 4 fwd 2 bank", "that one: M4 B2", "two 7s were what I had last time"]
)
def test_words_for_numbers_that_are_none_are_no_cards(line: str) -> None:
    assert not isinstance(lines.read(line, RACE), Orders | Likely)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Hare Thunder: 7/1, 6/7, 4/0, 6/0, 11/0 play 10/11 M3 B4", "7/1 can't be a start card"),
        ("7/6 7/0 6/0 5/0 5/0 play 7/0 M4 B3", "7/6 can't be a start card"),
        ("play 6/0 M3 M3", "M"),
    ],
)
def test_an_order_that_a_rule_refuses_is_told_the_rule(line: str, told: str) -> None:
    read = lines.read(line, replace(RACE, known=lambda: frozenset({"hare", "thunder"})))
    assert isinstance(read, Mistake)
    assert told in read.text
    assert "Not an order, as I read it" not in read.text


def test_a_line_with_other_words_is_looked_through_though_a_rule_refuses_what_it_begins_with() -> None:
    assert isinstance(lines.read("I'd like to play 6/0, 3 forward and bank 3", RACE), Likely)
