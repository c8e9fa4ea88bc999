"""A question below an order, or behind it, that asks whether to order it: nothing stands before a yes. Chat is chat."""

import pytest

from tests.ordinary.rate import Room

CARD = "play 8/1 M5 B3"


@pytest.mark.parametrize(
    "below",
    [
        *(
            "Is that legal?",
            "Would that work?",
            "Can I do that?",
            "Legal?",
            "Any good?",
            "Is it wise, though?",
        ),
        *("or should I play 7/2 instead?", "Or is 7/2 better?", "Or M4 B4?", "Hmm. Or do I keep the 8?"),
        *("What do you think?", "What would you do?", "Would I still be last then?", "Should I bank more?"),
        *(
            "I wonder whether that is legal.",
            "I'm not sure that's allowed.",
            "Please check that this is legal first.",
        ),
        "Or would you rather I banked it all? Ha ha.",
        "\nCheers,\nMarion\n\nPS Would that be enough to overtake Fox?",
    ],
)
def test_a_question_about_an_order_above_it_asks_whether_it_is_meant(room: Room, below: str) -> None:
    """Above an order it asked already; below, the order stood without a word."""
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    "below",
    [
        *(
            "How is the weather?",
            "Who is leading?",
            "When is the next deadline?",
            "Is the bot OK?",
            "Is Fox mad?",
        ),
        *(
            "Should I bring cake on Friday?",
            "What about lunch?",
            "Can I have the rules?",
            "Can I play in GS-5 as well?",
        ),
        *(
            "What would Napoleon do?",
            "Did you get this?",
            "OK?",
            "Have you got my order?",
            "Is 12 rounds the record?",
        ),
        *(
            "When can we play again?",
            "Would you like to come to the pub?",
            "Could I win?",
            "Do I still owe 1 after that?",
        ),
    ],
)
def test_a_question_of_the_day_unsettles_no_order(room: Room, below: str) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("obey", (CARD,))


@pytest.mark.parametrize(
    "below", ["If that's not right then tell me what is.", "If I have it wrong, let me know"]
)
def test_a_polite_case_below_an_order_is_none(room: Room, below: str) -> None:
    """The order was refused as one for a case."""
    assert room.mailed("gs", "player", f"{CARD}\n\n{below}").orders == (CARD,)


@pytest.mark.parametrize("below", ["if that is legal", "if Fox attacks", "unless Fox attacks"])
def test_an_order_for_a_case_below_it_stands_not(room: Room, below: str) -> None:
    assert room.mailed("gs", "player", f"{CARD}\n{below}").kind != "obey"


@pytest.mark.parametrize(
    "below", ["Or is M4 B4 better? I'll go with M4 B4.", "Is that legal? If not, play 7/2 M7."]
)
def test_who_decides_behind_the_question_is_not_asked_about_the_first(room: Room, below: str) -> None:
    assert room.mailed("gs", "player", f"{CARD}\n{below}").orders != (CARD,)


def test_all_orders_above_the_question_wait_for_one_yes(room: Room) -> None:
    found = room.mailed("ba", "player", "Percy 10\nThad 9\nAnn 5\nBo 6\n\nOr is that too risky?")
    assert (found.kind, list(found.orders)) == ("propose", ["A 10", "B 9", "C 5", "D 6"])


def test_a_question_may_name_whom_its_writer_orders_for(room: Room) -> None:
    found = room.mailed("ba", "player", "Percy 10\nThad 9\nAnn 5\nBo 6\nOr should Percy take it easy?")
    assert found.kind == "propose"


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_standing_orders_that_are_asked_about_wait_for_a_yes(room: Room, between: str) -> None:
    """The question was taken for talk among their sentences."""
    found = room.mailed("gs", "player", f"standing orders: play oldest M all{between}Is that OK?")
    assert (found.kind, found.orders) == ("propose", ("standing orders: Play the oldest card, move all.",))


def test_a_question_on_the_line_of_the_order_asks_like_one_below(room: Room) -> None:
    found = room.mailed("gs", "player", f"{CARD}. Is that legal?")
    assert (found.kind, found.orders) == ("propose", (CARD,))
    weather = room.mailed("gs", "player", f"{CARD}. How is the weather?")
    assert (weather.kind, weather.orders) == ("obey", (CARD,))


def test_a_command_that_is_asked_about_below_is_not_done(room: Room) -> None:
    found = room.mailed("gs", "gm", "process\nOr should I wait?")
    assert 'Answer "yes"' in " ".join(found.letter.split())


@pytest.mark.parametrize("below", ["Is that long enough?", "No, scrap that."])
def test_a_command_that_is_also_a_wish_is_not_done_either(room: Room, below: str) -> None:
    """ "extend 2 days" was done, though it was taken back in the next line."""
    found = room.mailed("gs", "gm", f"extend 2 days\n{below}")
    assert "did you mean extend 2 days?" in found.letter
