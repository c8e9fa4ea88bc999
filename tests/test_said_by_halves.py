"""What players add to an order, leave out of it, or write where nothing is read: it is never lost."""

import pytest

from tests.ordinary.rate import Room

CARD = "play 6/0 M3 B3"


def told(letter: str) -> str:
    """What the right column of the receipt says."""
    lines = letter.split("\n")
    at = next(number for number, line in enumerate(lines) if "We read" in line)
    column = lines[at].index("We read")
    return " ".join(" ".join(line[column:] for line in lines[at + 1 :]).split())


@pytest.mark.parametrize(
    "line",
    [
        f"{CARD} if that's okay",
        f"{CARD} if thats ok",
        f"{CARD}, if its alright by you",
        f"{CARD} if okay",
        f"if that's ok, {CARD}",
        f"{CARD} if it's fine with you all",
    ],
)
def test_a_polite_case_is_courtesy(room: Room, line: str) -> None:
    """Of "if that's okay" the okay was taken for courtesy, and "if that's" was left: a condition."""
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("obey", (CARD,))
    assert "I left out" in found.letter


@pytest.mark.parametrize(
    "line",
    [
        f"{CARD} if thast okay",
        f"{CARD} if tahts ok",
        f"plase {CARD}",
        f"{CARD} plase",
        f"{CARD} thnaks",
        f"{CARD} thansk a lot",
        f"{CARD} if i can",
    ],
)
def test_a_misspelled_rider_is_asked_about(room: Room, line: str) -> None:
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    "line",
    [
        f"{CARD} if that's okay with Fox",
        f"{CARD} if thats ok wiht fox",
        f"{CARD} if it's fine for Zoe",
        f"if that's ok with the others, {CARD}",
        f"{CARD} unless that's okay",
        f"{CARD} if Thad okay",
    ],
)
def test_a_case_that_is_for_others_to_decide_is_answered(room: Room, line: str) -> None:
    """'if that's okay with Fox' was proposed: the case was left out, and 'with Fox' with it."""
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("answer", ())
    assert "a condition" in told(found.letter)


@pytest.mark.parametrize(
    "line",
    [
        f"{CARD} next round",
        f"{CARD} for the next turn",
        f"I'll {CARD} next round please",
        f"{CARD} (next round)",
    ],
)
def test_next_round_behind_an_order_may_be_the_one_that_is_due(room: Room, line: str) -> None:
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("propose", (CARD,))
    assert "That is for round 4, which is played next;" in told(found.letter)
    assert f'for round 5 write "round 5: {CARD}".' in told(found.letter)


@pytest.mark.parametrize(
    "line", [f"next round: {CARD}", f"Next round I {CARD}", f"For the next round:\n{CARD}"]
)
def test_so_may_it_in_front_and_both_are_told(room: Room, line: str) -> None:
    """It was kept for round 5, though round 4 was played next and had no order."""
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("answer", ())
    assert 'for "next" may be round 4, which is played next, or round 5.' in told(found.letter)
    assert f'Write "round 4: {CARD}" or "round 5: {CARD}".' in told(found.letter)


def test_where_no_order_waits_for_a_later_turn_the_one_that_is_due_is_told(room: Room) -> None:
    found = room.mailed("gr", "player", "next round: play 2-C")
    assert (found.kind, found.orders) == ("answer", ())
    assert "or a later one, for which I keep no orders." in told(found.letter)
    assert 'Write "round 1: play 2-C".' in told(found.letter)


@pytest.mark.parametrize("line", [f"{CARD}\nnext round: 8/1 M4 B3", f"{CARD}\nNext round:\n8/1 M4 B3"])
def test_below_an_order_the_next_round_in_front_is_the_one_after(room: Room, line: str) -> None:
    found = room.mailed("gs", "player", line)
    assert found.orders == (CARD,)
    assert "Kept for round 5: play 8/1 M4 B3" in told(found.letter)


def test_where_an_order_stands_the_next_round_is_the_one_after(room: Room) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n8/1 M4 B3 for the next round")
    assert (found.kind, found.orders) == ("obey", (CARD,))
    assert "Kept for round 5: play 8/1 M4 B3" in told(found.letter)
    unsure = room.mailed("gs", "player", f"{CARD}\nI'd like to play 8/1 M4 B3 next round")
    assert unsure.orders == (CARD,)
    assert 'For round 5 write "round 5: play 8/1 M4 B3"' in told(unsure.letter)


