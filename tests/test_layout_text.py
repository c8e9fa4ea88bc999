"""Letters as text: as a reader sees them, and never wider than a letter may be."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.layout import MARK, Card, Cell, Heading, Lines, Page, Paragraph, Piece, Road, Section, Struck, Table
from bot.layout.columns import columns, pad, plain, wrap
from bot.layout.roads import strips
from bot.layout.text import render
from tests import layout_blocks
from tests.sample_letters import PAGES


@pytest.mark.parametrize("name", PAGES)
def test_letters_look_as_reviewed(name: str, golden: Callable[[str, str], None]) -> None:
    text = render(PAGES[name].blocks)
    golden(f"golden/layout/{name}.txt", text)
    assert MARK in text.split("\n")


@given(layout_blocks.page)
def test_any_letter_keeps_to_72_columns(page: Page) -> None:
    text = render(page.blocks)
    assert text.endswith("\n")
    assert text == "\n" or not text.endswith("\n\n")
    for line in text.removesuffix("\n").split("\n"):
        assert columns(line) <= 72
        assert line == line.rstrip()
        assert [line] == (line.splitlines() or [""])
    assert text.encode()


def test_no_letter_is_one_empty_line() -> None:
    assert render(()) == "\n"


def test_wide_and_combining_characters_keep_a_table_straight() -> None:
    table = Table(("Runner", "S"), (("Zoë", "1"), ("Zoe\u0308", "22"), ("日本", "3")), "lr")
    lines = render((table,)).split("\n")[:4]
    assert {columns(line) for line in lines} == {10}
    assert lines[3] == "日本     3"


def test_a_row_too_wide_breaks_between_cards() -> None:
    cards = [f"10/{n}" for n in range(11, 26)]
    row: tuple[Cell, ...] = ("Hare", (Struck("10/10"), *cards), "1", "10")
    table = Table(("Runner", "Cards", "M", "B"), (row,), "llrr")
    text = render((table,))
    assert text.split("\n")[1].startswith("Hare    -10/10- 10/11 ")
    assert text.split("\n")[1].endswith("  1 10")
    assert text.split("\n")[2].startswith("        10/")
    assert [word for word in text.split() if "/" in word] == ["-10/10-", *cards]


@pytest.mark.parametrize(("width", "shape"), [(72, "beside"), (48, "below"), (40, "below")])
def test_a_hand_of_cards_stands_beside_its_name_or_below_and_is_never_torn(width: int, shape: str) -> None:
    """As a history has it at 48 columns: of the tables of one letter some were torn, and others were not."""
    hand = tuple(Card(face) for face in ("6/0", "6/0", "6/0", "6/0", "8/2", "10/3"))
    table = Table(
        ("Player", "Cards", *"DMBRSPO"), (("Kangaroo", hand, *"-44", "10", "11", "6", "-"),), "llrrrrrrr"
    )
    lines = render((table,), width).splitlines()
    whole = [line for line in lines if "6/0 6/0 6/0 6/0 8/2 10/3" in line]
    assert [line.startswith("Kangaroo") for line in whole] == [shape == "beside"]


def test_a_long_name_stands_above_its_row() -> None:
    table = Table(
        ("Runner", "Cards", "M"), (("Ann", "1/0", "1"), ("A" * 40, ("10/10 " * 6).strip(), "2")), "llr"
    )
    lines = render((table,)).split("\n")
    assert lines[2] == "A" * 40
    assert lines[3] == "        " + "10/10 " * 5 + "10/10   2"


def test_a_name_stands_beside_its_row_where_it_fits() -> None:
    table = Table(("Runner", "Cards"), (("A" * 30, "1/0 " * 9), ("B" * 40, "1/0")), "ll")
    assert render((table,)) == (
        f"{'Runner':<32}Cards\n{'A' * 30}  {'1/0 ' * 8}1/0\n{'B' * 40}\n{' ' * 32}1/0\n"
    )


def test_figures_that_leave_no_room_for_a_name_stand_below_it() -> None:
    """The last letter of Breaking Away in 40 columns had its figures side by side, below no head at all."""
    head = ("Team", "Points", "Sprints", "Finish", "Breaks", "Home")
    table = Table(
        head, (("Molteni", "59", "29", "30", "2", "3"), ("Kas", "33", "19", "14", "-", "2")), "lrrrrr"
    )
    assert render((table,), 40).splitlines() == [
        "Team",
        "  Points Sprints Finish Breaks Home",
        "Molteni",
        "      59      29     30      2    3",
        "Kas",
        "      33      19     14      -    2",
    ]


def test_a_table_of_no_width_at_all_loses_no_word() -> None:
    head = tuple(f"column{i}" for i in range(12))
    row = tuple(f"value{i}" for i in range(12))
    assert render((Table(head, (row,), "r" * 12),)).split() == [*head, *row]


def test_runners_on_one_square_stand_below_one_another() -> None:
    pieces = tuple(
        Piece(square, initial, initial, 0) for square, initial in ((4, "A"), (4, "B"), (5, "C"), (4, "D"))
    )
    assert render((Road(12, pieces),)) == (
        "  0         10\n  |----.----|-#\n      AC\n      B\n      D\n# finish\n"
    )


def test_runners_past_the_finish_are_named_behind_it_and_odd_initials_are_explained() -> None:
    road = Road(5, (Piece(7, "x", "Hare", 0),), ((3, "B", "barrier"), (9, "B", "barrier")))
    assert render((road,)) == ("  0\n  |--B-#\nPast the finish: x 7.\n# finish, B barrier, x Hare\n")


@given(st.integers(0, 2000), st.integers(11, 100))
def test_strips_cover_a_road_once(last: int, room: int) -> None:
    parts = strips(last, room)
    assert [square for part in parts for square in part] == list(range(last + 1))
    assert all(len(part) <= room and part.start % 10 == 0 for part in parts)


def test_facts_beside_a_heading_share_a_column_or_go_below() -> None:
    beside = render((Heading("Left", "short"), Heading("", "a longer fact")), width=30)
    assert beside == "Left             short\n                 a longer fact\n"
    assert render((Heading("L" * 60, "a longer fact"),)) == "L" * 60 + "\na longer fact\n"


def test_what_belongs_together_stands_together() -> None:
    blocks = (
        Section("Choose"),
        Paragraph("one of:"),
        Lines(("a", "", "b"), reply=True),
        Paragraph("or none"),
    )
    assert render(blocks) == "Choose\none of:\n  a\n\n  b\n\nor none\n"


@given(layout_blocks.text, st.integers(8, 80), st.sampled_from(["", "  "]))
def test_wrapping_keeps_every_character(text: str, width: int, hang: str) -> None:
    lines = wrap(plain(text), width, hang)
    assert "".join("".join(lines).split()) == "".join(plain(text).split())
    assert all(columns(line) <= width for line in lines)


@pytest.mark.parametrize(
    ("text", "width"),
    [("abc", 3), ("日本", 4), ("ｈ", 2), ("e\u0301", 1), ("\u200d", 0), ("Ōkami", 5), ("\U0001f40e", 2)],
)
def test_columns_are_counted_as_a_terminal_does(text: str, width: int) -> None:
    assert columns(text) == width
    assert columns(pad(text, 9)) == 9


def test_nothing_a_player_writes_moves_the_cursor_or_turns_the_line() -> None:
    assert plain("a\r\nb\x1b[2Jc\u202ed\u2028e\ud800") == "a  b [2Jcd e"
