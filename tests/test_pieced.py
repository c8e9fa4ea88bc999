"""Orders in words that no grammar reads: where only one legal order explains all figures of a line, it is proposed.

The scenes are those of tests/ordinary: Hare holds 6/0 6/0 8/1 7/2 3/3 and owes 1.
"""

from random import Random

import pytest

from bot.testing.size import size
from tests.fuzz_pieced import fuzz
from tests.ordinary.rate import Room

SIXES = "line-up 6 6 6 6 6"


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        # Golden Strider: what is owed may be left out, or said.
        ("gs", "late for work, gonna use one of my 6s, 4 forward 1 saved", ("play 6 M4 B1",)),
        (
            "gs",
            "I sail with the eight from round 1. One goes to you for the overtaking, six for speed, one in the bank.",
            ("play 8/1 M6 B1",),
        ),
        (
            "gs",
            "hello this is Wade uh go with the three and put one in the bank and one for moving okay bye",
            ("play 3 M1 B1",),
        ),
        (
            "gs",
            "I have no more excuse for waiting. I take the eight, with four stitches to the front and three kept.",
            ("play 8 M4 B3",),
        ),
        (
            "gs-start",
            (
                "Thirty points, so I have made it 8, 8, 7, 5 and 2. And I start with the 2, everything forward, so I "
                "don't have to cry over it later."
            ),
            ("line-up 8 8 7 5 2", "play 2 M all"),
        ),
        (
            "gs-start",
            "So no clever stuff: five times 6. I start with one of them, M5 B1.",
            (SIXES, "play 6 M5 B1"),
        ),
        ("gs-start", "for me again 6 6 6 6 6, like every year, one knows me already", (SIXES,)),
        (
            "gs",
            "the card's the eight over one comma five to move comma two to bank full stop cheers Rhian",
            ("play 8/1 M5 B2",),
        ),
        # Breaking Away: each name has its figure, on one side of it.
        (
            "ba",
            (
                "Peep and Ode are to lie back, with a three and a five in that order. Thor makes the running on his "
                "nine, and Vere steps up with the eight."
            ),
            ("A 8", "B 9", "C 5", "D 3"),
        ),
        (
            "ba",
            (
                "right let me see Percy can have eight Thad can have four Anne with the seven and Bow with the three "
                "full stop who is that"
            ),
            ("A 8", "B 4", "C 7", "D 3"),
        ),
        # Gotham Race: a card is its letter, and a deck any heap.
        ("gr", "E card for me and a fresh one off deck 3 thx", ("draw 3", "play 1-E")),
        (
            "gr",
            "Today it is the K from my hand. After, I take one from the second deck.",
            ("draw 2", "play 4-K"),
        ),
        (
            "gr",
            "My instructions are that 4-K be played and that the next card come from deck 3.",
            ("draw 3", "play 4-K"),
        ),
        # Goldrush: tokens, ways, how often, and the square where one stands.
        (
            "go",
            (
                "The token 6 walks two houses to the north. The token 1 walks one house to the east. And Fox, who has "
                "loved his number 3 since always, will move it again: 3 is my guess."
            ),
            ("guess 3", "move 6 north, 6 north, 1 east"),
        ),
        (
            "go",
            (
                "The one on d3 two lengths straight ahead, and number 1 leaves the quay, also ahead, one length. "
                "I believe he comes with his number 3."
            ),
            ("guess 3", "move 3 north, 3 north, 1 north"),
        ),
        (
            "go",
            "Third piece north, north again; second piece north. And I guess his 4.",
            ("guess 4", "move 3 north, 3 north, 2 north"),
        ),
        # What makes up the card with both parts is what is owed; and what is left is what isn't.
        (
            "gs",
            "Bring out one of the sixes. 2 of it can walk, 3 can sleep in the bank, the last 1 is for the trampled.",
            ("play 6 M2 B3",),
        ),
        ("gs", "This time five for the movement and three for the bank. Grazie", ("play 8/1 M5 B3",)),
        # Who thinks again says the card, the deck or both parts anew.
        (
            "gs-start",
            (
                "10 7 5 5 3 please. Round one the 7 with 4 moved 3 banked. I always go off like a rocket. Have a 5 "
                "instead of the 7, move 2 bank 3."
            ),
            ("line-up 10 7 5 5 3", "play 5 M2 B3"),
        ),
        ("gs", "8/1 m4 b3 yeah? or shud i be savin it. nah go on then do it, 8/1 m4 b3", ("play 8/1 M4 B3",)),
        (
            "gr",
            "1-E draw 1\n\nnvm thats the dumb one. 2-J instead, same deck to draw from",
            ("draw 1", "play 2-J"),
        ),
        ("gr", "King goes down this round, then pull me one from deck 2", ("draw 2", "play 4-K")),
        # Who puts off a part orders the rest.
        (
            "ba",
            "Put Percy down for the 8 and Ann for her 7. Thad and Bo I'll text you after my break.",
            ("A 8", "C 7"),
        ),
        (
            "gs-start",
            "Five sixes for me please like always. I will do the first round when Janice has been.",
            (SIXES,),
        ),
        ("ba", "A dieci, B quattro, C cinque, D sei!", ("A 10", "B 4", "C 5", "D 6")),
        ("ba", "Alpha ten, Bravo four, Charlie five, Delta six.", ("A 10", "B 4", "C 5", "D 6")),
        (
            "go",
            "the lad on d3 goes forward a couple of squares. My tip is 5.",
            ("guess 5", "move 3 north, 3 north"),
        ),
        (
            "go",
            "token 3 goes north till d5 and then 4 north once, my guess is he takes the 2",
            ("guess 2", "move 3 north, 3 north, 4 north"),
        ),
    ],
)
def test_the_one_order_that_explains_all_figures_is_proposed(
    room: Room, scene: str, text: str, orders: tuple[str, ...]
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == ("propose", orders)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", "I wonder if Fox goes, then the eight, with four stitches to the front and three kept."),
        ("gs", "I took the eight, four to the front and three kept, and look where that got me."),
        ("gs", "My kids play 8/1, M5 and B3 all day."),
        ("gs", "Stop playing 8/1 M5 B3 for me"),
        ("gs", "One of my 6s, 4 forward 1 saved, or the other way round?"),
        (
            "go",
            "move 3 north, 4 north, guess 2 - strike that, forget the whole thing, I'll write when I'm sober",
        ),
        ("gs", "gonna use one of my 6s, 4 forward 1 saved. Hmm, leave it, I'll write again tonight."),
        ("gs", "I sail with the eight. Two for speed, and 2 in the bank."),
        ("gs", "The 8/1: 4 forward 4 kept, and the 7/2: 3 forward 4 kept."),
        ("ba", "Ann is 7 today, cake all round"),
        ("ba", '"Percy ten, Thad nine, Ann seven, Bo six, all you have!" So speaks my neighbour.'),
        (
            "ba",
            "I thought about the 8 for Percy, the 9 for Thad, a 5 for Ann and the 3 for Bo. It has a smell, this.",
        ),
        ("ba", "Percy got nowhere at all with his tens."),
        ("ba", "Peep and Ode have a three between them, and Thor dreams of a nine or a ten."),
        ("gr", "K. has drawn from deck 3 again, I see."),
        ("gr", "Whoever drew from deck 2 there should be forbidden by law."),
        ("gs", "Is 8/1 M4 B3 wise? I had 6/0 M3 B3 in mind."),
        ("go", "Last game I opened with 3 north twice and guessed 4, and lost by a mile."),
        ("go", "token 3 goes forward a few squares. My tip is 5."),
        ("gr", "The K stays where it is until deck 3 is empty."),
        ("go", "The prospector led his third mule from d3 up to f7, and left the rest in camp."),
        ("go", "Fox is going to guess 3 again, isn't he."),
        ("go", "I'd just run the front guy straight at him, all three. And I'd say Fox goes with his five."),
    ],
)
def test_what_waits_or_tells_or_leaves_figures_over_is_not_proposed(
    room: Room, scene: str, text: str
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind in ("answer", "words"), found.orders) == (True, ())


