"""Below an order somebody speaks of what it orders, in words that nothing reads: the order is asked about.

"Percy looks tired, so the three for him" stood below "Percy 10", and Percy's 10 was played. Talk of the day with a
figure, of the others, of another turn, and of the very figures that are ordered holds nothing.
"""

import pytest

from tests.ordinary.rate import Room

TEAM = "Percy 10, Thad 9, Ann 7, Bo 6."
MOVES = "move 3 north, 3 north, 4 north; guess 1"
CHANGES = [
    ("ba", TEAM, "Forget what I said about Percy and give him the 8."),
    ("ba", TEAM, "Scrub Percy's ten, he had better save it and take the 3."),
    ("ba", TEAM, "My wife says a ten for Percy is too much. He gets the 3."),
    ("ba", TEAM, "Strike out Percy, he can have the eight."),
    ("ba", TEAM, "Percy looks tired, so the three for him."),
    ("ba", TEAM, "The ten is a waste on Percy; he had better have his eight."),
    ("ba", TEAM, "Tell Percy to take it easy: the three will do."),
    ("ba", TEAM, "What I said of Bo was drink talking. The three for him."),
    ("gr", "Play 3-D, draw 4.", "From deck 2, then. The 3-D still goes."),
    ("gr", "Play 3-D, draw 4.", "There are only two left in deck 4, so I had better have deck 2."),
    ("gr", "Play 3-D, draw 4.", "Deck 2 looks the better bet."),
    ("gr", "Play 3-D, draw 4.", "I see that deck 4 is nearly empty. Deck 2 will do."),
    ("gr", "Play 3-D, draw 4.", "The 1-E would be funnier. Let it go out in its place."),
    ("gr", "Play 3-D, draw 4.", "Keep the 3-D for me, and let the 1-E go out."),
    ("gs", "play 8/1 M5 B2", "The 7/2 would be wiser, so that one."),
    ("gs", "play 8/1 M5 B2", "Take one off the move and put it in the bank."),
    ("gs", "play 8/1 M5 B2", "The kids say three forward is enough."),
    ("gs", "play 8/1 M5 B2", "Keep the 8/1 in hand, and let the 6/0 go out."),
    ("gs", "Card 8/1, move 3, bank 4.", "I counted again. Opposite: move 4, bank 3."),
    ("gs", "play 8/1 M5 B2", "Looked at it over tea: move 2, bank 5."),
    ("go", MOVES, "c1 can do the last of these, the 4 stays at home."),
    ("go", MOVES, "The 4 had better stay where he is, and the 5 goes up."),
    ("go", MOVES, "The last step is for the man on g1."),
]
TALK = [
    ("ba", TEAM, "Bo was in the pub till 3 with his 2 dogs."),
    ("ba", TEAM, "The Greens have 40 points, bless them."),
    ("ba", TEAM, "Percy had the 8 last turn, and was he slow."),
    ("gr", "Play 3-D, draw 4.", "I had 4 beers and my 3 friends had 2 each."),
    ("gr", "Play 3-D, draw 4.", "The 3-D still goes."),
    ("gs", "play 8/1 M5 B2", "We had 8 for dinner, and 2 of them went to the bank on Monday."),
    ("gs", "play 8/1 M5 B2", "Snail will play 7/2, I bet."),
    ("gs", "play 8/1 M5 B2", "So that is, bank 2 and move 5 for Hare."),
    ("gs", "play 8/1 M5 B2", "Last round the 7/2 cost me a place."),
    ("go", MOVES, "We saw 3 films and 4 plays, and walked north for 2 hours."),
    ("go", MOVES, "Fox has not touched his 2 for ages, he will now."),
]


@pytest.mark.parametrize(("scene", "order", "said"), CHANGES)
def test_what_is_said_of_an_order_in_other_figures_is_asked_about(
    room: Room, scene: str, order: str, said: str
) -> None:
    assert room.mailed(scene, "player", f"{order}\n\n{said}").kind == "propose"


@pytest.mark.parametrize(
    ("scene", "order", "said", "orders"),
    [
        ("ba", TEAM, "Forget what I said about Percy and give him the 8.", ["A 8", "B 9", "C 7", "D 6"]),
        (
            "ba",
            TEAM,
            "My wife says a ten for Percy is too much. He gets the 3.",
            ["A 3", "B 9", "C 7", "D 6"],
        ),
        (
            "ba",
            TEAM,
            "What I said of Bo was drink talking. The three for him.",
            ["A 10", "B 9", "C 7", "D 3"],
        ),
        ("gr", "Play 3-D, draw 4.", "Keep the 3-D for me, and let the 1-E go out.", ["draw 4", "play 1-E"]),
        (
            "gr",
            "Play 3-D, draw 4.",
            "I see that deck 4 is nearly empty. Deck 2 will do.",
            ["draw 2", "play 3-D"],
        ),
        # What was only proposed is proposed with the change, too, or no more.
        (
            "ba",
            "I'd like Percy the three, Thad a four.",
            "Strike out what I said of Percy, and let him have the eight. The rest stays.",
            ["A 8", "B 4"],
        ),
        (
            "gs",
            "I'd like to play the 8/1, moving 5 and banking 3.",
            "Actually make that M4 B4",
            ["play 8/1 M4 B4"],
        ),
        ("gs", "I'd like to play the 8/1, moving 5 and banking 3.", "Scrap that.", []),
        (
            "go",
            f"I'd like to {MOVES}",
            "make the last step 5 north instead of token 4.",
            ["guess 1", "move 3 north, 3 north, 5 north"],
        ),
        (
            "gs-start",
            "I'd like five sixes.",
            "Amendment: one point off the last man, so 7 6 6 6 5. Carried.",
            [],
        ),
    ],
)
def test_the_one_thing_that_is_put_in_the_place_of_another_is_proposed(
    room: Room, scene: str, order: str, said: str, orders: list[str]
) -> None:
    found = room.mailed(scene, "player", f"{order}\n\n{said}")
    assert (found.kind, sorted(found.orders)) == ("propose" if orders else "answer", orders)


@pytest.mark.parametrize(("scene", "order", "said"), TALK)
def test_talk_with_a_figure_holds_no_order(room: Room, scene: str, order: str, said: str) -> None:
    found = room.mailed(scene, "player", f"{order}\n\n{said}")
    assert (found.kind, found.orders) == ("obey", room.effect(scene, "player", (order,)))