@pytest.mark.parametrize(
    "line",
    [
        "play 6/0 M3 B3 this round, 7/2 M4 B3 next round",
        "maybe 6/0 M3 B3 next round",
        "I won't play 6/0 M3 B3 next round",
        "play 7/2 M4 B3 next round if Fox leads",
    ],
)
def test_a_next_round_that_is_not_certain_orders_nothing(room: Room, line: str) -> None:
    assert room.mailed("gs", "player", line).orders == ()


@pytest.mark.parametrize(("line", "order"), [("bank 8", "play 8/1 D1 M0 B7"), ("M8", "play 8/1 D1 M7")])
def test_a_card_that_only_one_can_be_is_proposed(room: Room, line: str, order: str) -> None:
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("propose", (order,))


def test_of_the_order_that_stands_the_card_is_known(room: Room) -> None:
    found = room.mailed("gs-start", "player", "bank three")
    assert found.kind == "propose"
    assert found.orders == ("play 6/0 M3 B3",)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("bank three", "play 6/0 D1 M2 B3"),
        ("Just bank the lot", "play 6/0 D1 M0 B5"),
        ("move it all", "play 6/0 D1 M5"),
        ("bank everything please!", "play 6/0 D1 M0 B5"),
        ("bank 3 and move the rest", "play 6/0 D1 M2 B3"),
    ],
)
def test_what_is_done_with_any_card_is_answered_with_what_would_do(room: Room, line: str, shown: str) -> None:
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("answer", ())
    assert f'"{line}" names no card. Each of these would do: ' in told(found.letter)
    assert f'"{shown}"' in told(found.letter)


@pytest.mark.parametrize("line", ["move three bank ten", "bank all if Fox leads"])
def test_what_no_card_does_is_answered(room: Room, line: str) -> None:
    found = room.mailed("gs", "player", line)
    assert (found.kind, found.orders) == ("answer", ())


@pytest.mark.parametrize(
    "line",
    [
        "bank holiday",
        "the bank is shut",
        "bank on it",
        "all right",
        "go for it all",
        "Save it all for Monday!",
    ],
)
def test_talk_of_banks_is_talk(room: Room, line: str) -> None:
    assert room.mailed("gs", "player", line).kind == "words"


@pytest.mark.parametrize(
    ("scene", "line", "shown"),
    [
        ("gs", "play", "Name it as the report does: play 8/1 M4 B4."),
        ("gs", "play 8/1 3 3", "which is B (bank): play 8/1 M4 B4."),
        ("gs", "Hare -6/0- 6/0", "with a card such as 8/1."),
        ("gs", "play 8/1 M5 B3 deduct 1", "play 8/1 M4 B4 deduct from B."),
        ("ba", "10", "in front: A 10, B 9, C 7, D 6."),
        ("gr", "play", "Name it by its code: play 2-C."),
    ],
)
def test_an_example_is_of_what_its_reader_holds(room: Room, scene: str, line: str, shown: str) -> None:
    assert shown in told(room.mailed(scene, "player", line).letter)


@pytest.mark.parametrize(
    "text",
    [
        f"Great race!\n\n-- \n{CARD}",
        f"-- \n{CARD}",
        f"Great race!\n\n-- \nAnn\n{CARD}",
        f"Great race!\n\nSent from my iPhone {CARD}",
        f"Great race!\n\nSent from Mail for Windows - {CARD}",
        f"Get Outlook for iOS {CARD}",
        f"Gesendet mit der GMX Mail App {CARD}",
    ],
)
def test_an_order_in_a_footer_is_proposed_where_it_is_alone(room: Room, text: str) -> None:
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (f"play 8/1 M5 B3\n\n-- \n{CARD}", ("play 8/1 M5 B3",)),
        (f"Great race!\n\n-- \n{CARD}\nplay 8/1 M5 B3", ()),
        ("Great race!\n\n-- \nplay 9/0 M5 B4", ()),
        (f"Great race!\n\n-- \nFox wrote:\n{CARD}", ()),
    ],
)
def test_beside_another_order_it_is_only_named(room: Room, text: str, stands: tuple[str, ...]) -> None:
    found = room.mailed("gs", "player", text)
    assert found.orders == stands
    assert "it stands in your letter as signature" in told(found.letter)
