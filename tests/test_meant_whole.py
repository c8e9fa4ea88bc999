"""What is proposed is all that was meant, and a yes can carry it out; courtesy is no case, and a label no command."""

import pytest

from tests.ordinary.rate import Room
from tests.test_amended_below import CARD


def said(room: Room, scene: str, who: str, text: str) -> str:
    """What is answered, in one line for each column."""
    return " ".join(room.mailed(scene, who, text).letter.split())


@pytest.mark.parametrize("text", ["Orders: the 8, 5/3.", "My orders: seven and a bit, 5 3"])
def test_a_label_of_an_order_is_no_question_for_orders(room: Room, text: str) -> None:
    """'Orders:' was read as the command that tells what stands, and the order behind it was lost."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("answer", ())
    assert "orders please" not in found.letter
    assert room.mailed("gs", "player", "orders please").kind == "command"


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "play 8/l M5 B3", (CARD,)),
        ("gs", "play 8/I M5 B3", (CARD,)),
        ("gs", "play 6/O M3 B3", ("play 6/0 M3 B3",)),
        ("ba", "Percy l0, Thad 9, Ann 7, Bo 6", ("A 10", "B 9", "C 7", "D 6")),
    ],
)
def test_a_letter_that_looks_like_a_figure_is_likely_one(
    room: Room, scene: str, text: str, orders: tuple[str, ...]
) -> None:
    """8/l was refused, and of 8/I the I was left out as a word and 8 obeyed."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == ("propose", orders)


@pytest.mark.parametrize(
    "text",
    [
        "I'm away until the 14th, please use standing orders: oldest card, all move",
        "away until 14 Dec. standing orders: play oldest M all",
        "I am away until the spring",
        "play 8/1 M5 B3. Withdraw that.",
        "play 8/1 M5 B3 in GS-2",
    ],
)
def test_half_of_what_is_meant_or_what_cant_be_done_is_never_proposed(room: Room, text: str) -> None:
    """Half of the first was proposed, and refused behind the yes; the last was proposed for GS-1."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("answer", ())


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Percy leads out with 10, others as low as possible", ("A 10", "B 4", "C 5", "D 3")),
        ("Everyone plays their highest except Bo who plays a 3", ("A 10", "B 9", "C 7", "D 3")),
        ("All lowest except Ann and Bo who play their highest", ("A 3", "B 4", "C 7", "D 6")),
    ],
)
def test_what_the_others_do_is_a_part_of_the_order(room: Room, text: str, orders: tuple[str, ...]) -> None:
    """The first proposed A 10 alone, and the second was told of the word 'every'."""
    found = room.mailed("ba", "player", text)
    assert (found.kind, found.orders) == ("propose", orders)


@pytest.mark.parametrize(
    "text", ["Bo 3, the others stay with the bunch", "lowest for everybody except Percy"]
)
def test_what_the_others_do_and_nobody_can_read_blocks_the_rest(room: Room, text: str) -> None:
    found = room.mailed("ba", "player", text)
    assert found.kind in ("answer", "words")
    assert found.orders == ()
    assert "too early" not in found.letter


@pytest.mark.parametrize(
    "text",
    [
        "M5 B3 with the 8/1, if it's all the same to you",
        "if I still can: play 8/1 M5 B3",
        "play 8/1 M5 B3 if it's not too late",
        "play 8/1 M5 B3 if that's legal",
        "Assuming I'm reading the report right, play 8/1 M5 B3",
    ],
)
def test_courtesy_that_looks_like_a_case_is_none(room: Room, text: str) -> None:
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    "text",
    [
        "play 8/1 M5 B3 if Fox hasn't ordered yet",
        "play 8/1 M5 B3 if that's legal, otherwise 6/0 M6",
        "play 8/1 M5 B3 if it is possible to overtake Fox",
        "play 8/1 M5 B3 if it's too late for 6/0",
    ],
)
def test_a_case_of_the_race_stays_one(room: Room, text: str) -> None:
    assert room.mailed("gs", "player", text).kind == "answer"


@pytest.mark.parametrize(
    ("who", "text", "told"),
    [
        ("gm", "Can we process this now? Everyone's in.", "This plays round 4 of GS-1 at once"),
        ("gm", "Replace Snail with my neighbour Derek (derek@x.test)", "gives Snail of GS-1 to derek@x.test"),
        ("gm", 'replace Snail "derek@x.test"', "gives Snail of GS-1 to derek@x.test"),
        ("gm", "replace Snail [derek@x.test]", "gives Snail of GS-1 to derek@x.test"),
        ("gm", "put the deadline back to Sunday 6pm please", "would be Sun 22 Nov 18:00 London"),
        ("gm", "can we extend by two days?", "would be Mon 30 Nov 10:00 London"),
        ("gm", "deadline is Sunday 6pm", "Did you mean: deadline Sun 18:00?"),
        ("gm", "Fox rang, he wants 8/1 M5 B3", "Not legal for Fox. To them I would say: You don't hold 8/1"),
        ("gm", "Fox rang, he wants 6/0 M6", "Did you mean: Fox: play 6/0 M6?"),
        ("gm", "cancel the match if nobody objects", "it is a condition"),
        ("player", "Please take me off this list", "You would leave GS-1"),
        ("player", "stop", "You would leave GS-1"),
        ("player", "unsubscribe", '"resign" is how'),
        ("player", "cancel my order", "Did you mean: withdraw?"),
        ("player", "Same card as Fox but move 5", "repeat nothing"),
        ("player", "take me off the list of late players!", "nothing in your letter"),
    ],
)
def test_a_sentence_comes_to_its_command_or_is_told_why_not(
    room: Room, who: str, text: str, told: str
) -> None:
    letter = said(room, "gs", who, text)
    assert all(word in letter for word in told.split()), letter


@pytest.mark.parametrize(
    "text",
    [
        "play 8/1 M5 B3 -- no, the other way round",
        "please swap M and B: play 8/1 M5 B3",
        "play 8/1 M5 B3, scrap that",
        "play 8/1 M5 B3. Undo.",
        "play 8/1 M5 B3. Undo that.",
        "play 8/1 M5 B3. Resign.",
        "play 8/1 M5 B3. Withdraw my order.",
        "play 8/1 M5 B3\n\nTake that back, I'll think again.",
        "play 8/1 M5 B3\nActually no.",
        "play 8/1 M5 B3\nNo, wait.",
        "play 8/1 M5 B3\nHmm, on second thoughts, no.",
    ],
)
def test_what_is_taken_back_or_turned_round_is_not_done_as_it_is_written(room: Room, text: str) -> None:
    """The first and the third were proposed as they stood, and the others obeyed."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("answer", ())


@pytest.mark.parametrize("text", ["that's right, but make it the 8/1", "wrong card, should be the 8/1"])
def test_a_yes_with_a_but_is_no_talk(room: Room, text: str) -> None:
    found = room.mailed("gs", "player", text, asked="I'd like to play 6/0, move 3 and bank 3")
    assert found.kind == "answer"
    assert "Is that a yes?" in found.letter


def test_nothing_is_proposed_that_there_is_not_to_do(room: Room) -> None:
    """A yes to "did you mean: undo?" and "stop observing?" was refused."""
    assert "can be undone" in said(room, "gs", "player", "take it back")
    assert "You observe no match" in said(room, "gs", "gm", "stop")


def test_an_address_with_its_link_is_read(room: Room) -> None:
    letter = said(room, "gs", "gm", "replace Snail with derek@x.test <mailto:derek@x.test>")
    assert "gives Snail of GS-1" in letter