def test_more_of_a_line_is_proposed_than_its_half(room: Room) -> None:
    """'D 6' was proposed, and the three riders before it were called unread."""
    text = "on placement til 11 so heres my bikes early, percy 8 thad 9 ann 5 bo 3. nah bo 6. cheers"
    assert room.mailed("ba", "player", text).orders == ("A 8", "B 9", "C 5", "D 6")


@pytest.mark.parametrize(
    ("scene", "text", "kind", "orders"),
    [
        # The card above stood, though its writer says that it is another.
        (
            "gr",
            (
                "Please play 2-C for me and draw from deck 1.\n\nI looked again with my other glasses on. Not the C "
                "but the other, the J. The draw from 1 as before."
            ),
            "answer",
            (),
        ),
        (
            "gr",
            "play 2-C, draw 1\n\nNot the best of cards, but it is a lucky one.",
            "obey",
            ("draw 1", "play 2-C"),
        ),
        # The guess stood, though it is taken back.
        (
            "go",
            "move 5 north, 6 north\nguess 1\n\nNo guess after all. The moves are fine.",
            "propose",
            ("guess none", "move 5 north, 6 north"),
        ),
    ],
)
def test_what_is_said_below_orders_makes_them_others(
    room: Room, scene: str, text: str, kind: str, orders: tuple[str, ...]
) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, found.orders) == (kind, orders)


@pytest.mark.parametrize(
    "below",
    [
        "No sorry, the 28th, same time.",
        "Correction, my son plays the trumpet that evening. 28 December, the hour as above.",
    ],
)
def test_a_deadline_that_its_gm_changes_below_is_not_set_as_it_stood_first(room: Room, below: str) -> None:
    """All players had been told the first one."""
    found = room.mailed("gm", "gm", f"Please set the deadline to 27 December 18:00.\n\n{below}")
    assert "I told the players" not in found.letter
    assert "did you mean deadline 28 Dec 18:00?" in found.letter or "Not done" in found.letter


def test_nonsense_is_read_as_orders_or_as_nothing() -> None:
    fuzz(Random("pieced"), size(300, 3000))  # noqa: S311  # the same nonsense every time
