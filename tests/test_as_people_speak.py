"""Orders of people who write as they speak: talk first, manners, steps, and what they believe.

Each class stands here in ten voices and more; what only looks like one of them stands below.
"""

import pytest

from tests.ordinary.rate import Room

READ = [
    # Talk with figures in front of an order.
    (
        "gs",
        (
            "Howya. We got 14 bags of skim up 3 flights this morning and the lift broken, me back"
            " is in ribbons. Anyhow, the race: 6/0, M2 B3. Up the Déise!"
        ),
        ["play 6/0 M2 B3"],
    ),
    (
        "gs",
        "We were 11 at table on Sunday and the dog ate 2 of the pies. To business: 8/1, M4 B3.",
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        ("My knee had 5 stitches and the doctor says 3 weeks of rest. So I play the 7/2, move 4, bank 2."),
        ["play 7/2 M4 B2"],
    ),
    (
        "ba",
        (
            "Forty lambs since Friday, 3 of them in the kitchen. Right, the race. Percy 10, Thad 4,"
            " Ann 5, Bo 3."
        ),
        ["A 10", "B 4", "C 5", "D 3"],
    ),
    (
        "ba",
        (
            "I did a double shift, 16 hours, and the bus broke down twice. Anyway: Percy 8, Thad 9,"
            " Ann 7, Bo 6."
        ),
        ["A 8", "B 9", "C 7", "D 6"],
    ),
    (
        "gr",
        "My daughter got 9 out of 10 in maths, we are all very proud. Anyhow: 3-D, draw 2.",
        ["draw 2", "play 3-D"],
    ),
    (
        "gr",
        ("It has rained for 6 days and there are 2 buckets in the hall. I play 1-E and draw from deck 3."),
        ["draw 3", "play 1-E"],
    ),
    (
        "go",
        "We had 12 customers before 8 this morning! So: 3 north, 3 north, 4 north, guess 5.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "go",
        (
            "Two of my hens have died and a fox took 3 more last night. Anyway, the game: 3 north"
            " three times, guess 2."
        ),
        ["guess 2", "move 3 north, 3 north, 3 north"],
    ),
    (
        "gs",
        ("The train was 40 minutes late and I had 2 heavy bags. Well then, 6/0, M3 B3 for Hare, please."),
        ["play 6/0 M3 B3"],
    ),
    # Courteous questions and cases that are only manners.
    (
        "gr",
        "The 3-D on the table, and my next card off the fourth deck, if you'd be so good.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gs",
        ("could Hare please play the 7/2, with 4 to movement and 2 to the bank? Thank you so much."),
        ["play 7/2 M4 B2"],
    ),
    (
        "gs",
        (
            "I do hope I am not too late. I should like Hare to run on one of his 6/0 cards, with"
            " three points for movement and two in the bank."
        ),
        ["play 6/0 M3 B2"],
    ),
    (
        "gs",
        "I should be glad if Hare might play the 8/1, five to move and two to bank.",
        ["play 8/1 M5 B2"],
    ),
    (
        "gs",
        "Would you be so good as to put Hare down for the 8/1, M4 B3?",
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        "Might Hare have the 8/1 this time, four forward and three saved? Many thanks.",
        ["play 8/1 M4 B3"],
    ),
    (
        "ba",
        "Could Percy ride the 10, please, Thad the 4, Ann the 5 and Bo the 3? Thank you.",
        ["A 10", "B 4", "C 5", "D 3"],
    ),
    (
        "gr",
        "Would you kindly play my 3-D and draw from deck 2, if it is not too much to ask?",
        ["draw 2", "play 3-D"],
    ),
    (
        "go",
        "May I move 3 north, 3 north and 4 north, and guess 5? Thank you kindly.",
        ["guess 5", "move 3 north, 3 north, 4 north"],
    ),
    (
        "gs",
        "8/1, M4 B3, if you would be so very kind.",
        ["play 8/1 M4 B3"],
    ),
    (
        "ba",
        "Percy 10, Thad 4, Ann 5, Bo 3, if I may trouble you.",
        ["A 10", "B 4", "C 5", "D 3"],
    ),
    # One thing is done behind the other.
    (
        "gr",
        "I put down the 3-D and afterwards I take a new card in the pile number 1. Voilà!",
        ["draw 1", "play 3-D"],
    ),
    (
        "gr",
        (
            "I will use card 3-D. After that, I will take one card from deck 2. Please take care of"
            " yourselves in this cold weather."
        ),
        ["draw 2", "play 3-D"],
    ),
    (
        "gr",
        "First I lay the 1-E, after which I take a card from deck 4.",
        ["draw 4", "play 1-E"],
    ),
    (
        "gr",
        "My card is 4-K. After it I draw from the third deck.",
        ["draw 3", "play 4-K"],
    ),
    (
        "gr",
        "I put 2-C on the table and next I would take a card of the second pile.",
        ["draw 2", "play 2-C"],
    ),
    (
        "gr",
        "I use my 2-J; afterwards one new card from deck 1.",
        ["draw 1", "play 2-J"],
    ),
    (
        "gr",
        "I play 3-D. Then I pick up one card from the first deck.",
        ["draw 1", "play 3-D"],
    ),
    (
        "gr",
        "1-E goes on the table, then I take my new card off deck 3.",
        ["draw 3", "play 1-E"],
    ),
    (
        "gr",
        "I lay down the card 3-D, and subsequently draw one from deck number 4.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "Card: 3-D. Afterwards deck 2.",
        ["draw 2", "play 3-D"],
    ),
    (
        "go",
        "First my 3 goes north. After that my 4 goes north. Guess 5.",
        ["guess 5", "move 3 north, 4 north"],
    ),
    # A guess as what somebody believes.
    (
        "go",
        "3 north, 3 north. I believe that Fox will move his number 6, so that is my guess.",
        ["guess 6", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. I've a feeling he'll be shifting his 4 next, so 4 is me guess.",
        ["guess 4", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. It seems to me that Fox must move the 5, and so my guess is that.",
        ["guess 5", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. He will certainly use token 2, therefore this is my guess.",
        ["guess 2", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. Something tells me it's his 1, so 1 is my guess.",
        ["guess 1", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. I have the feeling that Fox will take his 3. That is my guess.",
        ["guess 3", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. His 5 will move, that's my guess.",
        ["guess 5", "move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. My guess? The 4.",
        ["guess 4", "move 3 north, 3 north"],
    ),
    (
        "go",
        "number 3 goes up up up!!!\n\noh and guess 6, forgot",
        ["guess 6", "move 3 north, 3 north, 3 north"],
    ),
    # Who goes, which way, and how often.
    (
        "go",
        "Me number 2 lad goes north the one square, then number 3 goes north two. Guess 4.",
        ["guess 4", "move 2 north, 3 north, 3 north"],
    ),
    (
        "go",
        "Please advance token 2 by two squares and then token 3 by one, all northward. Guess 6.",
        ["guess 6", "move 2 north, 2 north, 3 north"],
    ),
    (
        "go",
        "3 fwd twice and 2 fwd onse. guess 1",
        ["guess 1", "move 3 north, 3 north, 2 north"],
    ),
    (
        "go",
        "I move my number 5 three fields to the north.",
        ["move 5 north, 5 north, 5 north"],
    ),
    (
        "go",
        "I move my 3 to the north, three times! And guess 2!",
        ["guess 2", "move 3 north, 3 north, 3 north"],
    ),
    (
        "go",
        "Number 2 goes two steps to north.",
        ["move 2 north, 2 north"],
    ),
    (
        "go",
        ("Three moves: token 1 forward, token 1 forward again, and token 2 forward. My guess is 5."),
        ["guess 5", "move 1 north, 1 north, 2 north"],
    ),
    (
        "go",
        "My number 6 walks two paces northwards and my number 4 one pace. Guess 3.",
        ["guess 3", "move 6 north, 6 north, 4 north"],
    ),
    (
        "go",
        "send the 5 north twice and the 3 once; guess 2",
        ["guess 2", "move 5 north, 5 north, 3 north"],
    ),
    (
        "go",
        "number 6 fella up the one, number 3 up the two. Guess 2",
        ["guess 2", "move 6 north, 3 north, 3 north"],
    ),
    # Cards as people count them, riders in a row, and who leaves the others to the default.
    (
        "ba",
        ("Andiamo! Percy the 10, Thad the 9, Ann the 7 and Bo one of his 6! Everything, everything!!"),
        ["A 10", "B 9", "C 7", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9, Ann one of her 5, Bo one of the 6.",
        ["A 10", "B 9", "C 5", "D 6"],
    ),
    (
        "ba",
        "Thad one of his two 4s, Percy 3, Ann a 5, Bo one of the two 6s.",
        ["A 3", "B 4", "C 5", "D 6"],
    ),
    (
        "ba",
        "10, 9, 7 and 6 in the usual order, A down to D.",
        ["A 10", "B 9", "C 7", "D 6"],
    ),
    (
        "ba",
        "8, 4, 5 and 3, in the order A to D.",
        ["A 8", "B 4", "C 5", "D 3"],
    ),
    (
        "ba",
        "From A to D: 10, 4, 7, 6.",
        ["A 10", "B 4", "C 7", "D 6"],
    ),
    (
        "ba",
        "Percy 10, Thad 9. Ann and Bo can do whatever they do when I don't say anything.",
        ["A 10", "B 9"],
    ),
    (
        "ba",
        "Percy 10, Thad 9. The other two as it comes, whatever the default is.",
        ["A 10", "B 9"],
    ),
    (
        "ba",
        "Percy 10, Thad 9. I leave Ann and Bo to the default.",
        ["A 10", "B 9"],
    ),
    (
        "gs",
        "Oldest card, the whole of it into the bank, my legs are gone.",
        ["play oldest B all"],
    ),
    (
        "gr",
        "I'll play the 3-D and take my next card off the fourth deck.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "2-C, and a card off the second pile.",
        ["draw 2", "play 2-C"],
    ),
]
# Words of half an order, which nothing reads: no other half of it is proposed.
HALVES = [
    (
        "go",
        (
            "I'd probably just run the front guy straight at him, all three. And I'd say Fox goes"
            " with his five. Leaning that way, anyhow."
        ),
    ),
    (
        "go",
        "I'd just send the big fella up the board, all three. Guess 5.",
    ),
    (
        "go",
        "All three steps with the one nearest to home. Guess 4.",
    ),
]
# These order nothing, or no more than what is here.
NONE = [
    (
        "gs",
        "8/1 M5 B3? Could Fox please move 4 and bank 3?",
        ["play 8/1 M5 B3"],
    ),
    (
        "gs",
        "Could Snail please hurry up, I want 3 rounds this week?",
        [],
    ),
    (
        "gs",
        "Might have been better with the 7/2, 4 and 2.",
        [],
    ),
    (
        "gs",
        "Could I please play two cards, the 8/1 and the 7/2?",
        [],
    ),
    (
        "gs",
        "Can Hare still play 8/1 M4 B3, please, or is it too late?",
        ["play 8/1 M4 B3"],
    ),
    (
        "gs",
        "May I ask whether 8/1 M4 B3 is legal, please?",
        [],
    ),
    (
        "gs",
        "Fox told me this. 8/1 M4 B3.",
        [],
    ),
    (
        "gr",
        "After that we go on holiday for 2 weeks. 3-D, draw 4.",
        ["draw 4", "play 3-D"],
    ),
    (
        "gr",
        "I'll play 3-D. After that race I need a drink from 2 bottles. Draw 4.",
        ["draw 4", "play 3-D"],
    ),
    (
        "go",
        ("3 north, 3 north. My guess last time was 4, and that was my guess again the time before."),
        ["move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north, 3 north. If he moves his 4, that is my guess gone.",
        ["move 3 north, 3 north"],
    ),
    (
        "go",
        "3 north. I don't think he moves 4, so that is not my guess. Guess 2.",
        ["guess 2", "move 3 north"],
    ),
    (
        "ba",
        "Percy 10, one of his 3 children is ill, Thad 9.",
        ["A 10", "B 9"],
    ),
    (
        "go",
        "I went 3 miles north and then 2 miles east with the dog.",
        [],
    ),
    (
        "go",
        "My number 3 went north twice last turn. Guess 4.",
        ["guess 4"],
    ),
    (
        "go",
        "3 goes north and 4 goes home.",
        [],
    ),
]


@pytest.mark.parametrize(("scene", "text", "orders"), READ)
def test_they_stand_or_are_proposed(room: Room, scene: str, text: str, orders: list[str]) -> None:
    """Of 72 such letters 33 were read, and eight had half of what they order proposed."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) in (("propose", orders), ("obey", orders))


@pytest.mark.parametrize(("scene", "text"), HALVES)
def test_no_half_of_an_order_is_proposed(room: Room, scene: str, text: str) -> None:
    assert room.mailed(scene, "player", text).orders == ()


@pytest.mark.parametrize(("scene", "text", "orders"), NONE)
def test_what_only_looks_like_one_is_none(room: Room, scene: str, text: str, orders: list[str]) -> None:
    found = room.mailed(scene, "player", text)
    assert found.kind not in ("obey", "propose") or list(found.orders) == orders
